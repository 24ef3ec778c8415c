import { randomInt, randomUUID } from 'node:crypto'
import { buildPeopleCounting } from '../../src/composition/management.ts'
import { randomId } from '../../src/kernel/secrets.ts'
import { firstRegistrationId } from '../../src/oauth/model/client.ts'
import { generate, loginSdk, requestIdOf } from '../compat/own-pages.ts'
import { addApp, cookieHeader, forwarded, visitorOf } from '../forward-auth/visitor.ts'
import type { ManagementWorld } from '../management/management-world.ts'
import { addAuthenticator } from '../support/authenticator-app.ts'
import { askingClient, askPerson } from '../support/ciba-calls.ts'
import { askAsDevice, deviceClient } from '../support/device-calls.ts'
import { pngOf } from '../support/sample-images.ts'
import type { TestClient, TestUser } from '../support/server-world.ts'
import { makeAdministrator } from '../v1/legacy-calls.ts'
import { accessCalls } from './access-calls.ts'
import { apiKeyCalls } from './api-key-calls.ts'
import { authzenCalls } from './authzen-calls.ts'
import { compatGroupCalls } from './compat-group-calls.ts'
import { connectionCalls } from './connection-calls.ts'
import { groupCalls } from './group-calls.ts'
import { legacyCalls } from './legacy-calls.ts'
import { provisioningCalls } from './provisioning-calls.ts'
import {
  authorization,
  type Call,
  codeIn,
  exchangeOf,
  names,
  password,
  refOf,
  registered,
  resetOf,
  type Scene,
  signedIn,
  someClient,
  someDetailType,
  someGroup,
  someIssuer,
  someResource,
  someScope,
  someScopeGroup,
  someUser,
  texts,
} from './scene.ts'
import { scimCalls } from './scim-calls.ts'
import { signalsCalls } from './signals-calls.ts'
import { webhookCalls } from './webhook-calls.ts'

/** A user with an authenticator app, and where it is. */
async function withFactor(scene: Scene) {
  const user = await someUser(scene)
  await addAuthenticator(scene.world, user.sub)
  return { user, path: `/users-srv/user/${user.sub}/factors` }
}

/** What a proxy asks about a request of somebody who has signed in. */
async function askAboutWiki({ world }: Scene, end: string) {
  const client = await addApp(world)
  const { cookies, open } = visitorOf(world, client)
  await open('/', await world.addUser({ email: names.mail(), email_verified: true }))
  return world.send('GET', `/forward-auth/${client.id}${end}`, {
    headers: { ...forwarded('/'), cookie: cookieHeader(cookies) },
  })
}

/** A user who was deleted; answers the `ref` in the bin. */
async function deletedUser(scene: Scene): Promise<string> {
  const { sub } = await someUser(scene)
  await scene.world.ask('DELETE', `/users-srv/user/${sub}`)
  return sub
}

/** A client that was deleted; answers its `ref` in the bin. */
async function deletedClient(scene: Scene): Promise<string> {
  const clientId = await someClient(scene)
  await scene.world.ask('DELETE', `/apps-srv/clients/${clientId}`)
  return refOf(scene, 'apps', clientId)
}

