import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { cliWorld } from './cli-world.ts'

describe('commands that change groups, users, roles and clients', () => {
  const { ostiary, done, refused, write, execute } = cliWorld()
  const lastEvent = (type: string) =>
    String(
      execute(`select detail from events where type = '${type}' order by rowid desc limit 1`)[0]
        ?.detail,
    )
  const json = async (...argv: readonly string[]) => JSON.parse(await done([...argv, '--json']))

  it('group edit replaces what is given, and leaves the rest', async () => {
    await done(['group', 'create', 'acme', '--name', 'Acme', '--description', 'Old'])
    await done(['group', 'create', 'lab', '--name', 'Lab', '--parent', 'acme'])
    await done(['group', 'create', 'firm', '--name', 'Firm'])
    assert.equal(await done(['group', 'edit', 'acme', '--name', 'Acme Inc']), 'acme is changed\n')
    const { groupName, description } = await json('group', 'show', 'acme')
    assert.deepEqual([groupName, description], ['Acme Inc', 'Old'])
    assert.match(lastEvent('GROUP_MODIFIED'), /"by":"command line"/)
    const changed = await done(['event', 'list', '--by', 'command line', '--group', 'acme'])
    assert.match(changed, /groupName: "Acme" → "Acme Inc"/)
    const file = await done(['event', 'list', '--type', 'GROUP_MODIFIED', '--csv'])
    assert.match(file, /^"time","seq","type","outcome","by","sub",/)
    assert.match(file, /"command line".*"groupName: ""Acme"" → ""Acme Inc"""/)
    write('group.json', { customFields: { costCentre: '7' } })
    await done(['group', 'edit', 'acme', '--metadata', 'group.json'])
    assert.deepEqual((await json('group', 'show', 'acme')).customFields, { costCentre: '7' })
    assert.match(await refused(['group', 'edit', 'none', '--name', 'X']), /there is no group none/)
    write('move.json', { parentId: 'firm' })
    const { code, err } = await ostiary(['group', 'edit', 'acme', '--metadata', 'move.json'])
    assert.equal(code, 2)
    assert.match(err, /'ostiary group move' moves a group/)
  })

  it('group move shows what it would do, and does it by the rules', async () => {
    await done(['user', 'add', 'ada', '--email', 'ada@example.com', '--given-name', 'Ada'])
    await done(['group', 'assign', 'lab', 'ada', '--role', 'ENGINEER'])
    const dry = await done(['group', 'move', 'lab', 'firm', '--dry-run'])
    assert.match(dry, /^nothing was changed: 1 group with 1 membership would move; 0 people gain/)
    assert.equal((await json('group', 'show', 'lab')).path, '/acme/lab/')
    assert.match(await done(['group', 'move', 'lab', 'firm']), /^lab is at \/firm\/lab\/: 1 group/)
    assert.match(
      await done(['group', 'move', 'lab', 'firm']),
      /^lab was already at \/firm\/lab\/$/m,
    )
    assert.match(await refused(['group', 'move', 'firm', 'lab']), /cannot be below itself/)
    assert.match(await refused(['group', 'move', 'lab', 'none']), /parent group does not exist/)
    assert.match(await refused(['group', 'move', 'none', 'lab']), /there is no group none/)
    await done(['group', 'move', 'lab', 'root'])
    assert.equal((await json('group', 'show', 'lab')).path, '/lab/')
  })

  it('group holders names the people and the groups', async () => {
    const out = await done(['group', 'holders', 'root', 'ENGINEER'])
    assert.match(out, /^SUB +USERNAME +EMAIL +STATUS +GROUP \(NAME\)$/m)
    assert.match(out, / ada +ada@example\.com +VERIFIED +lab \(Lab\)$/m)
    const [holder, ...others] = await json('group', 'holders', 'lab', 'ENGINEER')
    assert.deepEqual(others, [])
    assert.equal(holder.user.username, 'ada')
    assert.equal(holder.grants[0].groupName, 'Lab')
    assert.deepEqual(await json('group', 'holders', 'firm', 'ENGINEER'), [])
    assert.match(await refused(['group', 'holders', 'none', 'LEAD']), /there is no group none/)
  })

  it('role describes roles, which members keep without', async () => {
    const put = ['role', 'put', 'ENGINEER', '--name', 'Engineer', '--description', 'Builds']
    assert.equal(await done(put), 'ENGINEER is in the catalogue\n')
    assert.match(await done(['role', 'list']), /^ENGINEER +Engineer +Builds$/m)
    assert.equal((await json('role', 'show', 'ENGINEER')).name, 'Engineer')
    assert.match(lastEvent('ROLE_CREATED'), /"by":"command line"/)
    assert.match(await done(['role', 'remove', 'ENGINEER']), /members keep it/)
    assert.equal((await json('group', 'holders', 'lab', 'ENGINEER')).length, 1)
    assert.match(await refused(['role', 'show', 'ENGINEER']), /does not exist in the catalogue/)
    assert.match(await refused(['role', 'remove', 'ADMIN']), /the role is built in/)
  })

  it('user find finds by beginnings of words, and user edit changes what is given', async () => {
    assert.match(await done(['user', 'find', 'exam ada']), / ada +Ada +ada@example\.com +VERIFIED /)
    assert.deepEqual(await json('user', 'find', 'ada', '--status', 'blocked'), [])
    assert.equal((await json('user', 'find', 'ada', '--group', 'lab')).length, 1)

    await done(['user', 'edit', 'ada', '--family-name', 'Lovelace', '--email-verified'])
    const { given_name, family_name, email_verified } = await json('user', 'show', 'ada')
    assert.deepEqual([given_name, family_name, email_verified], ['Ada', 'Lovelace', true])
    await done(['user', 'edit', 'ada', '--clear', 'given_name'])
    assert.equal((await json('user', 'show', 'ada')).given_name, undefined)
    await done(['user', 'add', 'alan'])
    assert.match(await refused(['user', 'edit', 'alan', '--username', 'ADA']), /username is taken/)
    assert.match(await refused(['user', 'edit', 'ada', '--clear', 'sub']), /must be a list of/)
    write('status.json', { userStatus: 'BLOCKED' })
    assert.match(await refused(['user', 'edit', 'ada', '--metadata', 'status.json']), /userStatus/)
  })

  it('user invite prepares an account and its email, into a group if asked', async () => {
    const letters = () => execute('select id from mail_outbox').length
    const before = letters()
    assert.match(
      await done(['user', 'invite', 'grace@example.com', '--given-name', 'Grace']),
      /^grace@example\.com is invited; the server sends the mail$/m,
    )
    const into = ['--group', 'lab', '--role', 'LEAD']
    const invited = await done(['user', 'invite', 'mary@example.com', ...into])
    assert.match(invited, /^mary@example\.com is invited into lab;/)
    assert.equal(letters(), before + 2)
    assert.equal((await json('user', 'show', 'mary@example.com')).user_status, 'PENDING')
    assert.match(
      await done(['user', 'invite', 'ada@example.com', ...into]),
      /had an account, and is a member of lab now/,
    )
    assert.match(await refused(['user', 'invite', 'nowhere']), /email/)
    const nowhere = ['user', 'invite', 'x@example.com', '--group', 'none']
    assert.match(await refused(nowhere), /group does not exist/)
  })

  it('user delete says who it is before, and never leaves the server without administrator', async () => {
    const { sub } = await json('user', 'show', 'alan')
    assert.match(await done(['user', 'delete', 'alan', '--dry-run']), /^nothing was changed: alan/)
    assert.equal((await json('user', 'show', 'alan')).sub, sub)
    assert.match(await done(['user', 'delete', 'alan']), /^alan is deleted \(.*alan\); nobody can/)
    assert.match(lastEvent('ACCOUNT_DELETED'), /"by":"command line"/)
    assert.match(await refused(['user', 'show', 'alan']), /no user is called alan/)
    assert.match(await refused(['user', 'delete', '--', sub]), /is deleted already/)
    await done(['user', 'appoint', 'ada'])
    assert.match(await refused(['user', 'delete', 'ada']), /the last administrator/)
  })

  it('client edit replaces what is given; the secret and the rest stay', async () => {
    const uri = 'https://shop.example/cb'
    await done(['client', 'add', 'shop', '--name', 'Shop', '--redirect-uri', uri])
    const before = await json('client', 'show', 'shop')
    assert.equal(await done(['client', 'edit', 'shop', '--name', 'Store']), 'shop is changed\n')
    const after = await json('client', 'show', 'shop')
    assert.deepEqual(
      [after.client_name, after.redirect_uris, after.secrets],
      ['Store', [uri], before.secrets],
    )
    await done(['client', 'disable', 'shop'])
    write('change.json', { client_name: null, client_uri: 'https://shop.example/' })
    await done(['client', 'edit', 'shop', '--metadata', 'change.json'])
    const last = await json('client', 'show', 'shop')
    assert.deepEqual(
      [last.client_name, last.client_uri, last.enabled],
      [undefined, 'https://shop.example/', false],
    )
    const bad = ['client', 'edit', 'shop', '--redirect-uri', 'javascript:alert(1)']
    assert.match(await refused(bad), /redirect_uris\[0\]/)
    assert.match(
      await refused(['client', 'edit', 'none', '--name', 'X']),
      /there is no client none/,
    )
  })

  it('--quiet says nothing of what was done, but what nobody can ask for later', async () => {
    assert.equal(await done(['group', 'edit', 'lab', '--name', 'Lab 2', '--quiet']), '')
    assert.match(await done(['user', 'add', 'edith', '--quiet']), /^password: \S{24}\nit has to/)
    assert.match(
      await done(['client', 'add', 'mobile', '--redirect-uri', 'https://m.example/', '--quiet']),
      /^client_secret: \S{43}\n$/,
    )
    assert.match(await done(['group', 'show', 'lab', '--quiet']), /^name +Lab 2$/m)
    assert.match(
      await refused(['group', 'edit', 'none', '--name', 'X', '--quiet']),
      /no group none/,
    )
  })
})
