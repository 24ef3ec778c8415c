import assert from 'node:assert/strict'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { TLSSocket } from 'node:tls'
import { surroundingsChecks } from '../../src/cli/doctor/surroundings-checks.ts'
import { loadSettings } from '../../src/config/load-settings.ts'
import type { Clock } from '../../src/kernel/time.ts'
import { makeCertificate } from '../oauth/clients/certificates.ts'
import { engines, type TestDatabase } from '../support/engines.ts'
import { runOstiary } from '../support/run-ostiary.ts'

type Env = Readonly<Record<string, string>>

const dayMs = 86_400_000
const secretKey = 'a master key for tests, long enough to be taken'
const quick = {
  OSTIARY_SECRET_KEY: secretKey,
  OSTIARY_KEYS_ALGORITHMS: 'RS256,ES256',
  OSTIARY_PASSWORD_MEMORY_KIB: '7168',
  OSTIARY_PASSWORD_PASSES: '1',
}

/** The finding of one check. */
async function find(check: string, env: Env, clock?: Clock) {
  const options = { env, cwd: tmpdir(), ...(clock && { clock }) }
  const { code, out } = await runOstiary(['doctor', '--json'], options)
  const {
    ok,
    checks,
  }: { ok: boolean; checks: { check: string; level: string; message: string }[] } = JSON.parse(out)
  assert.equal(ok, code === 0)
  const found = checks.find((each) => each.check === check)
  assert.ok(found, `${check} is not in ${out}`)
  return found
}

/** What the check of the certificate of PostgreSQL says about an address. */
async function findDatabaseCertificate(databaseUrl: string, clock: Clock = Date.now) {
  const env = { ...quick, OSTIARY_DATABASE_URL: databaseUrl }
  const settings = loadSettings({ env, cwd: tmpdir() })
  const check = surroundingsChecks.find(({ name }) => name === 'database certificate')
  assert.ok(check)
  return check.run({ settings, clock, file: undefined, secretFiles: [] })
}

