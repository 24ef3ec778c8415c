import assert from 'node:assert/strict'
import { it } from 'node:test'
import { decodeJwt } from 'jose'
import { randomId } from '../../../src/kernel/secrets.ts'
import { acrOf } from '../../../src/oauth/model/strength.ts'
import { uriKeyOf } from '../../../src/oauth/resources.ts'
import {
  addConnection,
  linkTo,
  personOf,
  toThisMachine,
} from '../../connections/elsewhere-scene.ts'
import { scriptedProvider } from '../../connections/oidc/scripted-provider.ts'
import { administrator, chain, ids, machine } from '../../groups/groups-world.ts'
import { makeDpopKey } from '../../support/dpop-key.ts'
import { makeTestKey, unsignedJwt } from '../../support/jwt-fixtures.ts'
import { secondProcessOf } from '../../support/second-process.ts'
import type { Answer } from '../../support/server-calls.ts'
import { describeServer, type TestClient } from '../../support/server-world.ts'
import { addAsserter, present } from './add-asserter.ts'
import { bearerGrant } from './add-pipeline.ts'

const domain = 'acme.example'

describeServer(
  'an identity assertion of a trusted issuer (ID-JAG)',
  (world) => {
    const second = secondProcessOf(world)

    function aClient(changes: object = {}): Promise<TestClient> {
      return world().addClient({
        grant_types: [bearerGrant],
        allowed_scopes: ['chat.read', 'chat.write', 'openid', 'ostiary:users_read'],
        ...changes,
      })
    }

    /** A company that vouches for addresses, a client of it, and one of its people. */
    async function scene(rule: object = {}, changes: object = {}) {
      const client = await aClient(changes)
      const idp = await addAsserter(world(), {
        email_domains: [domain],
        clients: [{ client_id: client.id, scopes: ['chat.read', 'chat.write'], ...rule }],
      })
      const email = `${randomId().toLowerCase().replaceAll(/[-_]/g, 'x')}@${domain}`
      const user = await world().addUser({ email, email_verified: true })
      const claims = {
        sub: 'U019488227',
        client_id: client.id,
        scope: 'chat.read',
        email,
        email_verified: true,
      }
      const assertion = (more: object = {}, header: object = {}) =>
        idp.assertion({ ...claims, ...more }, { ...header })
      return { client, idp, user: { ...user, email }, claims, assertion }
    }

    function refused(answer: Answer, error = 'invalid_grant', what = ''): void {
      assert.equal(answer.status, 400, `${what}: ${answer.text}`)
      assert.equal(answer.json.error, error, `${what}: ${answer.text}`)
    }

    async function addResource(): Promise<string> {
      const uri = `https://mcp.example/${randomId()}`
      const now = world().now()
      const resource = {
        ...{ id: randomId(), uri, texts: {}, scopes: ['chat.read', 'chat.write'] },
        ...{ introspectionClients: [], createdAt: now, updatedAt: now },
      }
      const { resources } = world().server.services.storage.stores
      assert.ok(await resources.add(resource, uriKeyOf(uri) ?? ''))
      return uri
    }

    it('gives a token for the person here, and nothing to renew it with', async () => {
      const { client, user, assertion } = await scene()
      const answer = await present(world(), client, await assertion())
      assert.equal(answer.status, 200, answer.text)
      const { json } = answer
      assert.equal(json.scope, 'chat.read')
      assert.equal(json.refresh_token, undefined)
      assert.equal(json.id_token, undefined)
      const claims = decodeJwt(json.access_token)
      assert.equal(claims.sub, user.sub)
      assert.equal(claims.aud, client.id)
      for (const node of [world(), second()]) {
        const seen = (await node.introspect(client, json.access_token)).json
        assert.deepEqual([seen.active, seen.username], [true, user.username])
      }
      const events = (await world().database.execute(
        `select outcome from events where type = 'ASSERTION_ACCEPTED' and sub = '${user.sub}'`,
      )) as readonly unknown[]
      assert.equal(events.length, 1)
    })

    it('finds people by the account that they have linked, for good', async () => {
      await using provider = await scriptedProvider(world().now)
      const connection = await addConnection(world(), provider)
      const subject = randomId()
      provider.script = { ...provider.script, ...personOf({ sub: subject }) }
      const user = await world().addUser()
      await linkTo(world(), connection, provider, user)
      const client = await aClient()
      const idp = await addAsserter(
        world(),
        {
          connection: connection.alias,
          clients: [{ client_id: client.id, scopes: ['chat.read'] }],
        },
        { issuer: provider.issuer },
      )
      const asserted = (more: object = {}) =>
        idp.assertion({ sub: subject, client_id: client.id, ...more })
      const { json } = await present(world(), client, await asserted())
      assert.equal(decodeJwt(json.access_token).sub, user.sub)
      assert.equal(json.scope, 'chat.read')
      // An address is nobody, and makes nobody an account.
      const other = await world().addUser({
        email: `${randomId()}@${domain}`,
        email_verified: true,
      })
      const address = { sub: 'unknown', email: other.username, email_verified: true }
      refused(await present(world(), client, await asserted(address)))
      await world().database.execute(
        `update connections set use = 'off' where id = '${connection.id}'`,
      )
      refused(await present(world(), client, await asserted()), undefined, 'the connection is off')
    })

    it('counts once, on whichever node', async () => {
      const { client, assertion } = await scene()
      const one = await assertion()
      const nodes = [world(), second(), world(), second(), world(), second()]
      const answers = await Promise.all(nodes.map((node) => present(node, client, one)))
      const given = answers.filter(({ status }) => status === 200)
      assert.equal(given.length, 1)
      for (const answer of answers.filter((each) => !given.includes(each))) refused(answer)
      refused(await present(second(), client, one))
    })

    it('is refused for another client, audience, issuer, type or algorithm', async () => {
      const { client, idp, claims, assertion } = await scene()
      const { issuer } = world()
      const wrong: readonly object[] = [
        { client_id: 'another' },
        { client_id: undefined },
        { client_id: [client.id] },
        { aud: 'https://other.example' },
        { aud: [issuer, 'https://other.example'] },
        { aud: `${issuer}/` },
        { aud: `${issuer}/token-srv/token` },
        { iss: issuer },
        { iss: 'https://unknown.example' },
        { jti: undefined },
        { jti: 7 },
        { sub: undefined },
        { sub: '' },
        { exp: Math.floor(world().now() / 1000) - 120 },
        { exp: Math.floor(world().now() / 1000) + 86_400 },
        { iat: Math.floor(world().now() / 1000) + 3600 },
        { exp: undefined },
      ]
      for (const more of wrong) {
        refused(
          await present(world(), client, await assertion(more)),
          undefined,
          JSON.stringify(more),
        )
      }
      for (const typ of ['JWT', 'authorization-grant+jwt', 'at+jwt', undefined]) {
        const answer = await present(world(), client, await assertion({}, { typ }))
        assert.ok(answer.status >= 400, String(typ))
        assert.notEqual(answer.json.error, undefined)
      }
      const media = await present(
        world(),
        client,
        await assertion({}, { typ: 'application/oauth-id-jag+jwt' }),
      )
      assert.equal(media.status, 200, media.text)
      const other = await makeTestKey('ES256', idp.key.kid)
      refused(await present(world(), client, await idp.assertion(claims, {}, other)))
      const rsa = await makeTestKey('PS256')
      refused(await present(world(), client, await idp.assertion(claims, {}, rsa)))
      const header = Buffer.from(JSON.stringify({ typ: 'oauth-id-jag+jwt' })).toString('base64url')
      for (const text of [`${header}.x.y`, `${header}.`, `${header}..`, 'x'.repeat(20_000)]) {
        const { status } = await present(world(), client, text)
        assert.ok(status === 400 || status === 401, text)
      }
      const bare = unsignedJwt({ ...claims, iss: idp.issuer, aud: issuer })
      assert.ok((await present(world(), client, bare)).status >= 400)
      assert.equal((await present(world(), client, await assertion())).status, 200)
    })

    it('is refused to clients that the issuer was not trusted with, and to public ones', async () => {
      const { claims, idp, assertion } = await scene()
      const other = await aClient()
      refused(await present(world(), other, await assertion({ client_id: other.id })))
      const plain = await world().addClient({ grant_types: ['client_credentials'] })
      const answer = await present(world(), plain, await assertion({ client_id: plain.id }))
      refused(answer, 'unauthorized_client')
      // The assertion is no credential of the client.
      const form = {
        grant_type: bearerGrant,
        client_id: claims.client_id,
        assertion: await assertion(),
      }
      const bare = await world().send('POST', '/token-srv/token', { form })
      assert.equal(bare.status, 401, bare.text)
      const untrusted = await addAsserter(world(), undefined)
      const found = await aClient()
      refused(
        await present(
          world(),
          found,
          await untrusted.assertion({ ...claims, client_id: found.id }),
        ),
      )
      assert.ok(idp.issuer)
    })

    it('gives no more scopes than assertion, request, client and rule have', async () => {
      const { client, assertion } = await scene(
        { scopes: ['chat.read', 'chat.write', 'chat.admin', 'ostiary:users_read'] },
        {},
      )
      const scopeOf = async (scope: string | undefined, asked?: string) => {
        const form = asked === undefined ? {} : { scope: asked }
        return (await present(world(), client, await assertion({ scope }), form)).json
      }
      assert.equal((await scopeOf('chat.read chat.write chat.admin')).scope, 'chat.read chat.write')
      assert.equal((await scopeOf('chat.read', 'chat.read chat.write')).scope, 'chat.read')
      assert.equal((await scopeOf('chat.read chat.write', 'chat.write')).scope, 'chat.write')
      assert.equal((await scopeOf(undefined)).scope, 'chat.read chat.write')
      assert.equal((await scopeOf('ostiary:users_read openid')).scope, '')
      assert.equal((await scopeOf('chat.read', 'ostiary:users_read')).error, 'invalid_scope')
    })

    it('is for the resource that it names, if the rule and the client may have it', async () => {
      const [one, two, three] = [await addResource(), await addResource(), await addResource()]
      const { client, assertion } = await scene({ resources: [one, two] })
      const ask = async (resource: unknown, form: Readonly<Record<string, string>> = {}) =>
        present(world(), client, await assertion({ resource }), form)
      const given = await ask(one)
      assert.equal(given.status, 200, given.text)
      assert.equal(decodeJwt(given.json.access_token).aud, one)
      assert.equal(decodeJwt((await ask([two])).json.access_token).aud, two)
      assert.equal(decodeJwt((await ask(undefined, { resource: two })).json.access_token).aud, two)
      for (const [resource, form] of [
        [three],
        ['https://unknown.example'],
        [[one, two]],
        [[]],
        [{ uri: one }],
        [one, { resource: two }],
        // The rule has two, and the token is for one.
        [undefined],
        [undefined, { resource: three }],
      ] as const) {
        refused(await ask(resource, form ?? {}), 'invalid_target', JSON.stringify(resource))
      }
      const { client: plain, assertion: named } = await scene()
      refused(
        await present(world(), plain, await named({ resource: one })),
        'invalid_target',
        'a rule without resources',
      )
    })

    it('believes no address that was not proven, there and here, in a domain of the company', async () => {
      const { client, assertion } = await scene()
      const unproven = `${randomId().toLowerCase().replaceAll(/[-_]/g, 'x')}@${domain}`
      await world().addUser({ email: unproven })
      const outside = `${randomId().toLowerCase().replaceAll(/[-_]/g, 'x')}@other.example`
      await world().addUser({ email: outside, email_verified: true })
      for (const more of [
        { email: unproven },
        { email: outside },
        { email: `nobody@${domain}` },
        { email_verified: false },
        { email_verified: 'true' },
        { email_verified: undefined },
        { email: undefined },
        { email: ['a', 'b'] },
        { email: `x@${domain}@other.example` },
      ]) {
        refused(
          await present(world(), client, await assertion(more)),
          undefined,
          JSON.stringify(more),
        )
      }
      const named = await world().addUser({ username: `fake@${domain}` })
      refused(await present(world(), client, await assertion({ email: named.username })))
    })

    it('opens nothing for somebody who may not use the client, or is blocked', async () => {
      const { groupId } = { groupId: ids('club').club }
      const root = await machine(world())
      await chain(root, [groupId])
      const { client, user, assertion } = await scene({}, { allowed_groups: [{ groupId }] })
      refused(await present(world(), client, await assertion()))
      await root.assign(groupId, user.sub, [])
      const { access_token } = (await present(world(), client, await assertion())).json
      assert.ok(access_token)
      const admin = await administrator(world())
      const json = { minimumAcr: acrOf('two-factor'), graceDays: 0 }
      const path = `/usergroup/${groupId}/sign-in-policy?confirm=true`
      assert.equal((await admin.send('PUT', path, { json })).status, 200)
      refused(await present(world(), client, await assertion()), undefined, 'a stronger policy')
      assert.equal((await admin.send('DELETE', `/usergroup/${groupId}/sign-in-policy`)).status, 200)
      await block(user.sub)
      for (const node of [world(), second()]) {
        refused(await present(node, client, await assertion()), undefined, 'a blocked account')
        assert.equal((await node.introspect(client, access_token)).json.active, false)
      }
    })

    async function block(sub: string): Promise<void> {
      const scope = 'ostiary:users_write'
      const tool = await world().addClient({
        grant_types: ['client_credentials'],
        allowed_scopes: [scope],
      })
      const { json } = await world().token(tool, { grant_type: 'client_credentials', scope })
      const answer = await world().send('PUT', `/users-srv/user/${sub}/status`, {
        bearer: json.access_token,
        json: { userStatus: 'BLOCKED' },
      })
      assert.equal(answer.status, 200, answer.text)
    }

    it('is good only with the key that it names', async () => {
      const { client, assertion } = await scene()
      const key = await makeDpopKey(world())
      const bound = { cnf: { jkt: key.jkt } }
      for (const cnf of [bound.cnf, {}, 'x', { kid: 'x' }, { ...bound.cnf, jwk: {} }]) {
        refused(await present(world(), client, await assertion({ cnf })), undefined, `${cnf}`)
      }
      const send = async (dpop: string) =>
        world().send('POST', '/token-srv/token', {
          as: client,
          form: { grant_type: bearerGrant, assertion: await assertion(bound) },
          headers: { dpop },
        })
      const other = await makeDpopKey(world())
      refused(await send(await other.proof('POST', '/token-srv/token')))
      const given = await send(await key.proof('POST', '/token-srv/token'))
      assert.equal(given.json.token_type, 'DPoP', given.text)
    })

    it('ends with the access token, and is listed as a session of the person', async () => {
      const { client, user, assertion } = await scene({}, { access_token_lifetime: 300 })
      const { json } = await present(world(), client, await assertion())
      const { sessions } = world().server.services.storage.stores
      const open = await sessions.listOf(user.sub, world().now())
      assert.equal(open.length, 1)
      assert.equal(open[0]?.id, decodeJwt(json.access_token).sid)
      assert.equal((await sessions.listOf(user.sub, world().now() + 301_000)).length, 0)
    })

    it('is registered with either a connection or domains', async () => {
      const clients = [{ client_id: 'x', scopes: [] }]
      await assert.rejects(addAsserter(world(), { clients }))
      await assert.rejects(
        addAsserter(world(), { clients, connection: 'acme', email_domains: [domain] }),
      )
    })
  },
  toThisMachine,
)
