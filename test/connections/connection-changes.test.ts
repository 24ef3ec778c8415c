import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { before, it } from 'node:test'
import { expectSuccess } from '../groups/groups-world.ts'
import { describeServer, describeServerOnce } from '../support/server-world.ts'
import {
  type ApiRecord,
  type ConnectionCalls,
  codeOf,
  connections,
  twoCompanies,
} from './connections-scene.ts'

/** The names on all pages of a list, sorted. */
async function namesFound(calls: ConnectionCalls, query: Readonly<Record<string, string>>) {
  const names: unknown[] = []
  for (let after: unknown; ; ) {
    const wanted = new URLSearchParams({ ...query, ...(after ? { after: String(after) } : {}) })
    const page = await expectSuccess(calls.send('GET', `${connections}?${wanted}`))
    names.push(...(page.connections as readonly ApiRecord[]).map(({ name }) => name))
    after = page.next
    if (after === undefined) return names.toSorted()
  }
}

describeServer('changes of connections', (world) => {
  let scene: Awaited<ReturnType<typeof twoCompanies>>
  before(async () => {
    scene = await twoCompanies(world())
  })

  it('lets one of two changes of the same revision win', async () => {
    const { ofAcme, acme } = scene
    const { id } = await expectSuccess(ofAcme.create(acme))
    const names = ['Left', 'Right']
    const answers = await Promise.all(
      names.map((name) => ofAcme.replace(id, { name }, { 'if-match': '"0"' })),
    )
    assert.deepEqual(answers.map(({ status }) => status).toSorted(), [200, 412])
    const winner = names[answers.findIndex(({ status }) => status === 200)]
    const read = await expectSuccess(ofAcme.send('GET', `${connections}/${id}`))
    assert.deepEqual([read.name, read.revision], [winner, 1])
    const late = await ofAcme.replace(id, { name: 'Late' }, { 'if-match': '0' })
    assert.deepEqual([late.status, codeOf(late)], [412, 19004])
    const odd = await ofAcme.replace(id, {}, { 'if-match': 'newest' })
    assert.deepEqual([odd.status, codeOf(odd)], [400, 19003])
  })

  it('lets nobody of another group change what its signals do', async () => {
    const { ofAcme, ofOther, root, acme } = scene
    const { id } = await expectSuccess(ofAcme.create(acme))
    const signals = `${connections}/${id}/signals`
    const source = {
      ...{ delivery: 'push', access: 'none', audience: ['us'] },
      ...{ issuer: 'https://signals.example', jwks_uri: 'https://signals.example/jwks' },
    }
    await expectSuccess(ofAcme.send('PUT', signals, source))
    const rules = { 'account-disabled': 'ignore' }
    const refused = await ofOther.send('PATCH', signals, { rules })
    assert.deepEqual([refused.status, codeOf(refused)], [404, 19001])
    const read = await expectSuccess(ofAcme.send('GET', signals))
    assert.equal((read.rules as ApiRecord)['account-disabled'], 'end_all')
    for (const calls of [ofAcme, root]) {
      const changed = await expectSuccess(calls.send('PATCH', signals, { rules }))
      assert.equal((changed.rules as ApiRecord)['account-disabled'], 'ignore')
    }
  })

  it('keeps secrets that are left out, and removes one that is null', async () => {
    const { ofAcme, acme } = scene
    const { id } = await expectSuccess(ofAcme.create(acme))
    const secretsAfter = async (secrets?: object) =>
      (await expectSuccess(ofAcme.replace(id, secrets && { secrets }))).secrets
    assert.deepEqual(await secretsAfter(), ['client_secret'])
    assert.deepEqual(await secretsAfter({ private_key: 'x' }), ['client_secret', 'private_key'])
    assert.deepEqual(await secretsAfter({ client_secret: null }), ['private_key'])
  })

  const directory = {
    kind: 'ldap',
    settings: { urls: ['ldaps://dc.acme.example'], base_dn: 'dc=acme', bind_dn: 'cn=reader' },
    secrets: { bind_password: 'reads' },
  }
  for (const [what, given, elsewhere] of [
    ['a provider', {}, { issuer: 'https://127.0.0.1:10' }],
    ['a directory', directory, { urls: ['ldaps://dc.other.example'] }],
    ['a directory whose certificate somebody else has issued', directory, { ca: 'other' }],
  ] as const) {
    it(`CVE-2024-5967: a secret of ${what} is not kept for another one`, async () => {
      const { ofAcme, acme } = scene
      const made = await expectSuccess(ofAcme.create(acme, given))
      const settings = made.settings as object
      const name = String((made.secrets as readonly string[])[0])
      const moved = { settings: { ...settings, ...elsewhere } }
      const refused = await ofAcme.replace(made.id, moved)
      assert.deepEqual([refused.status, codeOf(refused)], [400, 19003])
      assert.match(refused.text, new RegExp(`/secrets/${name}.*must be given again`))
      const read = await expectSuccess(ofAcme.send('GET', `${connections}/${made.id}`))
      assert.deepEqual(read.settings, settings)
      // What is not about the recipient may change, and whoever knows the secret may move it.
      await expectSuccess(ofAcme.replace(made.id, { settings, name: 'Other' }))
      const secrets = { [name]: 'known' }
      const after = await expectSuccess(ofAcme.replace(made.id, { ...moved, secrets }))
      assert.deepEqual(after.secrets, [name])
    })
  }

  it('has room for twenty connections in a group', async () => {
    const { ofOther, other, shop } = scene
    for (let count = 0; count < 20; count++) await expectSuccess(ofOther.create(other))
    const full = await ofOther.create(other)
    assert.deepEqual([full.status, codeOf(full)], [409, 19008])
    await expectSuccess(ofOther.create(shop))
    const listed = await expectSuccess(ofOther.send('GET', `${connections}?groupId=${other}`))
    assert.equal((listed.connections as readonly unknown[]).length, 20)
  })

  it('lists and finds those of the groups below, to whoever may read them', async () => {
    const { root, ofAcme, ofOther, acme, lab, shop } = scene
    const word = randomUUID().slice(0, 8)
    const names = [`Ärzte ${word}`, `Lab ${word}`, `Shop ${word}`, `Everybody ${word}`]
    const [doctors = '', laboratory = '', sold = '', all = ''] = names
    await expectSuccess(ofAcme.create(acme, { name: doctors }))
    await expectSuccess(ofAcme.create(lab, { name: laboratory }))
    await expectSuccess(ofOther.create(shop, { name: sold }))
    await expectSuccess(root.create('root', { name: all }))
    const below = (calls: ConnectionCalls, groupId: string, text = word) =>
      namesFound(calls, { groupId, below: 'true', text })
    assert.deepEqual(await namesFound(ofAcme, { groupId: acme, text: word }), [doctors])
    assert.deepEqual(await below(ofAcme, acme), [doctors, laboratory].toSorted())
    assert.deepEqual(await below(root, 'root'), names.toSorted())
    assert.deepEqual(await below(root, 'root', `ÄRZTE ${word}`), [doctors])
    const refused = await ofAcme.send('GET', `${connections}?groupId=root&below=true`)
    assert.deepEqual([refused.status, codeOf(refused)], [403, 11010])
    const odd = await root.send('GET', `${connections}?groupId=root&below=true&after=x`)
    assert.deepEqual([odd.status, codeOf(odd)], [400, 19003])
  })

  it('reads a long list page by page, also where little fits', async () => {
    const { root, lab } = scene
    const { connections: store } = world().server.services.storage.stores
    const { id } = await expectSuccess(root.create(lab))
    const first = await store.find(String(id))
    assert.ok(first)
    const aliases = Array.from({ length: 120 }, (_, n) => `${lab}-${n}`)
    for (const alias of aliases)
      await store.add({ ...first, id: randomUUID(), alias, name: alias }, 200)
    const query = { groupId: lab, below: 'true', text: `${lab}-` }
    assert.deepEqual(await namesFound(root, query), aliases.toSorted())
    assert.deepEqual(await namesFound(root, { ...query, text: `${lab}-119` }), [`${lab}-119`])
  })

  it('leads nobody to a connection before a domain is proven', async () => {
    const { ofAcme, root, acme } = scene
    for (const use of ['default', 'required']) {
      for (const [calls, groupId] of [
        [ofAcme, acme],
        [root, 'root'],
      ] as const) {
        const answer = await calls.create(groupId, { use })
        assert.deepEqual([answer.status, codeOf(answer)], [409, 19007], use)
      }
    }
  })

  it('needs no more for a preset than what differs from one company to the next', async () => {
    const { ofAcme, acme } = scene
    const issuer = 'https://id.acme.example'
    for (const [preset, own] of Object.entries<Record<string, string>>({
      ...{ google: {}, github: {}, gitlab: {}, apple: { team_id: 'T1', key_id: 'K1' } },
      ...{ entra: { issuer }, okta: { issuer }, keycloak: { issuer }, ostiary: { issuer } },
    })) {
      const kind = preset === 'github' ? 'oauth' : 'oidc'
      const given = { kind, preset, settings: { client_id: 'c', ...own } }
      const { id, settings } = await expectSuccess(ofAcme.create(acme, given))
      assert.deepEqual(settings, given.settings, preset)
      const without = { ...given, settings: own }
      const refused = await ofAcme.create(acme, without)
      assert.deepEqual([refused.status, codeOf(refused)], [400, 19003], preset)
      await expectSuccess(ofAcme.send('DELETE', `${connections}/${id}`))
    }
    const unnamed = await ofAcme.create(acme, { preset: 'okta', settings: { client_id: 'c' } })
    assert.match(unnamed.text, /settings.issuer/)
  })

  it('refuses what does not fit its description, and names each fault', async () => {
    const { ofAcme, acme } = scene
    for (const [changes, path] of [
      [{ alias: '../callback' }, '/alias'],
      [{ alias: 'a' }, '/alias'],
      [{ alias: 'UPPER' }, '/alias'],
      [{ kind: 'ldap2' }, '/kind'],
      [{ name: 'two\nlines' }, '/name'],
      [{ settings: { client_id: 'x', extra: 1 } }, '/settings/extra'],
      [{ settings: { issuer: 'javascript:alert(1)', client_id: 'x' } }, '/settings/issuer'],
      [{ settings: { issuer: 'file:///etc/passwd', client_id: 'x' } }, '/settings/issuer'],
      [{ secrets: { password: 'x' } }, '/secrets/password'],
      [{ secrets: JSON.parse('{"__proto__": "x"}') }, '/secrets/__proto__'],
      [{ rules: [{ claim: '', value: 'x', groupId: acme, roles: ['A'] }] }, '/rules/0/claim'],
      [{ rules: [{ claim: 'x', value: 'x', groupId: acme, roles: [] }] }, '/rules/0/roles'],
      [
        { rules: Array(201).fill({ claim: 'x', value: 'x', groupId: acme, roles: ['A'] }) },
        '/rules',
      ],
      [{ sealed: {} }, '/sealed'],
    ] as const) {
      const answer = await ofAcme.create(acme, changes)
      assert.deepEqual([answer.status, codeOf(answer)], [400, 19003], answer.text)
      assert.ok(answer.text.includes(`${path}: `), `${path} ${answer.text}`)
    }
  })
})

