import assert from 'node:assert/strict'
import { it } from 'node:test'
import { decodeJwt } from 'jose'
import { randomId } from '../../../src/kernel/secrets.ts'
import { makeKey } from '../../api-keys/key-world.ts'
import { describeManagement } from '../../management/management-world.ts'
import { makeTestKey } from '../../support/jwt-fixtures.ts'
import { secondProcessOf } from '../../support/second-process.ts'
import type { ServerCalls } from '../../support/server-calls.ts'
import { signInWith } from '../../support/workload-calls.ts'
import { addAsserter, present } from './add-asserter.ts'
import { addPipeline, bearerGrant, mainBranch } from './add-pipeline.ts'

const exchange = 'urn:ietf:params:oauth:grant-type:token-exchange'

describeManagement('what a trusted issuer has led to', (world) => {
  const second = secondProcessOf(world)
  const nodes = (): readonly ServerCalls[] => [world(), second()]

  /** What introspection says on each node, twice, because what was answered before is kept. */
  async function activeOf(token: string): Promise<readonly boolean[]> {
    const bearer = await world().machineToken('introspect')
    const answers: boolean[] = []
    for (const node of [...nodes(), ...nodes()]) {
      const { status, json, text } = await node.send('POST', '/token-srv/introspect', {
        bearer,
        form: { token },
      })
      assert.equal(status, 200, text)
      answers.push(json.active === true)
    }
    return answers
  }

  async function expectActive(token: string, expected: boolean, what = ''): Promise<void> {
    assert.deepEqual(await activeOf(token), Array(4).fill(expected), what)
  }

  type Pipeline = Awaited<ReturnType<typeof addPipeline>>

  async function tokenOf({ client, token }: Pipeline, claims: object = {}): Promise<string> {
    const { status, json, text } = await signInWith(world(), client, await token({ ...claims }))
    assert.equal(status, 200, text)
    return json.access_token
  }

  const fieldsOf = ({ issuer, key }: Pipeline) => ({ issuer, jwks: { keys: [key.publicJwk] } })
  const putIssuer = (pipeline: Pipeline, changes: object = {}) =>
    world().ask('PUT', `/issuers-srv/issuer/${pipeline.name}`, {
      ...fieldsOf(pipeline),
      ...changes,
    })

  it('ends with the issuer, and does not come back with another of its name', async () => {
    const pipeline = await addPipeline(world())
    const access = await tokenOf(pipeline)
    await expectActive(access, true)
    await world().ask('DELETE', `/issuers-srv/issuer/${pipeline.name}`)
    await expectActive(access, false)
    await putIssuer(pipeline)
    await expectActive(access, false, 'registered again')
    await expectActive(await tokenOf(pipeline), true)
  })

  it('ends when the issuer is switched off, for good', async () => {
    const pipeline = await addPipeline(world())
    const access = await tokenOf(pipeline)
    await expectActive(access, true)
    await putIssuer(pipeline, { enabled: false })
    await expectActive(access, false)
    await putIssuer(pipeline)
    await expectActive(access, false, 'switched on again')
    await expectActive(await tokenOf(pipeline), true)
  })

  it('ends with the key of the issuer, and not with the addition of one', async () => {
    const pipeline = await addPipeline(world())
    const access = await tokenOf(pipeline)
    const { publicJwk } = await makeTestKey('RS256')
    await putIssuer(pipeline, { jwks: { keys: [publicJwk, pipeline.key.publicJwk] } })
    await expectActive(access, true)
    await putIssuer(pipeline, { description: 'Other words', max_lifetime: 600 })
    await expectActive(access, false, 'a key is gone')
  })

  it('ends with the rule of the client, and not with another one', async () => {
    const staging = 'repo:acme/shop:environment:staging'
    const pipeline = await addPipeline(world())
    const path = `/apps-srv/clients/${pipeline.client.id}`
    const registered = {
      grant_types: ['client_credentials', bearerGrant],
      token_endpoint_auth_method: 'workload_jwt',
      allowed_scopes: ['api:read'],
    }
    const rules = (...subs: readonly string[]) =>
      world().ask('PUT', path, {
        ...registered,
        workloads: subs.map((sub) => ({ issuer: pipeline.issuer, claims: { sub } })),
      })
    await rules(mainBranch, staging)
    const [ofMain, ofStaging] = [await tokenOf(pipeline), await tokenOf(pipeline, { sub: staging })]
    await expectActive(ofMain, true)
    await rules(staging)
    await expectActive(ofMain, false)
    await expectActive(ofStaging, true)
    await rules('repo:acme/shop:environment:*')
    await expectActive(ofStaging, false, 'another rule that fits')
  })

  it('ends what a workload got for people and for their keys', async () => {
    const web = await world().addClient({ grant_types: ['password'], allowed_scopes: ['api:read'] })
    const user = await world().addUser()
    const client = {
      grant_types: ['client_credentials', 'password', exchange],
      token_exchange: { mode: 'delegation', subject_clients: [web.id], api_keys: true },
    }
    const pipeline = await addPipeline(world(), { client })
    const ask = async (form: Readonly<Record<string, string>>) => {
      const answer = await signInWith(world(), pipeline.client, await pipeline.token(), form)
      assert.equal(answer.status, 200, answer.text)
      return answer.json.access_token
    }
    const exchanged = (subject_token: string) =>
      ask({
        ...{ grant_type: exchange, subject_token },
        subject_token_type: 'urn:ietf:params:oauth:token-type:access_token',
      })
    const { username, password } = user
    const { json: signedIn } = await world().signIn(web, user, 'api:read')
    const got = [
      await ask({ grant_type: 'password', username, password }),
      await exchanged(signedIn.access_token),
      await exchanged(await makeKey(world(), user)),
    ]
    for (const token of got) await expectActive(token, true)
    await world().ask('DELETE', `/issuers-srv/issuer/${pipeline.name}`)
    for (const token of got) await expectActive(token, false)
    await expectActive(signedIn.access_token, true)
  })

  it('a workload that revokes its token revokes no other', async () => {
    const pipeline = await addPipeline(world())
    const [one, other] = [await tokenOf(pipeline), await tokenOf(pipeline)]
    const form = {
      token: one,
      client_id: pipeline.client.id,
      client_assertion_type: 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer',
      client_assertion: await pipeline.token(),
    }
    const { status } = await world().send('POST', '/token-srv/revoke', { form })
    assert.equal(status, 200)
    await expectActive(one, false)
    await expectActive(other, true)
  })

  /** Somebody whom a company asserts, what their agent gets, and what others make of that. */
  async function asserted() {
    const agent = await world().addClient({
      grant_types: [bearerGrant],
      allowed_scopes: ['openid', 'api:read', 'api:write'],
    })
    const behind = await world().addClient({
      grant_types: [exchange],
      allowed_scopes: ['api:read'],
      token_exchange: { mode: 'delegation', subject_clients: [agent.id] },
    })
    const trusted = { client_id: agent.id, scopes: ['openid', 'api:read'] }
    const idp = await addAsserter(world(), {
      email_domains: ['acme.example'],
      clients: [trusted],
    })
    const email = `${randomId().toLowerCase().replaceAll(/[-_]/g, 'x')}@acme.example`
    await world().addUser({ email, email_verified: true })
    const claims = { sub: '4711', client_id: agent.id, email, email_verified: true }
    const given = await present(world(), agent, await idp.assertion(claims))
    assert.equal(given.status, 200, given.text)
    const access = given.json.access_token
    const exchanged = await world().token(behind, {
      ...{ grant_type: exchange, subject_token: access },
      subject_token_type: 'urn:ietf:params:oauth:token-type:access_token',
    })
    assert.equal(exchanged.status, 200, exchanged.text)
    const name = new URL(idp.issuer).hostname.split('.')[0] ?? ''
    const put = (clients: readonly object[], changes: object = {}) =>
      world().ask('PUT', `/issuers-srv/issuer/${name}`, {
        ...{ issuer: idp.issuer, jwks: { keys: [idp.key.publicJwk] } },
        assertions: { email_domains: ['acme.example'], clients },
        ...changes,
      })
    return { access, exchanged: exchanged.json.access_token, name, trusted, put }
  }

  type Asserted = Awaited<ReturnType<typeof asserted>>

  const ends: Readonly<Record<string, (scene: Asserted) => Promise<unknown>>> = {
    'the issuer': ({ name }) => world().ask('DELETE', `/issuers-srv/issuer/${name}`),
    'its being switched on': ({ put, trusted }) => put([trusted], { enabled: false }),
    'its trust in people': ({ put }) => put([], { assertions: undefined }),
    'the client among its clients': ({ put, trusted }) =>
      put([{ ...trusted, client_id: 'another' }]),
    'the scopes of the client': ({ put, trusted }) => put([{ ...trusted, scopes: ['openid'] }]),
    'the people it speaks for': ({ put, trusted }) =>
      put([trusted], {
        assertions: { email_domains: ['other.example'], clients: [trusted] },
      }),
  }

  for (const [what, end] of Object.entries(ends)) {
    it(`tokens from an assertion, and from these, end with ${what}`, async () => {
      const scene = await asserted()
      const tokens = [scene.access, scene.exchanged]
      for (const token of tokens) await expectActive(token, true)
      const userinfo = async (node: ServerCalls) =>
        (await node.send('GET', '/users-srv/userinfo', { bearer: scene.access })).status
      for (const node of nodes()) assert.equal(await userinfo(node), 200)
      await end(scene)
      for (const token of tokens) await expectActive(token, false)
      for (const node of nodes()) assert.equal(await userinfo(node), 401)
    })
  }

  it('tokens from an assertion outlive changes that are not about them', async () => {
    const { access, put, trusted } = await asserted()
    await put([{ client_id: 'another', scopes: ['api:read'] }, trusted], { description: 'Words' })
    await expectActive(access, true)
    assert.match(String(decodeJwt(access).jti), /^at\.[\w-]+~[\w-]{22}\./)
  })
})
