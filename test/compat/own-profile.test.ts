import assert from 'node:assert/strict'
import { it } from 'node:test'
import { decodeJwt } from 'jose'
import { buildOAuthCore } from '../../src/composition/oauth/oauth-core.ts'
import { buildUserOperations } from '../../src/composition/users/users.ts'
import { commandLine } from '../../src/events/actor.ts'
import { changeOwnProfile } from '../../src/users/own-profile.ts'
import { eventsAbout } from '../events/events.ts'
import { codeIn } from '../support/mail-server.ts'
import { mailsTo, mailTo } from '../support/mail-to.ts'
import {
  allGrants,
  allScopes,
  describeServerOnce,
  type ServerWorld,
} from '../support/server-world.ts'
import { refusalOf } from './own-pages.ts'

const address = () => `${crypto.randomUUID()}@example.com`

async function person(world: ServerWorld, registration: object = {}) {
  const email = address()
  const user = await world.addUser({ email, email_verified: true, given_name: 'Ada' })
  const client = await world.addClient({
    grant_types: allGrants,
    allowed_scopes: allScopes,
    consent: 'implicit',
    ...registration,
  })
  const bearer = (await world.signIn(client, user, 'openid profile email phone')).json.access_token
  const put = (json: object, sub = user.sub) =>
    world.send('PUT', `/users-srv/user/profile/${sub}`, { bearer, json })
  const prove = (code: string) =>
    world.send('POST', '/users-srv/verifyemail', { json: { sub: user.sub, code } })
  const claims = async () => (await world.userinfo(bearer)).json
  const signsIn = async (username: string) =>
    (await world.signIn(client, { ...user, username })).status === 200
  return { user, email, client, bearer, put, prove, claims, signsIn }
}

async function operationsOf({ server: { services } }: ServerWorld) {
  return buildUserOperations(services, await buildOAuthCore(services))
}

describeServerOnce(
  'the own profile',
  (world) => {
    it('is changed with the own token, as the libraries of the field send it', async () => {
      const { user, put, claims } = await person(world())
      const more = { provider: 'self', acceptlanguage: 'de-DE', nickname: null, sub: 'somebody' }
      const answer = await put({ given_name: 'Augusta', family_name: 'King', ...more })
      assert.equal(answer.status, 200, answer.text)
      assert.deepEqual(answer.json, { success: true, status: 200, data: { updated: true } })
      const { given_name, family_name, sub } = await claims()
      assert.deepEqual([given_name, family_name, sub], ['Augusta', 'King', user.sub])
      assert.ok((await eventsAbout(world(), user.sub)).includes('ACCOUNT_MODIFIED'))
      assert.equal((await put({})).status, 200)
    })

    it('of somebody else is none of their business', async () => {
      const { put } = await person(world())
      const other = await world().addUser()
      for (const sub of [other.sub, 'nobody']) {
        assert.equal((await put({ given_name: 'x' }, sub)).status, 403)
      }
    })

    it('holds nothing that gives power: status, proofs, identities, roles, foreign fields', async () => {
      const { user, put, claims } = await person(world())
      const before = await claims()
      const power = {
        userStatus: 'DELETED',
        email_verified: false,
        password: 'x',
        roles: ['ADMIN'],
      }
      const identities = [{ provider: 'google', providerUserId: '1' }]
      const more = {
        identities,
        groups: [],
        mobile_number_verified: true,
        created_at: 1,
        revision: 9,
      }
      assert.equal((await put({ ...power, ...more })).status, 200)
      assert.deepEqual(await claims(), before)
      assert.equal((await put({ customFields: { level: 9 } })).status, 400)
      assert.equal((await put({ username: 'root' })).status, 400)
      assert.equal((await put({ username: user.username, nickname: 'A' })).status, 200)
      for (const json of [
        { given_name: 7 },
        { address: 'x' },
        { website: 'javascript:alert(1)' },
      ]) {
        assert.equal((await put(json)).status, 400)
      }
    })

    it('may have the custom fields that people fill in, beside those of administrators', async () => {
      const { user, put } = await person(world())
      const { storage } = world().server.services
      const { changeUser } = await operationsOf(world())
      await changeUser(commandLine, user.sub, { customFields: { level: 1 } })
      assert.equal((await put({ customFields: { team: 'engines' } })).status, 200)
      const stored = await storage.stores.users.find(user.sub)
      assert.deepEqual(stored?.customFields, { level: 1, team: 'engines' })
    })

    it('has a new number at once, but unproved and not to sign in with', async () => {
      const { put, claims, signsIn } = await person(world())
      const number = `+4915${String(Date.now()).slice(-9)}`
      assert.equal((await put({ mobile_number: number })).status, 200)
      const { mobile_number, mobile_number_verified } = await claims()
      assert.deepEqual([mobile_number, mobile_number_verified], [number, false])
      assert.equal(await signsIn(number), false)
    })
  },
  {
    OSTIARY_USERS_CUSTOM_FIELDS: 'team:text,level:integer',
    OSTIARY_USERS_REGISTRATION_FIELDS: 'team',
  },
)

