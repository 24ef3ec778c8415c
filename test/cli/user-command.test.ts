import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { cliWorld } from './cli-world.ts'

describe('ostiary user', () => {
  const { done, refused, write, execute } = cliWorld()

  const subIn = (out: string) => out.match(/with sub (\S+)/)?.[1] ?? ''
  const eventsOf = (sub: string) =>
    execute(`select type from events where sub = '${sub}' order by rowid`).map(({ type }) => type)
  const mustChange = (sub: string) =>
    execute(
      `select must_change from password_notes natural join identities where sub = '${sub}'`,
    ).map(({ must_change }) => must_change === 1)
  const rolesOf = (sub: string) =>
    execute(`select group_id, roles from memberships where sub = '${sub}' order by group_id`).map(
      ({ group_id, roles }) => `${group_id} ${roles}`,
    )

  it('add makes a password that has to be replaced, and prints it once', async () => {
    const out = await done([
      ...['user', 'add', 'ada', '--email', 'ada@example.com'],
      ...['--given-name', 'Ada', '--family-name', 'Lovelace'],
    ])
    assert.match(out, /^ada is added with sub \S+\npassword: \S{24}\nit has to be replaced .*\n$/)
    const sub = subIn(out)
    const [row] = execute(`select * from users where sub = '${sub}'`)
    assert.deepEqual(
      [row?.status, row?.username, row?.email],
      ['VERIFIED', 'ada', 'ada@example.com'],
    )
    assert.deepEqual(JSON.parse(String(row?.profile)), {
      given_name: 'Ada',
      family_name: 'Lovelace',
    })
    assert.deepEqual(mustChange(sub), [true])
    assert.deepEqual(rolesOf(sub), ['OSTIARY_USERS ["USER"]'])
    assert.deepEqual(eventsOf(sub), ['ACCOUNT_CREATED', 'GROUP_NEW_USER_ADDED'])
  })

  it('add takes a password from standard input, and never prints it', async () => {
    const input = 'tangled orchard lantern\nmore\n'
    const out = await done(['user', 'add', 'alan', '--password-stdin', '--permanent'], { input })
    assert.match(out, /^alan is added with sub \S+\n$/)
    assert.deepEqual(mustChange(subIn(out)), [false])
  })

  it('add --admin appoints the user too', async () => {
    const sub = subIn(await done(['user', 'add', 'grace', '--admin']))
    assert.deepEqual(rolesOf(sub), ['OSTIARY_ADMINS ["ADMIN"]', 'OSTIARY_USERS ["USER"]'])
  })

  const inputs: readonly (readonly [what: string, input: string, words: RegExp])[] = [
    ['nothing', '', /the first line of standard input must be the password/],
    ['an empty line', '\nsecond line\n', /the first line of standard input must be/],
    ['a line without end', 'x'.repeat(5000), /the first line of standard input must be/],
    ['a weak password', 'password\n', /the password /],
  ]
  for (const [what, input, words] of inputs) {
    it(`add and password refuse ${what} as a password, and change nothing`, async () => {
      const before = await done(['user', 'list'])
      for (const verb of ['add', 'password']) {
        const name = verb === 'add' ? 'new' : 'ada'
        assert.match(await refused(['user', verb, name, '--password-stdin'], { input }), words)
      }
      assert.equal(await done(['user', 'list']), before)
    })
  }

  it('add refuses names that cannot be, or are taken', async () => {
    assert.match(await refused(['user', 'add', 'Ada']), /this username is taken/)
    const mail = ['user', 'add', 'eve', '--email', 'ADA@example.com']
    assert.match(await refused(mail), /this email is taken/)
    assert.match(await refused(['user', 'add', 'eve', '--email', 'nowhere']), /email/)
    assert.match(await refused(['user', 'add', 'a\tb']), /username/)
  })

  it('password ends the sessions of the user, who is found by any name', async () => {
    const sub = String(execute("select sub from users where username = 'ada'")[0]?.sub)
    for (const [index, name] of ['ada', 'ADA@example.com', sub].entries()) {
      const out = await done(['user', 'password', '--', name])
      assert.match(out, /has a new password; all sessions have ended\npassword: \S{24}\n/)
      const [row] = execute(`select session_epoch from users where sub = '${sub}'`)
      assert.equal(row?.session_epoch, index + 1)
    }
    assert.equal(eventsOf(sub).filter((type) => type === 'PASSWORD_RESET').length, 3)
  })

  it('list shows a line for each user', async () => {
    const lines = (await done(['user', 'list'])).trimEnd().split('\n')
    assert.match(lines[0] ?? '', /^SUB +USERNAME +EMAIL +STATUS +CREATED$/)
    assert.equal(lines.length, 4)
    assert.ok(lines.some((line) => /^\S+ +alan +- +VERIFIED +\d{4}-\d\d-\d\dT/.test(line)))
  })

  it('list shows more users than fit a page, each once', async () => {
    const users = Array.from({ length: 1100 }, (_, at) => ({
      sub: `many-${at}`,
      username: `m${at}`,
    }))
    write('many.json', { users })
    await done(['import', 'many.json'])
    const out = await done(['user', 'list'])
    const subs = out.match(/^many-\S+/gm) ?? []
    assert.equal(subs.length, 1100)
    assert.equal(new Set(subs).size, 1100)
    assert.equal(out.match(/^SUB /gm)?.length, 1)
  })

  it('show tells about one user, with the roles in each group', async () => {
    const out = await done(['user', 'show', 'GRACE'])
    assert.match(out, /^username +grace$/m)
    assert.match(out, /^email +-$/m)
    assert.match(out, /^roles in OSTIARY_ADMINS +ADMIN$/m)
    assert.match(await done(['user', 'show', 'ada']), /^email +ada@example\.com \(not verified\)$/m)
    const { username, groups } = JSON.parse(await done(['user', 'show', 'grace', '--json']))
    assert.equal(username, 'grace')
    assert.deepEqual(groups, [
      { groupId: 'OSTIARY_ADMINS', roles: ['ADMIN'] },
      { groupId: 'OSTIARY_USERS', roles: ['USER'] },
    ])
  })

  it('appoint makes an administrator, and may be repeated', async () => {
    const sub = String(execute("select sub from users where username = 'alan'")[0]?.sub)
    for (let times = 0; times < 2; times++) {
      const out = await done(['user', 'appoint', 'alan'])
      assert.equal(out, 'alan is an administrator of everything\n')
    }
    assert.ok(rolesOf(sub).includes('OSTIARY_ADMINS ["ADMIN"]'))
    assert.equal(eventsOf(sub).filter((type) => type === 'GROUP_NEW_USER_ADDED').length, 2)
  })

  it('appoint refuses somebody who is deleted', async () => {
    write('gone.json', { users: [{ sub: 'gone', userStatus: 'DELETED' }] })
    await done(['import', 'gone.json'])
    assert.match(await refused(['user', 'appoint', 'gone']), /the user does not exist/)
    assert.deepEqual(rolesOf('gone'), [])
  })

  it('block and unblock say the state, and leave an event for each change', async () => {
    const sub = String(execute("select sub from users where username = 'ada'")[0]?.sub)
    const before = eventsOf(sub).length
    for (const [verb, status] of [
      ['block', 'BLOCKED'],
      ['block', 'BLOCKED'],
      ['unblock', 'VERIFIED'],
    ] as const) {
      assert.equal(await done(['user', verb, 'ada']), `ada is ${status}\n`)
    }
    assert.deepEqual(eventsOf(sub).slice(before), ['ACCOUNT_DEACTIVATED', 'ACCOUNT_ACTIVATED'])
  })

  for (const verb of ['password', 'show', 'appoint', 'block', 'unblock']) {
    it(`${verb} says that there is nobody of this name`, async () => {
      assert.match(await refused(['user', verb, 'nobody']), /no user is called nobody/)
    })
  }

  it('factors lists what somebody signs in with, and reset-factors removes it', async () => {
    const sub = subIn(await done(['user', 'add', 'barbara', '--email', 'barbara@example.com']))
    execute(
      `insert into factors (id, sub, kind, name, detail, backed_up, counter, created_at)
       values ('app', '${sub}', 'totp', 'Phone', '{"sealedSecret":"v1.sealed"}', 0, 0, 1)`,
    )
    const listed = await done(['user', 'factors', 'barbara'])
    assert.match(listed, /app +totp +Phone/)
    assert.match(listed, /^0 recovery codes are left$/m)
    assert.doesNotMatch(listed, /sealed/)
    assert.match(await done(['user', 'reset-factors', 'barbara']), /\(1 removed\)/)
    assert.doesNotMatch(await done(['user', 'factors', 'barbara']), /Phone/)
    assert.ok(eventsOf(sub).includes('FACTOR_REMOVED'))
  })

  it('keep cancels the deletion that somebody has asked for', async () => {
    const sub = subIn(await done(['user', 'add', 'jean', '--email', 'jean@example.com']))
    assert.match(await refused(['user', 'keep', 'jean']), /is not going to be deleted/)
    execute(`update users set deletion_at = 1 where sub = '${sub}'`)
    assert.match(await done(['user', 'keep', 'jean']), /the account of jean stays/)
    assert.ok(eventsOf(sub).includes('ACCOUNT_DELETION_CANCELLED'))
    assert.match(await refused(['user', 'keep', 'jean']), /is not going to be deleted/)
  })
})

