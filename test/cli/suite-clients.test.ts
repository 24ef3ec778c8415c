import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, it } from 'node:test'
import { projectRoot } from '../../src/kernel/folders.ts'
import { cliWorld } from './cli-world.ts'

const file = join(projectRoot, 'examples/conformance/clients.json')

describe('the clients for the suite of the OpenID Foundation', () => {
  const { done, ostiary } = cliWorld()

  it('are imported as docs/conformance.md says, and are those of its configuration', async () => {
    await done(['import', file, '--dry-run'])
    await done(['import', file])
    const page = readFileSync(join(projectRoot, 'docs/conformance.md'), 'utf8')
    const named = [...page.matchAll(/"client_id": "([\w-]+)"/g)].map(([, id = '']) => id)
    assert.equal(named.length, 3)
    for (const [id, method] of named.map((id) => [id, methodOf(id)] as const)) {
      const client = JSON.parse(await done(['client', 'show', id, '--json']))
      assert.equal(client.token_endpoint_auth_method, method)
      assert.equal(client.response_types.length, 6)
    }
    const { out } = await ostiary(['user', 'show', 'conformance', '--json'])
    assert.equal(JSON.parse(out).username, 'conformance')
  })
})

const methodOf = (id: string) =>
  id.endsWith('-post') ? 'client_secret_post' : 'client_secret_basic'
