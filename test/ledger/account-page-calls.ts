import { namedBySub } from '../../src/kernel/login-name.ts'
import { randomId } from '../../src/kernel/secrets.ts'
import { keyOfPerson } from '../openapi/api-key-calls.ts'
import { names, type Scene, someGroup } from '../openapi/scene.ts'
import { scan } from '../support/authenticator-app.ts'
import { askingClient, askPerson } from '../support/ciba-calls.ts'
import { passkeyDevice } from '../support/passkey-device.ts'
import {
  authorizationPath,
  readForm,
  type TestBrowser,
  testBrowser,
  type Visit,
} from '../support/test-browser.ts'
import { type CountedCall, visitor } from './page-calls.ts'

type Fields = Readonly<Record<string, string>>
type Person = Awaited<ReturnType<typeof visitor>>

/** What somebody does on a page of their account. */
interface SectionCall {
  /** What has to be there before. */
  readonly prepare?: (scene: Scene, person: Person) => Promise<unknown>
  /** What they send, from what the page shows. */
  readonly fields: (page: Visit, scene: Scene, person: Person) => Fields | Promise<Fields>
}

const next = 'tangled orchard lantern'

/** The value of the first field of this name. */
const fieldOf = ({ text }: Visit, name: string): string =>
  new RegExp(`name="${name}" value="([^"]+)"`).exec(text)?.[1] ?? ''

const sections: Readonly<Record<string, SectionCall>> = {
  '/account': { fields: () => ({}) },
  '/account/profile': {
    fields: () => ({
      given_name: 'Ada',
      family_name: 'Lovelace',
      nickname: '',
      zoneinfo: 'Europe/Berlin',
      locale: 'en-US',
    }),
  },
  '/account/email': { fields: () => ({ email: names.mail().toLowerCase() }) },
  '/account/numbers': { fields: () => ({ phone_number: '+49301234567', mobile_number: '' }) },
  '/account/password': {
    fields: (_page, _scene, { user }) => ({
      old_password: user.password,
      new_password: next,
      confirm_password: next,
    }),
  },
  '/account/factors': {
    prepare: addApp,
    fields: (page) => ({ act: 'rename', factor: fieldOf(page, 'factor'), name: 'Work phone' }),
  },
  '/account/authenticator': {
    fields: ({ text }, { world }) => ({ code: scan(text, world.now).code(), name: 'Phone' }),
  },
  '/account/passkey': {
    fields: (page, { world }) => ({ name: 'Laptop', ...passkeyDevice(world.issuer).create(page) }),
  },
  '/account/recovery': { prepare: addApp, fields: () => ({}) },
  '/account/sessions': {
    prepare: ({ world }, { user }) => testBrowser(world).travel('/account', user),
    fields: (page) => ({ act: 'end', session: fieldOf(page, 'session') }),
  },
  '/account/requests': {
    prepare: async ({ world }, { email }) =>
      askPerson(world, await askingClient(world), { login_hint: email }),
    fields: (page) => ({ request: fieldOf(page, 'request') }),
  },
  '/account/apps': {
    prepare: async ({ world }, { browser, user }) => {
      const client = await world.addClient({ allowed_scopes: ['openid', 'profile'] })
      await browser.travel(authorizationPath(client, { scope: 'openid profile' }), user)
    },
    fields: (page) => ({ client: fieldOf(page, 'client') }),
  },
  '/account/linked': { prepare: linkIdentity, fields: unlinking },
  '/account/groups': {
    prepare: invite,
    fields: (page) => ({ group: fieldOf(page, 'group'), answer: 'accept' }),
  },
  '/account/keys': {
    prepare: async (scene, { user }) => keyOfPerson(scene, user.sub),
    fields: (page) => ({ key: fieldOf(page, 'key') }),
  },
  '/account/keys/new': { fields: () => ({ name: 'Nightly report', days: '30' }) },
  '/account/activity': {
    prepare: ({ world }) => world.server.chores.runAll(),
    fields: () => ({}),
  },
  '/account/data': { fields: () => ({}) },
  '/account/delete': { fields: () => ({ confirmed: 'true' }) },
}

/** Sets up an authenticator app, whose code also counts for the session. */
async function linkIdentity({ world }: Scene, { user: { sub } }: Person): Promise<void> {
  const identity = { identityId: randomId(), sub, provider: 'acme', providerUserId: randomId() }
  await world.server.services.storage.stores.users.putIdentity({
    ...identity,
    email: undefined,
    phoneNumber: undefined,
    mobileNumber: undefined,
    rawJson: undefined,
    customFields: {},
    passwordHash: undefined,
    passwordVersion: 0,
    createdAt: world.now(),
  })
}

function unlinking(page: Visit): Fields {
  return { act: 'unlink', identity: fieldOf(page, 'identity') }
}

async function addApp({ world }: Scene, { browser }: Person): Promise<void> {
  const page = await browser.open('/account/authenticator')
  await browser.submit(page, { code: scan(page.text, world.now).code(), name: 'Phone' })
}

async function invite(scene: Scene, { user }: Person): Promise<void> {
  const groupId = await someGroup(scene)
  const now = scene.world.now()
  const of = { groupId, sub: user.sub, roles: ['A'], createdAt: now, updatedAt: now, revision: 0 }
  const invitation = { ...of, id: randomId(), name: namedBySub(user.sub), by: 'x' }
  await scene.world.server.services.storage.transact(async ({ groups }) => {
    await groups.putMembership({ ...of, id: randomId() })
    await groups.putInvitation({ ...invitation, isDeclined: false })
  })
}

/** Signs in, opens a page of the account and sends its form. */
function callOf(path: string, { prepare, fields }: SectionCall): CountedCall {
  return async (scene) => {
    const person = await visitor(scene)
    const { browser, user } = person
    await browser.travel('/account', user)
    await prepare?.(scene, person)
    const page = await browser.open(path)
    const { hidden } = readForm(await formPage(browser, page))
    await browser.open(path, { form: { ...hidden, ...(await fields(page, scene, person)) } })
  }
}

/** Some pages have no form of their own; every form of a session has the same token. */
async function formPage(browser: TestBrowser, page: Visit): Promise<Visit> {
  return page.text.includes('<form') ? page : browser.open('/account/profile')
}

/** What people do on the pages of their account, by the routes that it reaches. */
export const accountPageCalls: Readonly<Record<string, CountedCall>> = Object.fromEntries(
  Object.entries(sections).flatMap(([path, section]) => {
    const call = callOf(path, section)
    return ['GET', 'POST'].map((method) => [`${method} ${path}`, call])
  }),
)
