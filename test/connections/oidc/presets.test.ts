import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, it } from 'node:test'
import { Value } from 'typebox/value'
import type { Arrival } from '../../../src/connections/arrival.ts'
import { oauthKind } from '../../../src/connections/oidc/oauth-kind.ts'
import { oidcKind } from '../../../src/connections/oidc/oidc-kind.ts'
import { presets } from '../../../src/connections/oidc/presets.ts'
import type { SafeFetch } from '../../../src/outgoing/safe-fetch.ts'
import { baseUrl, type ProviderScene, providerScene, refuses } from './provider-scene.ts'
import type { Script } from './scripted-provider.ts'

let scene: ProviderScene

beforeEach(async () => {
  scene = await providerScene()
})
afterEach(() => scene[Symbol.asyncDispose]())

/** Requests to an origin go to the scripted provider, as if DNS said so. */
function redirected(origin: string): SafeFetch {
  return (url, options) => scene.fetch(url.replace(origin, scene.provider.issuer), options)
}

const microsoft = 'https://login.microsoftonline.com'
const tenant = '11111111-2222-3333-4444-555555555555'
const otherTenant = '99999999-2222-3333-4444-555555555555'
const tenantIssuer = `${microsoft}/${tenant}/v2.0`

interface EntraSignIn {
  readonly settings?: Record<string, unknown>
  readonly claims?: Record<string, unknown>
  readonly preset?: string | undefined
  /** The issuer in the metadata. */
  readonly published?: string
}

/** A sign-in at Entra: its documents are below the path of the tenant. */
function signInAtEntra({ settings, claims, preset = 'entra', published }: EntraSignIn) {
  const { provider } = scene
  const issuer = String(settings?.issuer ?? tenantIssuer)
  const metadata = {
    issuer: published ?? issuer,
    authorization_endpoint: `${microsoft}/authorize`,
    token_endpoint: `${microsoft}/token`,
    jwks_uri: `${microsoft}/jwks`,
    id_token_signing_alg_values_supported: ['ES256'],
  }
  const path = `${new URL(issuer).pathname}/.well-known/openid-configuration`
  const script: Script = {
    answers: { [path]: { body: metadata } },
    claims: { iss: tenantIssuer, tid: tenant, oid: 'an-object', email_verified: true, ...claims },
  }
  provider.script = script
  const kind = oidcKind({ baseUrl, clock: scene.clock, fetch: redirected(microsoft) })
  const connection = scene.connection({ issuer, ...settings }, { preset })
  return scene.signIn({ kind, connection, answer: { iss: undefined } })
}

describe('entra', () => {
  it('knows people by tenant and object', async () => {
    const arrival = await signInAtEntra({})
    assert.equal(arrival.issuer, tenantIssuer)
    assert.equal(arrival.subject, 'an-object')
    await refuses(signInAtEntra({ claims: { oid: undefined } }), 'invalid', /who the person is/)
  })

  it('trap: nOAuth. An address is not believed unless the tenant owns its domain', async () => {
    assert.equal((await signInAtEntra({})).isEmailProved, false)
    assert.equal((await signInAtEntra({ claims: { xms_edov: false } })).isEmailProved, false)
    assert.equal((await signInAtEntra({ claims: { xms_edov: true } })).isEmailProved, true)
  })

  it('trap: nOAuth. Nor if somebody has chosen another preset', async () => {
    for (const preset of ['keycloak', 'unknown']) {
      const arrival = await signInAtEntra({ preset })
      assert.equal(arrival.isEmailProved, false)
      assert.equal(arrival.subject, 'an-object')
    }
  })

  const common = {
    settings: { issuer: `${microsoft}/common/v2.0`, tenants: [tenant.toUpperCase()] },
    published: `${microsoft}/{tenantid}/v2.0`,
  }

  it('of all tenants needs a list of those whose people may come', async () => {
    for (const name of ['common', 'organizations']) {
      const settings = { issuer: `${microsoft}/${name}/v2.0` }
      await refuses(signInAtEntra({ ...common, settings }), 'misconfigured', /tenants/)
    }
    assert.equal((await signInAtEntra(common)).issuer, tenantIssuer)
  })

  it('of all tenants refuses people of others', async () => {
    const claims = { tid: otherTenant, iss: `${microsoft}/${otherTenant}/v2.0` }
    await refuses(signInAtEntra({ ...common, claims }), 'denied', /tenants/)
  })

  it('of all tenants refuses the issuer of another tenant than that of the token', async () => {
    const claims = { iss: `${microsoft}/${otherTenant}/v2.0` }
    await refuses(signInAtEntra({ ...common, claims }), 'invalid', /iss/)
    await refuses(signInAtEntra({ ...common, claims: { tid: undefined } }), 'invalid', /iss/)
  })

  it('of one tenant refuses people of others', async () => {
    const claims = { tid: otherTenant, iss: `${microsoft}/${otherTenant}/v2.0` }
    await refuses(signInAtEntra({ claims }), 'invalid', /iss/)
  })

  it('has to be entered with the id of its tenant', async () => {
    const settings = { issuer: `${microsoft}/acme.example/v2.0` }
    const signIn = signInAtEntra({ settings, published: tenantIssuer })
    await refuses(signIn, 'misconfigured', new RegExp(tenant))
  })
})

