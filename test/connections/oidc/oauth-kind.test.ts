import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, it } from 'node:test'
import type { OpenConnection } from '../../../src/connections/kind.ts'
import { oauthKind } from '../../../src/connections/oidc/oauth-kind.ts'
import {
  baseUrl,
  type ProviderScene,
  providerScene,
  refuses,
  type SignIn,
} from './provider-scene.ts'
import { clientId, clientSecret, type ScriptedAnswer } from './scripted-provider.ts'

let scene: ProviderScene

beforeEach(async () => {
  scene = await providerScene()
  scene.provider.script = github()
})
afterEach(() => scene[Symbol.asyncDispose]())

const person = { id: 1815, login: 'ada', name: 'Ada', avatar_url: 'https://a.example/ada.png' }
const emails = [
  { email: 'old@example.com', primary: false, verified: true },
  { email: 'ada@example.com', primary: true, verified: true },
]

/** What GitHub answers. */
function github(answers: Readonly<Record<string, ScriptedAnswer>> = {}) {
  return {
    tokens: { id_token: undefined },
    answers: { '/user': { body: person }, '/user/emails': { body: emails }, ...answers },
  }
}

function connectionTo(
  settings: Record<string, unknown> = {},
  changes: Partial<OpenConnection> = {},
): OpenConnection {
  const { issuer } = scene.provider
  return scene.connection(
    {},
    {
      kind: 'oauth',
      preset: 'github',
      settings: {
        client_id: clientId,
        authorization_endpoint: `${issuer}/authorize`,
        token_endpoint: `${issuer}/token`,
        userinfo_endpoint: `${issuer}/user`,
        emails_endpoint: `${issuer}/user/emails`,
        ...settings,
      },
      ...changes,
    },
  )
}

function signIn(connection: OpenConnection = connectionTo(), changes: SignIn = {}) {
  const { fetch, clock } = scene
  const kind = oauthKind({ baseUrl, fetch, clock })
  return scene.signIn({ kind, connection, answer: { iss: undefined }, ...changes })
}