const protocolCalls: Readonly<Record<string, Call>> = {
  token: ({ world, client }) => world.token(client, { grant_type: 'client_credentials' }),
  introspect: ({ world, client, bearer }) => world.introspect(client, bearer),
  backchannelAuthentication: async ({ world }) => {
    const email = `${randomId()}@example.com`
    await world.addUser({ email })
    return askPerson(world, await askingClient(world), { login_hint: email })
  },
  deviceAuthorization: async ({ world }) => askAsDevice(world, await deviceClient(world)),
  getDeviceAuthorization: async ({ world }) => {
    const { id } = await deviceClient(world)
    return world.send('GET', `/authz-srv/device/authz?client_id=${id}`)
  },
  revoke: ({ world, client }) => world.revoke(client, 'unknown'),
  pushAuthorizationRequest: ({ world, client }) =>
    world.send('POST', '/authz-srv/par', { as: client, form: authorization(client) }),
  authorize: ({ world, client }) => world.send('GET', `/authz-srv/authz?${authorization(client)}`),
  postAuthorize: ({ world, client }) =>
    world.send('POST', '/authz-srv/authz', { form: authorization(client) }),
  endBrowserSession: ({ world }) => world.send('GET', '/session/end_session'),
  postEndBrowserSession: ({ world }) => world.send('POST', '/session/end_session', { form: '' }),
  forwardAuth: async (scene) => askAboutWiki(scene, ''),
  briefForwardAuth: async (scene) => askAboutWiki(scene, '/brief'),
  checkSession: ({ world }) => world.send('GET', '/session/check_session'),
  readUserInfo: ({ world, bearer }) => world.userinfo(bearer),
  postUserInfo: ({ world, bearer }) =>
    world.send('POST', '/users-srv/userinfo', { bearer, form: '' }),
  readUserInfoOf: ({ world, user }) => world.admin('GET', `/users-srv/userinfo/${user.sub}`),
  postUserInfoOf: ({ world, user }) => world.admin('POST', `/users-srv/userinfo/${user.sub}`),
  discovery: ({ world }) => world.send('GET', '/.well-known/openid-configuration'),
  protectedResource: ({ world }) => world.send('GET', '/.well-known/oauth-protected-resource'),
  serverMetadata: ({ world }) => world.send('GET', '/.well-known/oauth-authorization-server'),
  jwks: ({ world }) => world.send('GET', '/.well-known/jwks.json'),
  isLive: ({ world }) => world.send('GET', '/health/live'),
  isReady: ({ world }) => world.send('GET', '/health/ready'),
  openapi: ({ world }) => world.send('GET', '/openapi.json'),
}

