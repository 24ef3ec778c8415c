import assert from 'node:assert/strict'
import { it } from 'node:test'
import { commandLine } from '../../../src/events/actor.ts'
import { randomId } from '../../../src/kernel/secrets.ts'
import { codeIn, linkIn } from '../../support/mail-server.ts'
import { mailsTo, mailTo } from '../../support/mail-to.ts'
import {
  type Answer,
  allGrants,
  allScopes,
  describeServer,
  type ServerWorld,
} from '../../support/server-world.ts'

const registration = {
  given_name: 'Ada',
  family_name: 'Lovelace',
  provider: 'self',
  password: 'purple monkey dishwasher',
  password_echo: 'purple monkey dishwasher',
}
const next = 'tangled orchard lantern'

function post(world: ServerWorld, path: string, json: object, headers = {}): Promise<Answer> {
  return world.send('POST', `/users-srv/${path}`, { json, headers })
}

function dataOf(answer: Answer): Readonly<Record<string, string>> {
  assert.equal(answer.status, 200, answer.text)
  return (answer.json as unknown as { data: Record<string, string> }).data
}

function codeOf(answer: Answer): number {
  return (answer.json as unknown as { error: { code: number } }).error.code
}

/** An answer without what differs from request to request. */
function shapeOf(answer: Answer): unknown {
  const { success, status, data, error } = answer.json as Record<string, unknown>
  const blurred = (value: unknown) =>
    Object.fromEntries(
      Object.entries((value ?? {}) as object).map(([name, each]) => [
        name,
        /^(?:sub|rprq|referenceNumber)$/.test(name) ? typeof each : each,
      ]),
    )
  const headers = [...answer.headers.keys()].sort()
  return {
    http: answer.status,
    headers,
    success,
    status,
    data: blurred(data),
    error: blurred(error),
  }
}

const newAddress = () => `${randomId().replaceAll(/[-_]/g, 'x').toLowerCase()}@example.com`

const manyMails = {
  OSTIARY_LIMITS_LETTERS_PER_ADDRESS_AND_HOUR: '10000',
  OSTIARY_LIMITS_LETTERS_PER_RECIPIENT_AND_HOUR: '5',
}

