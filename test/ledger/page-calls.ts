import type { Connection } from '../../src/connections/connection.ts'
import { commandLine } from '../../src/events/actor.ts'
import { acrOf } from '../../src/oauth/model/strength.ts'
import {
  addConnection,
  addSamlConnection,
  leaveFor,
  logoutToken,
  operationsOf,
  personOf,
  revocationToken,
} from '../connections/elsewhere-scene.ts'
import { beginTrial, owner } from '../connections/journey-scene.ts'
import {
  clientId,
  type ScriptedProvider,
  scriptedProvider,
} from '../connections/oidc/scripted-provider.ts'
import { hear, typeOf } from '../connections/signals/signals-scene.ts'
import type { ManagementWorld } from '../management/management-world.ts'
import { names, type Scene } from '../openapi/scene.ts'
import { addAuthenticator, scan } from '../support/authenticator-app.ts'
import { askedLink, waitingRequest } from '../support/ciba-calls.ts'
import { askAsDevice, deviceClient, toDeviceConsent } from '../support/device-calls.ts'
import { codeIn, linkIn } from '../support/mail-server.ts'
import { mailsTo, mailTo } from '../support/mail-to.ts'
import { pngOf } from '../support/sample-images.ts'
import { allGrants, allScopes } from '../support/server-world.ts'
import { authorizationPath, testBrowser } from '../support/test-browser.ts'

/** Makes requests; the last one to a route is counted. */
export type CountedCall = (scene: Scene) => Promise<unknown>

const next = 'tangled orchard lantern'
const choice = { password: next, password_confirm: next }

/** Somebody with a browser that is not signed in, and where an application sends them. */
export async function visitor({ world }: Scene, metadata: object = { consent: 'implicit' }) {
  const email = names.mail().toLowerCase()
  const user = await world.addUser({ email, email_verified: true })
  const client = await world.addClient({
    grant_types: allGrants,
    allowed_scopes: allScopes,
    ...metadata,
  })
  return { email, user, client, browser: testBrowser(world), address: authorizationPath(client) }
}

type Visitor = Awaited<ReturnType<typeof visitor>>

/** Types the password on the page to which an address leads. */
async function typePassword({ browser, user, address }: Visitor) {
  const { username, password } = user
  return browser.submit(await browser.open(address), { username, password })
}

/** Signs in, agrees, and is asked once more which account it shall be. */
async function signIn(scene: Scene): Promise<void> {
  const { browser, client, user, address } = await visitor(scene, {})
  await browser.travel(address, user)
  await browser.travel(authorizationPath(client, { prompt: 'select_account' }), user)
}

/** Signs in with a code by mail in place of the password. */
async function signInByCode(scene: Scene): Promise<void> {
  const { email, browser, address } = await visitor(scene)
  const page = await browser.open(address)
  const asking = await browser.submit(page, { username: email, way: 'code' })
  await browser.submit(asking, { code: codeIn(await mailTo(scene.world, email)) })
}

async function signInWithFactor(scene: Scene): Promise<void> {
  const person = await visitor(scene)
  const app = await addAuthenticator(scene.world, person.user.sub)
  await person.browser.submit(await typePassword(person), { code: app.code() })
}

/** Signs in to an application that wants a second factor, and sets one up. */
async function addFactor(scene: Scene): Promise<void> {
  const minimum_acr = acrOf('two-factor')
  const person = await visitor(scene, { consent: 'implicit', minimum_acr })
  const page = await typePassword(person)
  await person.browser.submit(page, { code: scan(page.text, scene.world.now).code(), name: '' })
}

async function readStyleSheet({ world }: Scene): Promise<void> {
  const { text } = await world.send('GET', '/policy')
  await world.send('GET', /"(\/assets\/[^"]+\.css)"/.exec(text)?.[1] ?? '')
}

/** Loads an image of the look. */
async function readImage({ world }: Scene): Promise<void> {
  const data = pngOf(16, 4).toString('base64')
  const { path } = await world.ask('POST', '/server-srv/look/images', { data, use: 'logo' })
  await world.send('GET', String(path))
}

/** Opens the sign-in page of an application with a look, and loads its style sheet. */
async function readLookSheet(scene: Scene): Promise<void> {
  const { browser, address } = await visitor(scene, { look: { primaryColor: '#7a1fa2' } })
  const { text } = await browser.open(address)
  await scene.world.send('GET', /"(\/look\/sheets\/[^"]+\.css)"/.exec(text)?.[1] ?? '')
}

/** Looks at a page in other colours, with its style sheet. */
async function previewLook({ world }: Scene): Promise<void> {
  const set = { 'pages.primaryColor': '#7a1fa2' }
  const { preview } = await world.ask('POST', '/server-srv/look/preview', { set })
  await world.send('GET', String(preview))
  await world.send('GET', String(preview).replace('preview?', 'preview.css?'))
}

