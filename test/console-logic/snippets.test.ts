import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { it } from 'node:test'
import {
  legacyCurl,
  machineCurl,
  signInCurl,
} from '../../console/src/apps/connect/curl-snippets.ts'
import { express, machineNode, signInNode } from '../../console/src/apps/connect/node-snippets.ts'
import { oauth2Proxy, spring } from '../../console/src/apps/connect/other-snippets.ts'
import { proxySnippets } from '../../console/src/apps/connect/proxy-snippets.ts'
import type { SnippetInput } from '../../console/src/apps/connect/snippet-input.ts'
import { allMakers, type Maker } from '../../console/src/apps/connect/snippet-list.ts'
import {
  cibaCurl,
  deviceCurl,
  deviceNode,
} from '../../console/src/apps/connect/waiting-snippets.ts'
import { workloadCurl } from '../../console/src/apps/connect/workload-snippets.ts'
import { projectRoot } from '../../src/kernel/folders.ts'
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
  ...[deviceCurl, deviceNode, cibaCurl, workloadCurl],
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

it('files of proxies are those that run in front of a server in the tests, and those of the guide', () => {
  const wiki = { clientId: 'wiki', origin: 'https://wiki.example.com' }
  const snippets = proxySnippets({ issuer: 'https://login.example.com', ...wiki })
  const codeOf = (wanted: string) => snippets.find(({ name }) => name === wanted)?.code
  const textOf = (...path: string[]) => readFileSync(join(projectRoot, ...path), 'utf8')
  const tried = (file: string) => textOf('deploy', 'forward-auth', file)
  assert.equal(codeOf('nginx'), tried('nginx.conf'))
  assert.equal(codeOf('Caddy'), tried('Caddyfile'))
  assert.equal(codeOf('Traefik'), tried('traefik-wiki.yaml'))
  assert.equal(codeOf('Envoy'), tried('envoy.yaml'))
  assert.ok(textOf('docs', 'forward-auth.md').includes(`\`\`\`yaml\n${tried('envoy.yaml')}\`\`\``))
})

it('files of proxies name nothing as the files of the server and of other applications do', () => {
  const codeOf = (clientId: string) =>
    proxySnippets({ clientId, issuer: 'https://id.example', origin: 'https://app.example' })
  const [nginx, , traefik, envoy] = codeOf('ostiary')
  assert.equal(nginx?.file, '/etc/nginx/conf.d/ostiary-app.conf')
  assert.equal(traefik?.file, '/etc/traefik/ostiary-app.yaml')
  assert.doesNotMatch(`${nginx?.code}${traefik?.code}`, /^ *(upstream )?ostiary( \{|:)$/m)
  assert.match(envoy?.code ?? '', /route: \{ cluster: application, /)
  const clusters = [...(envoy?.code ?? '').matchAll(/^ {4}- name: (.*)$/gm)]
  assert.deepEqual(
    clusters.map(([, name]) => name),
    ['ostiary', 'application'],
  )
  const [nginxOfWiki, , traefikOfWiki] = codeOf('wiki')
  assert.match(nginxOfWiki?.code ?? '', /^upstream ostiary_for_wiki \{$/m)
  assert.match(
    traefikOfWiki?.code ?? '',
    /middlewares: \[wiki\]\n.*\n.*\n.*\n {4}wiki:\n {6}forwardAuth/,
  )
})

it('files of proxies have the address of the app and the path of the server', () => {
  const [nginx, caddy, traefik, envoy] = proxySnippets({
    issuer: 'http://localhost:9000/auth',
    clientId: `a'b $e`,
    origin: 'http://wiki.example:8081',
  }).map(({ code }) => code)
  assert.match(nginx ?? '', /listen 8081;\n {2}server_name wiki\.example;\n\n/)
  assert.match(nginx ?? '', /server 127\.0\.0\.1:9000;/)
  assert.match(caddy ?? '', /^http:\/\/wiki\.example:8081 \{\n {2}route/m)
  assert.match(traefik ?? '', /entryPoints: \[web\]/)
  assert.match(envoy ?? '', /port_value: 8081 \} \}\n {6}filter_chains:\n {8}- filters:\n/)
  assert.match(envoy ?? '', /address: 127\.0\.0\.1, port_value: 9000 /)
  assert.doesNotMatch(`${nginx}${caddy}${traefik}${envoy}`, /\/etc\/ssl/)
  for (const code of [nginx, caddy, traefik, envoy]) {
    assert.ok(code?.includes("/auth/forward-auth/a'b%20%24e"), code)
  }
})
