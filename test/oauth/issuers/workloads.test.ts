import assert from 'node:assert/strict'
import { createPublicKey } from 'node:crypto'
import { after, it } from 'node:test'
import { decodeJwt, exportSPKI, importJWK, SignJWT } from 'jose'
import { randomId } from '../../../src/kernel/secrets.ts'
import { describeManagement } from '../../management/management-world.ts'
import { documentHost } from '../../support/document-host.ts'
import { makeTestKey, unsignedJwt } from '../../support/jwt-fixtures.ts'
import type { Answer } from '../../support/server-calls.ts'
import { signInWith } from '../../support/workload-calls.ts'
import { addPipeline, bearerGrant, mainBranch } from './add-pipeline.ts'

function refused(answer: Answer): void {
  assert.equal(answer.status, 401, answer.text)
  assert.equal(answer.json.error, 'invalid_client')
}

function accepted(answer: Answer): string {
  assert.equal(answer.status, 200, answer.text)
  return answer.json.access_token
}

describeManagement(
  'a workload with a token of a trusted issuer',
  (world) => {
    /** Why the last failure of a client was refused, as the log has it. */
    async function whyOf(clientId: string): Promise<string> {
      const [row] = await world().database.execute(
        `select detail from events where type = 'INVALID_CLIENT_SECRET'
       and client_id = '${clientId}' order by id desc`,
      )
      return String(row?.detail)
    }

    it('signs in as a client, by an assertion and by the grant', async () => {
      const { client, token } = await addPipeline(world())
      const first = accepted(
        await signInWith(world(), client, await token(), { scope: 'api:read' }),
      )
      assert.equal(decodeJwt(first).sub, client.id)
      assert.equal(decodeJwt(first).scope ?? 'api:read', 'api:read')
      const form = { grant_type: bearerGrant, client_id: client.id, assertion: await token() }
      accepted(await world().send('POST', '/token-srv/token', { form }))
      // It may introspect and revoke as any client does.
      const shown = {
        token: first,
        client_id: client.id,
        client_assertion_type: 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer',
        client_assertion: await token(),
      }
      const found = await world().send('POST', '/token-srv/introspect', { form: shown })
      assert.equal(found.json.active, true)
    })

    for (const alg of ['RS256', 'ES256', 'PS256', 'EdDSA']) {
      it(`may sign with ${alg}, if the issuer is registered for it`, async () => {
        const fields = { signing_algs: [alg] }
        const { client, token } = await addPipeline(world(), { alg, fields })
        accepted(await signInWith(world(), client, await token()))
        const other = await makeTestKey(alg === 'RS256' ? 'ES256' : 'RS256')
        refused(await signInWith(world(), client, await token({}, {}, other)))
      })
    }

    it('has no secret, and no other way in', async () => {
      const { client, token } = await addPipeline(world())
      refused(await world().token({ ...client, secret: 'x' }, { grant_type: 'client_credentials' }))
      const form = { grant_type: 'client_credentials', client_id: client.id }
      refused(await world().send('POST', '/token-srv/token', { form }))
      const own = await signInWith(world(), client, await token({ iss: client.id, sub: client.id }))
      refused(own)
      // The token does not open other clients either.
      const other = await world().addClient({ grant_types: ['client_credentials'] })
      refused(await signInWith(world(), other, await token()))
    })

    it('is refused with the token of another repository, branch or case', async () => {
      const { client, token } = await addPipeline(world())
      for (const sub of [
        'repo:evil/shop:ref:refs/heads/main',
        'repo:acme/shop:ref:refs/heads/feature',
        'repo:acme/shop:pull_request',
        'repo:ACME/shop:ref:refs/heads/main',
        `${mainBranch} `,
        '',
        undefined,
        [mainBranch],
      ]) {
        refused(await signInWith(world(), client, await token({ sub })))
      }
      accepted(await signInWith(world(), client, await token()))
    })

    it('is refused where a pattern does not reach', async () => {
      const claims = { repository: 'acme/*', environment: 'prod' }
      const { client, token } = await addPipeline(world(), { claims })
      const good = { repository: 'acme/shop', environment: 'prod' }
      accepted(await signInWith(world(), client, await token(good)))
      for (const bad of [
        { repository: 'acme/shop/evil' },
        { repository: 'evil/acme/shop' },
        { environment: 'test' },
        { environment: undefined },
      ]) {
        refused(await signInWith(world(), client, await token({ ...good, ...bad })))
      }
    })

    it('is refused unless the audience is this server, and nobody else', async () => {
      const { client, token } = await addPipeline(world())
      const { issuer } = world()
      accepted(await signInWith(world(), client, await token({ aud: [issuer] })))
      for (const aud of [
        [issuer, 'https://other.example'],
        ['https://other.example', issuer],
        [issuer, issuer],
        'https://other.example',
        `${issuer}/`,
        `${issuer}/token-srv/token`,
        [],
        undefined,
        { 0: issuer },
      ]) {
        refused(await signInWith(world(), client, await token({ aud })))
      }
    })

    it('is refused without a signature, with a MAC, and with a key of somebody else', async () => {
      const { client, token, key, issuer } = await addPipeline(world())
      const claims = decodeJwt(await token())
      refused(await signInWith(world(), client, unsignedJwt(claims)))
      const { privateKey, ...stranger } = await makeTestKey('RS256', key.kid)
      refused(await signInWith(world(), client, await token({}, {}, { ...stranger, privateKey })))
      // The public key as the secret of a MAC (algorithm confusion).
      const pem = await exportSPKI((await importJWK(key.publicJwk, 'RS256')) as never)
      const der = createPublicKey({ key: key.publicJwk, format: 'jwk' })
      for (const secret of [pem, der.export({ type: 'spki', format: 'der' })]) {
        const mac = new SignJWT(claims).setProtectedHeader({ alg: 'HS256', kid: key.kid })
        refused(await signInWith(world(), client, await mac.sign(Buffer.from(secret))))
      }
      // Keys that the token brings along are not looked at.
      const header = { jwk: stranger.publicJwk, jku: `${issuer}/jwks`, kid: 'x' }
      const brought = await token({}, header, { ...stranger, privateKey })
      refused(await signInWith(world(), client, brought))
    })

    it('finds no key by a strange kid', async () => {
      const { client, token } = await addPipeline(world())
      for (const kid of ['', '../../jwks', "' or 1=1 --", '__proto__', 'x'.repeat(5000)]) {
        refused(await signInWith(world(), client, await token({}, { kid })))
      }
      accepted(await signInWith(world(), client, await token({}, { kid: undefined })))
    })

    it('is refused for tokens of another kind, and malformed ones', async () => {
      const { client, token, key } = await addPipeline(world())
      for (const typ of ['at+jwt', 'application/at+jwt', 'logout+jwt', 'dpop+jwt']) {
        refused(await signInWith(world(), client, await token({}, { typ })))
      }
      accepted(await signInWith(world(), client, await token({}, { typ: 'JWT' })))
      for (const jwt of ['', '.', '..', 'a.b.c', `${'a'.repeat(20_000)}.b.c`]) {
        refused(await signInWith(world(), client, jwt))
      }
      const crit = new SignJWT(decodeJwt(await token()))
        .setProtectedHeader({ alg: 'RS256', kid: key.kid, crit: ['x'], x: 1 })
        .sign(key.privateKey, { crit: { x: true } })
      refused(await signInWith(world(), client, await crit))
    })

    it('is refused before, after and beyond the time of a token', async () => {
      const { client, token } = await addPipeline(world(), { fields: { max_lifetime: 600 } })
      const now = Math.floor(world().now() / 1000)
      for (const times of [
        { exp: now - 60 },
        { exp: undefined },
        { exp: String(now + 60) },
        { iat: undefined },
        { iat: now + 120, exp: now + 180 },
        { nbf: now + 120 },
        { iat: now, exp: now + 601 },
        { iat: now - 86_400, exp: now + 60 },
      ]) {
        refused(await signInWith(world(), client, await token(times)))
      }
      accepted(await signInWith(world(), client, await token({ iat: now, exp: now + 600 })))
    })

    it('is refused the second time, on every node and for every client', async () => {
      const { client, token, issuer } = await addPipeline(world())
      const other = await world().addClient({
        grant_types: ['client_credentials'],
        token_endpoint_auth_method: 'workload_jwt',
        workloads: [{ issuer, claims: { sub: mainBranch } }],
      })
      const node = await world().addNode()
      try {
        const jwt = await token()
        const shots = Array.from({ length: 12 }, (_, place) =>
          signInWith(place % 2 ? node : world(), place % 3 ? client : other, jwt),
        )
        const answers = await Promise.all(shots)
        assert.equal(answers.filter(({ status }) => status === 200).length, 1)
        for (const jti of [undefined, '', 7, 'x'.repeat(300), '\u00e9']) {
          refused(await signInWith(world(), client, await token({ jti })))
        }
      } finally {
        await node.stop()
      }
    })

    it('may use a token again, if the issuer is registered so', async () => {
      const { client, token } = await addPipeline(world(), { fields: { single_use: false } })
      const jwt = await token({ jti: undefined })
      for (const _ of [1, 2]) accepted(await signInWith(world(), client, jwt))
    })

    it('is refused at once when the issuer or the rule is gone, on every node', async () => {
      const { client, token, name, issuer, key } = await addPipeline(world())
      const node = await world().addNode()
      try {
        accepted(await signInWith(node, client, await token()))
        const fields = { issuer, jwks: { keys: [key.publicJwk] } }
        const path = `/issuers-srv/issuer/${name}`
        await world().ask('PUT', path, { ...fields, enabled: false })
        refused(await signInWith(node, client, await token()))
        await world().ask('PUT', path, fields)
        accepted(await signInWith(node, client, await token()))
        const next = await makeTestKey('RS256')
        await world().ask('PUT', path, { ...fields, jwks: { keys: [next.publicJwk] } })
        refused(await signInWith(node, client, await token()))
        accepted(await signInWith(node, client, await token({}, {}, next)))
        await world().ask('DELETE', path)
        refused(await signInWith(node, client, await token({}, {}, next)))
        assert.match(await whyOf(client.id), /not registered/)
      } finally {
        await node.stop()
      }
    })

    it('says in the log why it is refused, and not to the caller', async () => {
      const { client, token } = await addPipeline(world())
      const answer = await signInWith(world(), client, await token({ sub: 'repo:evil/shop' }))
      refused(answer)
      assert.doesNotMatch(answer.text, /repo|rule|issuer/)
      assert.match(await whyOf(client.id), /no rule of the client lets .*repo:evil\/shop/)
    })

    it('is a client that must have a rule, and whose rules are checked', async () => {
      const issuer = 'https://issuer.example'
      const base = {
        grant_types: ['client_credentials'],
        token_endpoint_auth_method: 'workload_jwt',
      }
      const add = (members: object) =>
        world().admin('POST', '/apps-srv/clients', { client_id: `w-${randomId()}`, ...members })
      assert.equal((await add({ ...base })).status, 400)
      assert.equal((await add({ ...base, workloads: [] })).status, 400)
      for (const sub of ['*', 'repo:*', 'repo:*/shop:ref:refs/heads/main']) {
        const answer = await add({ ...base, workloads: [{ issuer, claims: { sub } }] })
        assert.equal(answer.status, 400)
        assert.match(answer.text, /workloads.{1,6}0.{1,2}claims.sub/)
        assert.match(answer.text, /matches too much/)
      }
      const rule = { issuer, claims: { sub: mainBranch } }
      const secret = { grant_types: ['client_credentials'], workloads: [rule] }
      assert.equal((await add(secret)).status, 400)
      assert.equal((await add({ ...base, workloads: [rule] })).status, 200)
      const registering = { ...base, workloads: [rule], redirect_uris: ['https://app.example/cb'] }
      const itself = await world().send('POST', '/apps-srv/clients/register', { json: registering })
      assert.equal(itself.status, 400, 'nobody gives themselves such a way in')
    })
  },
  { OSTIARY_CLIENT_REGISTRATION_MODE: 'open' },
)

