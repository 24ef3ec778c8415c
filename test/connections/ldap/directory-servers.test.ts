import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { describe, it } from 'node:test'
import { ldapKind } from '../../../src/connections/ldap/ldap-kind.ts'
import {
  ada,
  connectionTo,
  ldapConnection,
  now,
  reader,
  refusedWith,
  testKind,
} from './ldap-scene.ts'
import { scriptedDirectory } from './scripted-directory.ts'

const entries = [reader, ada]

describe('which servers of a directory are asked', () => {
  it('SSRF: only public ones, whatever their names resolve to', async () => {
    await using directory = await scriptedDirectory({ entries }, { tls: true })
    const { port, ca } = directory
    const hosts = [
      '127.0.0.1',
      '127.1',
      '2130706433',
      '[::1]',
      '[::ffff:127.0.0.1]',
      'inner.example',
    ]
    const kind = testKind({ resolve: async () => ['127.0.0.1'] })
    for (const host of hosts) {
      const connection = ldapConnection({ urls: [`ldaps://${host}:${port}`], ca })
      const detail = await refusedWith('misconfigured', kind.check(connection, 'ada', 'engine'))
      assert.match(detail, /not public.*connections\.privateHosts/, host)
    }
    assert.equal(directory.connections, 0)
  })

  it('not one whose name has a public and a private address', async () => {
    const kind = testKind({ resolve: async () => ['203.0.113.1', '10.0.0.1'] })
    const connection = ldapConnection({ urls: ['ldaps://both.example'] })
    await refusedWith('misconfigured', kind.check(connection, 'ada', 'engine'))
  })

  it('at the address that was checked: the name is not resolved again', async () => {
    await using directory = await scriptedDirectory({ entries }, { tls: true })
    const { port, ca } = directory
    let asked = 0
    const resolve = async () => {
      asked += 1
      return ['127.0.0.1']
    }
    // No resolver of this machine knows the name, and the certificate is not one of it.
    const kind = testKind({ resolve, privateHosts: [`rebinding.invalid:${port}`] })
    const connection = ldapConnection({ urls: [`ldaps://rebinding.invalid:${port}`], ca })
    const detail = await refusedWith('misconfigured', kind.check(connection, 'ada', 'engine'))
    assert.match(detail, /ERR_TLS_CERT_ALTNAME_INVALID/)
    assert.deepEqual([asked, directory.connections], [1, 1])
  })

  it('private ones on the port that the settings of the server list, and on no other', async () => {
    await using directory = await scriptedDirectory({ entries })
    const { port } = directory
    const listed = testKind({ privateHosts: [`localhost:${port}`] })
    assert.ok(await listed.check(connectionTo(directory), 'ada', 'engine'))
    for (const privateHosts of [['localhost'], [`localhost:${port + 1}`]]) {
      const kind = testKind({ privateHosts })
      await refusedWith('misconfigured', kind.check(connectionTo(directory), 'ada', 'engine'))
    }
  })

  it('without encryption only private ones', async () => {
    const kind = testKind({ resolve: async () => ['203.0.113.1'] })
    const connection = ldapConnection({ urls: ['ldap://public.example'], starttls: false })
    const detail = await refusedWith('misconfigured', kind.check(connection, 'ada', 'engine'))
    assert.match(detail, /needs ldaps or StartTLS/)
  })

  it('not at the ports of other services, and only allowed hosts', async () => {
    const resolve = async () => assert.fail('the name was resolved')
    const urls = ['ldaps://public.example:25']
    const coming = testKind({ resolve }).check(ldapConnection({ urls }), 'ada', 'engine')
    assert.match(await refusedWith('misconfigured', coming), /port 25 is not allowed/)
    const kind = testKind({ resolve, allowedHosts: ['id.example'] })
    const other = kind.check(ldapConnection({ urls: ['ldaps://public.example'] }), 'ada', 'engine')
    assert.match(await refusedWith('misconfigured', other), /not one of the allowed hosts/)
  })

  it('the next one when one is down, and for a while that one first', async () => {
    await using directory = await scriptedDirectory({ entries })
    let asked = 0
    const down = createServer((socket) => {
      asked += 1
      socket.destroy()
    })
    down.listen(0, '127.0.0.1')
    await once(down, 'listening')
    const { port } = down.address() as { port: number }
    let time = now
    const kind = ldapKind({ clock: () => time, rules: { allowPrivate: true }, timeoutMs: 8000 })
    const urls = [port, directory.port].map((each) => `ldap://localhost:${each}`)
    const connection = ldapConnection({ urls, starttls: false })
    for (const [later, times] of [
      [0, 1],
      [1000, 1],
      [60_000, 2],
    ] as const) {
      time = now + later
      assert.ok(await kind.check(connection, 'ada', 'engine'))
      assert.equal(asked, times)
    }
    down.close()
  })

  it('no second one when bind_dn is refused, so that it is not locked out', async () => {
    await using one = await scriptedDirectory({ entries })
    await using two = await scriptedDirectory({ entries })
    const urls = [one.port, two.port].map((port) => `ldap://localhost:${port}`)
    const connection = {
      ...ldapConnection({ urls, starttls: false }),
      secrets: { bind_password: 'x' },
    }
    await refusedWith('misconfigured', testKind().check(connection, 'ada', 'engine'))
    assert.deepEqual([one.connections, two.connections], [1, 0])
  })
})