async function replacePassword(scene: Scene): Promise<void> {
  const person = await visitor(scene)
  const { users, passwords } = scene.world.server.services.storage.stores
  const [identity] = await users.identitiesOf(person.user.sub)
  const setAt = scene.world.now()
  await passwords.note(identity?.identityId ?? '', { setAt, mustChange: true })
  await person.browser.submit(await typePassword(person), {
    old_password: person.user.password,
    new_password: next,
    confirm_password: next,
  })
}

/** Asks for the deletion of the account, then keeps it: at a sign-in, and by the link. */
async function keepAccount(scene: Scene): Promise<void> {
  const { browser, user, email, address } = await visitor(scene)
  const askForDeletion = async () => {
    const { end } = await browser.travel('/account/delete', user)
    await browser.submit(end, { confirmed: 'true' })
  }
  await askForDeletion()
  const { end } = await browser.travel(address, user)
  await browser.submit(end, { decision: 'keep' })
  scene.world.advance(1000)
  await askForDeletion()
  const mails = await mailsTo(scene.world, email)
  const [link = ''] = mails.flatMap(({ text }) => /https?:\S+\/account\/keep\S+/.exec(text) ?? [])
  await browser.submit(await browser.open(link), {})
}

/** Changes the address, and takes it back by the link in the email to the former one. */
async function restoreAddress(scene: Scene): Promise<void> {
  const { world } = scene
  const { browser, user, email } = await visitor(scene)
  const { end } = await browser.travel('/account/email', user)
  const wanted = names.mail().toLowerCase()
  const asked = await browser.submit(end, { email: wanted })
  await browser.submit(asked, { code: codeIn(await mailTo(world, wanted)) })
  const { text } = await mailTo(world, email)
  const [link = ''] = /https?:\S+\/account\/restore\S+/.exec(text) ?? []
  await browser.submit(await browser.open(link), {})
}

async function approveDevice(scene: Scene): Promise<void> {
  const { world } = scene
  const { browser, user } = await visitor(scene)
  const asked = await askAsDevice(world, await deviceClient(world))
  const consent = await toDeviceConsent(browser, asked, user)
  await browser.submit(consent, { decision: 'allow' })
}

/** Opens the link of a client that asks without a browser. */
async function answerAsked({ world }: Scene): Promise<void> {
  const { user } = await waitingRequest(world)
  await testBrowser(world).open(await askedLink(world, user))
}

async function signInForDevice(scene: Scene): Promise<void> {
  const { browser, user } = await visitor(scene)
  await browser.travel('/device/sign-in', user)
}

async function register(scene: Scene): Promise<void> {
  const { browser, client } = await visitor(scene)
  const email = names.mail().toLowerCase()
  const name = { given_name: 'Ada', family_name: 'Lovelace', username: '' }
  const form = await browser.open(authorizationPath(client, { view_type: 'register' }))
  await browser.submit(form, { ...name, ...choice, email })
  await browser.submit(await browser.open(linkIn(await mailTo(scene.world, email))), {})
}

/** Forgets the password and chooses another: by the code, and by the link. */
async function forgetPassword(scene: Scene): Promise<void> {
  const { browser, email } = await visitor(scene)
  const ask = async () => browser.submit(await browser.open('/password/forgot'), { email })
  const asked = await ask()
  await browser.open('/password/code')
  await browser.submit(asked, { code: codeIn(await mailTo(scene.world, email)) })
  scene.world.advance(1000)
  await ask()
  await browser.submit(await browser.open(linkIn(await mailTo(scene.world, email))), choice)
}

async function acceptInvitation({ world }: Scene): Promise<void> {
  const email = names.mail().toLowerCase()
  await world.ask('POST', '/users-srv/invite', { email })
  const browser = testBrowser(world)
  await browser.submit(await browser.open(linkIn(await mailTo(world, email))), choice)
}

async function signOut(scene: Scene): Promise<void> {
  const { browser, user, address } = await visitor(scene)
  await browser.travel(address, user)
  await browser.submit(await browser.open('/session/end_session'), { decision: 'logout' })
}

/**
 * Signs in elsewhere, from where a form brings the browser back, and is signed out there. The
 * connection goes again, since every sign-in page would offer it.
 */
async function signInElsewhere(scene: Scene): Promise<void> {
  const { world } = scene
  await using provider = await scriptedProvider(world.now)
  provider.script = personOf()
  const settings = { issuer: provider.issuer, client_id: clientId, response_mode: 'form_post' }
  const connection = await addConnection(world, provider, { settings })
  const { browser, client } = await visitor(scene)
  const left = await leaveFor(browser, connection, client)
  const form = Object.fromEntries(provider.approve(left.url.href))
  await browser.open(`/connect/${connection.alias}/callback`, { form })
  const { sub } = provider.script.claims ?? {}
  await world.send('POST', `/connect/${connection.alias}/backchannel-logout`, {
    form: { logout_token: await logoutToken(world, provider, { sub }) },
  })
  await hearAbout(world, provider, connection, { format: 'iss_sub', iss: provider.issuer, sub })
  const bearer = await revocationToken(world, provider, connection)
  const json = { sub_id: { format: 'iss_sub', iss: provider.issuer, sub } }
  await world.send('POST', `/connect/${connection.alias}/global-token-revocation`, { bearer, json })
  await operationsOf(world).changes.remove(commandLine, connection.id)
}

