import assert from 'node:assert/strict'
import { it } from 'node:test'
import { importJWK } from 'jose'
import { describeServerOnce } from '../support/server-world.ts'

const documentPath = '/.well-known/openid-configuration'
/** Members of a key that nobody but its owner may have (RFC 7518 §6). */
const privateMembers = ['d', 'p', 'q', 'dp', 'dq', 'qi', 'oth', 'k']

/** The configuration plan is one module. The dynamic plan has it too, and expects a bit more. */
for (const mode of ['closed', 'open'] as const) {
  describeServerOnce(
    `configuration of an OpenID provider, registration ${mode}`,
    (world) => {
      it('oidcc-discovery-endpoint-verification', async () => {
        const { status, headers, json } = await world().send('GET', documentPath)
        assert.equal(status, 200)
        assert.match(headers.get('content-type') ?? '', /^application\/json\b/)
        assert.equal(json.issuer, world().issuer)
        const { search, hash } = new URL(world().issuer)
        assert.deepEqual([search, hash], ['', ''])

        for (const [name, value] of Object.entries(json)) {
          if (/_(endpoint|iframe|uri)$/.test(name)) {
            assert.ok(String(value).startsWith(`${world().issuer}/`), name)
          }
          if (/_supported$/.test(name) && typeof value !== 'boolean') {
            assert.ok(Array.isArray(value) && value.length > 0, `${name} is a list`)
            assert.equal(new Set(value).size, value.length, `${name} has no value twice`)
          }
        }
        assert.equal('registration_endpoint' in json, mode === 'open')

        const lists = json as unknown as Readonly<Record<string, readonly string[]>>
        for (const [name, values] of [
          ['response_types_supported', ['code', 'id_token', 'token id_token']],
          ['grant_types_supported', ['authorization_code', 'implicit']],
          ['id_token_signing_alg_values_supported', ['RS256']],
          ['userinfo_signing_alg_values_supported', ['RS256']],
          ['request_object_signing_alg_values_supported', ['RS256']],
          ['claims_supported', ['sub', 'iss', 'auth_time', 'name', 'email']],
          ['scopes_supported', ['openid']],
          ['code_challenge_methods_supported', ['S256']],
          ['subject_types_supported', ['public']],
        ] as const) {
          for (const value of values) assert.ok(lists[name]?.includes(value), `${name}: ${value}`)
        }
        for (const scope of lists.scopes_supported ?? []) {
          assert.match(scope, /^[\x21\x23-\x5B\x5D-\x7E]+$/)
        }
        const locales = [
          ...(lists.ui_locales_supported ?? []),
          ...(lists.claims_locales_supported ?? []),
        ]
        assert.deepEqual(Intl.getCanonicalLocales(locales), [...new Set(locales)])
        for (const name of ['request_parameter', 'request_uri_parameter', 'claims_parameter']) {
          assert.equal(typeof json[`${name}_supported`], 'boolean', name)
        }
      })

      it('oidcc-discovery-endpoint-verification: the keys at jwks_uri', async () => {
        const { json } = await world().send('GET', documentPath)
        const { pathname } = new URL(String(json.jwks_uri))
        const { keys } = (await world().send('GET', pathname)).json
        assert.ok(keys.length > 0)
        assert.equal(new Set(keys.map(({ kid }) => kid)).size, keys.length)
        for (const key of keys) {
          for (const member of privateMembers) assert.ok(!(member in key), `${key.kid} ${member}`)
          assert.ok(key.use === 'sig' || key.use === 'enc', key.use)
          assert.ok(key.kty === 'RSA' || key.kty === 'EC' || key.kty === 'OKP', key.kty)
          await importJWK(key)
        }
      })
    },
    { OSTIARY_CLIENT_REGISTRATION_MODE: mode },
  )
}
