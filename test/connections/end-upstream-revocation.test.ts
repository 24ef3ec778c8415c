import assert from 'node:assert/strict'
import { after, before, it } from 'node:test'
import type { Connection } from '../../src/connections/connection.ts'
import { describeServer } from '../support/server-world.ts'
import { answerOf, authorizationPath, testBrowser } from '../support/test-browser.ts'
import {
  addConnection,
  logoutToken,
  personOf,
  revocationToken,
  signInThrough,
  toThisMachine,
} from './elsewhere-scene.ts'
import { type ScriptedProvider, scriptedProvider } from './oidc/scripted-provider.ts'

type Claims = Readonly<Record<string, unknown>>

describeServer(
  'a global token revocation of a provider',
  (world) => {
    let provider: ScriptedProvider
    before(async () => {
      provider = await scriptedProvider(() => world().now())
    })
    after(() => provider[Symbol.asyncDispose]())

    /** Signs somebody in; answers whether their session is still open. */
    async function signedIn() {
      const client = await world().addClient({
        grant_types: ['authorization_code', 'refresh_token'],
        allowed_scopes: ['openid', 'offline_access'],
      })
      const connection = await addConnection(world(), provider)
      provider.script = personOf()
      const { sub, email } = provider.script.claims ?? {}
      const browser = testBrowser(world())
      const end = await signInThrough(world(), provider, connection, client, browser)
      assert.ok(answerOf(end).has('code'), end.text)
      const path = authorizationPath(client, { prompt: 'none' })
      const isOpen = async () => answerOf(await browser.open(path)).has('code')
      return { client, connection, email, sub: String(sub), isOpen, browser }
    }

    async function revoke(connection: Pick<Connection, 'alias'>, sub_id: unknown, token?: string) {
      const bearer = token ?? (await revocationToken(world(), provider, connection))
      const path = `/connect/${connection.alias}/global-token-revocation`
      return world().send('POST', path, { bearer, json: { sub_id } })
    }

    const known = (sub: string) => ({ format: 'iss_sub', iss: provider.issuer, sub })

    it('ends the sessions and tokens of the person, by each name that is known', async () => {
      for (const format of ['iss_sub', 'opaque', 'email', 'account'] as const) {
        const { client, connection, sub, email, isOpen, browser } = await signedIn()
        const scope = 'openid offline_access'
        const asked = await browser.open(authorizationPath(client, { scope }))
        const given = asked.url.pathname === '/consent' ? { decision: 'allow' } : undefined
        const end = given ? await browser.submit(asked, given) : asked
        const tokens = (await world().redeem(client, answerOf(end).get('code') ?? '')).json
        assert.equal(await world().isActive(client, tokens.access_token), true)
        const names = {
          iss_sub: known(sub),
          opaque: { format, id: sub },
          email: { format, email },
          account: { format, uri: `acct:${email}` },
        }
        const answer = await revoke(connection, names[format])
        assert.equal(answer.status, 204, `${format}: ${answer.text}`)
        assert.equal(await isOpen(), false, format)
        assert.equal(await world().isActive(client, tokens.access_token), false)
        assert.equal((await world().refresh(client, tokens.refresh_token)).status, 400)
      }
    })

    it('reaches nobody beyond the connection, whoever is named', async () => {
      const { connection, sub, email, isOpen } = await signedIn()
      const other = await addConnection(world(), provider)
      const stranger = await world().addUser({ email: 'grace@example.com', email_verified: true })
      for (const sub_id of [known(sub), { format: 'email', email }]) {
        assert.equal((await revoke(other, sub_id)).status, 404)
      }
      const named = [
        known('nobody'),
        { format: 'iss_sub', iss: 'https://evil.example', sub },
        { format: 'iss_sub', iss: world().issuer, sub: stranger.sub },
        { format: 'opaque', id: stranger.sub },
        { format: 'email', email: 'grace@example.com' },
      ]
      for (const sub_id of named) {
        assert.equal((await revoke(connection, sub_id)).status, 404, JSON.stringify(sub_id))
      }
      assert.equal(await isOpen(), true)
    })

    it('counts once on all nodes, also for somebody else', async () => {
      const one = await signedIn()
      const token = await revocationToken(world(), provider, one.connection)
      await using stack = new AsyncDisposableStack()
      const node = await world().addNode()
      stack.defer(() => node.stop())
      const path = `/connect/${one.connection.alias}/global-token-revocation`
      const options = { bearer: token, json: { sub_id: known(one.sub) } }
      const both = await Promise.all([
        world().send('POST', path, options),
        node.send('POST', path, options),
      ])
      assert.deepEqual(both.map(({ status }) => status).sort(), [204, 401])
      const again = await revoke(one.connection, known('another'), token)
      assert.equal(again.status, 401)
    })

    it('ends no session that began after it', async () => {
      const iat = Math.floor(world().now() / 1000) - 1
      const { connection, sub, isOpen } = await signedIn()
      const token = await revocationToken(world(), provider, connection, { iat })
      assert.equal((await revoke(connection, known(sub), token)).status, 204)
      assert.equal(await isOpen(), true)
    })

    it('is refused without a word of why when the token proves nothing', async () => {
      const { connection, sub, isOpen } = await signedIn()
      const now = Math.floor(world().now() / 1000)
      const here = `${world().issuer}/connect/${connection.alias}/global-token-revocation`
      const forged: readonly (readonly [Claims, Claims?])[] = [
        [{ iss: 'https://evil.example' }],
        [{ aud: 'ostiary' }],
        [{ aud: [here, 'https://another.example'] }],
        [{ aud: `${world().issuer}/connect/another/global-token-revocation` }],
        [{ exp: undefined }],
        [{ jti: undefined }],
        [{ iat: now - 7200, exp: now + 300 }],
        [{ iat: now - 7200, exp: now - 3600 }],
        [{}, { typ: 'JWT' }],
        [{}, { typ: 'logout+jwt' }],
      ]
      const { alias } = connection
      const tokens = await Promise.all([
        ...forged.map((each) => revocationToken(world(), provider, { alias }, ...each)),
        logoutToken(world(), provider, { sub }),
        'not a token',
        unsigned({ iss: provider.issuer, aud: here, iat: now, exp: now + 300, jti: 'one' }),
      ])
      for (const token of tokens) {
        const answer = await revoke(connection, known(sub), token)
        assert.equal(answer.status, 401, token)
        assert.equal(answer.json.error_description, 'the token is not valid')
        assert.match(answer.headers.get('www-authenticate') ?? '', /^Bearer error="invalid_token"/)
      }
      const path = `/connect/${alias}/global-token-revocation`
      const json = { sub_id: known(sub) }
      assert.equal((await world().send('POST', path, { json })).status, 401)
      assert.equal((await revoke({ alias: 'nobody' }, known(sub))).status, 401)
      assert.equal(await isOpen(), true)
    })

    it('refuses what names nobody by a format that is known', async () => {
      const connection = await addConnection(world(), provider)
      const named = [undefined, 'ada', {}, { format: 'did', url: 'did:example:ada' }, []]
      for (const sub_id of [...named, { format: 'opaque', id: 'a\0b' }]) {
        assert.equal((await revoke(connection, sub_id)).status, 400, JSON.stringify(sub_id))
      }
    })

    it('is taken by providers of OpenID Connect alone', async () => {
      const settings = { urls: ['ldap://localhost:1'], base_dn: 'dc=acme' }
      const kind = { kind: 'ldap', settings, secrets: {} } as const
      const connection = await addConnection(world(), provider, kind)
      assert.equal((await revoke(connection, known('ada'))).status, 401)
    })
  },
  toThisMachine,
)

/** A token that nobody has signed. */
function unsigned(claims: Claims): string {
  const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')
  return `${encode({ alg: 'none', typ: 'global-token-revocation+jwt' })}.${encode(claims)}.`
}