/** Is told of somebody by the other side of a connection. */
async function hearAbout(
  world: ManagementWorld,
  provider: ScriptedProvider,
  connection: Connection,
  subject: object,
): Promise<void> {
  const { tell } = await hear(world, provider, connection)
  await tell(typeOf['session-revoked'], subject)
}

/** Comes from elsewhere without an address that counts, types one, and proves it. */
async function firstSignIn(scene: Scene): Promise<void> {
  const { world } = scene
  await using provider = await scriptedProvider(world.now)
  provider.script = personOf({ email_verified: false })
  const connection = await addConnection(world, provider)
  const { browser, client } = await visitor(scene)
  const left = await leaveFor(browser, connection, client)
  const answer = provider.approve(left.url.href)
  const page = await browser.open(`/connect/${connection.alias}/callback?${answer}`)
  const email = names.mail().toLowerCase()
  const asked = await browser.submit(page, { email })
  await browser.submit(asked, { code: codeIn(await mailTo(world, email)) })
}

/** Tries a connection to a directory, up to the answer to a form without a password. */
async function tryConnection({ world }: Scene): Promise<void> {
  await using provider = await scriptedProvider(world.now)
  const settings = { urls: ['ldap://localhost:1'], base_dn: 'dc=acme' }
  const connection = await addConnection(world, provider, { kind: 'ldap', settings, secrets: {} })
  const { user, browser } = await owner(world)
  const page = await browser.open(await beginTrial(world, connection, user))
  await browser.submit(page, { username: 'ada', password: '' })
  await operationsOf(world).changes.remove(commandLine, connection.id)
}

async function readSamlMetadata({ world }: Scene): Promise<void> {
  const { alias, id } = await addSamlConnection(world)
  await world.send('GET', `/connect/${alias}/metadata`)
  await world.send('GET', `/connect/${alias}/logout`)
  await operationsOf(world).changes.remove(commandLine, id)
}

/** Reads the guide: its index, a page, and the first picture of a page. */
async function readGuide({ world }: Scene): Promise<void> {
  await world.send('GET', '/docs/guide')
  const { text } = await world.send('GET', '/docs/guide/access')
  const [, picture = ''] = /src="(\/docs\/guide\/pictures\/[^"]+)"/.exec(text) ?? []
  await world.send('GET', picture)
}

/** Reads the first chapter of the reference. */
async function readReference({ world }: Scene): Promise<void> {
  const { text } = await world.send('GET', '/docs')
  const [, chapter = ''] = /href="(\/docs\/[^"#]+)"/.exec(text) ?? []
  await world.send('GET', chapter)
}

/** What people do on the pages, by the routes that it reaches. */
export const pageCalls: Readonly<Record<string, CountedCall>> = {
  'GET /look/images/:file': readImage,
  'GET /look/sheets/:file': readLookSheet,
  'GET /look/preview': previewLook,
  'GET /look/preview.css': previewLook,
  'GET /assets/:file': readStyleSheet,
  ...form('/login', signIn),
  ...form('/login/code', signInByCode),
  ...form('/login/account', signIn),
  ...form('/consent', signIn),
  ...form('/login/factor', signInWithFactor),
  ...form('/login/factor/new', addFactor),
  ...form('/password/change', replacePassword),
  ...form('/login/keep', keepAccount),
  ...form('/account/keep', keepAccount),
  ...form('/account/restore', restoreAddress),
  ...form('/device', approveDevice),
  'GET /device/done': approveDevice,
  'GET /device/asked': answerAsked,
  'GET /device/sign-in': signInForDevice,
  ...form('/register', register),
  ...form('/verify', register),
  ...form('/password/forgot', forgetPassword),
  ...form('/password/code', forgetPassword),
  ...form('/password/new', forgetPassword),
  ...form('/invitation', acceptInvitation),
  ...form('/connect/:alias/callback', signInElsewhere),
  ...form('/login/first', firstSignIn),
  ...form('/connect/:alias/try', tryConnection),
  'GET /connect/:alias/metadata': readSamlMetadata,
  'GET /connect/:alias/logout': readSamlMetadata,
  'POST /connect/:alias/backchannel-logout': signInElsewhere,
  'POST /connect/:alias/signals': signInElsewhere,
  'POST /connect/:alias/global-token-revocation': signInElsewhere,
  'POST /session/logout': signOut,
  'GET /docs/:chapter': readReference,
  'GET /docs/guide': readGuide,
  'GET /docs/guide/:page': readGuide,
  'GET /docs/guide/pictures/:picture': readGuide,
}

function form(path: string, call: CountedCall): Readonly<Record<string, CountedCall>> {
  return { [`GET ${path}`]: call, [`POST ${path}`]: call }
}