describe('a sign-in with OAuth 2.0 alone', () => {
  it('knows people by a number that stays, not by their name', async () => {
    const arrival = await signIn()
    assert.equal(arrival.subject, '1815')
    assert.equal(arrival.profile.preferred_username, 'ada')
    assert.equal(arrival.profile.picture, 'https://a.example/ada.png')
    assert.equal(arrival.claims.login, 'ada')
    assert.deepEqual([arrival.amr, arrival.authTime], [[], undefined])
    scene.provider.script = github({ '/user': { body: { ...person, id: undefined } } })
    await refuses(signIn(), 'invalid', /who the person is/)
    scene.provider.script = github({ '/user': { body: { ...person, id: 2 ** 60 } } })
    await refuses(signIn(), 'invalid', /who the person is/)
  })

  it('takes the address that is primary and verified, and no other', async () => {
    const { email, isEmailProved } = await signIn()
    assert.deepEqual([email, isEmailProved], ['ada@example.com', true])
    const without: readonly (readonly unknown[])[] = [
      [{ email: 'ada@example.com', primary: true, verified: false }],
      [{ email: 'ada@example.com', primary: false, verified: true }],
      [null, 'ada@example.com'],
    ]
    for (const body of without) {
      const user = { body: { ...person, email: 'ada@example.com', email_verified: true } }
      scene.provider.script = github({ '/user': user, '/user/emails': { body } })
      const arrival = await signIn()
      assert.deepEqual([arrival.email, arrival.isEmailProved], [undefined, false])
    }
  })

  it('takes the address of the user info if there is no list', async () => {
    const connection = connectionTo({ emails_endpoint: undefined }, { preset: undefined })
    const user = { sub: 'a', email: 'ada@example.com' }
    scene.provider.script = github({ '/user': { body: user } })
    assert.equal((await signIn(connection)).isEmailProved, false)
    scene.provider.script = github({ '/user': { body: { ...user, email_verified: true } } })
    assert.equal((await signIn(connection)).isEmailProved, true)
  })

  it('proves the request with PKCE and a state', async () => {
    const { fetch, clock } = scene
    const kind = oauthKind({ baseUrl, fetch, clock })
    const { to, memory } = await kind.begin(connectionTo(), { loginHint: 'ada' }, 'the state')
    assert.ok(to.kind === 'redirect')
    const { searchParams: request } = new URL(to.location)
    assert.equal(request.get('scope'), 'read:user user:email')
    assert.equal(request.get('login_hint'), 'ada')
    assert.equal(request.get('code_challenge_method'), 'S256')
    assert.equal(request.get('redirect_uri'), 'https://id.example/connect/acme/callback')
    assert.equal(request.get('state'), 'the state')

    const code = scene.provider.approve(to.location).get('code')
    const url = new URL(`${baseUrl}/connect/acme/callback?code=${code}&state=b`)
    const wrong = { ...memory, verifier: 'of another browser '.repeat(3) }
    const answer = { url, form: undefined }
    await refuses(kind.finish(connectionTo(), answer, wrong), 'invalid', /invalid_grant/)
    const changed = connectionTo({ subject_member: 'login' })
    await refuses(kind.finish(changed, answer, memory), 'invalid', /was changed/)
  })

  it('reads errors that come with status 200, and then tries the next secret', async () => {
    const error = { body: { error: 'incorrect_client_credentials' } }
    scene.provider.script = github({ '/token': error })
    const secrets = { client_secret: clientSecret, client_secret_next: 'the next one' }
    await refuses(signIn(connectionTo({}, { secrets })), 'misconfigured', /new client secret/)
    assert.equal(scene.provider.hits('/token'), 2)
    scene.provider.script = github({ '/token': { body: { error: 'bad_verification_code' } } })
    await refuses(signIn(), 'invalid', /bad_verification_code/)
  })

  it('trap: mix-up. Compares iss if the provider is known by an issuer', async () => {
    const connection = connectionTo({ issuer: 'https://id.acme.example' })
    const answer = { iss: 'https://other.example' }
    await refuses(signIn(connection, { answer }), 'invalid', /iss/)
    const right = { answer: { iss: 'https://id.acme.example' } }
    assert.equal((await signIn(connection, right)).subject, '1815')
    assert.equal((await signIn(connectionTo(), right)).subject, '1815')
  })

  it('is refused if the other side does not want it, or says nothing of use', async () => {
    const denied = { answer: { code: undefined, error: 'access_denied' } }
    await refuses(signIn(connectionTo(), denied), 'denied', /access_denied/)
    scene.provider.script = github({ '/user': { status: 403, body: {} } })
    await refuses(signIn(), 'misconfigured', /check the scopes/)
    scene.provider.script = github({ '/user': { body: [] } })
    await refuses(signIn(), 'invalid', /not an object/)
    const tokens = { access_token: 'a', token_type: 'DPoP' }
    scene.provider.script = github({ '/token': { body: tokens } })
    await refuses(signIn(), 'invalid', /token_type/)
  })

  it('means other people when any of what they are known by changes', () => {
    const { fetch, clock } = scene
    const { issuerOf } = oauthKind({ baseUrl, fetch, clock })
    const known = issuerOf(connectionTo())
    assert.equal(issuerOf(connectionTo({ scopes: ['user'] })), known)
    for (const name of ['token_endpoint', 'userinfo_endpoint', 'subject_member']) {
      assert.notEqual(issuerOf(connectionTo({ [name]: 'https://other.example/' })), known)
    }
  })

  it('tells administrators what to register, and what is missing', async () => {
    const { fetch, clock } = scene
    const { examine } = oauthKind({ baseUrl, fetch, clock })
    const [callback, ...others] = await examine(connectionTo())
    assert.match(callback?.text ?? '', /https:\/\/id\.example\/connect\/acme\/callback/)
    assert.deepEqual(others, [])
    const [, missing] = await examine(connectionTo({}, { secrets: {} }))
    assert.equal(missing?.severity, 'fault')
    const [unfit] = await examine(connectionTo({ token_endpoint: 'ftp://id.example' }))
    assert.equal(unfit?.severity, 'fault')
  })
})
