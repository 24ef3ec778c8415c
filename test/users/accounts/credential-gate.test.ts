import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { describe, it } from 'node:test'
import { randomId } from '../../../src/kernel/secrets.ts'
import {
  type CredentialChange,
  credentialChanges,
  type GatedChange,
} from '../../../src/users/credential-gate.ts'
import { addConnection, personOf, toThisMachine } from '../../connections/elsewhere-scene.ts'
import { scriptedProvider } from '../../connections/oidc/scripted-provider.ts'
import { addAuthenticator, scan } from '../../support/authenticator-app.ts'
import { addPasskey, passkeyDevice } from '../../support/passkey-device.ts'
import {
  allGrants,
  allScopes,
  describeServer,
  type ServerWorld,
  type TestClient,
  type TestUser,
} from '../../support/server-world.ts'
import {
  answerOf,
  authorizationPath,
  type Fields,
  type TestBrowser,
  testBrowser,
  type Visit,
} from '../../support/test-browser.ts'

const minute = 60_000
const address = () => `${crypto.randomUUID()}@example.com`

/** A person in a browser, and an application that the person uses there. */
interface Scene {
  readonly world: ServerWorld
  readonly client: TestClient
  readonly user: TestUser
  readonly browser: TestBrowser
}

async function setScene(world: ServerWorld, registration: object = {}): Promise<Scene> {
  const client = await world.addClient({
    grant_types: allGrants,
    allowed_scopes: [...allScopes, 'ostiary:profile_write'],
    consent: 'implicit',
    ...registration,
  })
  const user = await world.addUser({ email: address(), email_verified: true, given_name: 'Ada' })
  return { world, client, user, browser: testBrowser(world) }
}

/** Makes a person an administrator. */
async function appoint({ server, now }: ServerWorld, sub: string): Promise<void> {
  const times = { createdAt: now(), updatedAt: now(), revision: 0 }
  const place = { groupId: 'OSTIARY_ADMINS', sub, roles: ['ADMIN'] }
  await server.services.storage.stores.groups.putMembership({ id: randomId(), ...place, ...times })
}

/** Signs in by password; answers the page after it. */
async function afterPassword({ browser, client, user }: Scene): Promise<Visit> {
  const page = await browser.open(authorizationPath(client, { scope: 'openid' }))
  return browser.submit(page, { username: user.username, password: user.password })
}

/** Signs in by password alone, in a browser that the person has trusted before. */
async function signInByTrust(scene: Scene): Promise<void> {
  const app = await addAuthenticator(scene.world, scene.user.sub)
  await scene.browser.submit(await afterPassword(scene), { code: app.code(), trust: 'true' })
  scene.browser.cookies.delete('ostiary_session')
  await afterPassword(scene)
}

/** The access token that the application gets in the browser's session. */
async function tokenOf({ world, browser, client, user }: Scene, scope: string): Promise<string> {
  const { end } = await browser.travel(authorizationPath(client, { scope }), user)
  const { json } = await world.redeem(client, answerOf(end).get('code') ?? '')
  return json.access_token
}

