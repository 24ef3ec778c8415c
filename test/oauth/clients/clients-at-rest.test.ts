import assert from 'node:assert/strict'
import { it } from 'node:test'
import { randomId } from '../../../src/kernel/secrets.ts'
import { describeManagement } from '../../management/management-world.ts'

describeManagement('secrets of clients', (world) => {
  it('C05: are returned once, when they are created, and stored nowhere in clear', async () => {
    const { admin, ask, database, logLines } = world()
    const id = `c-${randomId()}`
    const path = `/apps-srv/clients/${id}`
    const registration = {
      client_id: id,
      redirect_uris: ['https://app.example/callback'],
      id_token_signed_response_alg: 'HS256',
    }
    const made = await ask('POST', '/apps-srv/clients', registration)
    const rotated = await ask('POST', `${path}/secret`, { overlap: 600 })
    const chosen = `chosen-by-the-caller-${randomId()}`
    const other = await admin('POST', '/apps-srv/clients', {
      ...registration,
      client_id: `${id}-2`,
      client_secret: chosen,
    })
    assert.equal(other.status, 200)
    assert.ok(other.text.includes(chosen), 'the answer to a registration, as RFC 7591 has it')

    const secrets = [made.client_secret, rotated.client_secret, chosen].map(String)
    assert.equal(new Set(secrets).size, 3)
    const answers = [
      await admin('GET', path),
      await admin('GET', `${path}-2`),
      await admin('GET', '/apps-srv/clients?limit=200'),
      await admin('PUT', path, registration),
      await admin('PUT', path, { ...registration, client_secret: chosen }),
      await admin('POST', '/apps-srv/clients', { ...registration, client_secret: chosen }),
      await admin('POST', '/apps-srv/clients', { client_secret: chosen, grant_types: ['x'] }),
      await admin('GET', `/events-srv/events?client_id=${id}`),
      await admin('DELETE', path),
    ]
    const rows = await Promise.all(
      ['clients', 'events', 'event_heads', 'server_secrets', 'signing_keys'].map((table) =>
        database.execute(`select * from ${table}`),
      ),
    )
    const everything = [...answers.map(({ text }) => text), JSON.stringify(rows), ...logLines]
    for (const text of everything) {
      for (const secret of secrets) assert.ok(!text.includes(secret), text.slice(0, 500))
    }
    for (const { text } of answers) assert.doesNotMatch(text, /digest|sealed/)
  })
})
