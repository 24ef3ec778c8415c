import { groupDocs } from './groups/endpoints/groups-docs.ts'
import { memberDocs } from './groups/endpoints/members-docs.ts'
import type { Caller } from './groups/rights/caller.ts'
import { groupsFamily } from './groups/wire/groups-family.ts'
import type { Endpoint } from './http/endpoint.ts'
import { plainFamily } from './http/plain-family.ts'
import { type Family, type Guard, type Method, open } from './http/route.ts'
import { type ManagementService, managementRoutes } from './management/management-routes.ts'
import { oauthDocs } from './oauth/endpoints/oauth-docs.ts'
import { sessionDocs } from './oauth/endpoints/session-docs.ts'
import type { ManagementCaller } from './oauth/guards/management-guard.ts'
import { oauthFamily } from './oauth/oauth-family.ts'
import type { AccessTokenClaims } from './oauth/tokens/access/access-tokens.ts'
import { userinfoFamily } from './oauth/userinfo/userinfo-family.ts'
import { referenceDocs } from './openapi/reference-docs.ts'
import { pagesDocs } from './pages/pages-docs.ts'
import { permissionOf } from './permissions.ts'
import { type ApiRoute, routesOf } from './routing/api-route.ts'
import { documentedRoutes } from './routing/documented-routes.ts'
import { healthDocs } from './routing/health-docs.ts'
import type { Caller as Person } from './users/caller.ts'
import { peopleDocs } from './users/endpoints/people-docs.ts'
import { usersFamily } from './users/users-family.ts'
import type { LegacyDates } from './v1/deprecated-route.ts'
import { legacyOff } from './v1/legacy-off.ts'
import { type LegacyService, legacyRoutes } from './v1/legacy-routes.ts'

/** Who may pass: each finds the caller or throws the fault that refuses them. */
export interface Guards {
  /** A valid access token, in a header. */
  readonly bearer: Guard<AccessTokenClaims>
  /** The same, where a form field may carry it too. */
  readonly bearerOrForm: Guard<AccessTokenClaims>
  /** Whom the permission of a route names, where that is somebody who manages the server. */
  readonly management: (method: Method, path: string) => Guard<ManagementCaller>
}

/** What machines speak to. */
export interface TokenService {
  readonly discovery: Endpoint
  readonly jwks: Endpoint
  readonly token: Endpoint
  readonly introspection: Endpoint
  readonly revocation: Endpoint
  readonly userinfo: Endpoint<AccessTokenClaims>
  readonly userBySub: Endpoint<ManagementCaller>
  readonly live: Endpoint
  readonly ready: Endpoint
}

/** A page with a form: shown by GET, sent by POST. */
interface FormPage {
  readonly show: Endpoint
  readonly submit: Endpoint
}

/** A file that pages refer to. */
interface Asset {
  readonly path: string
  readonly endpoint: Endpoint
}

/** What browsers come to. */
export interface HostedPages {
  readonly family: Family
  readonly authorize: Endpoint
  readonly signIn: FormPage
  readonly people: PeoplePages
  readonly chooseAccount: FormPage
  readonly consent: FormPage
  readonly endSession: Endpoint
  readonly logOut: Endpoint
  readonly checkSession: Endpoint
  readonly policy: Endpoint
  readonly terms: Endpoint
  readonly assets: readonly Asset[]
}

/** What people see around their account. */
export interface PeoplePages {
  /** Undefined where people may not register themselves. */
  readonly register: FormPage | undefined
  readonly changePassword: FormPage
  /** What needs an email; undefined where none can be sent. */
  readonly mailed:
    | {
        readonly verify: FormPage
        readonly forgotPassword: FormPage
        readonly resetCode: FormPage
        readonly newPassword: FormPage
        readonly invitation: FormPage
      }
    | undefined
  /** Undefined where emails are sent, or must not be shown. */
  readonly outbox: Endpoint | undefined
}

/** What people do to their own accounts. */
export interface PeopleService {
  /** A valid access token of a person. */
  readonly caller: Guard<Person>
  readonly changePassword: Endpoint<Person>
  readonly register: Endpoint
  readonly verifyEmail: Endpoint
  readonly resendVerification: Endpoint
  readonly initiateReset: Endpoint
  readonly validateReset: Endpoint
  readonly acceptReset: Endpoint
}

