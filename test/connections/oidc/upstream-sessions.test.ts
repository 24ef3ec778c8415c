import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, it } from 'node:test'
import { ArrivalFault } from '../../../src/connections/arrival.ts'
import { type ProviderScene, providerScene, refuses } from './provider-scene.ts'
import { personClaims } from './scripted-provider.ts'

let scene: ProviderScene

beforeEach(async () => {
  scene = await providerScene()
})
afterEach(() => scene[Symbol.asyncDispose]())

function answerWith(status: number, body: Readonly<Record<string, unknown>>): void {
  scene.provider.script = { answers: { '/token': { status, body } } }
}

const refresh = (token = 'first') => scene.kind.refresh(scene.connection(), token, personClaims.sub)

const tokens = { access_token: 'a', token_type: 'Bearer' }

/** The ID token of a refresh. */
async function answerWithClaims(claims: Readonly<Record<string, unknown>>): Promise<void> {
  const now = Math.floor(scene.clock() / 1000)
  const common = { iss: scene.provider.issuer, aud: 'ostiary', iat: now, exp: now + 60 }
  const id_token = await scene.provider.signed({ ...common, ...personClaims, ...claims })
  answerWith(200, { ...tokens, refresh_token: 'second', id_token })
}

describe('the question whether an account is still there', () => {
  it('is answered by a refresh, and the newest refresh token is the one to keep', async () => {
    answerWith(200, tokens)
    const nothingNew = { status: 'alive', result: undefined }
    assert.deepEqual(await refresh(), { ...nothingNew, refreshToken: 'first' })
    answerWith(200, { ...tokens, refresh_token: 'second' })
    assert.deepEqual(await refresh(), { ...nothingNew, refreshToken: 'second' })
    const { form } = scene.provider.received.at(-1) ?? {}
    assert.equal(form?.get('grant_type'), 'refresh_token')
    assert.equal(form?.get('refresh_token'), 'first')
  })

  it('says what the provider says of the person now', async () => {
    await answerWithClaims({ groups: ['Engineering'] })
    const refreshed = await refresh()
    assert.ok(refreshed.status === 'alive' && refreshed.result && 'claims' in refreshed.result)
    assert.deepEqual(refreshed.result.claims.groups, ['Engineering'])
  })

  it('believes nothing about another person, and keeps the new token', async () => {
    await answerWithClaims({ sub: 'somebody-else' })
    const refreshed = await refresh()
    assert.ok(refreshed.status === 'alive' && refreshed.result instanceof ArrivalFault)
    assert.equal(refreshed.refreshToken, 'second')
    await answerWithClaims({ aud: 'another-client' })
    await refuses(refresh(), 'invalid', /aud/)
    await answerWithClaims({ exp: 1 })
    await refuses(refresh(), 'invalid', /exp/)
  })

  it('is answered with no only if the provider refuses the token', async () => {
    answerWith(400, { error: 'invalid_grant' })
    assert.deepEqual(await refresh('x'), { status: 'ended' })
    answerWith(503, {})
    await refuses(refresh('x'), 'down', /503/)
    answerWith(401, { error: 'invalid_client' })
    await refuses(refresh('x'), 'misconfigured', /invalid_client/)
    const unset = scene.connection({}, { settings: {} })
    await refuses(scene.kind.refresh(unset, 'x', personClaims.sub), 'misconfigured', /settings/)
  })
})

describe('a refresh token', () => {
  const requestOf = async (refresh: object, metadata: Readonly<Record<string, unknown>>) => {
    scene.provider.script = { metadata }
    const connection = scene.connection({ ...refresh }, { id: JSON.stringify([refresh, metadata]) })
    const { to } = await scene.kind.begin(connection, {}, 'the state')
    assert.ok(to.kind === 'redirect')
    return scene.provider.parametersOf(to.location)
  }

  it('is asked for where it is offered, and only if it is used', async () => {
    const offered = { scopes_supported: ['openid', 'offline_access'] }
    const used = { refresh: { every_minutes: 60 } }
    assert.match((await requestOf(used, offered)).get('scope') ?? '', / offline_access$/)
    assert.doesNotMatch((await requestOf({}, offered)).get('scope') ?? '', /offline_access/)
    assert.doesNotMatch((await requestOf(used, {})).get('scope') ?? '', /offline_access/)
  })
})
