import assert from 'node:assert/strict'
import { before } from 'node:test'
import { createRemoteJWKSet, errors, jwtVerify } from 'jose'
import { assertEngineer } from '../assert-engineer.ts'
import type { AppSettings } from '../client-scene.ts'
import { describeClient } from '../describe-client.ts'
import { signInForTokens } from '../sign-in-for-tokens.ts'

// #region configuration
function accessTokenVerifier({ issuer, clientId }: AppSettings) {
  const keys = createRemoteJWKSet(new URL(`${issuer}/.well-known/jwks.json`))
  return async (accessToken: string) => {
    const { payload } = await jwtVerify(accessToken, keys, { issuer, audience: clientId })
    return payload
  }
}
// #endregion

describeClient('jose', (scene, step) => {
  let verify: ReturnType<typeof accessTokenVerifier>
  let accessToken: string

  before(async () => {
    verify = accessTokenVerifier(scene().settings)
    const tokens = await signInForTokens(scene(), 'openid groups')
    accessToken = tokens.access_token
  })

  step('validate', async () => {
    assert.equal((await verify(accessToken)).sub, scene().user.sub)
    const forged = accessToken.replace(/\.[^.]+$/, `.${'A'.repeat(342)}`)
    await assert.rejects(verify(forged), errors.JWSSignatureVerificationFailed)
  })

  step('role', async () => {
    assertEngineer(scene(), await verify(accessToken))
  })
})
