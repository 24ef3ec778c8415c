import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, it } from 'node:test'
import { type ProviderScene, providerScene } from './provider-scene.ts'
import { personClaims } from './scripted-provider.ts'

let scene: ProviderScene

beforeEach(async () => {
  scene = await providerScene()
})
afterEach(() => scene[Symbol.asyncDispose]())

function answerWith(status: number, body: Readonly<Record<string, unknown>>): void {
  scene.provider.script = { answers: { '/token': { status, body } } }
}

const tokens = { access_token: 'a', token_type: 'Bearer' }

describe('the question whether an account is still there', () => {
  it('is answered by a refresh, and the newest refresh token is the one to keep', async () => {
    answerWith(200, tokens)
    const same = await scene.kind.refresh(scene.connection(), 'first', personClaims.sub)
    assert.deepEqual(same, { status: 'alive', refreshToken: 'first' })
    answerWith(200, { ...tokens, refresh_token: 'second' })
    const rotated = await scene.kind.refresh(scene.connection(), 'first', personClaims.sub)
    assert.deepEqual(rotated, { status: 'alive', refreshToken: 'second' })
    const { form } = scene.provider.received.at(-1) ?? {}
    assert.equal(form?.get('grant_type'), 'refresh_token')
    assert.equal(form?.get('refresh_token'), 'first')
  })

  it('is answered with no only if the provider refuses the token', async () => {
    answerWith(400, { error: 'invalid_grant' })
    assert.deepEqual(await scene.kind.refresh(scene.connection(), 'x', personClaims.sub), {
      status: 'ended',
    })
    answerWith(503, {})
    assert.deepEqual(await scene.kind.refresh(scene.connection(), 'x', personClaims.sub), {
      status: 'unknown',
    })
    answerWith(401, { error: 'invalid_client' })
    assert.deepEqual(await scene.kind.refresh(scene.connection(), 'x', personClaims.sub), {
      status: 'unknown',
    })
    const unset = scene.connection({}, { settings: {} })
    assert.deepEqual(await scene.kind.refresh(unset, 'x', personClaims.sub), { status: 'unknown' })
  })
})
