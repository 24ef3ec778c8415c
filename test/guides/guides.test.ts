import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { describe, it } from 'node:test'
import { runGuide } from './run-guide.ts'

/** What the commands of each page print, among other things. */
const guides: Readonly<Record<string, readonly RegExp[]>> = {
  'access.md': [
    /INSPECTOR/,
    /"status":"approved"/,
    /"ending":"early"/,
    /"source":"break-glass"[^}]*"bypassed":true/,
    /Fourth quarter +acme-engines/,
  ],
  'agents.md': [/"client_id":"[^"]+".*"registration_access_token"/],
  'authorization-requests.md': [
    /"request_uri":"urn:ietf:params:oauth:request_uri:[\w-]{43}","expires_in":60/,
    /"data":\{"type":"payment"/,
  ],
  'authzen.md': [
    /"decision":true,"context":\{"granted_by":"acme-engines","inherited":false\}/,
    /"granted_by":"acme","inherited":true\}\},\{"decision":false\}\]/,
    /"results":\[\{"type":"user","id":"demo-ada"\},\{"type":"user","id":"demo-alan"\}\]/,
    /"results":\[\{"type":"department","id":"acme-research",.*"id":"acme-sales"/,
    /\{"name":"ENGINEER"\},\{"name":"GROUP_ADMIN"\},\{"name":"LEAD"\}/,
    /"decision":true.* soft=true$/m,
    /^\{"decision":false\} soft=false$/m,
    /"status":"pending","status_endpoint":"http/,
    /"granted_by":"_2Ftodos_2F_7BtodoId_7D","inherited":false/,
  ],
  'identity-assertions.md': [
    /^N_A wiki:read .*"client_id":"agent-at-the-wiki".*"resource":"https:\/\/mcp\.wiki\.example"/m,
    /"sub":"demo-ada".*"scope":"tickets:read"/,
    /for another client: 400$/m,
  ],
  'profiles.md': [/eyJ[\w-]+\.eyJ[\w-]+\.[\w-]+/],
  'resources.md': [/"scope":"weather:read"/],
  'sender-constrained.md': [
    /^dpop Ada Lovelace$/m,
    /^without the key: 401$/m,
    /^billing is registered$/m,
    /"groupId":"acme-sales"/,
  ],
  'token-exchange.md': [
    /"issued_token_type":"urn:ietf:params:oauth:token-type:access_token".*"scope":"stock:read"/,
  ],
  'workloads.md': [/"sub":"deploy".*"scope":""/, /another repository: 401$/m],
}

const missing = ['bash', 'curl', 'openssl'].find((tool) => spawnSync('which', [tool]).status !== 0)

describe('the commands of the guides', { skip: missing && `there is no ${missing}` }, () => {
  for (const [page, expected] of Object.entries(guides)) {
    it(`docs/${page} run as they are written`, async () => {
      const { code, out, err } = await runGuide(page)
      assert.equal(code, 0, `${out}\n${err}`)
      for (const words of expected) assert.match(out, words, err)
    })
  }
})