describeServerOnce('an examination of hostile settings', (world) => {
  it('SSRF: asks nothing of addresses that are not public, nor tells what is there', async () => {
    const requests: (string | undefined)[] = []
    await using server = createServer((request, response) => {
      requests.push(request.url)
      response.end('{"issuer": "internal"}')
    }).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo
    const { ofAcme, acme } = await twoCompanies(world())
    const texts: string[] = []
    for (const issuer of [
      `http://127.0.0.1:${port}`,
      `http://[::1]:${port}`,
      `http://0x7f000001:${port}`,
      `http://localhost:${port}`,
      'http://169.254.169.254/latest/meta-data',
      'http://127.0.0.1:9',
    ]) {
      const settings = { issuer, client_id: 'x' }
      const { id } = await expectSuccess(ofAcme.create(acme, { settings }))
      const answer = await expectSuccess(ofAcme.send('POST', `${connections}/${id}/examine`))
      const findings = answer.findings as readonly ApiRecord[]
      assert.deepEqual(
        findings.map(({ severity }) => severity),
        ['fault'],
      )
      texts.push(String(findings[0]?.text).replaceAll(new URL(issuer).host, 'HOST'))
    }
    assert.deepEqual(requests, [])
    // A port where somebody listens is answered as one where nobody does.
    assert.equal(texts[0]?.replaceAll(/"[^"]*"/g, ''), texts.at(-1)?.replaceAll(/"[^"]*"/g, ''))
  })
})