for (const engine of engines) {
  describe(`${engine.name}: ostiary doctor finds`, () => {
    let database: TestDatabase
    let env: Env = quick
    before(async () => {
      database = await engine.createMigrated()
      env = { ...quick, OSTIARY_DATABASE_URL: database.databaseUrl }
      await done('migrate')
    })
    after(() => database.remove())

    async function done(...argv: readonly string[]) {
      const { code, out, err } = await runOstiary(argv, { env, cwd: tmpdir() })
      assert.equal(code, 0, err)
      return out
    }

    /** Makes a fault by SQL, looks, and takes the fault back. */
    async function seen(check: string, fault: string, repair: string) {
      await database.execute(fault)
      const found = await find(check, env)
      await database.execute(repair)
      assert.equal((await find(check, env)).level, 'ok')
      return found
    }

    it('clients that fall short of the minimum profile, with the reason', async () => {
      await done('client', 'add', 'old-shop', '--grant', 'password')
      const found = await find('security profiles', {
        ...env,
        OSTIARY_SECURITY_MINIMUM_PROFILE: 'oauth21',
      })
      assert.equal(found.level, 'warn')
      assert.match(found.message, /old-shop \(grant_types must not hold password/)
      assert.equal((await find('security profiles', env)).level, 'ok')
      await done('client', 'remove', 'old-shop')
    })

    it('an index, a column and a table that are gone', async () => {
      const index = await seen(
        'schema',
        'drop index events_by_seq',
        'create unique index events_by_seq on events (seq)',
      )
      assert.deepEqual([index.level, /index events_by_seq/.test(index.message)], ['fail', true])
      const column = await seen(
        'schema',
        'alter table legacy_calls rename to elsewhere',
        'alter table elsewhere rename to legacy_calls',
      )
      assert.match(column.message, /table legacy_calls/)
      assert.doesNotMatch(column.message, /column legacy_calls/)
    })

    it('a trigger that is gone, without which caches would be stale', async () => {
      const triggers =
        engine.name === 'sqlite'
          ? ['raise_clients_version_on_clients_update', '']
          : ['raise_cache_version', ' on clients']
      await database.execute(`drop trigger ${triggers.join('')}`)
      const { level, message } = await find('schema', env)
      assert.equal(level, 'fail')
      assert.match(message, /trigger raise_\S+ on clients/)
    })

    it('clients with weak settings, but not those that are disabled', async () => {
      await done('client', 'add', 'fine', '--redirect-uri', 'https://shop.example/cb')
      assert.equal((await find('clients', env)).level, 'ok')
      await done('client', 'add', 'old', '--grant', 'password')
      const { level, message } = await find('clients', env)
      assert.equal(level, 'warn')
      assert.match(message, /^old: the password grant .*; use the authorization code$/)
      await done('client', 'disable', 'old')
      assert.equal((await find('clients', env)).level, 'ok')
    })

    it('clients that need a certificate, where the server sees none', async () => {
      const folder = mkdtempSync(join(tmpdir(), 'ostiary-doctor-'))
      const metadata = join(folder, 'bank.json')
      writeFileSync(
        metadata,
        JSON.stringify({
          grant_types: ['client_credentials'],
          tls_client_certificate_bound_access_tokens: true,
        }),
      )
      const plain = env
      env = {
        ...env,
        OSTIARY_HTTP_TRUSTED_PROXIES: '10.0.0.1',
        OSTIARY_HTTP_CLIENT_CERTIFICATE_HEADER: 'x-ssl-cert',
      }
      await done('client', 'add', 'bank', '--metadata', metadata)
      rmSync(folder, { recursive: true })
      assert.equal((await find('clients', env)).level, 'ok')
      env = plain
      const { level, message } = await find('clients', env)
      assert.equal(level, 'warn')
      assert.match(message, /^bank: no token is issued.*http\.clientCertificateHeader/)
      await done('client', 'remove', 'bank')
    })

    it('signing keys that the settings do not name, and retired ones that stayed', async () => {
      await done('keys', 'rotate')
      assert.equal((await find('spare keys', env)).level, 'ok')
      const few = { ...env, OSTIARY_KEYS_ALGORITHMS: 'RS256' }
      const { level, message } = await find('spare keys', few)
      assert.equal(level, 'warn')
      assert.match(
        message,
        /keys\.algorithms does not name ES256; add it, or run: ostiary keys withdraw/,
      )
      await done('keys', 'rotate')
      const later = await find('spare keys', env, () => Date.now() + 800 * dayMs)
      assert.match(later.message, /should have been removed/)
    })

    it('a master key from before that is not needed any more', async () => {
      const spare = {
        ...env,
        OSTIARY_PREVIOUS_SECRET_KEYS: 'an earlier key for tests that is long enough',
      }
      assert.equal((await find('master key', env)).level, 'ok')
      const { level, message } = await find('master key', spare)
      assert.equal(level, 'warn')
      assert.match(message, /remove previousSecretKeys, which is not needed any more/)
    })

    it('a database that confirms what a crash may lose', async () => {
      const { level, message } = await find('durability', env)
      // The PostgreSQL of the tests runs without fsync.
      assert.equal(level, engine.name === 'sqlite' ? 'ok' : 'warn')
      if (engine.name === 'postgres') assert.match(message, /; switch on: fsync, full_page_writes$/)
    })

    it('a clock that differs from the one of the database', async () => {
      const { level, message } = await find('database clock', env, () => Date.now() + 300_000)
      if (engine.name === 'sqlite') assert.equal(level, 'ok')
      else {
        assert.equal(level, 'fail')
        assert.match(message, /^PostgreSQL is 29\d\.\d s behind|^PostgreSQL is 300\.\d s behind/)
        assert.match(message, /let NTP set both clocks/)
      }
      assert.equal((await find('database clock', env)).level, 'ok')
    })
  })
}

describe('ostiary doctor finds', () => {
  const sqlite = { ...quick, OSTIARY_DATABASE_URL: 'sqlite::memory:' }

  it('a certificate of PostgreSQL that ends soon', async () => {
    const { cert, key } = makeCertificate()
    await using server = await startTlsDatabase({ cert, key })
    const address = `postgres://x@127.0.0.1:${server.port}/x`
    const at = (days: number, mode = 'verify-full') =>
      findDatabaseCertificate(`${address}?sslmode=${mode}`, () => Date.now() + days * dayMs)
    const soon = await at(0)
    assert.equal(soon.level, 'warn')
    assert.match(soon.message, /the certificate of PostgreSQL expires in 0 days; replace it before/)
    assert.equal((await at(2)).level, 'fail')
    assert.equal((await at(-30)).level, 'ok')
    const unverified = await at(-30, 'require')
    assert.equal(unverified.level, 'warn')
    assert.match(unverified.message, /is not verified; set sslmode=verify-full/)
    assert.match((await find('database certificate', sqlite)).message, /^not needed/)
  })

  it('a connection to PostgreSQL that is not encrypted', async () => {
    for (const address of [
      'postgres://x@db.internal/x',
      'postgres://x@10.0.0.7/x?sslmode=disable',
    ]) {
      const { level, message } = await findDatabaseCertificate(address)
      assert.equal(level, 'warn')
      assert.match(message, /is not encrypted; add \?sslmode=verify-full/)
    }
    // It is not used, although the server offers it.
    await using server = await startTlsDatabase(makeCertificate())
    const { level, message } = await findDatabaseCertificate(
      `postgres://x@127.0.0.1:${server.port}/x`,
    )
    assert.deepEqual([level, message], ['ok', 'not needed: PostgreSQL is on this machine'])
  })

  const contradictions: readonly (readonly [env: Env, words: RegExp])[] = [
    [
      { OSTIARY_BASE_URL: 'https://id.example' },
      /http\.trustedProxies is empty: every request is refused/,
    ],
    [{ OSTIARY_HTTP_TRUSTED_PROXIES: '10.0.0.1,::/0' }, /http\.trustedProxies holds every address/],
    [
      { OSTIARY_BASE_URL: 'https://id.example', OSTIARY_SIGN_IN_MAIL_CODES: 'true' },
      /signIn\.mailCodes is on, but no mail can be sent/,
    ],
    [
      {
        OSTIARY_BASE_URL: 'https://id.example',
        OSTIARY_SIGN_IN_CODES_INSTEAD_OF_PASSWORDS: 'true',
      },
      /signIn\.codesInsteadOfPasswords is on, but no mail can be sent/,
    ],
    [
      { OSTIARY_PASSWORD_MAX_AGE_DAYS: '90', OSTIARY_PASSWORD_HISTORY: '0' },
      /raise password\.history/,
    ],
    [{ OSTIARY_METRICS_TOKEN: 'a-token-for-metrics-0123456789' }, /set metrics\.port/],
    [{ OSTIARY_MAIL_FROM: 'login@acme.example' }, /mail\.from is set, but no mail/],
    [
      { OSTIARY_V1_DEPRECATED_SINCE: '2020-01-01', OSTIARY_V1_SUNSET: '2021-01-01' },
      /v1\.sunset is over/,
    ],
  ]
  for (const [env, words] of contradictions) {
    it(`settings that contradict: ${words.source}`, async () => {
      assert.equal((await find('contradictions', sqlite)).level, 'ok')
      const { level, message } = await find('contradictions', { ...sqlite, ...env })
      assert.equal(level, 'warn')
      assert.match(message, words)
    })
  }
})

/** Answers the request for TLS as PostgreSQL does, and hangs up after the handshake. */
async function startTlsDatabase(files: { readonly cert: string; readonly key: string }) {
  const server = createServer((socket: Socket) => {
    socket.on('error', () => {})
    socket.once('data', () => {
      socket.write('S')
      new TLSSocket(socket, { isServer: true, ...files })
        .on('error', () => {})
        .on('data', () => socket.destroy())
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    [Symbol.asyncDispose]: async () => void server.close(),
  }
}
