import assert from 'node:assert/strict'
import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { runOstiary } from '../support/run-ostiary.ts'

type Env = Readonly<Record<string, string>>

describe('the command line', () => {
  let folder = ''
  before(() => {
    folder = mkdtempSync(join(tmpdir(), 'ostiary-cli-'))
  })
  after(() => rmSync(folder, { recursive: true }))

  /** Runs a command in a folder of its own. */
  const ostiary = (argv: readonly string[], env: Env = {}, input = '') =>
    runOstiary(argv, { env, cwd: folder, input })

  it('prints its version and its commands', async () => {
    const version = await ostiary(['--version'])
    assert.match(version.out, /^ostiary \d+\.\d+\.\d+ \(Node v\d+/)
    assert.equal(version.code, 0)
    const help = await ostiary([])
    assert.equal(help.code, 0)
    for (const name of [
      'serve',
      'import',
      'export',
      'migrate',
      'keys',
      'user',
      'client',
      'group',
      'session',
      'event',
      'webhook',
      'backup',
      'restore',
      'after-restore',
      'doctor',
      'version',
    ]) {
      assert.match(help.out, new RegExp(`^  ${name} +\\w`, 'm'))
    }
    const usage = await ostiary(['serve', '--help'])
    assert.match(usage.out, /^ostiary serve .*--workers N\|auto/)
  })

  const wrong: readonly (readonly [args: string, words: RegExp])[] = [
    ['serv', /there is no command 'serv'; did you mean 'serve'\?/],
    ['--frobnicate', /there is no command '--frobnicate'/],
    ['constructor', /there is no command 'constructor'/],
    ['serve --prot 1', /there is no option --prot; did you mean '--port'\?/],
    ['serve --port', /--port needs a value/],
    ['serve --demo=yes', /--demo takes no value/],
    ['serve --port 1 --port 2', /--port is given twice/],
    ['serve now', /'now' is one argument too many/],
    ['serve --workers many', /--workers must be auto or a whole number/],
    ['serve -p', /there is no option -p/],
    ['keys', /say what to do: list, rotate, withdraw/],
    ['keys rotat', /did you mean 'rotate'\?/],
    ['keys withdraw', /name a KID, or say --all/],
    ['keys rotate --alg none', /--alg must be one of/],
    ['client rotate-secret shop --keep soon', /--keep must be a whole number/],
  ]
  for (const [args, words] of wrong) {
    it(`refuses 'ostiary ${args}' with exit code 2 and words that help`, async () => {
      const { code, out, err } = await ostiary(args.split(' '))
      assert.match(err, words)
      assert.doesNotMatch(err, /\n {4}at /)
      assert.equal(out, '')
      assert.equal(code, 2)
    })
  }

  it('prints errors without a stack, exits with code 1, and changes nothing', async () => {
    const faulty = await ostiary(['serve', '--port', '99999'], { OSTIARY_PREFX: 'x' })
    assert.equal(faulty.code, 1)
    assert.match(faulty.err, /port \(--port\): must be a whole number from 0 to 65535/)
    assert.match(faulty.err, /OSTIARY_PREFX .*did you mean OSTIARY_PREFIX\?/)
    assert.doesNotMatch(faulty.err, /\n {4}at /)

    const workers = await ostiary(['serve', '--workers', '2'])
    assert.match(workers.err, /several workers need PostgreSQL/)
    const demo = await ostiary(['serve', '--demo'], { OSTIARY_BASE_URL: 'https://a.example' })
    assert.match(demo.err, /well-known passwords/)
    const list = await ostiary(['user', 'list'])
    assert.match(
      list.err,
      /there is no store at .*ostiary.db; 'ostiary serve' makes one, or check dataDir/,
    )
    assert.deepEqual([workers.code, demo.code, list.code], [1, 1, 1])
    assert.deepEqual(readdirSync(folder), [])
  })

  it('doctor names what is wrong, and fails only for what must be put right', async () => {
    const fresh = await ostiary(['doctor'])
    assert.match(fresh.out, /^ok {4}settings/m)
    assert.match(fresh.out, /^warn {2}store .*there is none/m)
    assert.equal(fresh.code, 0)
    const faulty = await ostiary(['doctor'], { OSTIARY_PORT: 'x', OSTIARY_PREFIX: 'X' })
    assert.match(faulty.out, /^fail {2}settings +port \(OSTIARY_PORT\)/m)
    assert.match(faulty.out, /^fail {2}settings +prefix \(OSTIARY_PREFIX\)/m)
    assert.equal(faulty.code, 1)
    const file = join(folder, 'open.yaml')
    writeFileSync(file, 'adminPassword: correct-horse\n', { mode: 0o644 })
    const open = await ostiary(['doctor', '--config', 'open.yaml'])
    assert.match(open.out, /^fail {2}file modes .*chmod 600 .*open.yaml/m)
    assert.doesNotMatch(open.out, /correct-horse/)
    rmSync(file)
  })

  it('doctor says what people cannot do because no mail can be sent, and what to set', async () => {
    const seen = { OSTIARY_BASE_URL: 'https://id.example' }
    const silent = await ostiary(['doctor'], seen)
    assert.match(silent.out, /^warn {2}mail .*passwords.*register.*invited; set mail.smtpUrl$/m)
    assert.equal(silent.code, 0)
    const off = await ostiary(['doctor'], { ...seen, OSTIARY_USERS_REGISTRATION: 'off' })
    assert.match(off.out, /^warn {2}mail .*passwords cannot be replaced; set mail.smtpUrl$/m)
    const unproved = { ...seen, OSTIARY_USERS_EMAIL_VERIFICATION: 'off' }
    assert.doesNotMatch((await ostiary(['doctor'], unproved)).out, /nobody can register/)
    const smtp = { ...seen, OSTIARY_MAIL_SMTP_URL: 'smtps://ostiary:hush@127.0.0.1:1' }
    const sending = await ostiary(['doctor'], smtp)
    assert.match(sending.out, /^fail {2}mail .*127\.0\.0\.1:1 does not accept mail/m)
    assert.doesNotMatch(sending.out, /hush/)
    assert.match((await ostiary(['doctor'])).out, /^ok {4}mail .*\/dev\/outbox/m)
  })

  describe('on a store', () => {
    const env = { OSTIARY_DATA_DIR: 'store' }
    before(async () => {
      const { code, err } = await ostiary(['migrate'], env)
      assert.equal(code, 0, err)
    })

    it('keeps store and key for their owner alone', () => {
      for (const file of ['ostiary.db', 'secret.key']) {
        assert.equal(statSync(join(folder, 'store', file)).mode & 0o077, 0)
      }
    })

    it('adds users, sets passwords, blocks and unblocks', async () => {
      const added = await ostiary(
        ['user', 'add', 'ada', '--email', 'ada@example.com', '--admin'],
        env,
      )
      assert.match(
        added.out,
        /^ada is added with sub \S+\npassword: \S{24}\nit has to be replaced .*\n$/,
      )
      const again = await ostiary(['user', 'add', 'ADA'], env)
      assert.match(again.err, /this username is taken/)
      const set = await ostiary(
        ['user', 'password', 'ada@example.com', '--password-stdin'],
        env,
        'correct horse\nmore\n',
      )
      assert.doesNotMatch(set.out, /horse/)
      assert.equal(set.code, 0, set.err)
      const last = await ostiary(['user', 'block', 'ada'], env)
      assert.match(last.err, /the last administrator cannot be removed/)
      assert.equal(last.code, 1)
      assert.equal((await ostiary(['user', 'add', 'alan', '--admin'], env)).code, 0)
      assert.match((await ostiary(['user', 'block', 'ada'], env)).out, /ada is BLOCKED/)
      assert.match((await ostiary(['user', 'block', 'ada'], env)).out, /ada is BLOCKED/)
      assert.match((await ostiary(['user', 'list'], env)).out, / ada +ada@example.com +BLOCKED /)
      assert.match((await ostiary(['user', 'unblock', 'ada'], env)).out, /ada is VERIFIED/)
      assert.equal((await ostiary(['user', 'block', 'nobody'], env)).code, 1)
    })

    it('does not take a user for another whose sub they chose as their name', async () => {
      const { out } = await ostiary(['user', 'add', 'grace'], env)
      const [, sub = ''] = out.match(/with sub (\S+)/) ?? []
      assert.equal((await ostiary(['user', 'block', '--', sub], env)).code, 0)
      assert.equal((await ostiary(['user', 'add', '--', sub], env)).code, 0)
      const appointed = await ostiary(['user', 'appoint', '--', sub], env)
      assert.match(appointed.err, /the sub of one user and a name of another/)
      assert.equal(appointed.code, 1)
    })

    it('registers clients and replaces their secrets, which are never shown again', async () => {
      const uri = 'https://shop.example/cb'
      const added = await ostiary(
        ['client', 'add', 'shop', '--redirect-uri', uri, '--scope', 'openid'],
        env,
      )
      const secret = added.out.match(/^client_secret: (\S{43})$/m)?.[1] ?? ''
      assert.equal(added.code, 0, added.err)
      assert.equal((await ostiary(['client', 'add', 'shop', '--redirect-uri', uri], env)).code, 1)
      const bad = await ostiary(
        ['client', 'add', 'bad', '--redirect-uri', 'javascript:alert(1)'],
        env,
      )
      assert.match(bad.err, /redirect_uris\[0\]/)

      const rotated = await ostiary(['client', 'rotate-secret', 'shop'], env)
      assert.match(rotated.out, /^client_secret: \S{43}\n$/)
      const shown = await ostiary(['client', 'show', 'shop'], env)
      const { secrets, redirect_uris } = JSON.parse(shown.out)
      assert.deepEqual(redirect_uris, [uri])
      assert.deepEqual(
        secrets.map(({ expires }: { expires: string | null }) => expires === null),
        [false, true],
      )
      assert.ok(secret !== '' && !shown.out.includes(secret))
      await ostiary(['client', 'rotate-secret', 'shop', '--keep', '0'], env)
      const alone = JSON.parse((await ostiary(['client', 'show', 'shop'], env)).out)
      assert.equal(alone.secrets.length, 1)

      assert.match((await ostiary(['client', 'disable', 'shop'], env)).out, /shop is disabled/)
      assert.match((await ostiary(['client', 'list'], env)).out, /^shop .* no$/m)
      assert.equal((await ostiary(['client', 'remove', 'shop'], env)).code, 0)
      assert.equal((await ostiary(['client', 'remove', 'shop'], env)).code, 1)
    })

    it('registers no client for an algorithm that the server has no key for', async () => {
      writeFileSync(join(folder, 'ps.json'), '{"id_token_signed_response_alg":"PS256"}')
      const few = { ...env, OSTIARY_KEYS_ALGORITHMS: 'RS256' }
      const grant = ['--grant', 'client_credentials']
      const add = ['client', 'add', 'ps', '--metadata', 'ps.json', ...grant]
      const refused = await ostiary(add, few)
      assert.equal(refused.code, 1)
      assert.match(refused.err, /id_token_signed_response_alg .*keys\.algorithms/)
      const clients = [{ client_id: 'ps', id_token_signed_response_alg: 'PS256' }]
      writeFileSync(join(folder, 'ps-import.json'), JSON.stringify({ clients }))
      const unread = await ostiary(['import', 'ps-import.json'], few)
      assert.equal(unread.code, 1)
      assert.match(unread.err, /id_token_signed_response_alg.*keys\.algorithms/)
    })

    it('B06: after-restore ends what a backup brought back', async () => {
      const restored = await ostiary(['after-restore'], env)
      assert.equal(restored.code, 0, restored.err)
      assert.match(restored.out, /^Every session and token that the backup held has ended\.$/m)
      const nowhere = await ostiary(['after-restore'], { OSTIARY_DATA_DIR: 'nowhere' })
      assert.equal(nowhere.code, 1)
      assert.match(nowhere.err, /there is no store at/)
    })

    it('D04: rotates and withdraws keys, and C09: seals everything again under a new master key', async () => {
      const first = await ostiary(['keys', 'rotate'], env)
      const [, old = ''] = first.out.match(/^RS256: (\S+) signs$/m) ?? []
      const second = await ostiary(['keys', 'rotate', '--alg', 'RS256'], env)
      assert.match(second.out, new RegExp(`^RS256: \\S+ signs, ${old} is retired\n$`))
      assert.match((await ostiary(['keys', 'withdraw', '--', old], env)).out, /is withdrawn/)
      assert.equal((await ostiary(['keys', 'withdraw', '--', old], env)).code, 1)
      const list = await ostiary(['keys', 'list'], env)
      assert.match(list.out, new RegExp(`^${old} +RS256 +withdrawn `, 'm'))

      const mac = ['--metadata', 'mac.json', '--grant', 'client_credentials']
      writeFileSync(join(folder, 'mac.json'), '{"id_token_signed_response_alg":"HS256"}')
      assert.equal((await ostiary(['client', 'add', 'mac', ...mac], env)).code, 0)
      const before = await ostiary(['doctor'], env)
      assert.match(before.out, /^ok {4}master key/m)

      const other = { ...env, OSTIARY_SECRET_KEY: 'another-key-of-more-than-32-characters-0123' }
      const wrongKey = await ostiary(['doctor'], other)
      assert.match(wrongKey.out, /^fail {2}master key/m)
      assert.equal(wrongKey.code, 1)
      const both = {
        ...other,
        OSTIARY_PREVIOUS_SECRET_KEYS_FILE: join(folder, 'store', 'secret.key'),
      }
      assert.match((await ostiary(['doctor'], both)).out, /^warn {2}master key .*reseal/m)
      assert.match((await ostiary(['keys', 'reseal'], both)).out, / 1 client, /)
      assert.match((await ostiary(['doctor'], other)).out, /^ok {4}master key/m)
    })
  })
})
