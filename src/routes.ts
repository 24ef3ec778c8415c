import type { Endpoint } from './http/endpoint.ts'
import { plainFamily } from './http/plain-family.ts'
import { type Family, type Guard, open, type Route, routesOf } from './http/route.ts'
import { oauthFamily } from './oauth/oauth-family.ts'
import type { AccessTokenClaims } from './oauth/tokens/access-token.ts'
import { userinfoFamily } from './oauth/userinfo-family.ts'
import { usersFamily } from './users/users-family.ts'

/** Who may pass: each finds the caller or throws the fault that refuses them. */
export interface Guards {
  /** A valid access token, in a header. */
  readonly bearer: Guard<AccessTokenClaims>
  /** The same, where a form field may carry it too. */
  readonly bearerOrForm: Guard<AccessTokenClaims>
  /** A machine with the scope users_read, or an administrator. */
  readonly usersRead: Guard<AccessTokenClaims>
}

/** What machines speak to. */
export interface TokenService {
  readonly discovery: Endpoint
  readonly jwks: Endpoint
  readonly token: Endpoint
  readonly introspection: Endpoint
  readonly revocation: Endpoint
  readonly userinfo: Endpoint<AccessTokenClaims>
  readonly userBySub: Endpoint<AccessTokenClaims>
  readonly live: Endpoint
  readonly ready: Endpoint
}

/** A page with a form: shown by GET, sent by POST. */
interface FormPage {
  readonly show: Endpoint
  readonly take: Endpoint
}

/** What browsers come to. */
export interface HostedPages {
  readonly family: Family
  readonly authorize: Endpoint
  readonly signIn: FormPage
  /** Undefined where people may not register themselves. */
  readonly register: FormPage | undefined
  readonly chooseAccount: FormPage
  readonly consent: FormPage
  readonly endSession: Endpoint
  readonly logOut: Endpoint
  readonly checkSession: Endpoint
  readonly assets: readonly { readonly path: string; readonly endpoint: Endpoint }[]
}

/** What applications of generation v1 speak to. */
export interface LegacyService {
  /** A valid access token of a client that may use v1. */
  readonly bearer: Guard<AccessTokenClaims>
  readonly discovery: Endpoint
  readonly authorize: Endpoint
  readonly token: Endpoint
  readonly checkToken: Endpoint
  readonly matchingRoles: Endpoint<AccessTokenClaims>
  readonly userinfo: Endpoint<AccessTokenClaims>
  readonly simpleLogout: Endpoint
  readonly logout: Endpoint
}

const plain = routesOf(plainFamily)
const oauth = routesOf(oauthFamily)
const userinfo = routesOf(userinfoFamily)
const users = routesOf(usersFamily)

/** Everything that answers, by capability. */
export interface Surface {
  readonly guards: Guards
  readonly token: TokenService
  readonly pages: HostedPages
  /** Undefined where generation v1 is switched off. */
  readonly v1: LegacyService | undefined
}

/** The whole HTTP surface: method, path, guard, endpoint, and who may read it across origins. */
export function routes({ guards, token: to, pages, v1 }: Surface): readonly Route[] {
  const page = routesOf(pages.family)
  const form = (path: string, { show, take }: FormPage) => [
    page('GET', path, open, show),
    page('POST', path, open, take),
  ]
  return [
    oauth('GET', '/.well-known/openid-configuration', open, to.discovery, 'everyone'),
    oauth('GET', '/.well-known/jwks.json', open, to.jwks, 'everyone'),

    oauth('POST', '/token-srv/token', open, to.token, 'clients'),
    oauth('POST', '/token-srv/introspect', open, to.introspection, 'clients'),
    oauth('POST', '/token-srv/revoke', open, to.revocation, 'clients'),

    userinfo('GET', '/users-srv/userinfo', guards.bearer, to.userinfo, 'clients'),
    userinfo('POST', '/users-srv/userinfo', guards.bearerOrForm, to.userinfo, 'clients'),
    users('GET', '/users-srv/userinfo/:sub', guards.usersRead, to.userBySub, 'clients'),

    page('GET', '/authz-srv/authz', open, pages.authorize),
    page('POST', '/authz-srv/authz', open, pages.authorize),
    ...form('/login', pages.signIn),
    ...(pages.register ? form('/register', pages.register) : []),
    ...form('/account', pages.chooseAccount),
    ...form('/consent', pages.consent),
    ...pages.assets.map(({ path, endpoint }) => page('GET', path, open, endpoint)),

    page('GET', '/session/end_session', open, pages.endSession),
    page('POST', '/session/end_session', open, pages.endSession),
    page('POST', '/session/logout', open, pages.logOut),
    page('GET', '/session/check_session', open, pages.checkSession),

    ...(v1 ? legacyRoutes(v1, pages.family) : []),

    plain('GET', '/health/live', open, to.live),
    plain('GET', '/health/ready', open, to.ready),
  ]
}

/** The paths of generation v1. Each answer names its successor. */
function legacyRoutes(v1: LegacyService, pages: Family): readonly Route[] {
  const page = routesOf(pages)
  const login = '/oauth2-login'
  const management = '/oauth2-usermanagement'
  return [
    oauth('GET', `${login}/.well-known/openid-configuration`, open, v1.discovery, 'everyone'),
    page('GET', `${login}/oauth2/authz`, open, v1.authorize),
    page('POST', `${login}/oauth2/authz`, open, v1.authorize),
    oauth('POST', `${login}/oauth2/token`, open, v1.token, 'clients'),
    oauth('GET', `${login}/oauth2/checktoken`, open, v1.checkToken, 'clients'),
    users('GET', `${login}/oauth2/userroles/matchingroles`, v1.bearer, v1.matchingRoles, 'clients'),
    users('GET', `${management}/oauth2/userinfo`, v1.bearer, v1.userinfo, 'clients'),
    page('POST', `${management}/oauth2/logoutsimple`, open, v1.simpleLogout),
    page('GET', `${management}/oauth2/logout`, open, v1.logout),
  ]
}