const userCalls: Readonly<Record<string, Call>> = {
  createUser: ({ world }) =>
    world.admin('POST', '/users-srv/user', {
      username: names.word(),
      email: names.mail(),
      email_verified: true,
      mobile_number: `+4915${randomInt(1e8, 1e9)}`,
      given_name: 'Ada',
      address: { locality: 'London' },
      customFields: { team: ['a'] },
    }),
  inviteUser: ({ world }) => world.admin('POST', '/users-srv/invite', { email: names.mail() }),
  sendPasswordLinks: async ({ world, user }) => {
    const { sub } = await world.addUser({ email: names.mail() })
    return world.admin('POST', '/users-srv/password-links', { subs: [sub, user.sub] })
  },
  searchUsers: ({ world }) => world.admin('POST', '/users-srv/search', { limit: 500 }),
  changeUsers: ({ world, user }) =>
    world.admin('POST', '/users-srv/bulk', {
      operations: [
        { action: 'create', user: { username: names.word() } },
        { action: 'update', sub: user.sub, user: { nickname: 'A' } },
        { action: 'delete', sub: 'nobody' },
      ],
    }),
  readUser: ({ world, user }) => world.admin('GET', `/users-srv/user/${user.sub}`),
  changeUser: async (scene) => {
    const { sub } = await someUser(scene)
    return scene.world.admin('PUT', `/users-srv/user/profile/${sub}`, { nickname: 'A' })
  },
  deleteUser: async (scene) => {
    const { sub } = await someUser(scene)
    return scene.world.admin('DELETE', `/users-srv/user/${sub}`)
  },
  listDeletedUsers: async (scene) => {
    await deletedUser(scene)
    return scene.world.admin('GET', '/users-srv/bin')
  },
  restoreDeletedUser: async (scene) =>
    scene.world.admin('POST', `/users-srv/bin/${await deletedUser(scene)}/restore`),
  eraseDeletedUser: async (scene) =>
    scene.world.admin('DELETE', `/users-srv/bin/${await deletedUser(scene)}`),
  changeUserStatus: async (scene) => {
    const { sub } = await someUser(scene)
    const body = { userStatus: 'BLOCKED' }
    return scene.world.admin('PUT', `/users-srv/user/${sub}/status`, body)
  },
  mergeUser: async (scene) => {
    const [{ sub }, duplicate] = [await someUser(scene), await someUser(scene)]
    const { world, client } = scene
    await world.signIn(client, duplicate)
    const groupId = await someGroup(scene)
    const member = { groupId, sub: duplicate.sub, roles: ['EDITOR'] }
    await world.ask('POST', '/groups-srv/usergroupmap/assign', member)
    const body = { duplicate: duplicate.sub, user: { nickname: 'A', remove: ['email'] } }
    return world.admin('POST', `/users-srv/user/${sub}/merge`, body)
  },
  setUserPassword: async (scene) => {
    const { sub } = await someUser(scene)
    return scene.world.admin('PUT', `/users-srv/user/${sub}/password`, { password })
  },
  viewAccount: async (scene) => {
    const path = `/users-srv/support-view/${(await someUser(scene)).sub}`
    return scene.world.admin('POST', path, { reason: 'Ticket 4711' })
  },
  listFactors: ({ world, user }) => world.admin('GET', `/users-srv/user/${user.sub}/factors`),
  renameFactor: async (scene) => {
    const { user, path } = await withFactor(scene)
    const [factor] = await scene.world.server.services.storage.stores.factors.listOf(user.sub)
    return scene.world.admin('PUT', `${path}/${factor?.id}`, { name: 'Phone for work' })
  },
  removeFactor: async (scene) => {
    const { user, path } = await withFactor(scene)
    const [factor] = await scene.world.server.services.storage.stores.factors.listOf(user.sub)
    return scene.world.admin('DELETE', `${path}/${factor?.id}`)
  },
  resetFactors: async (scene) => scene.world.admin('DELETE', (await withFactor(scene)).path),
  keepUser: async ({ world, user }) => {
    const { users } = world.server.services.storage.stores
    const found = await users.find(user.sub)
    if (found) await users.planDeletion(found, world.now() + 1000, world.now())
    return world.admin('DELETE', `/users-srv/user/${user.sub}/deletion`)
  },
  listOpenSessions: ({ world, user }) =>
    world.admin('GET', `/users-srv/sessions?sub=${user.sub}&limit=200`),
  listSessions: ({ world, user }) => world.admin('GET', `/users-srv/user/${user.sub}/sessions`),
  endSessions: async (scene) => {
    const { user } = await signedIn(scene)
    return scene.world.admin('DELETE', `/users-srv/user/${user.sub}/sessions`)
  },
  endSession: async (scene) => {
    const { user } = await signedIn(scene)
    const path = `/users-srv/user/${user.sub}/sessions`
    const [session] = (await scene.world.ask('GET', path)).sessions as { sid: string }[]
    return scene.world.admin('DELETE', `${path}/${session?.sid}`)
  },
  revokeEveryToken: async (scene) => {
    const { user } = await signedIn(scene)
    const json = { sub_id: { format: 'opaque', id: user.sub } }
    return scene.world.admin('POST', '/users-srv/global-token-revocation', json)
  },
  listConsents: async ({ world, client, user }) => {
    await consent(world, client, user)
    return world.admin('GET', `/users-srv/user/${user.sub}/consents`)
  },
  withdrawConsent: async (scene) => {
    const user = await someUser(scene)
    await consent(scene.world, scene.client, user)
    return scene.world.admin('DELETE', `/users-srv/user/${user.sub}/consents/${scene.client.id}`)
  },
}

function consent({ server }: ManagementWorld, client: TestClient, { sub }: TestUser) {
  const { consents } = server.services.storage.stores
  const registrationId = firstRegistrationId
  const given = { sub, clientId: client.id, registrationId, scopes: ['openid'], claims: [] }
  return consents.add({ ...given, grantedAt: Date.now() })
}

