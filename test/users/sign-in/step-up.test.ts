import assert from 'node:assert/strict'
import { it } from 'node:test'
import { decodeJwt } from 'jose'
import { acrOf } from '../../../src/oauth/model/strength.ts'
import { type AuthenticatorApp, addAuthenticator } from '../../support/authenticator-app.ts'
import { makeDpopKey } from '../../support/dpop-key.ts'
import { addPasskey } from '../../support/passkey-device.ts'
import {
  allGrants,
  allScopes,
  describeServer,
  type ServerWorld,
} from '../../support/server-world.ts'
import {
  answerOf,
  authorizationPath,
  type TestBrowser,
  testBrowser,
} from '../../support/test-browser.ts'

const password = 'purple monkey dishwasher'
const managing = ['ostiary:users_read', 'ostiary:groups_read', 'ostiary:groups_write']
const wanted = { scope: 'openid', acr_values: acrOf('two-factor') }

async function someone(world: ServerWorld, metadata: object = {}) {
  const client = await world.addClient({
    grant_types: allGrants,
    allowed_scopes: [...allScopes, ...managing],
    consent: 'implicit',
    ...metadata,
  })
  const user = await world.addUser({ password })
  const browser = testBrowser(world)
  const silent = async (values: Record<string, string> = {}) =>
    answerOf(
      await browser.open(authorizationPath(client, { ...wanted, ...values, prompt: 'none' })),
    )
  return { client, user, browser, silent }
}

type Person = Awaited<ReturnType<typeof someone>>

/** Signs in by password; and by a code, where one is asked for. */
async function signIn(
  { browser, client, user }: Omit<Person, 'silent'>,
  values: Record<string, string>,
  app?: AuthenticatorApp,
) {
  let page = await browser.open(authorizationPath(client, values))
  if (page.url.pathname === '/login') {
    page = await browser.submit(page, { username: user.username, password: user.password })
  }
  if (page.url.pathname === '/login/factor' && app) {
    page = await browser.submit(page, { code: app.code() })
  }
  if (page.url.pathname === '/consent') page = await browser.submit(page, { decision: 'allow' })
  return page
}

describeServer('a client that asks for a strength', (world) => {
  const idTokenOf = async ({ client }: Person, code: string | null) =>
    decodeJwt((await world().redeem(client, code ?? '')).json.id_token)

  it('gets it of somebody who has a factor, once in a session', async () => {
    const person = await someone(world())
    const app = await addAuthenticator(world(), person.user.sub)
    assert.equal((await person.silent()).get('error'), 'login_required')
    const end = await signIn(person, wanted, app)
    assert.equal((await idTokenOf(person, answerOf(end).get('code'))).acr, acrOf('two-factor'))
    assert.equal(
      (await idTokenOf(person, (await person.silent()).get('code'))).acr,
      wanted.acr_values,
    )
  })

  it('is told that it was not reached by somebody without one, since it is no more than a wish', async () => {
    const person = await someone(world())
    const end = await signIn(person, wanted)
    assert.notEqual((await idTokenOf(person, answerOf(end).get('code'))).acr, acrOf('two-factor'))
  })

  it('gets it of a session that was begun by password before there was a factor', async () => {
    const person = await someone(world())
    answerOf(await signIn(person, { scope: 'openid' }))
    const app = await addAuthenticator(world(), person.user.sub)
    assert.equal((await person.silent()).get('error'), 'interaction_required')
    const end = await signIn(person, wanted, app)
    assert.equal((await idTokenOf(person, answerOf(end).get('code'))).acr, acrOf('two-factor'))
  })

  it('by its registration, with default_acr_values or minimum_acr, is served the same', async () => {
    for (const metadata of [
      { default_acr_values: [acrOf('two-factor')] },
      { minimum_acr: acrOf('two-factor') },
    ]) {
      const person = await someone(world(), metadata)
      const app = await addAuthenticator(world(), person.user.sub)
      const end = await signIn(person, { scope: 'openid' }, app)
      assert.equal((await idTokenOf(person, answerOf(end).get('code'))).acr, acrOf('two-factor'))
    }
    const strict = await someone(world(), { minimum_acr: acrOf('phishing-resistant') })
    const page = await signIn(strict, { scope: 'openid' })
    assert.equal(page.url.pathname, '/login/factor/new')
    assert.equal((await strict.silent()).get('error'), 'interaction_required')
  })

  it('is not misled by values that the server does not know, alone or beside others', async () => {
    const strange = `urn:example:best __proto__ ${acrOf('phishing-resistant').toUpperCase()}`
    const person = await someone(world())
    const weak = await signIn(person, { ...wanted, acr_values: strange })
    assert.equal((await idTokenOf(person, answerOf(weak).get('code'))).acr, undefined)

    const app = await addAuthenticator(world(), person.user.sub)
    const acr_values = `${strange} ${acrOf('two-factor')}`
    assert.equal((await person.silent({ acr_values })).get('error'), 'interaction_required')
    const end = await signIn(person, { ...wanted, acr_values }, app)
    assert.equal((await idTokenOf(person, answerOf(end).get('code'))).acr, acrOf('two-factor'))
    const known = await person.silent({ acr_values: strange })
    assert.equal((await idTokenOf(person, known.get('code'))).acr, acrOf('two-factor'), 'as it is')
  })

  it('reads no more of a trusted browser than two factors, and not for longer than max_age', async () => {
    const person = await someone(world())
    const app = await addAuthenticator(world(), person.user.sub)
    const { browser, client, user } = person
    let page = await browser.open(authorizationPath(client, wanted))
    page = await browser.submit(page, { username: user.username, password: user.password })
    answerOf(await browser.submit(page, { code: app.code(), trust: 'true' }))
    browser.cookies.delete('ostiary_session')
    assert.equal((await person.silent()).get('error'), 'login_required', 'trust is no sign-in')

    const acr_values = `${acrOf('phishing-resistant')} ${acrOf('two-factor')}`
    const end = await signIn(person, { ...wanted, acr_values })
    const idToken = await idTokenOf(person, answerOf(end).get('code'))
    assert.deepEqual([idToken.acr, idToken.amr], [acrOf('two-factor'), ['pwd', 'rba', 'mfa']])
    const own = await person.silent({ acr_values: acrOf('phishing-resistant') })
    assert.equal((await idTokenOf(person, own.get('code'))).acr, acrOf('two-factor'), 'never more')

    const recent = await person.silent({ acr_values: acrOf('two-factor'), max_age: '60' })
    assert.equal(recent.get('error'), 'interaction_required', 'a recent second factor')

    await addPasskey(world(), user.sub)
    const stronger = await person.silent({ acr_values })
    assert.equal(stronger.get('error'), 'interaction_required')
    world().advance(120_000)
    const late = await person.silent({ acr_values, max_age: '60' })
    assert.equal(late.get('error'), 'login_required')
    assert.ok((await person.silent()).get('code'), 'two factors without max_age')
  })

  it('is asked again for a sign-in that is too old', async () => {
    const person = await someone(world())
    const app = await addAuthenticator(world(), person.user.sub)
    await signIn(person, wanted, app)
    world().advance(120_000)
    assert.equal((await person.silent({ max_age: '60' })).get('error'), 'login_required')
    assert.ok((await person.silent({ max_age: '3600' })).get('code'))
  })
})

