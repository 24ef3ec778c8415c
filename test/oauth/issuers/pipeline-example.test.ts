import assert from 'node:assert/strict'
import { after, before, it } from 'node:test'
import registration from '../../../examples/pipeline/deploy.json' with { type: 'json' }
import { accessTokenFor } from '../../../examples/pipeline/deploy.ts'
import { makeKeys, startRunner } from '../../../examples/pipeline/runner.ts'
import { describeManagement } from '../../management/management-world.ts'

describeManagement('the pipeline of the examples', (world) => {
  let runner: Awaited<ReturnType<typeof startRunner>>
  before(async () => {
    const { privateKey, jwks } = await makeKeys()
    runner = await startRunner(privateKey)
    const [{ issuer } = { issuer: '' }] = registration.workloads
    await world().ask('PUT', '/issuers-srv/issuer/pipelines', { issuer, jwks })
  })
  after(() => runner?.stop())

  it('signs in as the job of the main branch, and as no other', async () => {
    const { id: clientId } = await world().addClient(registration)
    const signIn = (repository: string, ref: string, secret?: string) => {
      const found = runner.environmentOf({ repository, ref })
      const url = found.ACTIONS_ID_TOKEN_REQUEST_URL
      const job = { url, secret: secret ?? found.ACTIONS_ID_TOKEN_REQUEST_TOKEN }
      return accessTokenFor({ issuer: world().issuer, clientId, job })
    }
    const { scope } = await signIn('acme/shop', 'refs/heads/main')
    assert.equal(scope, 'weather:read')
    await assert.rejects(signIn('acme/shop', 'refs/heads/try'), /invalid_client/)
    await assert.rejects(signIn('evil/shop', 'refs/heads/main'), /invalid_client/)
    await assert.rejects(signIn('acme/shop', 'refs/heads/main', 'made up'), /got no token: 401/)
  })
})