describeServerOnce(
  'another email address',
  (world) => {
    it('counts when it is proved, and the former one is told', async () => {
      const { user, email, put, prove, claims, signsIn } = await person(world())
      const next = address()
      assert.equal((await put({ email: next, nickname: 'A' })).status, 200)
      assert.equal((await claims()).email, email)
      assert.equal((await claims()).nickname, 'A')
      assert.deepEqual([await signsIn(next), await signsIn(email)], [false, true])

      const mail = await mailTo(world(), next)
      assert.ok(!mail.text.includes(user.sub) && !mail.text.includes('http'))
      const wrong = await prove('00000000')
      assert.deepEqual([wrong.status, refusalOf(wrong).code], [400, 10010])
      assert.equal((await prove(codeIn(mail))).status, 200)
      const { email: now, email_verified } = await claims()
      assert.deepEqual([now, email_verified], [next, true])
      assert.deepEqual([await signsIn(next), await signsIn(email)], [true, false])
      assert.match((await mailTo(world(), email)).subject, /was changed/)
      assert.equal((await prove(codeIn(mail))).status, 400, 'it was good once')
    })

    it('is not asked for, and nothing changes, once something has ended the session meanwhile', async () => {
      const operations = await operationsOf(world())
      const { storage } = world().server.services
      const endings: ((sub: string) => Promise<unknown>)[] = [
        (sub) => operations.changeStatus(commandLine, sub, 'BLOCKED'),
        (sub) => operations.setPassword(commandLine, sub, 'tangled orchard lantern'),
      ]
      for (const end of endings) {
        const { user, bearer } = await person(world())
        const { sid, auth_time } = decodeJwt<{ readonly sid: string; readonly auth_time: number }>(
          bearer,
        )
        const change = changeOwnProfile({
          ...operations.context,
          // It comes after the access token was checked.
          async passGate(...given) {
            await operations.context.passGate(...given)
            await end(user.sub)
          },
        })
        const token = { type: 'Bearer', authTime: auth_time } as const
        const came = { sessionId: sid, clientId: 'shop', address: '192.0.2.1' }
        const actor = { kind: 'person', sub: user.sub, ...came, scopes: [], token } as const
        const next = address()
        for (const profile of [{ email: next }, { email: next, nickname: 'Mallory' }]) {
          await assert.rejects(change(actor, { profile, locale: 'en-US' }), {
            code: 'invalid_token',
          })
        }
        assert.equal(await storage.stores.mailedCodes.find('change-email', user.sub), undefined)
        const stored = await storage.stores.users.find(user.sub)
        assert.equal(stored?.profile.nickname, undefined)
      }
    })

    it('can be sent unchanged', async () => {
      const { email, put } = await person(world())
      world().advance(11 * 60_000)
      assert.equal((await put({ email: email.toUpperCase() })).status, 200)
      assert.equal((await mailsTo(world(), email)).length, 0)
    })

    it('cannot be asked for by an application of others, which could take the account over', async () => {
      const { put } = await person(world(), { consent: 'explicit' })
      const next = address()
      const answer = await put({ email: next, given_name: 'Eve' })
      assert.equal(answer.status, 403)
      assert.equal((await mailsTo(world(), next)).length, 0)
    })

    it('that belongs to somebody else looks the same, and only its owner hears of it', async () => {
      const { put, prove } = await person(world())
      const taken = address()
      await world().addUser({ email: taken, email_verified: true })
      const answer = await put({ email: taken })
      assert.deepEqual(answer.json, { success: true, status: 200, data: { updated: true } })
      const mail = await mailTo(world(), taken)
      assert.match(mail.subject, /already have an account/)
      assert.equal((await prove('00000000')).status, 400)
    })

    it('is void after another wish, and after a new password', async () => {
      const { user, bearer, put, prove, claims } = await person(world())
      const codeFor = async (email: string) => {
        world().advance(1000)
        assert.equal((await put({ email })).status, 200)
        return codeIn(await mailTo(world(), email))
      }
      const first = await codeFor(address())
      const wanted = address()
      const second = await codeFor(wanted)
      assert.equal((await prove(first)).status, 400)
      const next = 'a steam-driven analytical engine'
      const passwords = { old_password: user.password, new_password: next, confirm_password: next }
      const changed = await world().send('POST', '/users-srv/changepassword', {
        bearer,
        json: passwords,
      })
      assert.equal(changed.status, 200, changed.text)
      assert.equal((await prove(second)).status, 400)
      assert.notEqual((await claims()).email, wanted)
    })

    it('is void once the session in which it was asked for is ended, and only then', async () => {
      const asking = await person(world())
      const wanted = address()
      assert.equal((await asking.put({ email: wanted })).status, 200)
      const code = codeIn(await mailTo(world(), wanted))
      const other = await world().signIn(asking.client, asking.user, 'openid')
      const end = (token: string) =>
        world().send('POST', `/session/end_session?access_token_hint=${token}`)
      assert.equal((await end(other.json.access_token)).status, 200)
      assert.equal((await end(asking.bearer)).status, 200)
      assert.equal((await asking.prove(code)).status, 400)

      const later = await person(world())
      const next = address()
      await later.put({ email: next })
      const open = await world().signIn(later.client, later.user, 'openid email')
      await end((await world().signIn(later.client, later.user, 'openid')).json.access_token)
      assert.equal((await later.prove(codeIn(await mailTo(world(), next)))).status, 200)
      assert.equal((await world().userinfo(open.json.access_token)).json.email, next)
    })

    it('is guessed at no more than five times', async () => {
      const { put, prove } = await person(world())
      const next = address()
      await put({ email: next })
      for (let i = 0; i < 5; i++) assert.equal((await prove('00000000')).status, 400)
      assert.equal((await prove(codeIn(await mailTo(world(), next)))).status, 400)
    })
  },
  { OSTIARY_LIMITS_LETTERS_PER_ADDRESS_AND_HOUR: '10000' },
)