describeServer(
  'management calls that need a second factor',
  (world) => {
    const challenge =
      /^Bearer error="insufficient_user_authentication".*acr_values="https:\/\/refeds.org\/profile\/mfa", max_age="600", resource_metadata="[^"]+"$/

    async function administrator(browser: TestBrowser = testBrowser(world())) {
      const { client } = await someone(world())
      const { storage } = world().server.services
      const { sub } = (await storage.stores.users.findByLoginName('admin')) ?? assert.fail()
      const user = { sub, username: 'admin', password: 'correct horse battery staple' }
      return { client, user, browser }
    }
    const scope = ['openid', ...managing].join(' ')
    const calls = ['/users-srv/user/nobody', '/groups-srv/usergroup/OSTIARY_USERS']
    const statusesOf = async (bearer: string) => {
      const answers = await Promise.all(calls.map((path) => world().send('GET', path, { bearer })))
      for (const { status, headers } of answers) {
        if (status === 401) assert.match(headers.get('www-authenticate') ?? '', challenge)
      }
      return answers.map(({ status }) => status)
    }

    /** RFC 9449 §7.1: a bound token is challenged in its own scheme. */
    async function assertBoundChallenges({ client, user }: Omit<Person, 'silent'>) {
      const key = await makeDpopKey(world())
      const form = { grant_type: 'password', ...user, scope }
      const dpop = await key.proof('POST', '/token-srv/token')
      const asked = { as: client, form, headers: { dpop } }
      const { json } = await world().send('POST', '/token-srv/token', asked)
      for (const path of calls) {
        const headers = await key.headers('GET', path, json.access_token)
        const answer = await world().send('GET', path, { headers })
        assert.match(
          answer.headers.get('www-authenticate') ?? '',
          /^DPoP error="insufficient_user_authentication".*max_age="600", algs="ES256 /,
        )
      }
    }

    it('RFC 9470: are answered with what is needed, and admit who has signed in so', async () => {
      const admin = await administrator()
      const weak = (await world().signIn(admin.client, admin.user, scope)).json.access_token
      assert.deepEqual(await statusesOf(weak), [401, 401])
      await assertBoundChallenges(admin)

      const begun = await signIn(admin, { scope })
      const early = (await world().redeem(admin.client, answerOf(begun).get('code') ?? '')).json
      world().advance(2000)
      const app = await addAuthenticator(world(), admin.user.sub)
      const end = await signIn(admin, { scope, acr_values: acrOf('two-factor') }, app)
      const late = (await world().redeem(admin.client, answerOf(end).get('code') ?? '')).json
      assert.deepEqual(await statusesOf(late.access_token), [404, 200])
      assert.deepEqual(await statusesOf(early.access_token), [401, 401], 'of the same session')

      world().advance(11 * 60_000)
      assert.deepEqual(await statusesOf(late.access_token), [401, 401], 'too long ago')
    })

    it('RFC 9470: admit machines, and do not challenge those who may not', async () => {
      const { client, user } = await someone(world())
      const form = { grant_type: 'client_credentials', scope: managing.join(' ') }
      const { access_token } = (await world().token(client, form)).json
      assert.deepEqual(await statusesOf(access_token), [404, 200])
      const person = (await world().signIn(client, user, 'openid')).json.access_token
      assert.deepEqual(await statusesOf(person), [403, 403])
      const own = `/groups-srv/usergroupmap/userwithmetadata/${user.sub}`
      assert.equal((await world().send('GET', own, { bearer: person })).status, 200)
    })
  },
  {
    OSTIARY_SIGN_IN_MANAGEMENT_STRENGTH: 'two-factor',
    OSTIARY_SIGN_IN_MANAGEMENT_MAX_AGE_MINUTES: '10',
  },
)