/** What own sign-in pages of clients call. */
const ownPageCalls: Readonly<Record<string, Call>> = {
  generateRequest: ({ world, client }) => generate(world, client),
  loginSdk: async ({ world, user: { username, password } }) => {
    const client = await world.addClient({ allowed_scopes: ['openid'], consent: 'implicit' })
    return loginSdk(world, { username, password, requestId: await requestIdOf(world, client) })
  },
  loginForm: async ({ world, client, user: { username, password } }) => {
    const form = { username, password, requestId: await requestIdOf(world, client) }
    return world.send('POST', '/login-srv/login', { form })
  },
  tenantInfo: ({ world }) => world.send('GET', '/public-srv/tenantinfo/basic'),
  publicClient: async ({ world, client }) =>
    world.send('GET', `/public-srv/public/${await requestIdOf(world, client)}`),
  registrationSetup: async ({ world, client }) => {
    const query = `acceptlanguage=undefined&requestId=${await requestIdOf(world, client)}`
    return world.send('GET', `/registration-setup-srv/public/list?${query}`)
  },
  resetPasswordAction: async (scene) => {
    const { resetRequestId, code } = await resetOf(scene)
    const path = '/password-srv/resetpassword?action=validatecode'
    return scene.world.send('POST', path, { json: { resetRequestId, code } })
  },
  initiateAccountVerification: async (scene) => {
    const { world, client } = scene
    const { sub } = await registered(scene)
    const json = { sub, requestId: await requestIdOf(world, client) }
    return world.send('POST', '/verification-srv/account/initiate', { json })
  },
  verifyAccount: async (scene) => {
    const { sub: accvid, email } = await registered(scene)
    const json = { accvid, code: await codeIn(scene.world, email) }
    return scene.world.send('POST', '/verification-srv/account/verify', { json })
  },
  configuredList: async ({ world, client, user: { sub } }) => {
    const json = { sub, requestId: await requestIdOf(world, client) }
    return world.send('POST', '/verification-srv/v2/setup/public/configured/list', { json })
  },
  userExistence: async ({ world, client }) => {
    const path = `/useractions-srv/userexistence/${await requestIdOf(world, client)}`
    return world.send('POST', path, { json: { email: 'ada@example.com' } })
  },
  verifyDevice: ({ world }) => world.send('GET', '/token-srv/device/verify?user_code=WDJB-MJHT'),
}

const peopleCalls: Readonly<Record<string, Call>> = {
  changePassword: async (scene) => {
    const { user, bearer } = await signedIn(scene)
    const json = {
      old_password: user.password,
      new_password: password,
      confirm_password: password,
    }
    return scene.world.send('POST', '/users-srv/changepassword', { bearer, json })
  },
  register: async (scene) => (await registered(scene)).answer,
  verifyEmail: async (scene) => {
    const { sub, email } = await registered(scene)
    const json = { sub, code: await codeIn(scene.world, email) }
    return scene.world.send('POST', '/users-srv/verifyemail', { json })
  },
  resendVerification: async (scene) => {
    const { sub } = await registered(scene)
    return scene.world.send('POST', '/users-srv/verifyemail/resend', { json: { sub } })
  },
  initiatePasswordReset: async (scene) => (await resetOf(scene)).answer,
  validatePasswordResetCode: async (scene) => (await exchangeOf(scene)).answer,
  acceptPasswordReset: async (scene) => {
    const { resetRequestId, exchangeId } = await exchangeOf(scene)
    const json = { resetRequestId, exchangeId, password, confirmPassword: password }
    return scene.world.send('POST', '/users-srv/resetpassword/accept', { json })
  },
}

const clients = '/apps-srv/clients'
const resources = '/resources-srv/resource'
const scopes = '/scopes-srv/scope'
const detailTypes = '/scopes-srv/detail-type'
const issuers = '/issuers-srv/issuer'
const scopeGroups = '/scopes-srv/group'

const itself = { redirect_uris: ['https://app.example/cb'], client_name: 'Agent' }