describeServer(
  'registering through the API',
  (world) => {
    it('makes an account that counts once its address is proved', async () => {
      const client = await world().addClient({ grant_types: allGrants, allowed_scopes: allScopes })
      const email = newAddress()
      const answer = await post(world(), 'register', { ...registration, email })
      const { sub = '', ...rest } = dataOf(answer)
      assert.deepEqual(rest, {
        userStatus: 'PENDING',
        email_verified: false,
        suggested_action: 'VERIFY_EMAIL',
      })
      const user = { sub, username: email, password: registration.password }
      assert.equal((await world().signIn(client, user)).status, 400)

      const message = await mailTo(world(), email)
      const proved = await post(world(), 'verifyemail', { sub, code: codeIn(message) })
      assert.deepEqual(dataOf(proved), { sub, userStatus: 'VERIFIED', email_verified: true })
      const tokens = await world().signIn(client, user, 'openid profile email roles')
      assert.equal(tokens.status, 200)
      const { json } = await world().userinfo(tokens.json.access_token)
      assert.equal(json.email_verified, true)
      assert.equal(json.given_name, 'Ada')
      assert.deepEqual(json.roles, ['USER'])
      const again = await post(world(), 'verifyemail', { sub, code: codeIn(message) })
      assert.equal(codeOf(again), 10010)
    })

    it('writes in the language that was asked for', async () => {
      const email = newAddress()
      const german = { 'accept-language': 'de-CH, en;q=0.5', requestId: 'unknown' }
      await post(world(), 'register', { ...registration, email }, german)
      assert.match((await mailTo(world(), email)).subject, /^Bestätigen Sie/)
    })

    it('makes no name of an address or number that nobody proved, whatever is changed of the account', async () => {
      const { services } = world().server
      const { buildUserOperations } = await import('../../../src/composition/users/users.ts')
      const { buildOAuthCore } = await import('../../../src/composition/oauth/oauth-core.ts')
      const { changeUser } = await buildUserOperations(services, await buildOAuthCore(services))
      const email = newAddress()
      const mobile_number = `+49170${Math.floor(1e6 + Math.random() * 9e6)}`
      const registered = await post(world(), 'register', { ...registration, email, mobile_number })
      const { sub = '' } = dataOf(registered)
      await changeUser(commandLine, sub, { nickname: 'Countess' })
      const { users } = services.storage.stores
      assert.equal(await users.findByLoginName(mobile_number), undefined)
      assert.equal(await users.findByLoginName(email), undefined)
      await changeUser(commandLine, sub, { mobile_number })
      assert.equal((await users.findByLoginName(mobile_number))?.sub, sub)
    })

    it('refuses what people may not say of themselves, and what is malformed', async () => {
      const email = newAddress()
      const cases: [object, number, number][] = [
        [{ sub: 'me' }, 400, 10001],
        [{ userStatus: 'VERIFIED' }, 400, 10001],
        [{ email_verified: true }, 400, 10001],
        [{ mobile_number: '+49 170 1234567', mobile_number_verified: true }, 400, 10001],
        [{ phone_number: '+49 30 1234567', phone_number_verified: true }, 400, 10001],
        [{ identities: [{ provider: 'self' }] }, 400, 10001],
        [{ password_hash: '$2b$04$' }, 400, 10001],
        [{ provider: 'google' }, 400, 10001],
        [{ email: undefined }, 400, 10001],
        [{ email: 'no address' }, 400, 10001],
        [{ username: newAddress() }, 400, 10001],
        [{ username: '+49 170 1234567' }, 400, 10001],
        [{ given_name: 'a\0b' }, 400, 10001],
        [{ password_echo: 'another' }, 417, 10009],
        [{ password: 'short', password_echo: 'short' }, 417, 10011],
        [{ password: '', password_echo: '' }, 417, 10011],
        [{ password: 'lovelace 12', password_echo: 'lovelace 12' }, 417, 10011],
      ]
      for (const [more, status, code] of cases) {
        const answer = await post(world(), 'register', { ...registration, email, ...more })
        assert.equal(answer.status, status, JSON.stringify(more))
        assert.equal(codeOf(answer), code, JSON.stringify(more))
        world().advance(3_600_000)
      }
      assert.deepEqual(await mailsTo(world(), email), [])
    })

    it('L06: answers alike for an address that has an account, and writes to its owner', async () => {
      const email = newAddress()
      const owner = await world().addUser({ email, email_verified: true })
      const free = await post(world(), 'register', { ...registration, email: newAddress() })
      const taken = await post(world(), 'register', { ...registration, email: email.toUpperCase() })
      assert.deepEqual(shapeOf(taken), shapeOf(free))
      const messages = await mailsTo(world(), email)
      assert.deepEqual(
        messages.map(({ subject }) => subject),
        ['You already have an account with Ostiary'],
      )
      const { sub } = dataOf(taken)
      const guess = await post(world(), 'verifyemail', { sub, code: '00000000' })
      assert.equal(codeOf(guess), 10010)
      const { users } = world().server.services.storage.stores
      assert.equal((await users.findByLoginName(email))?.sub, owner.sub)
    })

    it('L06: keeps nobody from an address that somebody else has not proved', async () => {
      const client = await world().addClient({ grant_types: allGrants })
      const email = newAddress()
      await post(world(), 'register', { ...registration, email })
      const mine = { password: next, password_echo: next }
      const { sub = '' } = dataOf(
        await post(world(), 'register', { ...registration, email, ...mine }),
      )
      const [message, squatters] = await mailsTo(world(), email)
      assert.ok(message && squatters)
      dataOf(await post(world(), 'verifyemail', { sub, code: codeIn(message) }))
      const user = { sub, username: email, password: next }
      assert.equal((await world().signIn(client, user)).status, 200)
      const late = new URL(linkIn(squatters)).searchParams.get('sub')
      const lost = await post(world(), 'verifyemail', { sub: late, code: codeIn(squatters) })
      assert.equal(codeOf(lost), 10003)
      const squatter = { ...user, password: registration.password }
      assert.equal((await world().signIn(client, squatter)).status, 400)
    })

    it('gives a username to the first who asks, and says so', async () => {
      const username = `name-${randomId()}`
      await post(world(), 'register', { ...registration, email: newAddress(), username })
      const late = { ...registration, email: newAddress(), username: username.toUpperCase() }
      const answer = await post(world(), 'register', late)
      assert.equal(answer.status, 409)
      assert.equal(codeOf(answer), 10003)
    })

    it('sends the code once more; the former one is void', async () => {
      const email = newAddress()
      const { sub } = dataOf(await post(world(), 'register', { ...registration, email }))
      const first = codeIn(await mailTo(world(), email))
      world().advance(1000)
      dataOf(await post(world(), 'verifyemail/resend', { sub }))
      const second = codeIn(await mailTo(world(), email))
      assert.equal(codeOf(await post(world(), 'verifyemail', { sub, code: first })), 10010)
      dataOf(await post(world(), 'verifyemail', { sub, code: second }))
      const unknown = await post(world(), 'verifyemail/resend', { sub: 'unknown' })
      const done = await post(world(), 'verifyemail/resend', { sub })
      assert.deepEqual(shapeOf(unknown), shapeOf(done))
      assert.equal((await mailsTo(world(), email)).length, 2)
    })

    it('L08, L10: bounds guesses at a code, however many come at once', async () => {
      const email = newAddress()
      const { sub } = dataOf(await post(world(), 'register', { ...registration, email }))
      const right = codeIn(await mailTo(world(), email))
      const guesses = Array.from({ length: 20 }, (_, place) => `0000000${place}`.slice(-8))
      const answers = await Promise.all(
        guesses.map((code) => post(world(), 'verifyemail', { sub, code })),
      )
      for (const answer of answers) assert.equal(codeOf(answer), 10010)
      assert.equal(codeOf(await post(world(), 'verifyemail', { sub, code: right })), 10010)
    })

    it('R01: lets exactly one of many use a code', async () => {
      const email = newAddress()
      const { sub } = dataOf(await post(world(), 'register', { ...registration, email }))
      const code = codeIn(await mailTo(world(), email))
      const answers = await Promise.all(
        Array.from({ length: 5 }, () => post(world(), 'verifyemail', { sub, code })),
      )
      assert.equal(answers.filter(({ status }) => status === 200).length, 1)
    })

    it('T05: takes a code for a day, and no longer', async () => {
      for (const [age, status] of [
        [86_400_000 - 5000, 200],
        [86_400_000, 400],
      ] as const) {
        const email = newAddress()
        const { sub } = dataOf(await post(world(), 'register', { ...registration, email }))
        const code = codeIn(await mailTo(world(), email))
        world().advance(age)
        assert.equal((await post(world(), 'verifyemail', { sub, code })).status, status)
      }
    })

    it('counts no email while something is wrong with what was typed', async () => {
      const [email, username] = [newAddress(), `name-${randomId()}`]
      await world().addUser({ username })
      for (let typo = 0; typo < 6; typo++) {
        const weak = { password: 'short', password_echo: 'short' }
        await post(world(), 'register', { ...registration, email, ...weak })
        await post(world(), 'register', { ...registration, email, username })
      }
      dataOf(await post(world(), 'register', { ...registration, email }))
    })

    it('L08: bounds emails to one mailbox, known or not, and says when to come back', async () => {
      const known = newAddress()
      await world().addUser({ email: known })
      for (const email of [known, newAddress()]) {
        for (let request = 0; request < 5; request++) {
          dataOf(await post(world(), 'register', { ...registration, email }))
        }
        const refused = await post(world(), 'register', { ...registration, email })
        assert.equal(refused.status, 429)
        assert.equal(refused.headers.get('retry-after'), '3600')
        const reset = { email, processingType: 'CODE', resetMedium: 'email' }
        assert.equal((await post(world(), 'resetpassword/initiate', reset)).status, 429)
      }
      world().advance(3_600_000)
      dataOf(await post(world(), 'register', { ...registration, email: known }))
    })
  },
  manyMails,
)

