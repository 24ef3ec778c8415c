import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { pino } from 'pino'
import type { SMTPServerOptions } from 'smtp-server'
import { secretBox } from '../../src/kernel/sealing.ts'
import { mailer } from '../../src/mail/mailer.ts'
import { smtpTransport } from '../../src/mail/smtp-transport.ts'
import { engines, type TestEngine } from '../support/engines.ts'
import { startMailServer } from '../support/mail-server.ts'
import { plainMail } from '../support/plain-mail.ts'

const outgoing = {
  to: 'ada@example.com',
  locale: 'en-US',
  content: { kind: 'passwordChanged', link: 'https://login.example.com/password/forgot' },
  validSeconds: 7200,
} as const

/** A mailer over a real SMTP server and a real store, with a clock that the test moves. */
async function openWorld(
  engine: TestEngine,
  options: SMTPServerOptions = {},
  user = '',
  brand = plainMail('Acme'),
) {
  const time = { now: Date.UTC(2026, 0, 1) }
  const clock = () => time.now
  const storage = await engine.open({ clock })
  const server = await startMailServer(options)
  const lines: string[] = []
  const { outbox } = storage.stores
  const mail = mailer({
    outbox,
    transport: smtpTransport({
      smtpUrl: `smtp://${user}127.0.0.1:${server.port}`,
      from: '"Acme" <no-reply@login.example.com>',
      requireTls: true,
    }),
    mayShow: false,
    ...brand,
    box: secretBox(['a master key for tests, long enough to be taken']),
    clock,
    log: pino({ level: 'trace' }, { write: (line) => void lines.push(line) }),
  })
  return {
    time,
    outbox,
    server,
    mail,
    lines,
    waiting: async () => [...(await storage.database.execute('select * from mail_outbox'))],
    async [Symbol.asyncDispose]() {
      await mail.close()
      await server.stop()
      await storage.cleanup()
    },
  }
}

for (const engine of engines) {
  describe(`mail on ${engine.name}`, () => {
    it('goes out as text and HTML, once, and leaves nothing behind', async () => {
      await using world = await openWorld(engine)
      await world.mail.post(world.outbox, outgoing)
      await Promise.all([world.mail.deliver(), world.mail.deliver()])
      await world.mail.deliver()
      assert.equal(world.server.received.length, 1)
      const [message] = world.server.received
      assert.equal(message?.to, 'ada@example.com')
      assert.equal(message?.from, 'no-reply@login.example.com')
      assert.equal(message?.subject, 'Your password for Acme was changed')
      assert.match(message?.text ?? '', /^Hello,/)
      assert.match(message?.html ?? '', /<p style/)
      assert.equal(message?.headers.get('auto-submitted'), 'auto-generated')
      assert.deepEqual(await world.waiting(), [])
    })

    it('arrives with the name if the logo is gone meanwhile', async () => {
      const light = { id: '0'.repeat(32), width: 20, height: 10 }
      const logos = { light, dark: undefined }
      const brand = { ...plainMail('Acme'), brandFor: async () => ({ service: 'Acme', logos }) }
      await using world = await openWorld(engine, {}, '', brand)
      await world.mail.post(world.outbox, outgoing)
      await world.mail.deliver()
      const [message] = world.server.received
      assert.match(message?.html ?? '', /<img [^>]*alt="Acme"/)
      assert.deepEqual(message?.attachments, [])
    })

    it('to nobody is written like any other, and thrown away', async () => {
      await using world = await openWorld(engine)
      await world.mail.post(world.outbox, { ...outgoing, to: undefined })
      assert.equal((await world.waiting()).length, 1)
      await world.mail.deliver()
      assert.deepEqual(await world.waiting(), [])
      assert.deepEqual(world.server.received, [])
    })

    it('C01: waits sealed, so that a dump of the store opens no account', async () => {
      await using world = await openWorld(engine)
      await world.mail.post(world.outbox, outgoing)
      assert.doesNotMatch(JSON.stringify(await world.waiting()), /ada@example|password/)
    })

    it('is tried again after longer and longer pauses, while it is worth anything', async () => {
      let isDown = true
      let tries = 0
      await using world = await openWorld(engine, {
        onRcptTo(_address, _session, done) {
          tries++
          done(isDown ? Object.assign(new Error('try later'), { responseCode: 451 }) : null)
        },
      })
      await world.mail.post(world.outbox, outgoing)
      for (const pause of [30_000, 60_000, 120_000]) {
        await world.mail.deliver()
        const before = tries
        world.time.now += pause - 1
        await world.mail.deliver()
        assert.equal(tries, before, `no sooner than after ${pause} ms`)
        world.time.now += 1
      }
      assert.equal(tries, 3)
      assert.match(world.lines.join(''), /did not accept a message: \w+, status 451/)
      assert.doesNotMatch(world.lines.join(''), /ada@/)
      isDown = false
      await world.mail.deliver()
      assert.equal(world.server.received.length, 1)
    })

    it('is given up when the server will never take it', async () => {
      await using world = await openWorld(engine, {
        onRcptTo: (_address, _session, done) =>
          done(Object.assign(new Error('no such mailbox'), { responseCode: 550 })),
      })
      await world.mail.post(world.outbox, outgoing)
      await world.mail.deliver()
      assert.deepEqual(await world.waiting(), [])
    })

    it('waits for a sign-in that is refused: that is for the operator to repair', async () => {
      await using world = await openWorld(
        engine,
        { authOptional: false, onAuth: (_auth, _session, done) => done(new Error('no')) },
        'ostiary:wrong@',
      )
      await world.mail.post(world.outbox, outgoing)
      await world.mail.deliver()
      assert.equal((await world.waiting()).length, 1)
    })

    it('signs in with the user and the password of the address', async () => {
      const seen: unknown[] = []
      await using world = await openWorld(
        engine,
        {
          authOptional: false,
          onAuth({ username, password }, _session, done) {
            seen.push([username, password])
            done(null, { user: username ?? '' })
          },
        },
        'ost%40acme:p%2Fss@',
      )
      await world.mail.post(world.outbox, outgoing)
      await world.mail.deliver()
      assert.deepEqual(seen, [['ost@acme', 'p/ss']])
      assert.equal(world.server.received.length, 1)
    })
  })
}

describe('mail to a server elsewhere', () => {
  it('is not handed over without TLS', async () => {
    await using server = await startMailServer()
    const transport = smtpTransport({
      // A name of this machine that does not look like one.
      smtpUrl: `smtp://[::ffff:127.0.0.1]:${server.port}`,
      from: 'no-reply@example.com',
      requireTls: true,
    })
    const open = smtpTransport({
      smtpUrl: `smtp://0.0.0.0:${server.port}`,
      from: 'no-reply@example.com',
      requireTls: true,
    })
    const message = { subject: 'x', text: 'x', html: 'x', attachments: [] }
    await assert.rejects(open.send('ada@example.com', message), { name: 'DeliveryError' })
    await transport.send('ada@example.com', message)
    assert.equal(server.received.length, 1)
    transport.close()
    open.close()
  })
})
