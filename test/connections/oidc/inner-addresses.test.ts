import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, before, beforeEach, describe, it } from 'node:test'
import { ArrivalFault } from '../../../src/connections/arrival.ts'
import { type OidcKind, oidcKind } from '../../../src/connections/oidc/oidc-kind.ts'
import { upstreamFetchLimits } from '../../../src/connections/oidc/upstream.ts'
import { samlKind } from '../../../src/connections/saml/saml-kind.ts'
import { type SafeFetch, safeFetch } from '../../../src/outgoing/safe-fetch.ts'
import { samlConnection } from '../saml/saml-world.ts'
import { testIdp } from '../saml/test-idp.ts'
import { baseUrl, type ProviderScene, providerScene } from './provider-scene.ts'

/** Something inside of the network of the server, which a hostile administrator wants to reach. */
describe('SSRF: a service on a private network', () => {
  let inner: Server
  let requests: (string | undefined)[] = []
  let address: string
  let scene: ProviderScene
  let fetch: SafeFetch
  let kind: OidcKind
  before(async () => {
    inner = createServer((request, response) => {
      requests.push(request.url)
      response.end('{}')
    }).listen(0, '127.0.0.1')
    await once(inner, 'listening')
    address = `http://127.0.0.1:${(inner.address() as AddressInfo).port}`
    scene = await providerScene()
    after(() => scene[Symbol.asyncDispose]())
  })
  after(() => inner.close())
  beforeEach(() => {
    requests = []
    scene.provider.script = {}
    // The provider alone may be asked, so that it can send the server elsewhere.
    const privateHosts = [new URL(scene.provider.issuer).host]
    fetch = safeFetch({ privateHosts, ...upstreamFetchLimits, clock: scene.clock })
    kind = oidcKind({ baseUrl, fetch, clock: scene.clock })
  })

  async function isRefused(settings: Record<string, unknown> = {}): Promise<void> {
    await assert.rejects(
      scene.signIn({ kind, connection: scene.connection(settings) }),
      (error) => error instanceof ArrivalFault,
    )
    assert.deepEqual(requests, [])
  }

  it('is not asked as the issuer', () => isRefused({ issuer: address }))

  for (const [member, settings] of [
    ['jwks_uri', {}],
    ['token_endpoint', {}],
    ['userinfo_endpoint', {}],
    ['pushed_authorization_request_endpoint', { par: true }],
  ] as const) {
    it(`is not asked as the ${member} of a provider`, async () => {
      scene.provider.script = { metadata: { [member]: `${address}/secret` } }
      await isRefused(settings)
    })
  }

  for (const path of ['/.well-known/openid-configuration', '/token', '/jwks', '/userinfo']) {
    it(`is not reached by a redirect from ${path}`, async () => {
      const headers = { location: `${address}/secret` }
      scene.provider.script = { answers: { [path]: { status: 302, headers, body: '' } } }
      await isRefused()
    })
  }

  it('is not asked for the metadata of a SAML provider', async () => {
    const idp = await testIdp('https://idp.example/metadata')
    const usedAssertions = { use: async () => true }
    const saml = samlKind({ baseUrl, fetch, clock: scene.clock, usedAssertions })
    const connection = samlConnection(idp.key.certificate, {
      settings: { metadata_url: `${address}/secret`, follows_metadata: true },
    })
    const found = await saml.examine(connection)
    assert.ok(found.some(({ severity }) => severity !== 'ok'))
    await assert.rejects(async () => saml.published?.read(connection), ArrivalFault)
    assert.deepEqual(requests, [])
  })
})
