import type { ListedApp, Registration } from '../api/apps-api.ts'
import { signsPeopleIn } from '../api/apps-api.ts'
import { deviceGrant } from './waiting-grants.ts'

/** The kinds of apps that the guide knows. */
export type AppKind =
  | 'spa'
  | 'web'
  | 'machine'
  | 'workload'
  | 'native'
  | 'proxy'
  | 'device'
  | 'legacy'

export const appKinds: readonly AppKind[] = [
  ...(['web', 'spa', 'native', 'proxy', 'device', 'machine', 'workload', 'legacy'] as const),
]

const signIn = ['openid', 'profile', 'email']

/** What each kind sets, so that nobody has to know the words of OAuth. */
export const presets: Readonly<Record<AppKind, Registration>> = {
  web: {
    token_endpoint_auth_method: 'client_secret_basic',
    grant_types: ['authorization_code', 'refresh_token'],
    require_pkce: true,
    generations: ['v2'],
    allowed_scopes: [...signIn, 'offline_access'],
    redirect_uris: ['http://localhost:3000/callback'],
    post_logout_redirect_uris: ['http://localhost:3000/'],
  },
  spa: {
    token_endpoint_auth_method: 'none',
    grant_types: ['authorization_code', 'refresh_token'],
    require_pkce: true,
    generations: ['v2'],
    allowed_scopes: [...signIn, 'offline_access'],
    redirect_uris: ['http://localhost:3000/'],
    post_logout_redirect_uris: ['http://localhost:3000/'],
  },
  native: {
    application_type: 'native',
    token_endpoint_auth_method: 'none',
    grant_types: ['authorization_code', 'refresh_token'],
    require_pkce: true,
    generations: ['v2'],
    allowed_scopes: [...signIn, 'offline_access'],
    redirect_uris: ['http://127.0.0.1/callback'],
    post_logout_redirect_uris: [],
  },
  proxy: {
    token_endpoint_auth_method: 'client_secret_basic',
    grant_types: ['authorization_code'],
    require_pkce: true,
    generations: ['v2'],
    consent: 'implicit',
    allowed_scopes: [...signIn, 'groups'],
    redirect_uris: [],
    post_logout_redirect_uris: [],
    forward_auth: { origins: [''] },
  },
  device: {
    application_type: 'native',
    token_endpoint_auth_method: 'none',
    grant_types: [deviceGrant, 'refresh_token'],
    generations: ['v2'],
    allowed_scopes: [...signIn, 'offline_access'],
    redirect_uris: [],
    post_logout_redirect_uris: [],
  },
  machine: {
    token_endpoint_auth_method: 'client_secret_basic',
    grant_types: ['client_credentials'],
    generations: ['v2'],
    allowed_scopes: [],
    redirect_uris: [],
    post_logout_redirect_uris: [],
  },
  workload: {
    token_endpoint_auth_method: 'workload_jwt',
    grant_types: ['client_credentials'],
    generations: ['v2'],
    allowed_scopes: [],
    redirect_uris: [],
    post_logout_redirect_uris: [],
    workloads: [{ issuer: '', claims: { sub: '' } }],
  },
  legacy: {
    token_endpoint_auth_method: 'client_secret_basic',
    grant_types: ['authorization_code', 'refresh_token'],
    require_pkce: false,
    generations: ['v1', 'v2'],
    allowed_scopes: [...signIn, 'roles', 'groups'],
    redirect_uris: ['http://localhost:3000/callback'],
    post_logout_redirect_uris: ['http://localhost:3000/'],
  },
}

type KindMembers = Pick<
  ListedApp,
  'application_type' | 'forward_auth' | 'generations' | 'grant_types' | 'token_endpoint_auth_method'
>

/** The kind that a registration looks like. */
export function kindOf(app: KindMembers): AppKind {
  if (app.forward_auth) return 'proxy'
  if (app.token_endpoint_auth_method === 'workload_jwt') return 'workload'
  if (!signsPeopleIn(app)) return 'machine'
  if (app.grant_types.includes(deviceGrant) && !usesBrowser(app)) return 'device'
  if (app.application_type === 'native') return 'native'
  if (app.token_endpoint_auth_method === 'none') return 'spa'
  return app.generations.includes('v2') ? 'web' : 'legacy'
}

/** Whether the app sends people to the sign-in page in their browser. */
export function usesBrowser({ grant_types }: Pick<ListedApp, 'grant_types'>): boolean {
  return grant_types.includes('authorization_code') || grant_types.includes('implicit')
}

/**
 * Whether the app has a secret that somebody needs. For one behind a proxy, the server redeems
 * codes itself.
 */
export function hasSecret(
  app: Pick<ListedApp, 'forward_auth' | 'redirect_uris' | 'token_endpoint_auth_method'>,
): boolean {
  const isNeeded = !app.forward_auth || app.redirect_uris.length > 0
  return isNeeded && app.token_endpoint_auth_method.startsWith('client_secret_')
}