/** A call of a client that has registered itself. */
async function sendItself({ world }: Scene, method: 'GET' | 'PUT' | 'DELETE') {
  const { json } = await world.send('POST', `${clients}/register`, { json: itself })
  const { client_id, registration_access_token: bearer } = json
  return world.send(method, `${clients}/register/${client_id}`, {
    bearer: String(bearer),
    ...(method === 'PUT' && { json: { client_id, ...itself } }),
  })
}

const managementCalls: Readonly<Record<string, Call>> = {
  registerClient: ({ world }) => world.send('POST', `${clients}/register`, { json: itself }),
  readOwnClient: async (scene) => sendItself(scene, 'GET'),
  replaceOwnClient: async (scene) => sendItself(scene, 'PUT'),
  deleteOwnClient: async (scene) => sendItself(scene, 'DELETE'),
  createInitialToken: ({ world }) =>
    world.admin('POST', '/apps-srv/registration-tokens', { scopes: ['openid'], name: 'Agents' }),
  listInitialTokens: async ({ world }) => {
    await world.ask('POST', '/apps-srv/registration-tokens', {})
    return world.admin('GET', '/apps-srv/registration-tokens')
  },
  deleteInitialToken: async ({ world }) => {
    const { id } = await world.ask('POST', '/apps-srv/registration-tokens', {})
    return world.admin('DELETE', `/apps-srv/registration-tokens/${id}`)
  },
  createClient: ({ world }) => world.admin('POST', clients, { grant_types: ['password'] }),
  listClients: ({ world }) => world.admin('GET', `${clients}?limit=200`),
  readClient: async (scene) => scene.world.admin('GET', `${clients}/${await someClient(scene)}`),
  replaceClient: async (scene) => {
    const body = { grant_types: ['client_credentials'], client_name: 'A' }
    return scene.world.admin('PUT', `${clients}/${await someClient(scene)}`, body)
  },
  updateClient: async (scene) =>
    scene.world.admin('PUT', clients, { client_id: await someClient(scene), client_name: 'B' }),
  deleteClient: async (scene) =>
    scene.world.admin('DELETE', `${clients}/${await someClient(scene)}`),
  listDeletedClients: async (scene) => {
    await deletedClient(scene)
    return scene.world.admin('GET', '/apps-srv/bin')
  },
  restoreDeletedClient: async (scene) =>
    scene.world.admin('POST', `/apps-srv/bin/${await deletedClient(scene)}/restore`),
  eraseDeletedClient: async (scene) =>
    scene.world.admin('DELETE', `/apps-srv/bin/${await deletedClient(scene)}`),
  rotateClientSecret: async (scene) =>
    scene.world.admin('POST', `${clients}/${await someClient(scene)}/secret`, { overlap: 60 }),
  previewTokens: async ({ world, client, user }) =>
    world.admin('POST', `${clients}/${client.id}/preview`, { sub: user.sub }),
  createResource: ({ world }) =>
    world.admin('POST', resources, {
      resource: `https://${names.word()}.example/api`,
      texts,
      scopes: ['api:read'],
      access_token_lifetime: 300,
    }),
  listResources: ({ world }) => world.admin('GET', resources),
  readResource: async (scene) =>
    scene.world.admin('GET', `${resources}/${await someResource(scene)}`),
  changeResource: async (scene) =>
    scene.world.admin('PUT', `${resources}/${await someResource(scene)}`, { texts }),
  deleteResource: async (scene) =>
    scene.world.admin('DELETE', `${resources}/${await someResource(scene)}`),
  createScope: ({ world }) => world.admin('POST', scopes, { scope: names.word(), texts }),
  listScopes: ({ world }) => world.admin('GET', scopes),
  readScope: async (scene) => scene.world.admin('GET', `${scopes}/${await someScope(scene)}`),
  changeScope: async (scene) =>
    scene.world.admin('PUT', `${scopes}/${await someScope(scene)}`, { texts }),
  deleteScope: async (scene) => scene.world.admin('DELETE', `${scopes}/${await someScope(scene)}`),
  listDetailTypes: ({ world }) => world.admin('GET', detailTypes),
  putDetailType: ({ world }) =>
    world.admin('PUT', `${detailTypes}/${names.word()}`, { texts, schema: { type: 'object' } }),
  readDetailType: async (scene) =>
    scene.world.admin('GET', `${detailTypes}/${await someDetailType(scene)}`),
  deleteDetailType: async (scene) =>
    scene.world.admin('DELETE', `${detailTypes}/${await someDetailType(scene)}`),
  listTrustedIssuers: ({ world }) => world.admin('GET', issuers),
  putTrustedIssuer: ({ world }) => {
    const name = names.word()
    return world.admin('PUT', `${issuers}/${name}`, { issuer: `https://${name}.example` })
  },
  readTrustedIssuer: async (scene) =>
    scene.world.admin('GET', `${issuers}/${await someIssuer(scene)}`),
  examineTrustedIssuer: async (scene) =>
    scene.world.admin('POST', `${issuers}/${await someIssuer(scene)}/examine`),
  deleteTrustedIssuer: async (scene) =>
    scene.world.admin('DELETE', `${issuers}/${await someIssuer(scene)}`),
  listAllScopes: ({ world }) => world.admin('GET', `${scopes}/list`),
  putScopeGroup: ({ world }) => world.admin('POST', scopeGroups, { group_name: names.word() }),
  getScopeGroup: async (scene) =>
    scene.world.admin('GET', `${scopeGroups}?group_name=${await someScopeGroup(scene)}`),
  listScopeGroups: ({ world }) => world.admin('GET', `${scopeGroups}/list`),
  deleteScopeGroup: async (scene) =>
    scene.world.admin('DELETE', `${scopeGroups}/${await someScopeGroup(scene)}`),
  listEvents: ({ world }) => world.admin('GET', '/events-srv/events?limit=1000'),
  readEventHead: async ({ world }) => {
    await world.ask('GET', '/events-srv/events')
    const { eventChain } = world.server.services.storage.stores
    const last = await eventChain.last()
    if (last) await eventChain.putHead({ ...last, time: Date.now(), signature: 'a.b.c' })
    return world.admin('GET', '/events-srv/head')
  },
}

