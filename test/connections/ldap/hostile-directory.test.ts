import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { describe, it } from 'node:test'
import { ldapKind } from '../../../src/connections/ldap/ldap-kind.ts'
import { readAnswer } from '../../../src/connections/ldap/read-answer.ts'
import {
  ada,
  connectionTo,
  ldapConnection,
  now,
  reader,
  refusedWith,
  testKind,
} from './ldap-scene.ts'
import { message, result, scriptedDirectory } from './scripted-directory.ts'

/** An entry whose set of values claims 127 bytes, and ends after none. */
const endless = (messageId: number) =>
  Buffer.from([0x30, 16, 2, 1, messageId, 0x64, 11, 4, 0, 0x30, 7, 0x30, 5, 4, 1, 0x61, 0x31, 0x7f])

describe('a hostile directory', () => {
  it('cannot keep the server busy with a length that lies', async () => {
    await using directory = await scriptedDirectory({ entries: [reader], raw: endless })
    await refusedWith('invalid', testKind().check(connectionTo(directory), 'ada', 'engine'))
  })

  it('is refused whatever part of a message is not LDAP', () => {
    const messages = [
      ['indefinite length', [0x30, 0x80, 2, 1, 2, 0, 0]],
      ['length of nine bytes', [0x30, 0x89, 0, 0, 0, 0, 0, 0, 0, 0, 5]],
      ['no operation', [0x30, 3, 2, 1, 2]],
      ['no number', [0x30, 6, 4, 1, 2, 0x65, 1, 0]],
      ['negative code', [0x30, 12, 2, 1, 2, 0x65, 7, 0x0a, 1, 0xff, 4, 0, 4, 0]],
      ['primitive where a list belongs', [0x30, 9, 2, 1, 2, 0x64, 4, 4, 0, 4, 0]],
      ['something after it', [0x30, 3, 2, 1, 2, 0]],
      ['nothing', []],
    ] as const
    for (const [what, bytes] of messages) {
      assert.throws(() => readAnswer(Buffer.from(bytes)), { code: 'invalid' }, what)
    }
  })

  it('cannot fill the memory with one message, or with many', async () => {
    const large = Buffer.from([0x30, 0x84, 0x7f, 0xff, 0xff, 0xff])
    const filler = 'x'.repeat(1_000_000)
    const many = (id: number) =>
      Buffer.concat(
        Array.from({ length: 17 }, () => message(id, 0x73, (writer) => writer.writeString(filler))),
      )
    for (const raw of [() => large, many]) {
      await using directory = await scriptedDirectory({ entries: [reader], raw })
      const coming = testKind().check(connectionTo(directory), 'ada', 'engine')
      assert.match(await refusedWith('invalid', coming), /more than anybody needs/)
    }
  })

  it('cannot let somebody wait for ever', async () => {
    const silent = createServer(() => {})
    silent.listen(0, '127.0.0.1')
    await once(silent, 'listening')
    const { port } = silent.address() as { port: number }
    const kind = ldapKind({ clock: () => now, rules: { allowPrivate: true }, timeoutMs: 50 })
    await refusedWith('down', kind.check(connectionTo({ port }), 'ada', 'engine'))
    silent.close()
  })

  it('cannot answer for another request', async () => {
    const raw = (id: number) => result(id + 1, 0x65, 0)
    await using directory = await scriptedDirectory({ entries: [reader], raw })
    await refusedWith('down', testKind().check(connectionTo(directory), 'ada', 'engine'))
  })

  it('is not followed to another server', async () => {
    const raw = (id: number) => result(id, 0x65, 10)
    await using directory = await scriptedDirectory({ entries: [reader], raw })
    const coming = testKind().check(connectionTo(directory), 'ada', 'engine')
    assert.match(await refusedWith('misconfigured', coming), /refers to another server/)
  })

  it('cannot put words into the log that hide others', async () => {
    const raw = (id: number) =>
      message(id, 0x65, (writer) => {
        writer.writeEnumeration(80)
        writer.writeString('')
        writer.writeString(`\u001b[2K\n${'long '.repeat(100)}`)
      })
    await using directory = await scriptedDirectory({ entries: [reader], raw })
    const coming = testKind().check(connectionTo(directory), 'ada', 'engine')
    const detail = await refusedWith('misconfigured', coming)
    assert.doesNotMatch(detail, /\p{Cc}/u)
    assert.ok(detail.length < 400)
  })
})

describe('encryption to a directory', () => {
  const entries = [reader, ada]

  it('is TLS, or StartTLS, with a certificate of the host by its name', async () => {
    for (const tls of [true, false]) {
      await using directory = await scriptedDirectory({ entries }, { tls })
      const urls = [`${tls ? 'ldaps' : 'ldap'}://localhost:${directory.port}`]
      const { ca } = directory
      const arrival = await testKind().check(ldapConnection({ urls, ca }), 'ada', 'engine')
      assert.equal(arrival.email, 'ada@example.org')
    }
  })

  it('refuses a certificate that nobody trusts, or that is of another host', async () => {
    await using directory = await scriptedDirectory({ entries }, { tls: true })
    const { ca, port } = directory
    const untrusted = ldapConnection({ urls: [`ldaps://localhost:${port}`] })
    const misnamed = ldapConnection({ urls: [`ldaps://127.0.0.1:${port}`], ca })
    for (const connection of [untrusted, misnamed]) {
      const coming = testKind().check(connection, 'ada', 'engine')
      assert.match(await refusedWith('misconfigured', coming), /certificate/)
    }
    assert.deepEqual(directory.binds, [])
  })

  it('refuses what was said in the clear after StartTLS', async () => {
    const injected = result(2, 0x61, 0)
    await using directory = await scriptedDirectory({ entries, injected })
    const { ca, port } = directory
    const connection = ldapConnection({ urls: [`ldap://localhost:${port}`], ca })
    await refusedWith('invalid', testKind().check(connection, 'ada', 'engine'))
    assert.deepEqual(directory.binds, [])
  })
})
