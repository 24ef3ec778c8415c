import assert from 'node:assert/strict'
import { X509Certificate } from 'node:crypto'
import { after, before, it } from 'node:test'
import { expectSuccess } from '../groups/groups-world.ts'
import { type DocumentHost, documentHost } from '../support/document-host.ts'
import { describeServer } from '../support/server-world.ts'
import { type ConnectionCalls, twoCompanies, wordsOf } from './connections-scene.ts'
import { toThisMachine } from './elsewhere-scene.ts'
import { testIdp } from './saml/test-idp.ts'

const idp = await testIdp('https://idp.acme.example')
const certificate = new X509Certificate(idp.key.certificate)
const metadata = `<?xml version="1.0"?>
<md:EntityDescriptor xmlns:md="urn:oasis:names:tc:SAML:2.0:metadata"
  xmlns:ds="http://www.w3.org/2000/09/xmldsig#" entityID="https://idp.acme.example">
  <md:IDPSSODescriptor protocolSupportEnumeration="urn:oasis:names:tc:SAML:2.0:protocol">
    <md:KeyDescriptor use="signing"><ds:KeyInfo><ds:X509Data>
      <ds:X509Certificate>${certificate.raw.toString('base64')}</ds:X509Certificate>
    </ds:X509Data></ds:KeyInfo></md:KeyDescriptor>
    <md:SingleSignOnService Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-POST"
      Location="https://idp.acme.example/sso"/>
  </md:IDPSSODescriptor>
</md:EntityDescriptor>`

const ask = (calls: ConnectionCalls, groupId: string, url: string) =>
  calls.send('POST', '/connections-srv/published-settings', { groupId, url })

describeServer(
  'settings that a provider publishes',
  (world) => {
    let host: DocumentHost
    let scene: Awaited<ReturnType<typeof twoCompanies>>
    before(async () => {
      host = await documentHost()
      scene = await twoCompanies(world())
    })
    after(() => host[Symbol.asyncDispose]())

    it('are read for whoever administers the group, and fit a connection of it', async () => {
      const url = host.publish('/metadata', { body: metadata })
      const { ofAcme, acme, lab } = scene
      for (const groupId of [acme, lab]) {
        const { settings, findings } = await expectSuccess(ask(ofAcme, groupId, url))
        assert.deepEqual(findings, [])
        assert.deepEqual(settings, {
          idp_entity_id: 'https://idp.acme.example',
          sso_url: 'https://idp.acme.example/sso',
          sso_binding: 'post',
          certificates: [certificate.toString()],
        })
        await expectSuccess(ofAcme.create(groupId, { kind: 'saml', settings, secrets: {} }))
      }
    })

    it('are a finding if the address has none', async () => {
      const { ofAcme, acme } = scene
      const cases = [
        [host.publish('/html', { body: '<html/>' }), 'misconfigured'],
        [host.publish('/doctype', { body: `<!DOCTYPE x>${metadata}` }), 'invalid'],
        [`${host.origin}/nothing`, 'down'],
      ] as const
      for (const [url, code] of cases) {
        const { settings, findings } = await expectSuccess<{
          settings: unknown
          findings: readonly { code: string }[]
        }>(ask(ofAcme, acme, url))
        assert.equal(settings, undefined)
        assert.deepEqual(
          findings.map((each) => each.code),
          [code],
          url,
        )
      }
    })

    it('are asked for by nobody else, and not at all then', async () => {
      const url = host.publish('/secret', { body: metadata })
      const { ofAcme, ofOther, acme, shop, root } = scene
      const refused = await ask(ofOther, acme, url)
      assert.equal(refused.status, 403, refused.text)
      for (const groupId of [shop, 'nothing', 'root', 'OSTIARY_ADMINS']) {
        const answer = await ask(ofAcme, groupId, url)
        assert.equal(wordsOf(answer), wordsOf(refused), groupId)
      }
      assert.equal((await ask(ofAcme, acme, 'file:///etc/passwd')).status, 400)
      assert.equal(host.hits('/secret'), 0)
      await expectSuccess(ask(root, 'root', url))
      assert.equal(host.hits('/secret'), 1)
    })
  },
  toThisMachine,
)

describeServer('settings that a stranger says are published', (world) => {
  it('SSRF: are not asked for on its network, and whatever is there, the answer is one', async () => {
    await using host = await documentHost()
    const { ofAcme, acme } = await twoCompanies(world())
    const { port } = new URL(host.publish('/metadata', { body: metadata }))
    const answers = new Set<string>()
    for (const address of [
      `http://127.0.0.1:${port}`,
      `https://127.0.0.1:${port}`,
      'https://127.0.0.1:9',
      `https://[::1]:${port}`,
      'https://169.254.169.254',
      'https://10.0.0.1:8443',
    ]) {
      const { settings, findings } = await expectSuccess(ask(ofAcme, acme, `${address}/metadata`))
      assert.equal(settings, undefined, address)
      answers.add(JSON.stringify(findings))
    }
    assert.equal(answers.size, 1, [...answers].join('\n'))
    assert.equal(host.hits('/metadata'), 0)
  })
})
