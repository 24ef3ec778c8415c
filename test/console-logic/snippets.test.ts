import assert from 'node:assert/strict'
import { it } from 'node:test'
import {
  legacyCurl,
  machineCurl,
  signInCurl,
} from '../../console/src/apps/connect/curl-snippets.ts'
import { express, machineNode, signInNode } from '../../console/src/apps/connect/node-snippets.ts'
import { oauth2Proxy, spring } from '../../console/src/apps/connect/other-snippets.ts'
import type { SnippetInput } from '../../console/src/apps/connect/snippet-input.ts'
import { allMakers, type Maker } from '../../console/src/apps/connect/snippet-list.ts'
import {
  cibaCurl,
  deviceCurl,
  deviceNode,
} from '../../console/src/apps/connect/waiting-snippets.ts'
import { pastedSnippets } from '../clients/pasted/pasted-snippets.ts'

const input: SnippetInput = {
  issuer: 'https://login.example',
  clientId: 'my-app',
  secret: 'its-secret',
  redirectUri: 'https://app.example/callback',
  scopes: ['openid', 'profile'],
  apiPort: 8080,
}

/** Those that test/console/snippets.browser.test.ts runs. */
const inJourneys: readonly Maker[] = [
  ...[machineCurl, machineNode, signInNode, express, signInCurl, legacyCurl],
  ...[deviceCurl, deviceNode, cibaCurl],
]
/** Those that the tests of the client itself run. */
const withClients: readonly Maker[] = [spring, oauth2Proxy]

it('code of the console is run by a test, or says that it is not', () => {
  const pasted = Object.values(pastedSnippets).flatMap((each) => Object.values(each).flat())
  const run = new Set<Maker>([...inJourneys, ...withClients, ...pasted])
  for (const make of allMakers) {
    const { name, part, isUntested = false } = make(input)
    assert.equal(run.has(make), !isUntested, `${name} ${part ?? ''}`)
  }
})

it('code of the console has the values of the app, and its own path for each file', () => {
  for (const make of allMakers) {
    const { name, file, code, more = [], redirectUri } = make(input)
    const all = [code, ...more.map((each) => each.code)].join('\n')
    assert.ok(all.includes('https://login.example'), name)
    assert.ok(all.includes('my-app'), name)
    const files = [file, ...more.map((each) => each.file)]
    assert.equal(new Set(files).size, files.length, name)
    if (redirectUri) assert.ok(redirectUri.startsWith('https://app.example/'), name)
  }
})

it('code of the console keeps hostile values in their texts', () => {
  const hostile = { ...input, clientId: `a'b"c\\d$e` }
  for (const make of allMakers) {
    const { name, code } = make(hostile)
    assert.ok(!code.includes(`'a'b`) && !code.includes(`"a'b"c`), name)
  }
})
