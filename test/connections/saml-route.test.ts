import assert from 'node:assert/strict'
import { it } from 'node:test'
import { describeServerOnce } from '../support/server-world.ts'
import { addSamlConnection } from './elsewhere-scene.ts'

describeServerOnce('the metadata of a connection with SAML', (world) => {
  it('says what the provider has to know, and is there for SAML alone', async () => {
    const { alias } = await addSamlConnection(world())
    const answer = await world().send('GET', `/connect/${alias}/metadata`)
    assert.equal(answer.status, 200)
    assert.match(answer.headers.get('content-type') ?? '', /^application\/samlmetadata\+xml/)
    const here = `${world().issuer}/connect/${alias}`
    assert.ok(answer.text.includes(`entityID="${here}/metadata"`), answer.text)
    assert.ok(answer.text.includes(`Location="${here}/callback"`), answer.text)
    assert.equal((await world().send('GET', '/connect/nobody/metadata')).status, 404)
  })
})
