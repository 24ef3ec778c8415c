import assert from 'node:assert/strict'
import { it } from 'node:test'
import {
  type Answer,
  describeServerOnce,
  type ServerWorld,
  type TestClient,
  type TestUser,
} from '../../support/server-world.ts'

const registration = { grant_types: ['password'], scope: 'openid' }
const password = 'a password nobody has yet'

/** The password grant as a proxy passes it on for a caller at this address. */
function signInFrom(
  address: string,
  world: ServerWorld,
  client: TestClient,
  { username, password: typed }: Pick<TestUser, 'username' | 'password'>,
): Promise<Answer> {
  return world.send('POST', '/token-srv/token', {
    as: client,
    form: { grant_type: 'password', username, password: typed },
    headers: { 'x-forwarded-for': address },
  })
}

/** Keeps so many attempts under way until it is stopped; answers what came of all. */
function crowd(size: number, attempt: () => Promise<Answer>) {
  let isOver = false
  const answers: Answer[] = []
  const ones = Array.from({ length: size }, async () => {
    while (!isOver) answers.push(await attempt())
  })
  return async (): Promise<readonly Answer[]> => {
    isOver = true
    await Promise.all(ones)
    return answers
  }
}

describeServerOnce(
  'sign-ins beside somebody who has many under way',
  (world) => {
    it('N11: all succeed, while that account and address have to wait', async () => {
      const client = await world().addClient(registration)
      const greedy = await world().addUser()
      const others = await Promise.all(Array.from({ length: 12 }, () => world().addUser()))
      const stop = crowd(40, () => signInFrom('203.0.113.7', world(), client, greedy))
      const answers = await Promise.all(
        others.map((user, i) => signInFrom(`198.51.100.${i}`, world(), client, user)),
      )
      for (const [i, user] of others.entries()) {
        answers.push(await signInFrom(`198.51.100.${i}`, world(), client, user))
      }
      const crowded = await stop()
      assert.deepEqual(statuses(answers), { 200: 24 })
      assert.deepEqual(Object.keys(statuses(crowded)), ['200', '429'])
      for (const { status, headers, json } of crowded) {
        if (status !== 429) continue
        assert.equal(headers.get('retry-after'), '1')
        assert.equal(json.error, 'slow_down')
      }
    })

    it('N11: one network with many names leaves places for others', async () => {
      const client = await world().addClient(registration)
      const user = await world().addUser()
      let count = 0
      const stop = crowd(40, () => {
        const username = `nobody-${count++}`
        const address = `2001:db8:1:2::${count.toString(16)}`
        return signInFrom(address, world(), client, { username, password })
      })
      const answers: Answer[] = []
      for (let i = 0; i < 10; i++) {
        answers.push(await signInFrom(`198.51.100.${i}`, world(), client, user))
      }
      const crowded = await stop()
      assert.deepEqual(statuses(answers), { 200: 10 })
      assert.deepEqual(Object.keys(statuses(crowded)), ['400', '429'])
    })

    it('N11: says the same of a name that nobody has, and counts no failure for it', async () => {
      const client = await world().addClient(registration)
      const user = await world().addUser()
      const responses: string[] = []
      for (const username of [user.username, 'nobody-has-this-name']) {
        const attempts = Array.from({ length: 40 }, () =>
          signInFrom('203.0.113.9', world(), client, { username, password: 'wrong' }),
        )
        const answers = await Promise.all(attempts)
        const away = answers.find(({ json }) => json.error === 'slow_down')
        assert.equal(away?.status, 429)
        responses.push(away.text)
      }
      assert.equal(responses[0], responses[1])

      const owner = await world().addUser()
      const stop = crowd(40, () => signInFrom('203.0.113.8', world(), client, owner))
      await signInFrom('203.0.113.8', world(), client, owner)
      await stop()
      assert.equal((await signInFrom('203.0.113.8', world(), client, owner)).status, 200)
    })

    it('N11: changes of passwords have their share too', async () => {
      const client = await world().addClient(registration)
      const user = await world().addUser()
      const { json } = await signInFrom('203.0.113.5', world(), client, user)
      const change = () =>
        world().send('POST', '/users-srv/changepassword', {
          bearer: json.access_token,
          json: {
            old_password: user.password,
            new_password: user.password,
            confirm_password: user.password,
          },
          headers: { 'x-forwarded-for': '203.0.113.5' },
        })
      const answers = await Promise.all(Array.from({ length: 40 }, change))
      assert.deepEqual(Object.keys(statuses(answers)), ['417', '429'])
    })
  },
  {
    OSTIARY_HTTP_TRUSTED_PROXIES: '127.0.0.1',
    OSTIARY_PASSWORD_CONCURRENCY: '1',
    OSTIARY_PASSWORD_QUEUE_LENGTH: '30',
  },
)

function statuses(answers: readonly Answer[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1
  return counts
}