const [host, foreign] = await Promise.all([documentHost(), documentHost()])
after(async () => {
  await host[Symbol.asyncDispose]()
  await foreign[Symbol.asyncDispose]()
})

describeManagement(
  'the keys of a trusted issuer',
  (world) => {
    /** An issuer at the host with metadata and a key set. */
    async function publish(path: string) {
      const issuer = host.origin + path
      const jwks_uri = host.publish(`${path}/keys`, { body: { keys: [] } })
      const at = `${path}/.well-known/openid-configuration`
      host.publish(at, { body: { issuer, jwks_uri } })
      const pipeline = await addPipeline(world(), { fields: { issuer, jwks: undefined } })
      const show = (...keys: { publicJwk: object }[]) =>
        host.publish(`${path}/keys`, { body: { keys: keys.map(({ publicJwk }) => publicJwk) } })
      show(pipeline.key)
      const announce = (metadata: object, status = 200) => {
        host.publish(at, { status, body: { issuer, jwks_uri, ...metadata } })
      }
      return { ...pipeline, path, show, announce }
    }
    const hour = 3_600_000

    it('are found by discovery, kept, and read again for a new one', async () => {
      const { client, token, show, path, name } = await publish(`/found-${randomId()}`)
      const examined = await world().ask('POST', `/issuers-srv/issuer/${name}/examine`)
      assert.deepEqual([examined.ok, examined.keys], [true, 1])
      for (const _ of [1, 2, 3]) accepted(await signInWith(world(), client, await token()))
      assert.equal(host.hits(`${path}/keys`), 2)
      const next = await makeTestKey('RS256')
      show(next)
      // Not more than once in a minute, whatever kid somebody names.
      refused(await signInWith(world(), client, await token({}, {}, next)))
      world().advance(61_000)
      accepted(await signInWith(world(), client, await token({}, {}, next)))
      for (const _ of [1, 2, 3]) {
        refused(await signInWith(world(), client, await token({}, { kid: 'unknown' }, next)))
      }
      assert.ok(host.hits(`${path}/keys`) <= 4)
      refused(await signInWith(world(), client, await token()))
    })

    it('are not read from a private address, wherever the metadata moves', async () => {
      const { client, token, announce, key, name } = await publish(`/moves-${randomId()}`)
      accepted(await signInWith(world(), client, await token()))
      const keys = { keys: [key.publicJwk] }
      for (const jwks_uri of [
        foreign.publish('/keys', { body: keys }),
        'http://169.254.169.254/latest/meta-data',
        'https://localhost/keys',
        'file:///etc/passwd',
      ]) {
        announce({ jwks_uri })
        world().advance(2 * hour)
        refused(await signInWith(world(), client, await token()))
        const examined = await world().ask('POST', `/issuers-srv/issuer/${name}/examine`)
        assert.equal(examined.ok, false)
      }
      assert.equal(foreign.hits('/keys'), 0)
    })

    it('are not believed from a host that may no longer be asked', async () => {
      const { client, token, announce } = await publish(`/hidden-${randomId()}`)
      accepted(await signInWith(world(), client, await token()))
      announce({ jwks_uri: foreign.publish('/hidden', { body: {} }) })
      // Less than an hour, for which keys are used while a host does not answer.
      world().advance(11 * 60_000)
      refused(await signInWith(world(), client, await token()))
      assert.equal(foreign.hits('/hidden'), 0)
    })

    it('are not read through a redirect', async () => {
      const path = `/redirected-${randomId()}`
      const { client, token, key } = await publish(path)
      const location = foreign.publish('/target', { body: { keys: [key.publicJwk] } })
      host.publish(`${path}/keys`, { status: 302, headers: { location } })
      refused(await signInWith(world(), client, await token()))
      assert.equal(foreign.hits('/target'), 0)
    })

    it('are those of the issuer that the metadata is of', async () => {
      const { client, token, announce } = await publish(`/mixed-${randomId()}`)
      announce({ issuer: 'https://other.example' })
      refused(await signInWith(world(), client, await token()))
    })

    it('stay in use for an hour while the issuer does not answer', async () => {
      const path = `/away-${randomId()}`
      const { client, token, announce } = await publish(path)
      accepted(await signInWith(world(), client, await token()))
      announce({}, 500)
      host.publish(`${path}/keys`, { status: 500 })
      world().advance(30 * 60_000)
      accepted(await signInWith(world(), client, await token()))
      world().advance(hour)
      refused(await signInWith(world(), client, await token()))
    })

    it('are bounded in number and size', async () => {
      const path = `/large-${randomId()}`
      const { client, token, key } = await publish(path)
      const many = Array.from({ length: 65 }, () => key.publicJwk)
      host.publish(`${path}/keys`, { body: { keys: many } })
      refused(await signInWith(world(), client, await token()))
      world().advance(61_000)
      const body = { keys: [key.publicJwk], padding: 'x'.repeat(100_000) }
      host.publish(`${path}/keys`, { body })
      refused(await signInWith(world(), client, await token()))
    })
  },
  { OSTIARY_ISSUERS_PRIVATE_HOSTS: new URL(host.origin).host },
)
