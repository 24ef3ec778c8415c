import assert from 'node:assert/strict'
import { chmodSync, cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, it } from 'node:test'
import { settingList } from '../../src/config/setting-list.ts'
import { type Clock, systemClock } from '../../src/kernel/time.ts'
import { makeCertificate } from '../oauth/clients/certificates.ts'
import { cliWorld } from './cli-world.ts'

type Env = Readonly<Record<string, string>>

const dayMs = 86_400_000
const isRoot = process.geteuid?.() === 0

describe('ostiary doctor', () => {
  const { folder, ostiary, done, execute, write } = cliWorld()

  /** The line of one check. */
  async function line(name: string, env: Env = {}, clock: Clock = systemClock) {
    const { out } = await ostiary(['doctor'], { env, clock })
    const found = out.split('\n').find((each) => each.slice(6).startsWith(`${name} `))
    assert.ok(found, `${name} is not in\n${out}`)
    return found
  }

  it('has a line for each check, and ends with 0 when none fails', async () => {
    const out = await done(['doctor'])
    for (const each of out.trimEnd().split('\n')) assert.match(each, /^(ok|warn) +\S/)
    for (const name of [
      ...['settings', 'runtime', 'base address', 'reachable', 'clock', 'file modes'],
      ...[
        'data folder',
        'disk space',
        'certificate',
        'mail',
        'store file',
        'store',
        'store pages',
        'master key',
        'stored settings',
      ],
      ...['signing keys', 'time in store', 'administrator', 'login names', 'group tree'],
      ...['event log', 'expired rows', 'unconfirmed users', 'unsealed events', 'waiting mail'],
    ]) {
      assert.match(out, new RegExp(`^(ok|warn) +${name} `, 'm'), name)
    }
  })

  it('says which settings were changed at run time, and what overrules them', async () => {
    assert.match(await line('stored settings'), /^ok .*none was changed at run time$/)
    await done(['settings', 'set', 'pages.name', 'Acme'])
    await done(['settings', 'set', 'mail.smtpUrl', '-'], { input: 'smtp://ada:geheim@127.0.0.1:9' })
    const all = 'changed at run time: mail.smtpUrl, pages.name'
    assert.match(await line('stored settings'), new RegExp(`^ok .*${all}$`))
    // The checks look at what is in force.
    assert.match(await line('mail'), /127\.0\.0\.1:9/)
    const env = { OSTIARY_PAGES_NAME: 'By variable' }
    assert.match(
      await line('stored settings', env),
      /^warn .*: mail\.smtpUrl; without effect: pages\.name is given by OSTIARY_PAGES_NAME; change it there\. .*: ostiary settings reset pages\.name$/,
    )

    const { out } = await ostiary(['doctor', '--json'], { env })
    assert.doesNotMatch(out, /geheim/)
    const report = JSON.parse(out)
    const of = (key: string) =>
      report.settings.find(({ setting }: { setting: string }) => setting === key)
    assert.equal(report.settings.length, settingList.length)
    assert.deepEqual(of('pages.name'), {
      ...{ setting: 'pages.name', source: 'OSTIARY_PAGES_NAME', is_set: true },
      value: 'By variable',
      without_effect: 'is given by OSTIARY_PAGES_NAME; change it there',
    })
    assert.deepEqual([of('mail.smtpUrl').source, of('mail.smtpUrl').is_set], ['store', true])
    assert.equal(of('sessions.idleSeconds').source, 'default')

    const shown = (await ostiary(['doctor', '--settings'], { env })).out
    assert.match(shown, /^pages\.name +By variable +OSTIARY_PAGES_NAME$/m)
    assert.match(shown, /^mail\.smtpUrl +\S.* +store$/m)
    assert.doesNotMatch(shown, /geheim/)
    await done(['settings', 'reset', 'pages.name', 'mail.smtpUrl'])
  })

  it('does not advise to make a store where its key is older', async () => {
    mkdirSync(join(folder, 'emptied'), { mode: 0o700 })
    const env = { OSTIARY_DATA_DIR: 'emptied' }
    cpSync(join(folder, 'store', 'secret.key'), join(folder, 'emptied', 'secret.key'))
    writeFileSync(join(folder, 'emptied', 'ostiary.db'), '', { mode: 0o600 })
    const { out } = await ostiary(['doctor'], { env })
    assert.match(out, /^fail {2}store +\S.*is empty, although its master key .* is there/m)
  })

  it('does not take a store for missing that it may not see', { skip: isRoot }, async () => {
    mkdirSync(join(folder, 'closed'), { mode: 0 })
    const env = { OSTIARY_DATA_DIR: 'closed' }
    assert.match(await line('store', env), /^fail .*cannot be read: this user has no permission/)
  })

  it('warns of a settings file in the folder that nobody has named', async () => {
    write('ostiary.yaml', 'port: 8099\n')
    assert.match(await line('settings'), /^warn .*ostiary\.yaml .* is not read; name it: --config/)
    assert.match(
      await line('settings', { OSTIARY_CONFIG: 'ostiary.yaml' }),
      /^ok .*can be used; the file is \/\S+ostiary\.yaml$/,
    )
    rmSync(join(folder, 'ostiary.yaml'))
  })

  it('changes nothing in the store', async () => {
    const dump = () => execute('select * from events').length
    const before = dump()
    await done(['doctor'])
    assert.equal(dump(), before)
  })

  it('says of keys what a start or a command would do', async () => {
    assert.match(await line('signing keys'), /^warn .*none for RS256, ES256/)
    await done(['keys', 'rotate'])
    assert.match(await line('signing keys'), /^ok .*there is one for each of RS256, ES256/)
    execute(
      `update signing_keys set state_since = state_since - ${400 * dayMs} where alg = 'ES256'`,
    )
    assert.match(await line('signing keys'), /^warn .*ES256 should have been rotated; run: ostiary/)
    execute(
      `update signing_keys set state_since = state_since + ${800 * dayMs} where alg = 'ES256'`,
    )
    assert.match(await line('time in store'), /^fail .*which is in the future; set the clock/)
    assert.equal((await ostiary(['doctor'])).code, 1)
    execute(
      `update signing_keys set state_since = state_since - ${400 * dayMs} where alg = 'ES256'`,
    )
  })

  it('says whether there is an administrator, and how to appoint one', async () => {
    assert.match(await line('administrator'), /^warn .*run: ostiary user appoint NAME/)
    await done(['user', 'add', 'ada', '--admin'])
    assert.match(await line('administrator'), /^ok .*there is one/)
  })

  it('finds groups whose path is wrong', async () => {
    assert.match(await line('group tree'), /^ok .*2 groups and 2 memberships/)
    execute(`update "groups" set path = '/elsewhere/' where group_id = 'OSTIARY_USERS'`)
    assert.match(await line('group tree'), /^fail .*restore a backup/)
    execute(`update "groups" set path = '/OSTIARY_USERS/' where group_id = 'OSTIARY_USERS'`)
  })

  it('says which groups lose their last administrator, and what too few can approve', async () => {
    assert.match(await line('ending roles'), /^ok /)
    assert.match(await line('approvers'), /^ok .*0 rules/)
    const approvals = [{ groupId: 'team', role: 'LEAD', count: 1 }]
    const rule = { groupId: 'team', role: 'OPERATOR', askers: 'anybody', longest_seconds: 3600 }
    const groups = [{ groupId: 'team', groupName: 'Team' }]
    write('team.json', JSON.stringify({ groups, accessRules: [{ ...rule, approvals }] }))
    await done(['import', join(folder, 'team.json')])
    const day = new Date(systemClock() + 5 * dayMs).toISOString().slice(0, 10)
    await done(['group', 'assign', 'team', 'ada', '--role', 'GROUP_ADMIN', '--until', day])
    assert.match(await line('ending roles'), /^warn .*the last administrator ends of team \(/)
    assert.match(await line('approvers'), /^warn .*OPERATOR in team \(1 with LEAD in team needed\)/)
    await done(['group', 'assign', 'team', 'ada', '--add', '--role', 'LEAD'])
    assert.match(await line('approvers'), /^ok .*1 rule/)
    await done(['group', 'delete', 'team'])
  })

  it('looks at the address that others use', async () => {
    const seen = { OSTIARY_BASE_URL: 'https://id.example' }
    assert.match(await line('base address'), /^warn .*from this machine only; set baseUrl/)
    assert.match(await line('base address', seen), /^ok +base address +https:\/\/id\.example$/)
  })

  it('looks at the certificate, and at how long it lasts', async () => {
    // Valid for one day from the real time. The command has its own clock.
    const { cert, key } = makeCertificate({ dns: ['localhost'] })
    write('own.crt', cert)
    write('own.key', key)
    const tls = (name: string) => ({
      OSTIARY_HTTP_TLS_CERT_FILE: join(folder, `${name}.crt`),
      OSTIARY_HTTP_TLS_KEY_FILE: join(folder, `${name}.key`),
    })
    const at = (days: number) => () => Date.now() + days * dayMs
    assert.match(await line('certificate'), /^ok .*TLS is left to a proxy/)
    assert.match(await line('certificate', tls('own')), /^warn .*own\.crt expires in 0 days/)
    assert.match(await line('certificate', tls('own'), at(2)), /^fail .*has expired; replace it/)
    write('broken.crt', 'not a certificate')
    write('broken.key', 'no key')
    assert.match(await line('certificate', tls('broken')), /^fail .*http\.tls cannot be used/)
    chmodSync(join(folder, 'own.key'), 0o644)
    assert.match(await line('file modes', tls('own')), /^fail .*chmod 600 .*own\.key/)
  })

  it('looks at the clock', async () => {
    assert.match(await line('clock'), /^ok /)
    const unset = () => Date.UTC(1980, 0)
    assert.match(await line('clock', {}, unset), /^fail .*cannot be right; set the clock/)
  })

  it('notices a clock that was set back', async () => {
    execute(`insert into sweeps (name, reached) values ('expired rows', ${Date.now()})`)
    assert.match(await line('time in store'), /^ok /)
    const back = () => Date.now() - 2 * dayMs
    assert.match(
      await line('time in store', {}, back),
      /^fail .*it was in use at \S+, which is in the future; set the clock/,
    )
  })

  it('says what the chores of a server have left undone', async () => {
    execute(
      "insert into interactions (id, request, progress, expires_at) values ('late', '{}', '{}', 1)",
    )
    assert.match(await line('expired rows'), /^warn .* 1 row has expired, for 24 h or more/)
    execute('update events set time = 1')
    assert.match(await line('unsealed events'), /^warn .*events wait to be sealed, for 1 h or more/)
  })

  it('goes on after a check that breaks, and fails', async () => {
    execute('alter table login_names rename to elsewhere')
    const { code, out } = await ostiary(['doctor'])
    assert.equal(code, 1)
    assert.match(out, /^fail {2}login names +\S/m)
    assert.match(out, /^(ok|warn) +waiting mail/m)
    assert.doesNotMatch(out, /\n {4}at /)
    execute('alter table elsewhere rename to login_names')
  })
})
