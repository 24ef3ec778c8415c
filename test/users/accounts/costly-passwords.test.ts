import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { runAtOnce } from '../../../src/users/hashing/hash-queue.ts'
import { readPasswordHash } from '../../../src/users/hashing/password-hash.ts'
import { passwordHasher } from '../../../src/users/hashing/password-hasher.ts'
import { passwordPolicy } from '../../../src/users/password-policy.ts'
import { checkUserRecord } from '../../../src/users/records/user-record.ts'
import { UsersError } from '../../../src/users/users-error.ts'
import { engines } from '../../support/engines.ts'
import { runOstiary } from '../../support/run-ostiary.ts'
import { type Answer, describeServer, describeServerOnce } from '../../support/server-world.ts'
import { openWorld } from '../world.ts'

const salt = 'c2FsdHNhbHQ'
const key = 'a2V5a2V5a2V5a2V5a2V5a2V5'
/** Twelve seconds of a hash worker. */
const ruinous = `$argon2id$v=19$m=1048576,t=20,p=1$${salt}$${key}`
const hostile = 'p4$$w0rd1/1/11'.repeat(9).slice(0, 120)

describe('N15: the estimate of a password', () => {
  it('is made beside the event loop', async () => {
    const policy = passwordPolicy({ minLength: 8, maxLength: 128, minScore: 4 })
    const ada = { username: 'ada', email: undefined, mobileNumber: undefined, profile: {} }
    await policy.faultsOf('warm up the dictionaries', ada, runAtOnce)
    const everything = process.cpuUsage()
    const ownThread = process.threadCpuUsage()
    for (let i = 0; i < 20; i++) await policy.faultsOf(`${i} ${hostile}`, ada, runAtOnce)
    const all = process.cpuUsage(everything)
    const own = process.threadCpuUsage(ownThread)
    assert.ok(
      own.user + own.system < (all.user + all.system) / 2,
      'most of the work is done by another thread',
    )
  })
})

describeServerOnce(
  'N15: new passwords of a server that asks for a score',
  (world) => {
    it('are estimated after the limits', async () => {
      const client = await world().addClient({ grant_types: ['password'], scope: 'openid' })
      const user = await world().addUser()
      const { json } = await world().signIn(client, user)
      const change = (old_password: string) =>
        world().send('POST', '/users-srv/changepassword', {
          bearer: json.access_token,
          json: { old_password, new_password: hostile, confirm_password: hostile },
        })
      for (let i = 0; i < 5; i++) assert.equal((await change('wrong')).status, 400)
      assert.equal((await change('wrong')).status, 429)
      world().advance(60_000)
      const refused = await change(user.password)
      assert.equal(refused.status, 417)
      assert.match(refused.text, /easy to guess/)
    })

    it('have a share of the places, as hashes do', async () => {
      const attempts = Array.from({ length: 30 }, (_, i) =>
        world().send('POST', '/users-srv/register', {
          json: {
            email: `someone-${i}@example.com`,
            given_name: 'Some',
            family_name: 'One',
            password: hostile,
            password_echo: hostile,
          },
        }),
      )
      const answers = await Promise.all(attempts)
      assert.deepEqual(statuses(answers), ['417', '429'])
    })
  },
  {
    OSTIARY_PASSWORD_MIN_SCORE: '4',
    OSTIARY_LIMITS_PASSWORDS_PER_ADDRESS: '4',
    OSTIARY_USERS_EMAIL_VERIFICATION: 'off',
  },
)