describe('google', () => {
  const google = 'https://accounts.google.com'

  function signInAtGoogle(claims: Record<string, unknown>, settings = {}): Promise<Arrival> {
    scene.provider.script = {
      metadata: {
        issuer: google,
        userinfo_endpoint: undefined,
        authorization_endpoint: `${google}/authorize`,
        token_endpoint: `${google}/token`,
        jwks_uri: `${google}/jwks`,
      },
      claims: { iss: google, ...claims },
    }
    const kind = oidcKind({ baseUrl, clock: scene.clock, fetch: redirected(google) })
    const connection = scene.connection({ ...settings, issuer: google }, { preset: 'google' })
    return scene.signIn({ kind, connection, answer: { iss: google } })
  }

  it('is believed about addresses whose domain it serves', async () => {
    assert.equal((await signInAtGoogle({})).isEmailProved, false)
    assert.equal((await signInAtGoogle({ email: 'ada@gmail.com' })).isEmailProved, true)
    assert.equal((await signInAtGoogle({ hd: 'example.com' })).isEmailProved, true)
    const unproved = { hd: 'example.com', email_verified: false }
    assert.equal((await signInAtGoogle(unproved)).isEmailProved, false)
  })

  it('lets in people of the domains of the setting', async () => {
    const settings = { hd: ['example.com'] }
    assert.equal((await signInAtGoogle({ hd: 'example.com' }, settings)).subject, 'ada-1815')
    await refuses(signInAtGoogle({ hd: 'other.example' }, settings), 'denied', /other.example/)
    await refuses(signInAtGoogle({}, settings), 'denied', /hd/)
  })
})

describe('apple', () => {
  const user = JSON.stringify({ name: { firstName: 'Ada', lastName: 'Lovelace' } })

  function signInAtApple(answer: Record<string, unknown>): Promise<Arrival> {
    const settings = { client_authentication: 'client_secret_basic' }
    const connection = scene.connection(settings, { preset: 'apple' })
    return scene.signIn({ connection, answer, form: true })
  }

  it('names people in the form, which is no claim', async () => {
    scene.provider.script = { claims: { email_verified: 'true' } }
    const { profile, claims, isEmailProved } = await signInAtApple({ user })
    assert.deepEqual([profile.given_name, profile.family_name], ['Ada', 'Lovelace'])
    assert.equal(claims.given_name, undefined)
    assert.equal(isEmailProved, true)
  })

  it('is not believed about the name if it has signed another one', async () => {
    scene.provider.script = { claims: { given_name: 'Augusta' } }
    assert.equal((await signInAtApple({ user })).profile.given_name, 'Augusta')
  })

  it('may send anything in the form', async () => {
    for (const wrong of ['no JSON', 'null', '{"name":7}', `"${'x'.repeat(3000)}"`]) {
      assert.equal((await signInAtApple({ user: wrong })).profile.given_name, undefined)
    }
    const claimed = JSON.stringify({ name: {}, email: 'victim@example.com', sub: 'victim' })
    const arrival = await signInAtApple({ user: claimed })
    assert.equal(arrival.email, 'ada@example.com')
    assert.equal(arrival.subject, 'ada-1815')
  })
})

describe('presets', () => {
  it('have settings that fit the description of their kind', () => {
    const context = { baseUrl, fetch: scene.fetch, clock: scene.clock }
    const kinds = { oidc: oidcKind(context), oauth: oauthKind(context) }
    for (const [name, { kind, settings }] of Object.entries(presets)) {
      assert.ok(kind === 'oidc' || kind === 'oauth')
      const own = { client_id: 'c', ...(kind === 'oidc' && { issuer: 'https://id.example' }) }
      assert.ok(Value.Check(kinds[kind].settings, { ...own, ...settings }), name)
    }
  })

  it('give way to the settings of a connection', () => {
    const connection = scene.connection({}, { preset: 'google', settings: { client_id: 'c' } })
    assert.equal(scene.kind.issuerOf(connection), 'https://accounts.google.com')
    const own = { issuer: 'https://id.example', client_id: 'c' }
    assert.equal(scene.kind.issuerOf({ ...connection, settings: own }), 'https://id.example')
    assert.equal(scene.kind.issuerOf({ ...connection, preset: 'toString' }), '')
  })
})
