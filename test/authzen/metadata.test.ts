import assert from 'node:assert/strict'
import { it } from 'node:test'
import { describeServerOnce } from '../support/server-world.ts'

const configuration = '/.well-known/authzen-configuration'

describeServerOnce(
  'the metadata of access decisions below a path',
  (world) => {
    const headers = { 'x-forwarded-proto': 'https' }

    it('is found before the path, as AuthZEN §9.2 says, and below it', async () => {
      const [before, below] = await Promise.all(
        [`${configuration}/id`, configuration].map((path) =>
          world().send('GET', path, { headers }),
        ),
      )
      assert.equal(before?.status, 200)
      assert.equal(before?.json.policy_decision_point, 'https://login.example/id')
      const evaluation = 'https://login.example/id/access/v1/evaluation'
      assert.equal(before?.json.access_evaluation_endpoint, evaluation)
      assert.deepEqual(before?.json, below?.json)
    })

    it('names the base address whatever host is asked for, and can be cached', async () => {
      const answer = await world().send('GET', configuration, { headers })
      assert.equal(answer.json.policy_decision_point, 'https://login.example/id')
      assert.equal(answer.headers.get('access-control-allow-origin'), '*')
      const etag = answer.headers.get('etag') ?? ''
      const known = { ...headers, 'if-none-match': etag }
      assert.equal((await world().send('GET', configuration, { headers: known })).status, 304)
    })
  },
  { OSTIARY_BASE_URL: 'https://login.example/id', OSTIARY_HTTP_TRUSTED_PROXIES: '127.0.0.1' },
)
