import assert from 'node:assert/strict'
import { it } from 'node:test'
import { runOstiary } from '../support/run-ostiary.ts'
import { allGrants, allScopes, describeServer } from '../support/server-world.ts'

describeServer('ostiary group, session and event', (world) => {
  const ostiary = (argv: readonly string[], stop?: AbortSignal) =>
    runOstiary(argv, { env: world().environment, cwd: process.cwd(), ...(stop && { stop }) })
  async function done(...argv: readonly string[]): Promise<string> {
    const { code, out, err } = await ostiary(argv)
    assert.equal(code, 0, err)
    return out
  }
  async function refused(...argv: readonly string[]): Promise<string> {
    const { code, out, err } = await ostiary(argv)
    assert.deepEqual([code, out], [1, ''], err)
    assert.doesNotMatch(err, /\n {4}at /)
    return err
  }
  const lastEvent = async (type: string) =>
    JSON.parse(await done('event', 'list', '--type', type, '--limit', '1', '--json'))[0]

  async function signedIn() {
    const client = await world().addClient({ grant_types: allGrants, allowed_scopes: allScopes })
    const user = await world().addUser()
    const { json } = await world().signIn(client, user, 'openid offline_access')
    return { client, user, token: json.access_token }
  }

  it('group: creates, shows, assigns and deletes by the rules of the API, and names the author', async () => {
    const { user } = await signedIn()
    await done('group', 'create', 'firm', '--name', 'The firm', '--type', 'company')
    await done('group', 'create', 'lab', '--name', 'Lab', '--parent', 'firm')
    const { detail } = await lastEvent('GROUP_CREATED')
    assert.deepEqual(detail, { groupId: 'lab', parentId: 'firm', by: 'command line' })
    assert.match(await done('group', 'list', 'firm'), /^firm +The firm +company\n {2}lab +Lab +-$/m)
    assert.match(await done('group', 'show', 'lab'), /^path +\/firm\/lab\/$/m)

    assert.match(
      await done('group', 'assign', 'lab', user.username, '--role', 'ENGINEER'),
      / is a member of lab with ENGINEER\n$/,
    )
    const more = await done(
      'group',
      'assign',
      'lab',
      user.username,
      '--role',
      'LEAD',
      '--add',
      '--json',
    )
    assert.deepEqual(JSON.parse(more).roles, ['ENGINEER', 'LEAD'])
    const [member] = JSON.parse(await done('group', 'members', 'firm', '--below', '--json'))
    assert.equal(member.sub, user.sub)
    assert.deepEqual(member.memberships, [{ groupId: 'lab', roles: ['ENGINEER', 'LEAD'] }])

    assert.match(await refused('group', 'delete', 'firm'), /has groups below it; --cascade removes/)
    assert.match(
      await done('group', 'delete', 'firm', '--cascade', '--dry-run'),
      /^nothing was changed: 2 groups with 1 membership of 1 person would be removed$/m,
    )
    assert.match(await done('group', 'list'), /lab/)
    assert.match(
      await done('group', 'remove', 'lab', user.username),
      /is no member of lab any more/,
    )
    assert.match(await refused('group', 'remove', 'lab', user.username), /the user is not a member/)
    const acr = 'phr'
    await done('group', 'assign', 'firm', user.username)
    const until = ['--until', '2031-03-31', '--reason', 'contract'] as const
    assert.match(
      await done('group', 'assign', 'firm', user.username, ...until),
      /; membership until 2031-04-01T00:00:00.000Z\n$/,
    )
    const ends = /membership until 2031-04-01T00:00:00\.000Z/
    assert.match(await done('group', 'members', 'firm'), ends)
    assert.match(await done('group', 'members', 'firm', '--json'), /"reason":\s*"contract"/)
    assert.match(await done('user', 'show', user.username), ends)
    assert.match(
      await done('group', 'assign', 'firm', user.username, '--until', 'never', '--json'),
      /"reason":\s*"contract"/,
    )
    assert.match(
      await refused('group', 'assign', 'firm', user.username, '--until', '2020-01-01'),
      /validUntil must be in the future/,
    )
    assert.match(await refused('group', 'policy', 'firm', '--minimum', acr), /1 of 1 .*--yes/)
    assert.match(await done('group', 'policy', 'firm', '--minimum', acr, '--yes'), /policy +phr/)
    assert.match(await done('group', 'policy', 'lab'), /from firm +phr, grace 0, trust 0/)
    assert.match(await done('group', 'policy', 'firm', '--remove'), /policy +-/)
    await done('group', 'delete', 'firm', '--cascade')
    assert.match(
      await refused('group', 'show', 'lab'),
      /there is no group lab; 'ostiary group list'/,
    )
  })

  it('group: keeps the last administrator, built-in groups and the names of roles', async () => {
    const { user } = await signedIn()
    const admins = 'OSTIARY_ADMINS'
    await done('group', 'assign', admins, user.username, '--role', 'ADMIN')
    const holders = JSON.parse(await done('group', 'members', admins, '--json'))
    for (const { sub } of holders) {
      if (sub !== user.sub) await done('group', 'remove', admins, '--', sub)
    }
    assert.match(
      await refused('group', 'remove', admins, user.username),
      /the last administrator cannot be removed; appoint another first/,
    )
    assert.match(await refused('group', 'delete', admins), /./)
    assert.match(
      await refused('group', 'assign', admins, user.username, '--role', 'a,b'),
      /^ostiary group: roles must/,
    )
    assert.match(await refused('group', 'create', 'a/b', '--name', 'x'), /groupId must be 1 to 64/)
    assert.match(
      await refused('group', 'assign', 'nowhere', user.username),
      /there is no group nowhere/,
    )
    assert.match(await refused('group', 'assign', admins, 'nobody'), /no user is called nobody/)
  })

  it('session: lists who is signed in, and ends what it is asked to', async () => {
    const first = await signedIn()
    const second = await world().signIn(first.client, first.user, 'openid offline_access')
    const sessions = JSON.parse(await done('session', 'list', first.user.username, '--json'))
    assert.equal(sessions.length, 2)
    const { stores } = world().server.services.storage
    const client = await stores.clients.find(first.client.id)
    const registrationId = client?.registrationId ?? ''
    await stores.sessions.addClient(
      sessions[0].sid,
      { id: first.client.id, registrationId },
      world().now(),
    )
    assert.match(
      await done('session', 'list', '--client', first.client.id),
      new RegExp(`${first.user.sub} +${first.user.username} `),
    )

    // Newest first.
    assert.match(await done('session', 'end', '--', sessions[1].sid), / has ended\n$/)
    assert.equal(await world().isActive(first.client, first.token), false)
    assert.equal(await world().isActive(first.client, second.json.access_token), true)
    const { sub, sid, detail } = await lastEvent('LOGOUT')
    assert.deepEqual([sub, sid, detail.by], [first.user.sub, sessions[1].sid, 'command line'])
    assert.match(await refused('session', 'end', '--', sessions[1].sid), /there is no open session/)

    assert.match(
      await done('session', 'end', '--user', first.user.username),
      /^\S+ is signed out: 1 session ended$/m,
    )
    assert.equal(await world().isActive(first.client, second.json.access_token), false)
    assert.deepEqual(JSON.parse(await done('session', 'list', first.user.username, '--json')), [])
  })

  it('event: lists by filters, and follows until it is stopped', async () => {
    const { user } = await signedIn()
    const logins = JSON.parse(
      await done('event', 'list', '--user', user.username, '--type', 'login_success', '--json'),
    )
    assert.equal(logins.length, 1)
    assert.match(
      await done('event', 'list', '--user', user.username),
      new RegExp(`${user.sub} +${user.username} `),
    )
    assert.deepEqual(
      JSON.parse(
        await done('event', 'list', '--user', user.username, '--to', '2020-01-01', '--json'),
      ),
      [],
    )
    const stop = new AbortController()
    const following = ostiary(
      ['event', 'follow', '--since', String(logins[0].seq - 1), '--json'],
      stop.signal,
    )
    await done('user', 'block', user.username)
    const blocked = await lastEvent('ACCOUNT_DEACTIVATED')
    assert.equal(blocked.detail.by, 'command line')
    stop.abort()
    const { code, out } = await following
    const lines = out
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line))
    assert.equal(code, 0)
    assert.deepEqual(lines[0], logins[0])
    assert.ok(
      lines.some(({ id }) => id === blocked.id),
      out,
    )
  })

  it('event: finds an event that was changed', async () => {
    assert.match(await done('event', 'verify'), /^\d+ events form an unbroken chain/)
    const { database } = world()
    await database.execute(`update events set outcome = 'failure' where seq = 1`)
    assert.match(
      await refused('event', 'verify'),
      /event 1 is not as it was written: .*compare with a backup/,
    )
    const { code, out, err } = await ostiary(['event', 'verify', '--json'])
    assert.equal(code, 1)
    assert.equal(JSON.parse(out).state, 'broken')
    assert.match(JSON.parse(err).error.message, /event 1/)
    await database.execute(`update events set outcome = 'success' where seq = 1`)
    await done('event', 'verify')
  })

  it('event: warns when no valid signature covers the log', async () => {
    const { database } = world()
    await database.execute('delete from event_heads')
    const { code, out, err } = await ostiary(['event', 'verify'])
    assert.equal(code, 0)
    assert.match(out, /signed up to 0/)
    assert.match(err, /^warning: no valid signature covers the event log/)
  })
})