/** What applications ask about groups and their members. */
export interface GroupsService {
  /** Whom the permission of a route names; over which groups is each operation's to decide. */
  readonly caller: (method: Method, path: string) => Guard<Caller>
  readonly createGroup: Endpoint<Caller>
  readonly updateGroup: Endpoint<Caller>
  readonly deleteGroup: Endpoint<Caller>
  readonly getGroup: Endpoint<Caller>
  readonly searchGroups: Endpoint<Caller>
  readonly assignUser: Endpoint<Caller>
  readonly removeUser: Endpoint<Caller>
  readonly userGroups: Endpoint<Caller>
  readonly searchUsers: Endpoint<Caller>
  readonly verifyUser: Endpoint<Caller>
  readonly verifyUsers: Endpoint<Caller>
}

/** What tells of all the others. */
export interface Reference {
  readonly openapi: Endpoint
  readonly page: Endpoint
  readonly style: Asset
}

const plain = routesOf(plainFamily)
const oauth = routesOf(oauthFamily)
const userinfo = routesOf(userinfoFamily)
const users = routesOf(usersFamily)
const groups = routesOf(groupsFamily)

/** Everything that answers, by capability. */
export interface Surface {
  readonly guards: Guards
  readonly token: TokenService
  readonly people: PeopleService
  readonly groups: GroupsService
  readonly management: ManagementService
  readonly pages: HostedPages
  /** Undefined where generation v1 is switched off. */
  readonly v1: LegacyService | undefined
  readonly legacyDates: LegacyDates
  readonly reference: Reference
}

/** The whole HTTP surface: method, path, guard, endpoint, and who may read it across origins. */
export function routes(surface: Surface): readonly ApiRoute[] {
  const { guards, token: to, people, groups, pages, v1, legacyDates, reference } = surface
  const page = routesOf(pages.family)
  const form = (path: string, { show, submit }: FormPage) => [
    page('GET', path, open, show),
    page('POST', path, open, submit),
  ]
  const asset = ({ path, endpoint }: Asset) => page('GET', path, open, endpoint)
  const rows = [
    oauth('GET', '/.well-known/openid-configuration', open, to.discovery, 'everyone'),
    oauth('GET', '/.well-known/jwks.json', open, to.jwks, 'everyone'),

    oauth('POST', '/token-srv/token', open, to.token, 'clients'),
    oauth('POST', '/token-srv/introspect', open, to.introspection, 'clients'),
    oauth('POST', '/token-srv/revoke', open, to.revocation, 'clients'),

    userinfo('GET', '/users-srv/userinfo', guards.bearer, to.userinfo, 'clients'),
    userinfo('POST', '/users-srv/userinfo', guards.bearerOrForm, to.userinfo, 'clients'),
    ...userBySubRoutes(guards, to),

    ...peopleRoutes(people),
    ...groupRoutes(groups),
    ...managementRoutes(surface.management),

    page('GET', '/authz-srv/authz', open, pages.authorize),
    page('POST', '/authz-srv/authz', open, pages.authorize),
    ...form('/login', pages.signIn),
    ...peoplePages(pages.people, form, page),
    ...form('/account', pages.chooseAccount),
    ...form('/consent', pages.consent),
    ...pages.assets.map(asset),
    page('GET', '/policy', open, pages.policy),
    page('GET', '/terms', open, pages.terms),

    page('GET', '/session/end_session', open, pages.endSession),
    page('POST', '/session/end_session', open, pages.endSession),
    page('POST', '/session/logout', open, pages.logOut),
    page('GET', '/session/check_session', open, pages.checkSession),

    ...legacyRoutes(v1 ?? legacyOff, { people, groups, pages, legacyDates }),

    plain('GET', '/openapi.json', open, reference.openapi, 'everyone'),
    plain('GET', '/docs', open, reference.page),
    asset(reference.style),

    plain('GET', '/health/live', open, to.live),
    plain('GET', '/health/ready', open, to.ready),
  ]
  const documented = documentedRoutes(
    rows,
    oauthDocs,
    sessionDocs,
    peopleDocs,
    groupDocs,
    memberDocs,
    pagesDocs,
    referenceDocs,
    healthDocs,
  )
  return documented.map(withPermission)
}

