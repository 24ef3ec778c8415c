import type { ClientEntry } from './client-entry.ts'

/** A web application with a secret, as most libraries want it registered. */
const webApplication = {
  redirect_uris: ['http://localhost:3000/callback'],
  post_logout_redirect_uris: ['http://localhost:3000/'],
  grant_types: ['authorization_code', 'refresh_token'],
  allowed_scopes: ['openid', 'profile', 'email', 'roles', 'groups', 'offline_access'],
}

/** The libraries from npm; `npm test` runs them. */
export const npmClients: readonly ClientEntry[] = [
  {
    id: 'openid-client-6',
    name: 'openid-client 6',
    ecosystem: 'npm',
    package: 'openid-client',
    use: 'OpenID Connect for Node web applications, certified.',
    registration: webApplication,
    configuration: ['npm/openid-client-6.test.ts'],
    steps: ['sign-in', 'refresh', 'user-info', 'introspect', 'role', 'sign-out', 'revoke'],
    limits: [],
  },
]