/** The only files that may write what people sign in with. A new one needs an entry in the list. */
const writers: Readonly<Record<string, readonly [verb: RegExp, ...changes: CredentialChange[]]>> = {
  'users/factors/change-factors.ts': [
    /\bfactors\.(?:add|rename)\(|\brecoveryCodes\.replace\(/,
    ...(['new-factor', 'present-factor', 'recovery-codes'] as const),
  ],
  'api-keys/change-keys.ts': [/\bapiKeys\.add\(/, 'api-key'],
  'oauth/sessions/browsers.ts': [/\btrustedBrowsers\.trust\(/, 'trusted-browser'],
  'users/own-profile.ts': [
    /^const purpose = 'change-email'|'telephone-number'/m,
    ...(['email-address', 'telephone-number'] as const),
  ],
  'users/registration/former-address.ts': [/^const purpose = 'restore-email'/m, 'former-address'],
}

/** Those that several operations share, by the files that call them. */
const sharedVerbs: readonly (readonly [verb: RegExp, files: Readonly<Record<string, string>>])[] = [
  [
    /\breplacePassword\(/,
    {
      'users/passwords/new-password.ts': 'the verb itself',
      'users/passwords/change-password.ts': 'password' satisfies CredentialChange,
      'users/reset-password.ts': 'forgotten-password' satisfies CredentialChange,
      'users/confirm-email.ts': 'proved-address' satisfies CredentialChange,
      'users/passwords/set-password.ts': 'administrators',
    },
  ],
  [
    /\btakeOverAccount\(/,
    {
      'users/registration/verify-email.ts': 'proved-address' satisfies CredentialChange,
      'users/registration/invite.ts': 'invitation' satisfies CredentialChange,
    },
  ],
  [
    /\breplaceEmail\(/,
    {
      'users/confirm-email.ts': 'the verb itself',
      'users/registration/verify-email.ts': 'email-address' satisfies CredentialChange,
      'users/registration/former-address.ts': 'former-address' satisfies CredentialChange,
    },
  ],
  [
    /\bputIdentity\(/,
    {
      'users/user-store.ts': 'the port',
      'users/change-user.ts': 'linked-identity' satisfies CredentialChange,
      'users/add-user.ts': 'administrators',
      'users/linked-accounts.ts': 'own-identity' satisfies CredentialChange,
      'users/upstream-accounts.ts': 'what was said of an identity that is there',
      'users/passwords/new-password.ts': 'forgotten-password' satisfies CredentialChange,
      'users/synced-accounts.ts': 'what was said of an identity that is there',
      'users/restore-user.ts':
        'administrators, who bring back what the person had, without a password',
    },
  ],
  [
    /\bsetPasswordHash\(/,
    {
      'users/user-store.ts': 'the port',
      'users/passwords/new-password.ts': 'see above',
      'users/sign-in.ts': 'the same password, hashed anew',
    },
  ],
]

describe('the list of what leads to a new credential', () => {
  const src = new URL('../../../src/', import.meta.url)
  const files = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.ts') && !name.startsWith('storage/') && !name.startsWith('transfer/'),
  )
  const filesWith = (verb: RegExp) =>
    files.filter((file) => verb.test(readFileSync(new URL(file, src), 'utf8'))).sort()

  it('M1: names every file that writes one', () => {
    for (const [file, [verb]] of Object.entries(writers)) {
      const others = filesWith(verb).filter((name) => name !== 'users/credential-gate.ts')
      assert.ok(others.includes(file), file)
      const pages = others.filter((name) => name !== file && !name.startsWith('pages/'))
      assert.deepEqual(pages, [], `${verb}`)
    }
    for (const [verb, known] of sharedVerbs) {
      const outside = filesWith(verb).filter((name) => !name.startsWith('pages/'))
      const expected = Object.keys(known).sort()
      assert.deepEqual(
        outside.filter((name) => !expected.includes(name)),
        [],
        `${verb}`,
      )
    }
  })

  it('M1: has no entry that nothing writes', () => {
    const named = [
      ...Object.values(writers).flatMap(([, ...changes]) => changes),
      ...sharedVerbs.flatMap(([, known]) => Object.values(known)),
    ]
    for (const change of Object.keys(credentialChanges)) assert.ok(named.includes(change), change)
  })
})

/** What somebody can prove themselves with, and what waits to become that. */
async function credentialsOf({ world, user: { sub } }: Scene): Promise<string> {
  const { users, factors, recoveryCodes, mailedCodes, apiKeys } =
    world.server.services.storage.stores
  const user = await users.find(sub)
  const [identity, ...linked] = await users.identitiesOf(sub)
  return JSON.stringify([
    linked.map(({ provider }) => provider),
    (await mailedCodes.find('change-email', sub))?.email,
    user?.phoneNumber,
    identity?.passwordHash,
    (await factors.listOf(sub)).map(({ id, name }) => [id, name]),
    await recoveryCodes.madeAt(sub),
    (await apiKeys.listOf({ kind: 'person', sub }, world.now())).length,
  ])
}

type Attempt = (scene: Scene) => Promise<unknown>

/** Opens a page of the account and sends its form, unless something else is asked for first. */
function onPage(
  section: string,
  fill: (page: Visit, scene: Scene) => Fields | Promise<Fields>,
): Attempt {
  return async (scene) => {
    const page = await scene.browser.open(`/account/${section}`)
    const isAsked = page.url.pathname !== `/account/${section}`
    if (isAsked || !page.text.includes('<form')) return
    await scene.browser.submit(page, await fill(page, scene))
  }
}

/** Links an account elsewhere, unless something else is asked for first. */
async function linkOnPage({ world, browser }: Scene): Promise<void> {
  await using provider = await scriptedProvider(world.now)
  provider.script = personOf()
  const { alias } = await addConnection(world, provider)
  const page = await browser.open('/account/linked')
  if (page.url.pathname !== '/account/linked') return
  const left = await browser.submit(page, { act: 'link', connection: alias })
  assert.equal(left.url.origin, provider.issuer, left.text)
  await browser.open(`/connect/${alias}/callback?${provider.approve(left.url.href)}`)
}

const nextPassword = 'a steam-driven analytical engine'

/** Every way to make each change in a session, on pages and over the API. */
const ways: Readonly<Record<GatedChange, Readonly<Record<string, Attempt>>>> = {
  'email-address': {
    page: onPage('email', () => ({ email: address() })),
    api: (scene) => putProfile(scene, { email: address() }),
  },
  'telephone-number': {
    page: onPage('numbers', () => ({ phone_number: '+49301234567' })),
    api: (scene) => putProfile(scene, { phone_number: '+49301234567' }),
  },
  password: {
    page: onPage('password', (_, { user }) => passwordsOf(user)),
    api: async (scene) =>
      scene.world.send('POST', '/users-srv/changepassword', {
        bearer: await tokenOf(scene, 'openid'),
        json: passwordsOf(scene.user),
      }),
    v1: async (scene) =>
      scene.world.send('POST', '/oauth2-usermanagement/users/changepassword', {
        headers: { access_token: await tokenOf(scene, 'openid') },
        json: { oldPassword: scene.user.password, newPassword: nextPassword },
      }),
  },
  'new-factor': {
    authenticator: onPage('authenticator', (page, { world }) => ({
      code: scan(page.text, world.now).code(),
      name: 'Stranger',
    })),
    passkey: onPage('passkey', (page, { world, user }) =>
      passkeyDevice(new URL(world.issuer).origin, user.sub).create(page),
    ),
  },
  'present-factor': {
    remove: onPage('factors', async (_, scene) => ({
      act: 'remove',
      factor: await factorOf(scene),
    })),
    rename: onPage('factors', async (_, scene) => ({
      ...{ act: 'rename', name: 'Stranger' },
      factor: await factorOf(scene),
    })),
  },
  'recovery-codes': { page: onPage('recovery', () => ({})) },
  'own-identity': { link: linkOnPage },
  'api-key': { page: onPage('keys/new', () => ({ name: 'Stranger', days: '1' })) },
}

function passwordsOf({ password: old_password }: TestUser) {
  return { old_password, new_password: nextPassword, confirm_password: nextPassword }
}

async function putProfile(scene: Scene, json: object) {
  const bearer = await tokenOf(scene, 'openid')
  return scene.world.send('PUT', `/users-srv/user/profile/${scene.user.sub}`, { bearer, json })
}

async function factorOf({ world, user }: Scene): Promise<string> {
  const [factor] = await world.server.services.storage.stores.factors.listOf(user.sub)
  return factor?.id ?? ''
}

/** How people come to a change, and whether the gate lets it pass. */
const situations: Readonly<
  Record<string, { enter: (scene: Scene) => Promise<unknown>; passes: (c: GatedChange) => boolean }>
> = {
  'right after a sign-in by password': {
    enter: afterPassword,
    // There is nothing of these yet.
    passes: (change) => change !== 'present-factor' && change !== 'recovery-codes',
  },
  'eleven minutes after a sign-in': {
    enter: async (scene) => {
      await afterPassword(scene)
      scene.world.advance(11 * minute)
    },
    passes: () => false,
  },
  'right after the second factor': {
    enter: async (scene) => {
      const app = await addAuthenticator(scene.world, scene.user.sub)
      await scene.browser.submit(await afterPassword(scene), { code: app.code() })
    },
    passes: () => true,
  },
  'in a trusted browser': { enter: signInByTrust, passes: () => false },
}

describeServer(
  'a change of credentials',
  (world) => {
    for (const [situation, { enter, passes }] of Object.entries(situations)) {
      it(`M1, M7: ${situation}, passes the gate or does not`, async () => {
        for (const change of Object.keys(ways) as GatedChange[]) {
          for (const [way, attempt] of Object.entries(ways[change])) {
            const scene = await setScene(world())
            await enter(scene)
            const before = await credentialsOf(scene)
            await attempt(scene)
            const isChanged = (await credentialsOf(scene)) !== before
            // The present password is a proof of its own, at whatever time.
            const isByPassword =
              change === 'password' && situation.includes('minutes') && way !== 'page'
            assert.equal(isChanged, passes(change) || isByPassword, `${change} by ${way}`)
          }
        }
      })
    }
  },
  toThisMachine,
)

describeServer('the own profile over the API', (world) => {
  const put = ({ user }: Scene, bearer: string, json: object) =>
    world().send('PUT', `/users-srv/user/profile/${user.sub}`, { bearer, json })
  const pendingEmail = async ({ user }: Scene) =>
    (await world().server.services.storage.stores.mailedCodes.find('change-email', user.sub))?.email

  it('M1: is not for an application of others that has consent to openid alone', async () => {
    const scene = await setScene(world(), { consent: 'explicit' })
    const bearer = await tokenOf(scene, 'openid')
    for (const json of [
      { given_name: 'Eve' },
      { mobile_number: '+4915112345678' },
      { email: address() },
    ]) {
      const refused = await put(scene, bearer, json)
      assert.equal(refused.status, 403, refused.text)
      assert.match(refused.headers.get('www-authenticate') ?? '', /scope="ostiary:profile_write"/)
    }
    assert.equal(await pendingEmail(scene), undefined)
  })

  it('M1: is for one that the person has given the scope, which the consent page names', async () => {
    const scene = await setScene(world(), { consent: 'explicit' })
    const { browser, client, user } = scene
    const path = authorizationPath(client, { scope: 'openid ostiary:profile_write' })
    const login = await browser.open(path)
    const page = await browser.submit(login, { username: user.username, password: user.password })
    assert.equal(page.url.pathname, '/consent')
    assert.match(page.text, /Change your profile/)
    const bearer = await tokenOf(scene, 'openid ostiary:profile_write')
    assert.equal((await put(scene, bearer, { given_name: 'Augusta' })).status, 200)
    const wanted = address()
    assert.equal((await put(scene, bearer, { email: wanted })).status, 200)
    assert.equal(await pendingEmail(scene), wanted)
  })

  it('M1: asks for a recent sign-in before an address or a number changes (RFC 9470)', async () => {
    const scene = await setScene(world())
    const bearer = await tokenOf(scene, 'openid')
    world().advance(11 * minute)
    for (const json of [{ mobile_number: '+4915112345678' }, { email: address() }]) {
      const refused = await put(scene, bearer, { nickname: 'Eve', ...json })
      assert.equal(refused.status, 401, refused.text)
      const challenge = refused.headers.get('www-authenticate') ?? ''
      assert.match(challenge, /error="insufficient_user_authentication"/)
      assert.match(challenge, /max_age="600"/)
    }
    assert.equal(await pendingEmail(scene), undefined)
    const { storage } = world().server.services
    assert.equal((await storage.stores.users.find(scene.user.sub))?.profile.nickname, undefined)
    assert.equal((await put(scene, bearer, { nickname: 'Ada' })).status, 200)
  })

  it('M1: asks for the second factor of whoever has one, and takes no trusted browser for it', async () => {
    const scene = await setScene(world())
    await signInByTrust(scene)
    const weak = await tokenOf(scene, 'openid')
    const refused = await put(scene, weak, { email: address() })
    assert.equal(refused.status, 401, refused.text)
    const challenge = refused.headers.get('www-authenticate') ?? ''
    assert.match(challenge, /acr_values="https:\/\/refeds.org\/profile\/mfa"/)

    world().advance(2_000)
    const again = { acr_values: 'https://refeds.org/profile/mfa', max_age: '600', scope: 'openid' }
    const page = await scene.browser.open(authorizationPath(scene.client, again))
    assert.equal(page.url.pathname, '/login/factor', 'what the challenge asks for is possible')
    const passkey = await addPasskey(world(), scene.user.sub)
    const asked = await scene.browser.open(page.url.href)
    const end = await scene.browser.submit(asked, passkey.get(asked))
    const { json } = await world().redeem(scene.client, answerOf(end).get('code') ?? '')
    assert.equal((await put(scene, weak, { email: address() })).status, 401, 'the former token')
    assert.equal((await put(scene, json.access_token, { email: address() })).status, 200)
  })

  it('M1: changes no address and no number of an administrator, whatever the token', async () => {
    const scene = await setScene(world())
    await appoint(world(), scene.user.sub)
    const bearer = await tokenOf(scene, 'openid')
    assert.equal((await put(scene, bearer, { nickname: 'Ada' })).status, 200)
    for (const json of [{ email: address() }, { mobile_number: '+4915112345678' }]) {
      const refused = await put(scene, bearer, json)
      assert.equal(refused.status, 403, refused.text)
      assert.match(refused.text, /"code":10007/)
    }
    assert.equal(await pendingEmail(scene), undefined)
  })

  it('M1: of an administrator is not changed by the management scope either', async () => {
    const scene = await setScene(world(), {
      allowed_scopes: ['openid', 'ostiary:users_write'],
    })
    const { sub } = scene.user
    await appoint(world(), sub)
    const bearer = await tokenOf(scene, 'openid ostiary:users_write')
    assert.equal((await put(scene, bearer, { nickname: 'Ada' })).status, 200)
    const email = address()
    const password = 'one that a stranger knows'
    const operations = [{ action: 'update', sub, user: { email } }]
    const attempts = [
      await put(scene, bearer, { email, email_verified: true }),
      await put(scene, bearer, { mobile_number: '+4915112345678' }),
      await put(scene, bearer, { remove: ['email'] }),
      await world().send('PUT', `/users-srv/user/${sub}/password`, { bearer, json: { password } }),
      await world().send('POST', '/users-srv/bulk', { bearer, json: { operations } }),
    ]
    for (const { text } of attempts) assert.match(text, /"code":10007/)
    const { storage } = world().server.services
    assert.notEqual((await storage.stores.users.find(sub))?.email, email)
  })
})

describeServer('the token of an application of others', (world) => {
  const legacyLogout = (bearer: string) =>
    `/oauth2-usermanagement/oauth2/logout?access_token=${bearer}`
  const calls: Readonly<Record<string, (bearer: string) => Promise<unknown>>> = {
    logoutsimple: (bearer) =>
      world().send('POST', `/oauth2-usermanagement/oauth2/logoutsimple?access_token=${bearer}`),
    logout: (bearer) => world().send('GET', legacyLogout(bearer)),
    end_session: (bearer) =>
      world().send('POST', `/session/end_session?access_token_hint=${bearer}`),
  }

  for (const [name, end] of Object.entries(calls)) {
    it(`M1: ends by ${name} what the application has, and not the session of the person`, async () => {
      const own = await setScene(world())
      const foreign = { ...own, client: (await setScene(world(), { consent: 'explicit' })).client }
      const bearer = await tokenOf(own, 'openid')
      const theirs = await tokenOf(foreign, 'openid offline_access')
      await end(theirs)
      assert.equal((await world().userinfo(theirs)).status, 401)
      assert.equal((await world().userinfo(bearer)).status, 200)
      await end(bearer)
      assert.equal((await world().userinfo(bearer)).status, 401)
      const silent = await own.browser.open(authorizationPath(own.client, { prompt: 'none' }))
      assert.equal(answerOf(silent).get('error'), 'login_required')
    })
  }

  it('ends the session in the browser of the person, and one that was opened for it alone', async () => {
    const scene = await setScene(world(), { consent: 'explicit' })
    const bearer = await tokenOf(scene, 'openid')
    await scene.browser.open(legacyLogout(bearer))
    const silent = await scene.browser.open(authorizationPath(scene.client, { prompt: 'none' }))
    assert.equal(answerOf(silent).get('error'), 'login_required')

    const { json } = await world().signIn(scene.client, scene.user, 'openid')
    const { storage } = world().server.services
    const open = () => storage.stores.sessions.listOf(scene.user.sub, world().now())
    assert.equal((await open()).length, 1)
    await world().send('POST', `/session/end_session?access_token_hint=${json.access_token}`)
    assert.equal((await open()).length, 0)
  })
})

describeServer('a trusted browser', (world) => {
  const factorsOf = (scene: Scene) =>
    world().server.services.storage.stores.factors.listOf(scene.user.sub)

  it('M7: does not open what changes how people prove themselves', async () => {
    const paths = ['factors', 'passkey', 'authenticator', 'recovery', 'password', 'email']
    for (const path of [...paths, 'numbers']) {
      const scene = await setScene(world())
      await signInByTrust(scene)
      const page = await scene.browser.open(`/account/${path}`)
      assert.equal(page.url.pathname, '/login/factor', path)
    }
  })

  it('M7: adds no passkey where an application asks for one', async () => {
    const scene = await setScene(world())
    await signInByTrust(scene)
    await world().changeClient(scene.client, { metadata: { minimum_acr: 'phr' } })
    const page = await scene.browser.open(authorizationPath(scene.client, { scope: 'openid' }))
    assert.equal(page.url.pathname, '/login/factor')
  })

  it('M7: changes no password that has to be changed, before the factor was used', async () => {
    const scene = await setScene(world())
    await signInByTrust(scene)
    const { users, passwords } = world().server.services.storage.stores
    const [identity] = await users.identitiesOf(scene.user.sub)
    await passwords.note(identity?.identityId ?? '', { setAt: world().now(), mustChange: true })
    const page = await scene.browser.open(authorizationPath(scene.client, { scope: 'openid' }))
    assert.equal(page.url.pathname, '/login/factor')
  })

  it('M7: is trusted no more when a factor is removed, also if another one is left', async () => {
    const scene = await setScene(world())
    await signInByTrust(scene)
    const app = await addPasskey(world(), scene.user.sub)
    const asked = await scene.browser.open('/account/factors')
    const page = await scene.browser.submit(asked, app.get(asked))
    const [{ id: factor = '' } = {}] = await factorsOf(scene)
    await scene.browser.submit(page, { act: 'remove', factor })
    assert.equal((await factorsOf(scene)).length, 1)
    scene.browser.cookies.delete('ostiary_session')
    assert.equal((await afterPassword(scene)).url.pathname, '/login/factor')
  })
})

describeServer('an old session', (world) => {
  it('M1: adds no factor where an application asks for one, before the person signs in', async () => {
    const scene = await setScene(world())
    await tokenOf(scene, 'openid')
    world().advance(11 * minute)
    await world().changeClient(scene.client, { metadata: { minimum_acr: 'phr' } })
    const login = await scene.browser.open(authorizationPath(scene.client, { scope: 'openid' }))
    assert.equal(login.url.pathname, '/login')
    const { username, password } = scene.user
    const page = await scene.browser.submit(login, { username, password })
    assert.equal(page.url.pathname, '/login/factor/new')
    const device = passkeyDevice(new URL(world().issuer).origin, scene.user.sub)
    world().advance(16 * minute)
    const late = await scene.browser.submit(page, device.create(page))
    assert.equal(late.url.pathname, '/login')
  })
})