describe('ostiary user send-link and send-links', () => {
  const { done, refused, write, execute } = cliWorld()

  it('M4: mail links to people without a password, and say what they did', async () => {
    const people = Array.from({ length: 4 }, (_, place) => ({
      sub: `imported-${place}`,
      email: `person${place}@example.com`,
      userStatus: place === 3 ? 'BLOCKED' : 'VERIFIED',
    }))
    const nobody = { sub: 'no-address', username: 'no-address' }
    const groups = [{ groupId: 'some', groupName: 'Some' }]
    const memberships = [{ groupId: 'some', sub: 'imported-0', roles: ['A'] }]
    await write('people.json', JSON.stringify({ users: [...people, nobody], groups, memberships }))
    await done(['import', 'people.json'])
    const counts = async (...more: string[]) =>
      JSON.parse(await done(['user', 'send-links', '--json', ...more]))
    const sent = () => execute('select id from mail_outbox').length

    assert.deepEqual(await counts('--dry-run'), {
      dry_run: true,
      counts: { would_send: 3, blocked: 1, no_email: 1 },
    })
    assert.equal(sent(), 0)
    assert.deepEqual((await counts('--group', 'some')).counts, { sent: 1 })
    const all = { already_sent: 1, sent: 2, blocked: 1, no_email: 1 }
    assert.deepEqual((await counts()).counts, all)
    assert.equal(sent(), 3)
    const events = execute(`select sub, detail from events where type = 'PASSWORD_LINK_SENT'`)
    assert.equal(events.length, 3)
    assert.match(String(events[0]?.detail), /"by":"command line"/)

    assert.match(
      await done(['user', 'send-link', 'person1@example.com']),
      /^a link was sent to person1@example\.com, valid until /,
    )
    assert.match(await refused(['user', 'send-link', 'no-address']), /there is no email address/)
    assert.match(await refused(['user', 'send-link', 'person3@example.com']), /is blocked/)
    assert.match(await refused(['user', 'send-links', '--group', 'none']), /there is no group none/)
  })
})
