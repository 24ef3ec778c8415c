import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { loadSettings, type SettingSources } from '../../src/config/load-settings.ts'
import { type SettingFault, SettingsFault } from '../../src/config/settings-fault.ts'

const goodKey = 'k3y-with-more-than-32-characters-0123456789'

describe('loadSettings', () => {
  let folder = ''
  before(() => {
    folder = mkdtempSync(join(tmpdir(), 'ostiary-settings-'))
  })
  after(() => rmSync(folder, { recursive: true }))

  function load(env: SettingSources['env'], more: Partial<SettingSources> = {}) {
    return loadSettings({ env, cwd: folder, ...more })
  }

  function faultsOf(env: SettingSources['env'], more: Partial<SettingSources> = {}) {
    try {
      load(env, more)
    } catch (error) {
      assert.ok(error instanceof SettingsFault, String(error))
      return error.faults
    }
    throw new assert.AssertionError({ message: 'the settings were accepted' })
  }

  function fileWith(content: string, name = 'ostiary.yaml') {
    const path = join(folder, name)
    writeFileSync(path, content)
    return path
  }

  it('needs no setting at all', () => {
    const settings = load({})
    assert.equal(settings.baseUrl, 'http://localhost:8080')
    assert.equal(settings.host, '127.0.0.1')
    assert.equal(settings.dataDir, join(folder, 'data'))
    assert.equal(settings.databaseUrl, `sqlite:${join(folder, 'data', 'ostiary.db')}`)
    assert.equal(settings.secretKey, undefined)
    assert.equal(settings.tokens.refreshGraceSeconds, 10)
    assert.deepEqual(settings.keys.algorithms, ['RS256', 'ES256', 'PS256', 'EdDSA'])
    assert.ok(settings.password.concurrency >= 1)
  })

  it('lets options win over the environment, and that over the file, over the defaults', () => {
    const file = fileWith(
      'port: 1\nprefix: file\nlog: { level: warn }\ntokens: { codeSeconds: 30 }\n',
    )
    const settings = load(
      { OSTIARY_PORT: '2', OSTIARY_PREFIX: 'env' },
      { file, options: { port: '3' } },
    )
    assert.equal(settings.port, 3)
    assert.equal(settings.prefix, 'env')
    assert.equal(settings.log.level, 'warn')
    assert.equal(settings.tokens.codeSeconds, 30)
    assert.equal(settings.tokens.idTokenSeconds, 3600)
  })

  it('follows the port with the base address, and with TLS the scheme', () => {
    assert.equal(load({ OSTIARY_PORT: '9000' }).baseUrl, 'http://localhost:9000')
    const tls = { OSTIARY_HTTP_TLS_CERT_FILE: 'a.pem', OSTIARY_HTTP_TLS_KEY_FILE: '/b.pem' }
    const settings = load({ OSTIARY_PORT: '8443', ...tls })
    assert.equal(settings.baseUrl, 'https://localhost:8443')
    assert.deepEqual(settings.http.tls, { certFile: join(folder, 'a.pem'), keyFile: '/b.pem' })
  })

  it('reads JSON files, and finds the file that OSTIARY_CONFIG names', () => {
    fileWith('{"http": {"trustedProxies": ["10.0.0.0/8", "::1"]}}', 'ostiary.json')
    const settings = load({ OSTIARY_CONFIG: 'ostiary.json' })
    assert.deepEqual(settings.http.trustedProxies, ['10.0.0.0/8', '::1'])
  })

  it('converts the text of the environment strictly', () => {
    const settings = load({
      OSTIARY_V1_ENABLED: 'false',
      OSTIARY_KEYS_RSA_BITS: '3072',
      OSTIARY_KEYS_ALGORITHMS: 'RS256, EdDSA',
      OSTIARY_EVENTS_SAMPLE_ACCESS_TOKENS: '0.25',
      OSTIARY_ADMIN_PASSWORD: '',
    })
    assert.equal(settings.v1.enabled, false)
    assert.equal(settings.keys.rsaBits, 3072)
    assert.deepEqual(settings.keys.algorithms, ['RS256', 'EdDSA'])
    assert.equal(settings.events.sampleAccessTokens, 0.25)
    assert.equal(settings.adminPassword, undefined)

    for (const port of ['0x50', '80 ', '8e3', '80.0', '+80', '65536', '-1', 'eighty']) {
      assert.deepEqual(keysOf(faultsOf({ OSTIARY_PORT: port })), ['port'], port)
    }
    for (const flag of ['yes', '1', 'TRUE', 'False']) {
      assert.deepEqual(keysOf(faultsOf({ OSTIARY_V1_ENABLED: flag })), ['v1.enabled'], flag)
    }
    assert.equal(faultsOf({ OSTIARY_KEYS_ALGORITHMS: 'RS256,,ES256' }).length, 1)
    assert.equal(faultsOf({ OSTIARY_KEYS_ALGORITHMS: 'RS256,RS256' }).length, 1)
    assert.equal(faultsOf({ OSTIARY_KEYS_ALGORITHMS: 'RS256,none' }).length, 1)
  })

  it('takes values of a file by their type, never by what they could be turned into', () => {
    const file = fileWith('port: "8080"\nv1: { enabled: 1 }\nhost:\nhttp: 7\n')
    assert.deepEqual(keysOf(faultsOf({}, { file })), ['host', 'http', 'port', 'v1.enabled'])
  })

  it('reports every fault at once, each with its key, its place and what to do', () => {
    const file = fileWith('tokens: { codeSeconds: 1 }\nsession: { idleSeconds: 5 }\n')
    const faults = faultsOf(
      {
        OSTIARY_BASE_URL: 'http://login.example.com/',
        OSTIARY_DATABASE_URL: 'postgres://db/ostiary',
        OSTIARY_BASEURL: 'x',
        OSTIARY_KEYS_ALGORITHMS: 'ES256',
      },
      { file, options: { port: 'x' } },
    )
    const places = Object.fromEntries(faults.map(({ key, source }) => [key, source]))
    assert.deepEqual(places, {
      'tokens.codeSeconds': file,
      session: file,
      port: '--port',
      baseUrl: 'OSTIARY_BASE_URL',
      OSTIARY_BASEURL: 'environment',
      secretKey: 'not given',
      'keys.algorithms': 'OSTIARY_KEYS_ALGORITHMS',
    })
    assert.match(problemWith('tokens.codeSeconds', faults), /from 10 to 600/)
    assert.match(problemWith('baseUrl', faults), /trailing slash.*https:\/\//)
    assert.match(problemWith('OSTIARY_BASEURL', faults), /did you mean OSTIARY_BASE_URL\?/)
    assert.match(problemWith('secretKey', faults), /openssl rand/)
    const { message } = new SettingsFault(faults)
    for (const { key, source, problem } of faults) {
      assert.ok(message.includes(`${key} (${source}): ${problem}`))
    }
  })

  it('refuses unknown keys of a file and says which was meant', () => {
    const file = fileWith('tokens: { acessTokenSeconds: 60 }\n__proto__: { port: 1 }\n')
    const faults = faultsOf({}, { file })
    assert.match(
      problemWith('tokens.acessTokenSeconds', faults),
      /did you mean tokens.accessTokenSeconds\?/,
    )
    assert.deepEqual(keysOf(faults), ['__proto__', 'tokens.acessTokenSeconds'])
  })

  it('refuses a file that is missing, damaged or repeats a key', () => {
    assert.match(
      faultsOf({}, { file: 'no.yaml' })[0]?.problem ?? '',
      /cannot be read: there is no such file/,
    )
    for (const content of ['a: [', 'port: 1\nport: 2\n', '- port\n', 'port: *x\n']) {
      assert.deepEqual(
        keysOf(faultsOf({}, { file: fileWith(content) })),
        ['settings file'],
        content,
      )
    }
    assert.equal(load({}, { file: fileWith('# nothing\n') }).port, 8080)
  })

  it('never prints a secret, whatever is wrong with it or the file it stands in', () => {
    const secret = 'hunter2-hunter2'
    const wrong: readonly SettingSources['env'][] = [
      { OSTIARY_SECRET_KEY: secret },
      { OSTIARY_SECRET_KEY: secret.slice(0, 7).repeat(9) },
      { OSTIARY_ADMIN_PASSWORD: secret.slice(0, 7) },
      { OSTIARY_PREVIOUS_SECRET_KEYS: `${goodKey},${secret}` },
      { OSTIARY_METRICS_TOKEN: secret },
      { OSTIARY_DATABASE_URL: `mysql://u:${secret}@h/d` },
      { OSTIARY_BASE_URL: `https://u:${secret}@example.com` },
    ]
    for (const env of wrong) {
      const { message } = new SettingsFault(faultsOf(env))
      assert.ok(!message.includes('hunter2'), message)
    }
    for (const content of [
      `secretKey: ${secret}\n`,
      `secretKey: "${secret}\n`,
      `adminPassword: [${secret}]`,
    ]) {
      const { message } = new SettingsFault(faultsOf({}, { file: fileWith(content) }))
      assert.ok(!message.includes('hunter2'), message)
    }
  })

  it('reads a secret from the file that a variable with the ending _FILE names', () => {
    const path = fileWith(`${goodKey}\n`, 'secret')
    assert.equal(load({ OSTIARY_SECRET_KEY_FILE: path }).secretKey, goodKey)
    const twice = faultsOf({ OSTIARY_SECRET_KEY_FILE: path, OSTIARY_SECRET_KEY: goodKey })
    assert.match(problemWith('secretKey', twice), /given twice/)
    const missing = faultsOf({ OSTIARY_SECRET_KEY_FILE: join(folder, 'missing') })
    assert.match(problemWith('secretKey', missing), /cannot be read/)
    assert.deepEqual(keysOf(faultsOf({ OSTIARY_HOST_FILE: path })), ['OSTIARY_HOST_FILE'])
  })

  it('is not disturbed by what a container platform says of a service with our name', () => {
    const settings = load({
      OSTIARY_PORT: 'tcp://10.3.4.5:8080',
      OSTIARY_SERVICE_HOST: '10.3.4.5',
      OSTIARY_SERVICE_PORT_HTTP: '8080',
      OSTIARY_PORT_8080_TCP_ADDR: '10.3.4.5',
      OSTIARY_TEST_DATABASE_URL: 'postgres://x',
    })
    assert.equal(settings.port, 8080)
  })

  it('wants https for every base address that is not on this machine', () => {
    const good = [
      'http://localhost:8080',
      'http://127.0.0.5',
      'http://[::1]:9000',
      'http://a.localhost',
      'https://login.example.com',
      'https://example.com:8443/auth',
    ]
    for (const url of good) assert.equal(load({ OSTIARY_BASE_URL: url }).baseUrl, url)
    const bad = [
      'http://example.com',
      'http://127.0.0.1.example.com',
      'http://localhost.example.com',
      'https://example.com/',
      'https://example.com?x=1',
      'https://example.com#x',
      'https://user@example.com',
      'https://EXAMPLE.com',
      'https://example.com:443',
      'https:example.com',
      'ftp://example.com',
      'javascript://example.com',
    ]
    for (const url of bad) {
      assert.deepEqual(keysOf(faultsOf({ OSTIARY_BASE_URL: url })), ['baseUrl'], url)
    }
    assert.deepEqual(keysOf(faultsOf({ OSTIARY_PORT: '0' })), ['baseUrl'])
  })

  it('C06: asks for a master key on PostgreSQL, and refuses one that can be guessed', () => {
    const databaseUrl = { OSTIARY_DATABASE_URL: 'postgresql://db/ostiary' }
    assert.deepEqual(keysOf(faultsOf(databaseUrl)), ['secretKey'])
    assert.equal(load({ ...databaseUrl, OSTIARY_SECRET_KEY: goodKey }).secretKey, goodKey)
    for (const key of ['a'.repeat(64), 'changeme'.repeat(4), goodKey.slice(0, 31)]) {
      assert.deepEqual(keysOf(faultsOf({ OSTIARY_SECRET_KEY: key })), ['secretKey'], key)
    }
  })

  it('B10: refuses test switches unless the base address is on this machine', () => {
    const allow = { OSTIARY_FETCH_ALLOW_PRIVATE: 'true' }
    assert.equal(load(allow).fetch.allowPrivate, true)
    const faults = faultsOf({ ...allow, OSTIARY_BASE_URL: 'https://login.example.com' })
    assert.deepEqual(keysOf(faults), ['fetch.allowPrivate'])
  })

  it('D08: wants a token for metrics that other machines can reach', () => {
    const open = { OSTIARY_METRICS_PORT: '9100', OSTIARY_METRICS_HOST: '0.0.0.0' }
    assert.deepEqual(keysOf(faultsOf(open)), ['metrics.token'])
    assert.equal(load({ ...open, OSTIARY_METRICS_TOKEN: goodKey }).metrics.port, 9100)
    assert.equal(load({ OSTIARY_METRICS_PORT: '9100' }).metrics.token, undefined)
  })

  it('takes a domain and origins for passkeys that browsers accept, and no others', () => {
    const passkeysWith = (rpId = '', origins = '') => ({
      OSTIARY_BASE_URL: 'https://login.example.com',
      OSTIARY_SIGN_IN_PASSKEYS_RP_ID: rpId,
      ...(origins && { OSTIARY_SIGN_IN_PASSKEYS_ORIGINS: origins }),
    })
    const above = 'https://login.example.com,https://id.example.com:8443'
    for (const [rpId, origins] of [
      ['login.example.com', 'https://login.example.com'],
      ['example.com', ''],
      ['example.com', above],
    ]) {
      assert.equal(load(passkeysWith(rpId, origins)).signIn.passkeys.rpId, rpId)
    }
    for (const rpId of ['com', 'other.example', 'ample.com', 'a.login.example.com', 'a b']) {
      assert.deepEqual(keysOf(faultsOf(passkeysWith(rpId))), ['signIn.passkeys.rpId'], rpId)
    }
    for (const [rpId, origins] of [
      ['login.example.com', above],
      ['example.com', 'https://badexample.com'],
      ['example.com', 'https://login.example.com/path'],
    ]) {
      const faults = keysOf(faultsOf(passkeysWith(rpId, origins)))
      assert.ok(faults.length === 1 && faults[0]?.startsWith('signIn.passkeys.origins'), origins)
    }
  })

  it('refuses settings that contradict each other', () => {
    const contradictions: Readonly<Record<string, SettingSources['env']>> = {
      'http.clientCertificateHeader': { OSTIARY_HTTP_CLIENT_CERTIFICATE_HEADER: 'x-cert' },
      'http.trustedProxies': { OSTIARY_HTTP_TRUSTED_PROXIES: '10.0.0.0/33' },
      'http.tls.keyFile': {
        OSTIARY_HTTP_TLS_CERT_FILE: 'a',
        OSTIARY_BASE_URL: 'https://a.example',
      },
      'http.tls.clientCaFile': { OSTIARY_HTTP_TLS_CLIENT_CA_FILE: 'a' },
      'http.tls.certFile': {
        OSTIARY_HTTP_TLS_CERT_FILE: 'a',
        OSTIARY_HTTP_TLS_KEY_FILE: 'b',
        OSTIARY_BASE_URL: 'http://localhost',
      },
      'metrics.port': { OSTIARY_METRICS_PORT: '8080' },
      'sessions.idleSeconds': { OSTIARY_SESSIONS_IDLE_SECONDS: '50000' },
      'sessions.rememberSeconds': { OSTIARY_SESSIONS_REMEMBER_SECONDS: '43199' },
      'tokens.refreshIdleSeconds': { OSTIARY_TOKENS_REFRESH_IDLE_SECONDS: '7776001' },
      'clientDocuments.hosts': { OSTIARY_CLIENT_DOCUMENTS_POLICY: 'listed' },
      'clientDocuments.minCacheSeconds': { OSTIARY_CLIENT_DOCUMENTS_MAX_CACHE_SECONDS: '60' },
      'keys.aheadDays': { OSTIARY_KEYS_AHEAD_DAYS: '91' },
      'limits.accountFirstDelaySeconds': { OSTIARY_LIMITS_ACCOUNT_FIRST_DELAY_SECONDS: '901' },
      'http.clientVerifiedHeader': { OSTIARY_HTTP_CLIENT_VERIFIED_HEADER: 'x-verified' },
      'mtls.baseUrl': { OSTIARY_MTLS_BASE_URL: 'https://mtls.example.com' },
      'pages.logoUrl': { OSTIARY_PAGES_LOGO_URL: 'https://user@example.com/logo.png' },
      'users.registrationFields': {
        OSTIARY_USERS_CUSTOM_FIELDS: 'department:text',
        OSTIARY_USERS_REGISTRATION_FIELDS: 'department,badge',
      },
      'connections.requiredFields': {
        OSTIARY_USERS_CUSTOM_FIELDS: 'department:text',
        OSTIARY_CONNECTIONS_REQUIRED_FIELDS: 'customFields.department',
      },
      'v1.deprecatedSince': { OSTIARY_V1_DEPRECATED_SINCE: '2026-02-30' },
      'v1.sunset': { OSTIARY_V1_SUNSET: '2026-11-14' },
      policyUri: { OSTIARY_POLICY_URI: 'http://example.com/privacy' },
      termsUri: { OSTIARY_TERMS_URI: 'javascript:alert(1)' },
    }
    for (const [key, env] of Object.entries(contradictions)) {
      assert.deepEqual(keysOf(faultsOf(env)), [key])
    }
  })
})

function keysOf(faults: readonly SettingFault[]): string[] {
  return faults.map((fault) => fault.key).sort()
}

function problemWith(key: string, faults: readonly SettingFault[]): string {
  return faults.find((fault) => fault.key === key)?.problem ?? ''
}