describeServer(
  'a forgotten password through the API',
  (world) => {
    async function start(record = {}) {
      const email = newAddress()
      const client = await world().addClient({ grant_types: allGrants, allowed_scopes: allScopes })
      const user = await world().addUser({ email, ...record })
      const tokens = (await world().signIn(client, user, 'openid offline_access')).json
      return { email, client, user, tokens }
    }

    function initiate(email: string, processingType = 'CODE', headers = {}) {
      const json = { email, processingType, resetMedium: 'email' }
      return post(world(), 'resetpassword/initiate', json, headers)
    }

    function accept(exchangeId: string, resetRequestId: string, more = {}) {
      const passwords = { password: next, confirmPassword: next }
      const json = { ...passwords, exchangeId, resetRequestId, ...more }
      return post(world(), 'resetpassword/accept', json)
    }

    async function exchangeFor(email: string) {
      const { rprq = '' } = dataOf(await initiate(email))
      const code = codeIn(await mailTo(world(), email))
      const given = { code, resetRequestId: rprq }
      const { exchangeId = '' } = dataOf(await post(world(), 'resetpassword/validatecode', given))
      return { rprq, code, exchangeId }
    }

    it('is replaced by a code, and every session and refresh token ends', async () => {
      const { email, client, user, tokens } = await start()
      const answer = await initiate(email, 'CODE', { 'accept-language': 'de' })
      assert.deepEqual(Object.keys(dataOf(answer)), ['reset_initiated', 'rprq'])
      assert.equal(dataOf(answer).reset_initiated, true)
      const { rprq: resetRequestId = '' } = dataOf(answer)
      const message = await mailTo(world(), email)
      assert.match(message.subject, /^Neues Passwort/)
      assert.throws(() => linkIn(message))

      const given = { code: codeIn(message), resetRequestId }
      const exchanged = dataOf(await post(world(), 'resetpassword/validatecode', given))
      const { exchangeId = '' } = exchanged
      assert.deepEqual(exchanged, { exchangeId, resetRequestId })
      assert.deepEqual(dataOf(await accept(exchangeId, resetRequestId)), { reseted: true })

      assert.equal((await world().userinfo(tokens.access_token)).status, 401)
      const refreshed = await world().refresh(client, tokens.refresh_token)
      assert.equal(refreshed.json.error, 'invalid_grant')
      assert.equal((await world().signIn(client, user)).status, 400)
      assert.equal((await world().signIn(client, { ...user, password: next })).status, 200)
      assert.match((await mailTo(world(), email)).subject, /password .* was changed/)
      const events = await world().database.execute(
        `select type from events where sub = '${user.sub}' and type = 'PASSWORD_RESET'`,
      )
      assert.equal(events.length, 1)
    })

    it('is replaced by a link, whose parts are those of the last step', async () => {
      const { email, client, user } = await start()
      dataOf(await initiate(email, 'LINK'))
      const message = await mailTo(world(), email)
      assert.throws(() => codeIn(message))
      const query = new URL(linkIn(message)).searchParams
      dataOf(await accept(query.get('exchange') ?? '', query.get('reset') ?? ''))
      assert.equal((await world().signIn(client, { ...user, password: next })).status, 200)
    })

    it('L06: answers alike, after the same writes, whoever has the address', async () => {
      const { email } = await start()
      const [blocked, social] = [newAddress(), newAddress()]
      await world().addUser({ email: blocked, userStatus: 'BLOCKED' })
      await world().server.services.addUser(commandLine, {
        email: social,
        identities: [{ provider: 'google', providerUserId: randomId() }],
      })
      const known = shapeOf(await initiate(email))
      for (const address of [newAddress(), blocked, social]) {
        const count = async () =>
          (await world().database.execute('select id from mail_outbox')).length
        const before = await count()
        assert.deepEqual(shapeOf(await initiate(address)), known)
        assert.equal(await count(), before + 1)
        const sent = (await mailsTo(world(), address)).length
        assert.equal(sent, address === social ? 1 : 0, 'who has no password yet gets one')
      }
      const { rprq } = dataOf(await initiate(newAddress()))
      const given = { code: '12345678', resetRequestId: rprq }
      const nobody = await post(world(), 'resetpassword/validatecode', given)
      const unknown = { code: '12345678', resetRequestId: 'unknown' }
      const nothing = await post(world(), 'resetpassword/validatecode', unknown)
      assert.deepEqual(shapeOf(nobody), shapeOf(nothing))
      assert.equal(codeOf(nobody), 10010)
    })

    it('L08, L10: bounds guesses at the code, however many come at once', async () => {
      const { email } = await start()
      const { rprq: resetRequestId } = dataOf(await initiate(email))
      const guesses = Array.from({ length: 20 }, (_, place) => String(10_000_000 + place))
      for (const answer of await Promise.all(
        guesses.map((code) =>
          post(world(), 'resetpassword/validatecode', { code, resetRequestId }),
        ),
      )) {
        assert.equal(codeOf(answer), 10010)
      }
      const right = { code: codeIn(await mailTo(world(), email)), resetRequestId }
      assert.equal(codeOf(await post(world(), 'resetpassword/validatecode', right)), 10010)
    })

    it('R01: gives way to exactly one of many at each step', async () => {
      const { email, client, user } = await start()
      const { rprq: resetRequestId = '' } = dataOf(await initiate(email))
      const given = { code: codeIn(await mailTo(world(), email)), resetRequestId }
      const exchanges = await Promise.all(
        Array.from({ length: 5 }, () => post(world(), 'resetpassword/validatecode', given)),
      )
      const [winner, ...others] = exchanges.filter(({ status }) => status === 200)
      assert.ok(winner && others.length === 0)
      const { exchangeId = '' } = dataOf(winner)
      const chosen = Array.from({ length: 6 }, (_, place) => `chosen by number ${place}`)
      const answers = await Promise.all(
        chosen.map((password) =>
          accept(exchangeId, resetRequestId, { password, confirmPassword: password }),
        ),
      )
      const [password, ...more] = chosen.filter((_, place) => answers[place]?.status === 200)
      assert.ok(password && more.length === 0)
      assert.equal((await world().signIn(client, { ...user, password })).status, 200)
    })

    it('keeps the policy, and lets the person try again', async () => {
      const { email, user } = await start()
      const { exchangeId, rprq } = await exchangeFor(email)
      const cases = [
        [{ password: 'short', confirmPassword: 'short' }, 10011],
        [{ confirmPassword: 'another' }, 10009],
        [{ password: user.password, confirmPassword: user.password }, 10011],
        [{ password: `${email} 1`, confirmPassword: `${email} 1` }, 10011],
      ] as const
      for (const [more, code] of cases) {
        assert.equal(codeOf(await accept(exchangeId, rprq, more)), code)
      }
      dataOf(await accept(exchangeId, rprq))
    })

    it('T05: lasts half an hour, and not beyond a change of password, address or state', async () => {
      const late = await start()
      const expired = await exchangeFor(late.email)
      world().advance(1_800_000)
      assert.equal(codeOf(await accept(expired.exchangeId, expired.rprq)), 10010)

      const changed = await start()
      const before = await exchangeFor(changed.email)
      const json = {
        old_password: changed.user.password,
        new_password: 'seven quiet harbours',
        confirm_password: 'seven quiet harbours',
      }
      const bearer = changed.tokens.access_token
      await world().send('POST', '/users-srv/changepassword', { bearer, json })
      assert.equal(codeOf(await accept(before.exchangeId, before.rprq)), 10010)

      const { users } = world().server.services.storage.stores
      const moved = await start()
      const old = await exchangeFor(moved.email)
      const user = await users.find(moved.user.sub)
      assert.ok(user)
      await users.put({ ...user, email: newAddress(), revision: user.revision + 1 }, [])
      assert.equal(codeOf(await accept(old.exchangeId, old.rprq)), 10010)

      const blocked = await start()
      const open = await exchangeFor(blocked.email)
      await users.setStatus(blocked.user.sub, 'VERIFIED', 'BLOCKED', world().now())
      assert.equal(codeOf(await accept(open.exchangeId, open.rprq)), 10010)
    })

    it('T16: takes the secrets to the last character, each for its own request', async () => {
      const [one, other] = [await start(), await start()]
      const mine = await exchangeFor(one.email)
      const theirs = await exchangeFor(other.email)
      for (const [exchange, request] of [
        [mine.exchangeId, theirs.rprq],
        [mine.exchangeId.slice(0, -1), mine.rprq],
        [mine.exchangeId.toLowerCase(), mine.rprq],
        ['x', mine.rprq],
      ]) {
        assert.equal(codeOf(await accept(exchange ?? '', request ?? '')), 10010)
      }
      const spent = { code: mine.code, resetRequestId: mine.rprq }
      assert.equal(codeOf(await post(world(), 'resetpassword/validatecode', spent)), 10010)
      dataOf(await accept(mine.exchangeId, mine.rprq))
    })

    it('L13: lets the owner in at once whom guesses have delayed', async () => {
      const { email, client, user } = await start()
      for (let guess = 0; guess < 9; guess++) {
        await world().signIn(client, { ...user, password: `guess ${guess}` })
      }
      assert.equal((await world().signIn(client, user)).status, 429)
      const { exchangeId, rprq } = await exchangeFor(email)
      dataOf(await accept(exchangeId, rprq))
      assert.equal((await world().signIn(client, { ...user, password: next })).status, 200)
    })

    it('refuses what is malformed', async () => {
      const cases: [string, object][] = [
        ['initiate', { email: 'x', processingType: 'CODE', resetMedium: 'email' }],
        ['initiate', { email: 'a@b.c', processingType: 'code', resetMedium: 'email' }],
        ['initiate', { email: 'a@b.c', processingType: 'CODE', resetMedium: 'sms' }],
        ['initiate', { email: ['a@b.c'], processingType: 'CODE', resetMedium: 'email' }],
        ['validatecode', { code: 12345678, resetRequestId: 'x' }],
        ['validatecode', { resetRequestId: 'x' }],
        ['accept', { password: next, exchangeId: 'x', resetRequestId: 'y' }],
      ]
      for (const [step, body] of cases) {
        const answer = await post(world(), `resetpassword/${step}`, body)
        assert.equal(answer.status, 400, JSON.stringify(body))
        assert.equal(codeOf(answer), 10001)
      }
      const nul = { code: 'a\0b', resetRequestId: 'c\0d' }
      assert.equal((await post(world(), 'resetpassword/validatecode', nul)).status, 400)
    })
  },
  // A delay that is not over before the next request, however slow the machine is.
  { ...manyMails, OSTIARY_LIMITS_ACCOUNT_FIRST_DELAY_SECONDS: '600' },
)

