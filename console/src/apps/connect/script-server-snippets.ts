import {
  cookieSecret,
  originOf,
  pathOfApp,
  portOf,
  type Snippet,
  type SnippetInput,
  scriptText,
} from './snippet-input.ts'

/** Fastify with @fastify/oauth2. */
export function fastify(input: SnippetInput): Snippet {
  const { issuer, clientId, secret = '', scopes } = input
  const redirectUri = pathOfApp(input, '/callback')
  return {
    name: 'Fastify',
    setup: 'npm install fastify @fastify/oauth2 @fastify/cookie',
    file: 'app.mjs',
    code: `import cookie from '@fastify/cookie'
import oauth2 from '@fastify/oauth2'
import Fastify from 'fastify'

const app = Fastify()
await app.register(cookie)
await app.register(oauth2, {
  name: 'ostiary',
  discovery: { issuer: ${scriptText(issuer)} },
  credentials: {
    client: { id: ${scriptText(clientId)}, secret: ${scriptText(secret)} },
    // The secret in the header, as the app is registered.
    options: { authorizationMethod: 'header' },
  },
  scope: [${scopes.map(scriptText).join(', ')}],
  pkce: 'S256',
  startRedirectPath: '/login',
  callbackUri: ${scriptText(redirectUri)},
})

app.get('/callback', async (request, reply) => {
  const { token } = await app.ostiary.getAccessTokenFromAuthorizationCodeFlow(request, reply)
  // A real application starts its own session here.
  return app.ostiary.userinfo(token.access_token)
})
app.get('/', (request, reply) => reply.redirect('/login'))
await app.listen({ port: ${portOf(redirectUri)} })`,
    start: `node app.mjs # then open ${originOf(redirectUri)}/`,
    redirectUri,
  }
}

/** Hono with @hono/oidc-auth. */
export function hono(input: SnippetInput): Snippet {
  const { issuer, clientId, secret = '', scopes } = input
  const redirectUri = pathOfApp(input, '/callback')
  return {
    name: 'Hono',
    setup: 'npm install hono @hono/node-server @hono/oidc-auth',
    file: 'app.mjs',
    code: `import { serve } from '@hono/node-server'
import { getAuth, initOidcAuthMiddleware, oidcAuthMiddleware, processOAuthCallback } from '@hono/oidc-auth'
import { Hono } from 'hono'

const app = new Hono()
app.use(
  initOidcAuthMiddleware({
    OIDC_ISSUER: ${scriptText(issuer)},
    OIDC_CLIENT_ID: ${scriptText(clientId)},
    OIDC_CLIENT_SECRET: ${scriptText(secret)},
    OIDC_REDIRECT_URI: ${scriptText(redirectUri)},
    OIDC_SCOPES: ${scriptText(scopes.join(' '))},
    OIDC_AUTH_SECRET: ${scriptText(cookieSecret)}, // for the cookies of this application
  }),
)
app.get('/callback', (context) => processOAuthCallback(context))
app.use(oidcAuthMiddleware())
app.get('/', async (context) => context.json(await getAuth(context)))
serve({ fetch: app.fetch, port: ${portOf(redirectUri)} })`,
    start: `node app.mjs # then open ${originOf(redirectUri)}/`,
    redirectUri,
  }
}
