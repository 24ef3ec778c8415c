import assert from 'node:assert/strict'
import {
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, it } from 'node:test'
import type { Finding, Surroundings } from '../../src/cli/doctor/check.ts'
import { judgeSpace } from '../../src/cli/doctor/file-checks.ts'
import { settingsChecks, surroundingsChecks } from '../../src/cli/doctor/surroundings-checks.ts'
import { loadSettings } from '../../src/config/load-settings.ts'
import { makeCertificate } from '../oauth/clients/certificates.ts'

const now = Date.UTC(2026, 5)
const isRoot = process.geteuid?.() === 0
const secretKey = 'a master key with more than 32 characters'
const elsewhere = { OSTIARY_HOST: '0.0.0.0', OSTIARY_BASE_URL: 'https://login.example.com' }
const postgres = {
  OSTIARY_DATABASE_URL: 'postgres://ostiary@db.internal/ostiary',
  OSTIARY_SECRET_KEY: secretKey,
}

describe('a check of the surroundings', () => {
  let folder = ''
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'ostiary-doctor-'))
  })
  afterEach(() => rmSync(folder, { recursive: true, force: true }))

  const data = () => join(folder, 'data')

  function look(
    name: string,
    env: Readonly<Record<string, string>> = {},
    more: Partial<Surroundings> = {},
  ): Promise<Finding> {
    const settings = loadSettings({ env, cwd: folder })
    const check = [...surroundingsChecks, ...settingsChecks].find((each) => each.name === name)
    assert.ok(check, name)
    return check.run({ settings, clock: () => now, file: undefined, secretFiles: [], ...more })
  }

  /** Writes a file that other users can read, unless the mode says otherwise. */
  function write(name: string, content: string, mode = 0o644): string {
    const path = join(folder, name)
    writeFileSync(path, content, { mode })
    return path
  }

  it('clock: fails for a clock that was never set', async () => {
    assert.equal((await look('clock')).message, '2026-06-01T00:00:00.000Z')
    const { level, message } = await look('clock', {}, { clock: () => 0 })
    assert.equal(level, 'fail')
    assert.match(message, /^1970-01-01.*set the clock/)
  })

  it('base address: warns about one that only this machine can reach', async () => {
    assert.equal((await look('base address')).level, 'warn')
    assert.deepEqual(await look('base address', elsewhere), {
      level: 'ok',
      message: 'https://login.example.com',
    })
  })

  it('unknown clients: warns where everybody can make clients, and says what to do', async () => {
    const lookFor = (env: Readonly<Record<string, string>>) => look('unknown clients', env)
    const closed = await lookFor({})
    assert.deepEqual([closed.level, closed.message], ['ok', 'administrators register every client'])
    const listed = {
      OSTIARY_CLIENT_REGISTRATION_MODE: 'token',
      OSTIARY_CLIENT_DOCUMENTS_POLICY: 'listed',
      OSTIARY_CLIENT_DOCUMENTS_HOSTS: 'agent.example',
    }
    assert.equal((await lookFor(listed)).level, 'ok')
    for (const [env, words] of [
      [{ OSTIARY_CLIENT_REGISTRATION_MODE: 'open' }, /^everybody.*registration-token add$/],
      [
        { OSTIARY_CLIENT_DOCUMENTS_POLICY: 'all' },
        /^documents of every host.*clientDocuments.hosts/,
      ],
      [
        { ...listed, OSTIARY_CLIENT_DOCUMENTS_SCOPES: 'openid,ostiary:users_read' },
        /^clients that nobody has checked may ask administrators for management scopes; remove/,
      ],
    ] as const) {
      const { level, message } = await lookFor(env)
      assert.equal(level, 'warn')
      assert.match(message, words)
    }
  })

  it('data folder: is created later, writable, or not needed', async () => {
    assert.match((await look('data folder')).message, /will be created by the first start/)
    mkdirSync(data())
    const { level, message } = await look('data folder')
    assert.deepEqual([level, message], ['ok', `${data()} can be written`])
    assert.deepEqual(readdirSync(data()), [], 'the check removes the file that it writes')
    assert.match((await look('data folder', postgres)).message, /^not needed/)
  })

  it('data folder: fails where no file can be written', async () => {
    // A file in the place of the folder refuses writes to every user, also to root.
    write('data', '')
    const { level, message } = await look('data folder')
    assert.equal(level, 'fail')
    assert.match(message, /cannot be written by this user .*change its owner or mode/)
  })

  it('disk space: wants room for a copy of the store', async () => {
    mkdirSync(data())
    const { message } = await look('disk space')
    assert.match(message, /^\d+ MB are free in \S+data/)
    assert.match((await look('disk space', postgres)).message, /^not needed/)
    const judge = (freeBytes: number, storeBytes: number) =>
      judgeSpace({ folder: '/data', freeBytes, storeBytes })
    assert.deepEqual(judge(2e9, 1e9), { level: 'ok', message: '2000 MB are free in /data' })
    assert.deepEqual(judge(1e9, 1e9), {
      level: 'warn',
      message: '1000 MB are free in /data; a restore and new data need 1250 MB: make room',
    })
    const { level } = judge(40e6, 0)
    assert.equal(level, 'fail')
  })

  it('file modes: has nothing to protect before the first start', async () => {
    assert.deepEqual(await look('file modes'), { level: 'ok', message: 'no file to protect' })
  })

  it('file modes: fails for each secret file that others can read', async () => {
    const open = write('mail-url', 'smtp://mail.example.com')
    const closed = write('key', secretKey, 0o600)
    const files = { secretFiles: [open, closed] }
    assert.deepEqual(await look('file modes', {}, files), {
      level: 'fail',
      message: `other users can read them; run: chmod 600 ${open}`,
    })
    const { level, message } = await look('file modes', {}, { secretFiles: [closed] })
    assert.equal(level, 'ok')
    assert.match(message, /key: no other user can read them$/)
  })

  it('file modes: a file of root may be readable for its group', { skip: !isRoot }, async () => {
    const path = write('key', secretKey, 0o640)
    const files = { secretFiles: [path] }
    assert.equal((await look('file modes', {}, files)).level, 'ok')
    chownSync(path, 65532, 65532)
    assert.deepEqual(await look('file modes', {}, files), {
      level: 'fail',
      message: `other users can read them; run as root: chgrp ${process.getegid?.()} ${path} && chmod 640 ${path}`,
    })
  })

  it('file modes: a settings file counts if it holds a secret', async () => {
    const plain = write('plain.yaml', 'port: 8081\n')
    assert.equal((await look('file modes', {}, { file: plain })).level, 'ok')
    const secret = write('secret.yaml', `secretKey: ${secretKey}\n`)
    assert.equal((await look('file modes', {}, { file: secret })).level, 'fail')
  })

  it('certificate: fails for files that are missing or no certificate', async () => {
    assert.match((await look('certificate')).message, /left to a proxy/)
    const tls = { OSTIARY_HTTP_TLS_CERT_FILE: 'cert.pem', OSTIARY_HTTP_TLS_KEY_FILE: 'key.pem' }
    assert.ok(!existsSync(join(folder, 'cert.pem')))
    assert.equal((await look('certificate', tls)).level, 'fail')
    write('cert.pem', 'not a certificate')
    const { level, message } = await look('certificate', tls)
    assert.equal(level, 'fail')
    assert.match(message, /^the files of http\.tls cannot be used: /)
  })

  it('certificate: fails for a foreign key, a foreign name and a time to come', async () => {
    const own = makeCertificate({ dns: ['login.example.com'] })
    write('cert.pem', own.cert)
    write('key.pem', own.key, 0o600)
    const tls = {
      OSTIARY_HTTP_TLS_CERT_FILE: 'cert.pem',
      OSTIARY_HTTP_TLS_KEY_FILE: 'key.pem',
      OSTIARY_BASE_URL: 'https://login.example.com',
    }
    const real = { clock: () => Date.now() }
    assert.match((await look('certificate', tls, real)).message, /cert\.pem expires in 0 days/)
    const early = await look('certificate', tls, { clock: () => Date.now() - 86_400_000 })
    assert.deepEqual(
      [early.level, /is valid from .*; set the clock/.test(early.message)],
      ['fail', true],
    )
    const other = await look(
      'certificate',
      { ...tls, OSTIARY_BASE_URL: 'https://id.example' },
      real,
    )
    assert.equal(other.level, 'fail')
    assert.match(other.message, /is for DNS:login\.example\.com, and clients ask for id\.example/)
    write('key.pem', makeCertificate().key, 0o600)
    const { level, message } = await look('certificate', tls, real)
    assert.equal(level, 'fail')
    assert.match(message, /key\.pem is not the key of \S+cert\.pem/)
  })

  it('mail: is shown on this machine without a mail server', async () => {
    const { level, message } = await look('mail')
    assert.equal(level, 'ok')
    assert.match(message, /shown at \/dev\/outbox.*set mail\.smtpUrl/)
  })

  const reset = 'forgotten passwords cannot be replaced'
  const invite = 'nobody can be invited'
  const open = 'nobody can register (users.registration is open, users.emailVerification required)'
  for (const [registration, verification, missing] of [
    ['open', 'required', [reset, open, invite]],
    ['open', 'off', [reset, invite]],
    ['invite', 'required', [reset, invite]],
    ['off', 'required', [reset]],
  ] as const) {
    it(`mail: warns what is missing with registration ${registration}, verification ${verification}`, async () => {
      const env = {
        ...elsewhere,
        OSTIARY_USERS_REGISTRATION: registration,
        OSTIARY_USERS_EMAIL_VERIFICATION: verification,
      }
      assert.deepEqual(await look('mail', env), {
        level: 'warn',
        message: `cannot be sent: ${missing.join(', ')}; set mail.smtpUrl`,
      })
    })
  }
})
