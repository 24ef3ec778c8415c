import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { engines } from '../support/engines.ts'
import { startWorld } from '../support/server-world.ts'
import { describeManagement } from './management-world.ts'

describeManagement('what operators look at', (world) => {
  it('shows the emails of a server for development, to people alone', async () => {
    const { ask, machineToken, send } = world()
    const email = 'invited@example.com'
    await ask('POST', '/users-srv/invite', { email })
    const { mails } = (await ask('GET', '/server-srv/mails')) as {
      mails: readonly { to: string; text: string; id: string; time: number }[]
    }
    const mail = mails.find(({ to }) => to === email)
    assert.match(mail?.text ?? '', new RegExp(`${world().issuer}/invitation\\S+`))
    assert.ok(mail?.id && mail.time > 1_700_000_000)
    const bearer = await machineToken('users_write')
    const { status, text } = await send('GET', '/server-srv/mails', { bearer })
    assert.equal(status, 404)
    assert.doesNotMatch(text, /invitation/)
  })

  it('says how database, mail and keys are', async () => {
    const health = (await world().ask('GET', '/server-srv/health')) as {
      version: string
      database: { engine: string; response_ms: number }
      mail: { delivery: string; late: number }
      keys: readonly { alg: string; since: number; rotates_at: number }[]
    }
    assert.match(health.version, /^\d+\.\d+\.\d+/)
    assert.equal(health.database.engine, world().engine)
    assert.deepEqual(health.mail, { delivery: 'shown', late: 0 })
    assert.deepEqual(
      health.keys.map(({ alg }) => alg),
      ['ES256', 'RS256', 'RSA-OAEP-256'],
    )
    for (const { since, rotates_at } of health.keys) assert.ok(rotates_at > since)
  })

  it('finds the clients that may ask for a scope, page by page', async () => {
    const { addClient, ask } = world()
    const scope = 'invoices:read'
    const clients = await Promise.all(
      [1, 2, 3].map(() => addClient({ allowed_scopes: ['openid', scope] })),
    )
    await addClient({ allowed_scopes: ['openid', 'invoices:readall'] })
    const found: string[] = []
    for (let next: string | undefined = ''; next !== undefined; ) {
      const query = `scope=${scope}&limit=2${next && `&after=${next}`}`
      const page = (await ask('GET', `/apps-srv/clients?${query}`)) as {
        clients: readonly { client_id: string }[]
        next?: string
      }
      assert.ok(page.clients.length <= 2)
      found.push(...page.clients.map(({ client_id }) => client_id))
      next = page.next
    }
    assert.deepEqual(found, clients.map(({ id }) => id).toSorted())
  })
})

describe('a server with a mail server', () => {
  it('shows no email to anybody', async () => {
    const [engine] = engines
    assert.ok(engine)
    // Nothing listens there: what is to be sent waits.
    const world = await startWorld(engine, { OSTIARY_MAIL_SMTP_URL: 'smtp://127.0.0.1:9' })
    try {
      const client = await world.addClient({
        grant_types: ['password'],
        allowed_scopes: ['ostiary:users_write', 'ostiary:settings_read'],
      })
      const user = { sub: '', username: 'admin', password: 'correct horse battery staple' }
      const scope = 'ostiary:users_write ostiary:settings_read'
      const { access_token: bearer } = (await world.signIn(client, user, scope)).json
      const json = { email: 'invited@example.com' }
      assert.equal((await world.send('POST', '/users-srv/invite', { bearer, json })).status, 200)
      const { status, text } = await world.send('GET', '/server-srv/mails', { bearer })
      assert.equal(status, 404)
      assert.doesNotMatch(text, /invit/)
      const health = await world.send('GET', '/server-srv/health', { bearer })
      assert.deepEqual((health.json.data as { mail: object }).mail, { delivery: 'smtp', late: 0 })
    } finally {
      await world.stop()
    }
  })
})