describeServer(
  'registering where people may sign in before they are verified',
  (world) => {
    it('makes an account that counts at once, and an address that is proved later', async () => {
      const client = await world().addClient({ grant_types: allGrants, allowed_scopes: allScopes })
      const email = newAddress()
      const answer = dataOf(await post(world(), 'register', { ...registration, email }))
      assert.equal(answer.userStatus, 'PENDING')
      assert.equal(answer.suggested_action, 'VERIFY_EMAIL')
      const user = { sub: answer.sub ?? '', username: email, password: registration.password }
      const before = await world().signIn(client, user, 'openid')
      assert.equal(before.status, 200)
      const code = codeIn(await mailTo(world(), email))
      dataOf(await post(world(), 'verifyemail', { sub: user.sub, code }))
      assert.equal((await world().userinfo(before.json.access_token)).status, 200)
      const taken = await post(world(), 'register', { ...registration, email })
      assert.equal(codeOf(taken), 10003)
    })
  },
  { OSTIARY_USERS_PENDING_MAY_LOG_IN: 'true' },
)

describeServer(
  'where people cannot register',
  (world) => {
    it('nobody can, by page or API; a forgotten password is still replaced', async () => {
      const answer = await post(world(), 'register', { ...registration, email: newAddress() })
      assert.equal(answer.status, 403)
      assert.equal(codeOf(answer), 10007)
      assert.equal((await world().send('GET', '/register')).status, 404)
      const reset = { email: newAddress(), processingType: 'CODE', resetMedium: 'email' }
      dataOf(await post(world(), 'resetpassword/initiate', reset))
    })
  },
  { OSTIARY_USERS_REGISTRATION: 'off' },
)
