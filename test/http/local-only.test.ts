import assert from 'node:assert/strict'
import { tmpdir } from 'node:os'
import { describe, it } from 'node:test'
import { loadSettings } from '../../src/config/load-settings.ts'
import { isLocalOnly } from '../../src/config/setting-rules.ts'
import { runOstiary } from '../support/run-ostiary.ts'
import { describeServerOnce } from '../support/server-world.ts'

const reachable: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'on every address': { OSTIARY_HOST: '0.0.0.0' },
  'on every address of IPv6': { OSTIARY_HOST: '::' },
  'under a name of the network': { OSTIARY_BASE_URL: 'https://id.example' },
}

for (const [where, environment] of Object.entries(reachable)) {
  describeServerOnce(
    `a server ${where}`,
    (world) => {
      it('N16: shows nobody the emails it cannot send, and says so', async () => {
        const headers = { host: 'localhost', 'x-forwarded-proto': 'https' }
        const { status } = await world().send('GET', '/dev/outbox', { headers })
        assert.ok([400, 404].includes(status), String(status))
        assert.ok(world().logLines.some((line) => line.includes('mail cannot be sent')))
        const offers = (line: string) => line.includes('/dev/outbox') && !line.includes('"refused"')
        const shown = world().logLines.filter(offers)
        assert.deepEqual(shown, [])
      })
    },
    environment,
  )
}

for (const [proxies, expected] of [
  ['', 1],
  ['10.0.0.1', 0],
] as const) {
  describeServerOnce(
    `an https server with the trusted proxies '${proxies}'`,
    (world) => {
      it('says whether it refuses every request', () => {
        const lines = world().logLines.filter((line) => line.includes('every request is refused'))
        assert.equal(lines.length, expected)
      })
    },
    { OSTIARY_BASE_URL: 'https://id.example', OSTIARY_HTTP_TRUSTED_PROXIES: proxies },
  )
}

describeServerOnce('a server for this machine', (world) => {
  it('N16: shows emails, and says who can read them', async () => {
    assert.equal((await world().send('GET', '/dev/outbox')).status, 200)
    assert.ok(world().logLines.some((line) => line.includes('to callers on this machine')))
  })
})

for (const proxies of ['127.0.0.1', '203.0.113.1']) {
  describeServerOnce(
    `a server for this machine, beside a proxy that is ${proxies}`,
    (world) => {
      it('N16: shows emails to nobody from elsewhere', async () => {
        const open = (way: string) =>
          world().send('GET', '/dev/outbox', { headers: { 'x-forwarded-for': way } })
        assert.equal((await open('198.51.100.7')).status, 404)
        assert.equal((await open('127.0.0.1, 198.51.100.7')).status, 404)
        assert.equal((await open('127.0.0.1')).status, 200)
      })
    },
    { OSTIARY_HTTP_TRUSTED_PROXIES: proxies },
  )
}

describe('what helps to develop', () => {
  const load = (env: Readonly<Record<string, string>>) => loadSettings({ env, cwd: '/' })

  it('N16: is for servers that only this machine reaches', () => {
    assert.equal(isLocalOnly(load({})), true)
    assert.equal(isLocalOnly(load({ OSTIARY_HOST: '::1' })), true)
    for (const [where, env] of Object.entries(reachable)) {
      assert.equal(isLocalOnly(load(env)), false, where)
      const fetching = { ...env, OSTIARY_FETCH_ALLOW_PRIVATE: 'true' }
      assert.throws(() => load(fetching), /fetch.allowPrivate/, where)
    }
  })

  it('N16: is refused by serve and reported by the doctor otherwise', async () => {
    const OSTIARY_HOST = '0.0.0.0'
    const cwd = tmpdir()
    const demo = await runOstiary(['serve', '--demo'], { env: { OSTIARY_HOST }, cwd })
    assert.equal(demo.code, 1)
    assert.match(demo.err, /--demo loads well-known passwords/)
    const doctor = await runOstiary(['doctor'], { env: { OSTIARY_HOST }, cwd })
    assert.match(doctor.out, /^warn {2}mail +cannot be sent/m)
    assert.match(
      (await runOstiary(['doctor'], { env: {}, cwd })).out,
      /^ok {4}mail +.*on this machine/m,
    )
  })
})
