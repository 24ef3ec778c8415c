import { type App, buildApp } from './composition/app.ts'
import { buildOAuthCore } from './composition/oauth/oauth-core.ts'
import { accessRoutes } from './routes/access-routes.ts'
import { accountRoutes, ownAccountRoutes } from './routes/account-routes.ts'
import { apiKeyRoutes } from './routes/api-key-routes.ts'
import { appearanceRoutes } from './routes/appearance-routes.ts'
import { authzenRoutes } from './routes/authzen-routes.ts'
import { catalogueRoutes } from './routes/catalogue-routes.ts'
import { compatRoutes } from './routes/compat-routes.ts'
import { connectionRoutes } from './routes/connection-routes.ts'
import { forwardAuthRoutes } from './routes/forward-auth-routes.ts'
import { groupRoutes, memberJobRoutes } from './routes/group-routes.ts'
import { managementRoutes } from './routes/management-routes.ts'
import { oauthRoutes } from './routes/oauth-routes.ts'
import { pageRoutes } from './routes/page-routes.ts'
import { provisioningRoutes } from './routes/provisioning-routes.ts'
import { scimRoutes } from './routes/scim-routes.ts'
import { serverRoutes } from './routes/server-routes.ts'
import { signalsRoutes } from './routes/signals-routes.ts'
import { webhookRoutes } from './routes/webhook-routes.ts'
import type { ApiRoute } from './routing/api-route.ts'
import type { Services } from './services.ts'
import { legacyRoutes } from './v1/legacy-routes.ts'

/** The routes that are served with the settings of the app. */
function routes(app: App): readonly ApiRoute[] {
  return routeTable(app).filter(({ isOff }) => !isOff)
}

/**
 * Every route of the server, whatever its settings are. A row is a method with its whole path, its
 * permission and its endpoint: `post('/token-srv/token', client, tokenEndpoint(oauth))`.
 */
export function routeTable(app: App): readonly ApiRoute[] {
  const all: readonly ApiRoute[] = [
    ...oauthRoutes(app), // /.well-known, /token-srv, /users-srv/userinfo
    ...accountRoutes(app), // /users-srv: what people do to their own accounts
    ...groupRoutes(app), // /groups-srv
    ...memberJobRoutes(app),
    ...authzenRoutes(app), // /access/v1: the same questions in the words of AuthZEN
    ...connectionRoutes(app), // /connections-srv
    ...scimRoutes(app), // /scim/v2: people and groups that directories push
    ...provisioningRoutes(app), // /provisioning-srv: services that people and groups are pushed to
    ...signalsRoutes(app), // /ssf: security events for applications; /signals-srv: their streams
    ...accessRoutes(app), // /access-srv
    ...apiKeyRoutes(app), // /api-keys-srv
    ...managementRoutes(app), // /users-srv, /apps-srv, /events-srv, /keys-srv, /server-srv for administrators
    ...catalogueRoutes(app), // /resources-srv, /scopes-srv, /issuers-srv
    ...appearanceRoutes(app), // /server-srv: look, texts and mails
    ...webhookRoutes(app), // /webhook-srv
    ...pageRoutes(app), // /authz-srv, /session and the pages
    ...ownAccountRoutes(app), // /account
    ...forwardAuthRoutes(app), // /forward-auth: what proxies ask about requests to applications
    ...compatRoutes(app), // what existing clients call beyond the specification
    ...legacyRoutes(app), // /oauth2-login, /oauth2-usermanagement, /groups: generation v1
    ...serverRoutes(app, () => all.filter(({ isOff }) => !isOff)), // /health, /openapi.json, /docs
  ]
  return all
}

/** Builds every route of a server, and nothing else. */
export async function buildRoutes(services: Services): Promise<readonly ApiRoute[]> {
  return routes(await buildApp(services, await buildOAuthCore(services)))
}
