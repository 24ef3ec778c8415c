import assert from 'node:assert/strict'
import { it } from 'node:test'
import { randomId } from '../../../src/kernel/secrets.ts'
import { askAsDevice, pollAsDevice, toDeviceConsent } from '../../support/device-calls.ts'
import { makeDpopKey } from '../../support/dpop-key.ts'
import { makeTestKey, signAssertion } from '../../support/jwt-fixtures.ts'
import { secondProcessOf, startSecondProcess } from '../../support/second-process.ts'
import { allGrants, allScopes, describeServer } from '../../support/server-world.ts'
import { countOf, people, race, refused, uses } from '../../support/sign-ins.ts'
import { authorizationPath, testBrowser } from '../../support/test-browser.ts'

const scope = 'openid offline_access'

describeServer('two processes over one store', (world) => {
  const second = secondProcessOf(world)

  it('T02, R01: of fifty uses of a code one succeeds, and one family is made', async () => {
    const { client, user } = await people(world())
    for (let round = 0; round < 3; round++) {
      const grantId = randomId()
      const scopes = scope.split(' ')
      const code = await world().addCode(client, user, { grantId, scopes })
      const answers = await race([world(), second()], (node) => node.redeem(client, code))
      assert.equal(countOf(answers, 200), 1)
      assert.equal(countOf(answers, 400), uses - 1)
      const winner = answers.find(({ status }) => status === 200)
      refused(await world().refresh(client, winner?.json.refresh_token ?? ''))
      const families = await world().database.execute(
        `select rotation from refresh_families where grant_id = '${grantId}'`,
      )
      assert.deepEqual(
        families.map(({ rotation }) => Number(rotation)),
        [0],
      )
    }
  })

  it('of fifty questions of a device that was approved one gets tokens', async () => {
    const { client, user } = await people(world())
    const asked = await askAsDevice(world(), client, { scope })
    const browser = testBrowser(world())
    await browser.submit(await toDeviceConsent(browser, asked, user), { decision: 'allow' })
    const answers = await race([world(), second()], (node) => pollAsDevice(node, client, asked))
    assert.equal(countOf(answers, 200), 1)
    assert.equal(countOf(answers, 400), uses - 1)
    const families = `select rotation from refresh_families where sub = '${user.sub}'`
    assert.equal((await world().database.execute(families)).length, 1)
  })

  it('T26, R01: of fifty uses of an assertion one succeeds', async () => {
    const key = await makeTestKey('ES256')
    const client = await world().addClient({
      grant_types: allGrants,
      token_endpoint_auth_method: 'private_key_jwt',
      jwks: { keys: [key.publicJwk] },
    })
    for (let round = 0; round < 3; round++) {
      const parts = { clientId: client.id, audience: world().issuer, now: world().now(), key }
      const form = {
        grant_type: 'client_credentials',
        client_assertion_type: 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer',
        client_assertion: await signAssertion(parts),
      }
      const answers = await race([world(), second()], (node) =>
        node.send('POST', '/token-srv/token', { form }),
      )
      assert.equal(countOf(answers, 200), 1)
      assert.equal(countOf(answers, 401), uses - 1)
    }
  })

  it('RFC 9126: of fifty uses of a pushed request one gives a code', async () => {
    const [client, user] = await Promise.all([
      world().addClient({ allowed_scopes: allScopes, consent: 'implicit' }),
      world().addUser(),
    ])
    const browser = testBrowser(world())
    const [path = '', query = ''] = authorizationPath(client).split('?')
    await browser.travel(`${path}?${query}`, user)
    const cookie = [...browser.cookies].map((pair) => pair.join('=')).join('; ')
    for (let round = 0; round < 3; round++) {
      const { json } = await second().send('POST', '/authz-srv/par', { as: client, form: query })
      const params = { client_id: client.id, request_uri: String(json.request_uri) }
      const target = `${path}?${new URLSearchParams(params)}`
      const answers = await race([world(), second()], (node) =>
        node.send('GET', target, { headers: { cookie } }),
      )
      assert.equal(countOf(answers, 302), 1)
      assert.equal(countOf(answers, 400), uses - 1)
    }
  })

  it('RFC 9449 §11.1: of fifty uses of a DPoP proof one succeeds', async () => {
    const { client } = await people(world())
    const key = await makeDpopKey(world())
    const form = { grant_type: 'client_credentials' }
    for (let round = 0; round < 3; round++) {
      const headers = { dpop: await key.proof('POST', '/token-srv/token') }
      const answers = await race([world(), second()], (node) =>
        node.send('POST', '/token-srv/token', { as: client, form, headers }),
      )
      assert.equal(countOf(answers, 200), 1)
      assert.equal(countOf(answers, 400), uses - 1)
    }
  })

  it('T10: what was revoked stays so when the process dies without warning', async () => {
    const { client, user } = await people(world())
    const code = await world().addCode(client, user)
    const doomed = await startSecondProcess(world())
    const signedIn = (await doomed.signIn(client, user, scope)).json
    const other = (await doomed.signIn(client, user, scope)).json
    const first = (await doomed.redeem(client, code)).json
    assert.equal((await doomed.revoke(client, signedIn.refresh_token)).status, 200)
    await doomed.kill()

    await using risen = await startSecondProcess(world())
    const refused = await risen.refresh(client, signedIn.refresh_token)
    assert.equal(refused.json.error, 'invalid_grant')
    assert.equal((await risen.userinfo(signedIn.access_token)).status, 401)
    assert.equal((await risen.userinfo(first.access_token)).status, 200)
    assert.equal((await risen.redeem(client, code)).json.error, 'invalid_grant')
    assert.equal((await risen.refresh(client, other.refresh_token)).status, 200)
  })
})