/** Holds a row to what the permissions say of it, and lets the reference tell that. */
function withPermission(route: ApiRoute): ApiRoute {
  const { method, path, isGuarded, doc } = route
  const permission = permissionOf(method, path)
  if (isGuarded === (permission === 'open')) {
    throw new TypeError(`the guard of ${method} ${path} is not what its permission says`)
  }
  const isManaged = typeof permission === 'object' && typeof doc === 'object'
  return isManaged ? { ...route, doc: { ...doc, access: permission } } : route
}

/** What is known of one user. */
function userBySubRoutes(guards: Guards, to: TokenService): readonly ApiRoute[] {
  const path = '/users-srv/userinfo/:sub'
  const row = (method: Method) =>
    users(method, path, guards.management(method, path), to.userBySub, 'clients')
  return [row('GET'), row('POST')]
}

/** What people do to their own accounts. */
function peopleRoutes(to: PeopleService): readonly ApiRoute[] {
  const reset = '/users-srv/resetpassword'
  return [
    users('POST', '/users-srv/changepassword', to.caller, to.changePassword, 'clients'),
    users('POST', '/users-srv/register', open, to.register, 'clients'),
    users('POST', '/users-srv/verifyemail', open, to.verifyEmail, 'clients'),
    users('POST', '/users-srv/verifyemail/resend', open, to.resendVerification, 'clients'),
    users('POST', `${reset}/initiate`, open, to.initiateReset, 'clients'),
    users('POST', `${reset}/validatecode`, open, to.validateReset, 'clients'),
    users('POST', `${reset}/accept`, open, to.acceptReset, 'clients'),
  ]
}

type FormRows = (path: string, page: FormPage) => readonly ApiRoute[]

/** Registration, forgotten and outdated passwords, and what emails link to. */
function peoplePages(
  { register, changePassword, mailed, outbox }: PeoplePages,
  form: FormRows,
  page: ReturnType<typeof routesOf>,
): readonly ApiRoute[] {
  return [
    ...(register ? form('/register', register) : []),
    ...form('/password/change', changePassword),
    ...(mailed
      ? [
          ...form('/verify', mailed.verify),
          ...form('/password/forgot', mailed.forgotPassword),
          ...form('/password/code', mailed.resetCode),
          ...form('/password/new', mailed.newPassword),
          ...form('/invitation', mailed.invitation),
        ]
      : []),
    ...(outbox ? [page('GET', '/dev/outbox', open, outbox)] : []),
  ]
}

/** The tree of groups, and its members. */
function groupRoutes(to: GroupsService): readonly ApiRoute[] {
  const usergroup = '/groups-srv/usergroup'
  const usergroupmap = '/groups-srv/usergroupmap'
  const row = (method: Method, path: string, endpoint: Endpoint<Caller>) =>
    groups(method, path, to.caller(method, path), endpoint)
  /** A group may have the name of a step of these paths, and is found there all the same. */
  const of =
    (endpoint: Endpoint<Caller>, params: Readonly<Record<string, string>>): Endpoint<Caller> =>
    (request, caller) =>
      endpoint({ ...request, pathParams: { ...request.pathParams, ...params } }, caller)
  return [
    row('POST', usergroup, to.createGroup),
    row('PUT', usergroup, to.updateGroup),
    row('GET', usergroup, to.getGroup),
    row('GET', `${usergroup}/:groupId`, to.getGroup),
    row('DELETE', `${usergroup}/:groupId`, to.deleteGroup),
    row('POST', `${usergroup}/search`, to.searchGroups),
    row('GET', `${usergroup}/search`, of(to.getGroup, { groupId: 'search' })),
    row('DELETE', `${usergroup}/search`, of(to.deleteGroup, { groupId: 'search' })),

    row('POST', `${usergroupmap}/assign`, to.assignUser),
    row('POST', `${usergroupmap}/search`, to.searchUsers),
    row('POST', `${usergroupmap}/verify`, to.verifyUser),
    row('POST', `${usergroupmap}/verify/batch`, to.verifyUsers),
    row(
      'DELETE',
      `${usergroupmap}/verify/batch`,
      of(to.removeUser, { groupId: 'verify', sub: 'batch' }),
    ),
    row('GET', `${usergroupmap}/userwithmetadata/:sub`, to.userGroups),
    row(
      'DELETE',
      `${usergroupmap}/userwithmetadata/:sub`,
      of(to.removeUser, { groupId: 'userwithmetadata' }),
    ),
    row('DELETE', `${usergroupmap}/:groupId/:sub`, to.removeUser),
  ]
}