describe('N15: a hash that is brought along', () => {
  const passwords = passwordHasher({ cost: { memoryKib: 19_456, passes: 2, parallelism: 1 } })
  const usual = {
    'argon2id of RFC 9106, 64 MiB': `$argon2id$v=19$m=65536,t=3,p=4$${salt}$${key}`,
    'bcrypt of cost 13': `$2b$13$CCCCCCCCCCCCCCCCCCCCC.E5YPO9kmyuRGyh0XouQYb4YMJKvyOeW`,
    'scrypt of OWASP': `$scrypt$ln=17,r=8,p=1$${salt}$${key}`,
    'PBKDF2 of OWASP': `$pbkdf2-sha256$i=600000$${salt}$${key}`,
  }
  for (const [kind, hash] of Object.entries(usual)) {
    it(`is taken as ${kind}`, () => assert.equal(passwords.excessOf(hash), undefined))
  }

  const excessive = {
    'argon2id of 1 GiB and 20 passes': ruinous,
    'argon2id of 1 GiB': `$argon2id$v=19$m=1048576,t=1,p=1$${salt}$${key}`,
    'bcrypt of cost 15': `$2b$15$CCCCCCCCCCCCCCCCCCCCC.E5YPO9kmyuRGyh0XouQYb4YMJKvyOeW`,
    'PBKDF2 of 2,000,000 iterations and a long key': `$pbkdf2-sha256$i=2000000$${salt}$${'a2V5'.repeat(16)}`,
  }
  for (const [kind, hash] of Object.entries(excessive)) {
    it(`is refused as ${kind}, with the field and the limit`, () => {
      assert.ok(readPasswordHash(hash), 'it is well-formed')
      assert.throws(
        () => checkUserRecord({ username: 'ada', password_hash: hash }, { now: 0, passwords }),
        (error) =>
          error instanceof UsersError &&
          /^password_hash costs \d+ times .* at most 20 times/.test(error.message),
      )
    })
  }
})

describeServer('N15: users with a hash that costs too much', (world) => {
  it('are refused by the import and by the API', async () => {
    const { environment } = world()
    const record = { username: 'brought', password_hash: ruinous }
    const input = JSON.stringify({ users: [record] })
    const cwd = process.cwd()
    const { code, err } = await runOstiary(['import', '-'], { env: environment, cwd, input })
    assert.notEqual(code, 0)
    assert.match(err, /users\[0\]\.password_hash.* costs \d+ times .* at most 20 times/)
    await assert.rejects(world().addUser(record), /password_hash costs/)
  })

  it('sign in no more when they are in the store already, for no more than our own cost', async () => {
    const client = await world().addClient({ grant_types: ['password'], scope: 'openid' })
    const user = await world().addUser()
    assert.equal((await world().signIn(client, user)).status, 200)
    await world().database.execute(
      `update identities set password_hash = '${ruinous}' where sub = '${user.sub}'`,
    )
    const before = process.cpuUsage()
    const answer = await world().signIn(client, user)
    const { user: spent } = process.cpuUsage(before)
    assert.equal(answer.json.error, 'invalid_grant')
    assert.ok(spent < 3_000_000, 'twenty passes over a gigabyte take far longer')
  })
})

for (const engine of engines) {
  it(`N15: a costly hash holds up nobody with one of our own (${engine.name})`, async () => {
    const gate = Promise.withResolvers<void>()
    await using world = await openWorld(engine, {
      concurrency: 1,
      around: (passwords) => ({
        ...passwords,
        async matches(hash, password) {
          if (hash?.startsWith('$2b')) await gate.promise
          return passwords.matches(hash, password)
        },
      }),
    })
    const brought = '$2b$05$CCCCCCCCCCCCCCCCCCCCC.E5YPO9kmyuRGyh0XouQYb4YMJKvyOeW'
    await world.add({ username: 'brought', password_hash: brought })
    await world.add({ username: 'ada', password: 'correct horse' })
    const slow = [1, 2, 3].map((i) => world.enter('brought', 'U*U', { address: `203.0.113.${i}` }))
    assert.equal((await world.enter('ada', 'correct horse')).kind, 'signed-in')
    gate.resolve()
    for (const outcome of await Promise.all(slow)) assert.equal(outcome.kind, 'signed-in')
  })
}

function statuses(answers: readonly Answer[]): readonly string[] {
  return [...new Set(answers.map(({ status }) => String(status)))].sort()
}