const serverOperations: Readonly<Record<string, Call>> = {
  listEventHours: ({ world }) => world.admin('GET', '/events-srv/hours?days=31'),
  readStatistics: async ({ world }) => {
    await buildPeopleCounting(world.server.services)()
    return world.admin('GET', '/events-srv/statistics?days=2')
  },
  verifyEvents: ({ world }) => world.admin('GET', '/events-srv/verification'),
  listKeys: ({ world }) => world.admin('GET', '/keys-srv/keys'),
  rotateKeys: ({ world }) => world.admin('POST', '/keys-srv/rotate', { algs: ['ES256'] }),
  withdrawKey: async ({ world }) => {
    const { keys } = await world.ask('GET', '/keys-srv/keys')
    const unused = (keys as readonly { kid: string; alg: string; state: string }[]).find(
      ({ alg, state }) => alg === 'ES256' && state === 'next',
    )
    return world.admin('DELETE', `/keys-srv/keys/${unused?.kid}`)
  },
  readCounts: ({ world }) => world.admin('GET', '/server-srv/counts'),
  readHealth: ({ world }) => world.admin('GET', '/server-srv/health'),
  listMails: async (scene) => {
    await resetOf(scene)
    return scene.world.admin('GET', '/server-srv/mails')
  },
  readSettings: ({ world }) => world.admin('GET', '/server-srv/settings'),
  changeSettings: ({ world }) => changeSetting(world),
  async listSettingChanges({ world }) {
    await changeSetting(world)
    return world.admin('GET', '/server-srv/settings/changes')
  },
  async undoSettingChange({ world }) {
    await changeSetting(world)
    const { changes } = await world.ask(
      'GET',
      '/server-srv/settings/changes?key=users.deletionDays',
    )
    const [{ id }] = changes as readonly [{ readonly id: string }]
    return world.admin('POST', `/server-srv/settings/changes/${id}/undo`)
  },
  addLookImage: ({ world }) => addImage(world),
  async listLookImages({ world }) {
    await addImage(world)
    return world.admin('GET', '/server-srv/look/images')
  },
  async deleteLookImage({ world }) {
    const { id } = (await addImage(world)).json.data as unknown as { readonly id: string }
    return world.admin('DELETE', `/server-srv/look/images/${id}`)
  },
  previewLook: ({ world }) =>
    world.admin('POST', '/server-srv/look/preview', { set: { 'pages.primaryColor': '#7a1fa2' } }),
  readFirstSteps: ({ world }) => world.admin('GET', '/server-srv/first-steps'),
  postponeFirstStep: ({ world }) =>
    world.admin('PUT', '/server-srv/first-steps/mail', { later: true }),
  listTexts: ({ world }) => world.admin('GET', '/server-srv/texts?locale=en-US'),
  readTexts: ({ world }) => world.admin('GET', someTexts),
  async putTexts({ world }) {
    const texts = { subject: `${world.now()} for {service}` }
    const answer = await world.admin('PUT', someTexts, { texts })
    // Emails of other calls are counted while nobody has texts.
    await world.admin('DELETE', someTexts)
    return answer
  },
  deleteTexts: ({ world }) => world.admin('DELETE', someTexts),
  previewPage: ({ world }) =>
    world.admin('POST', '/server-srv/texts/preview', {
      ...{ place: 'page.signIn', locale: 'en-US' },
      texts: { title: 'Welcome to {service}' },
    }),
  previewMail: ({ world }) => world.admin('POST', '/server-srv/mails/preview', someMail),
  async testMailTexts({ world }) {
    const boss = await world.addUser({ email: `${randomUUID()}@example.com` })
    await makeAdministrator(world, boss)
    const scope = 'ostiary:settings_write'
    const client = await world.addClient({ grant_types: ['password'], allowed_scopes: [scope] })
    const bearer = (await world.signIn(client, boss, scope)).json.access_token
    const smtpUrl = { 'mail.smtpUrl': 'smtp://127.0.0.1:9' }
    await world.ask('PATCH', '/server-srv/settings', { set: smtpUrl })
    const answer = await world.send('POST', '/server-srv/mails/test', { bearer, json: someMail })
    await world.ask('PATCH', '/server-srv/settings', { reset: ['mail.smtpUrl'] })
    return answer
  },
  // Nothing listens there, so that the answer is the same on every machine.
  testMail: ({ world }) =>
    world.admin('POST', '/server-srv/mail-test', {
      to: 'ops@example.com',
      smtp_url: 'smtp://127.0.0.1:9',
    }),
}

const someTexts = '/server-srv/texts/mail.accountKept/en-US'
const someMail = { place: 'mail.accountKept', locale: 'en-US' }

function addImage(world: ManagementWorld) {
  const data = pngOf(16, 4, [world.now() % 256, 31, 162]).toString('base64')
  return world.admin('POST', '/server-srv/look/images', { data, use: 'logo' })
}

function changeSetting(world: ManagementWorld) {
  const set = { 'users.deletionDays': 100 + Math.floor(world.now() % 200) }
  return world.admin('PATCH', '/server-srv/settings', { set })
}

/** A call for every operation, by its id. */
export const operationCalls: Readonly<Record<string, Call>> = {
  ...protocolCalls,
  ...userCalls,
  ...ownPageCalls,
  ...peopleCalls,
  ...groupCalls,
  ...apiKeyCalls,
  ...authzenCalls,
  ...managementCalls,
  ...serverOperations,
  ...connectionCalls,
  ...scimCalls,
  ...provisioningCalls,
  ...signalsCalls,
  ...accessCalls,
  ...webhookCalls,
  ...legacyCalls,
  ...compatGroupCalls,
}
