import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { cliWorld } from './cli-world.ts'

const rule = {
  ...{ id: 'rule', groupId: 'acme', role: 'OPERATOR', askers: 'anybody', longestSeconds: 7200 },
  ...{ usualSeconds: 600, needsReason: true, needsStrongSignIn: false, approvals: [] },
  ...{ answerSeconds: 86_400, createdAt: 1, updatedAt: 1, revision: 0 },
}

describe('ostiary access', () => {
  const { ostiary, done, refused, execute } = cliWorld()
  const json = async (...argv: readonly string[]) =>
    JSON.parse(await done(['access', ...argv, '--json']))

  it('lists, shows, refuses and ends, and does not approve', async () => {
    await done(['group', 'create', 'acme', '--name', 'Acme'])
    await done(['user', 'add', 'admin', '--admin'])
    await done(['user', 'add', 'grace'])
    const { sub } = JSON.parse(await done(['user', 'show', 'grace', '--json']))
    const now = Date.now()
    await execute(`
      insert into access_requests (id, group_id, role, sub, reason, seconds, rule, status,
        created_at, answer_until, approvals, revision)
      values ('asked', 'acme', 'OPERATOR', '${sub}', 'Night', 600, '${JSON.stringify(rule)}', 'open',
        ${now}, ${now + 86_400_000}, '[]', 0) returning id`)
    await done(['group', 'assign', 'acme', 'grace', '--role', 'OPERATOR'])
    const [membership] = await execute(`select id from memberships where group_id = 'acme'`)
    await execute(`
      insert into timed_roles (id, group_id, role, sub, source, reason, approved_by, starts_at,
        ends_at, due_at, membership_id, made_membership)
      values ('timed', 'acme', 'OPERATOR', '${sub}', 'break-glass', 'Fire', '[]', ${now},
        ${now + 3_600_000}, ${now + 3_600_000}, '${membership?.id}', 1) returning id`)

    assert.match(
      await done(['access', 'list', '--group', 'acme']),
      /^asked +OPERATOR +acme .* open /m,
    )
    const shown = await json('show', 'asked')
    assert.deepEqual([shown.status, shown.deciders[0].raised], ['open', true])
    assert.match(await refused(['access', 'refuse', 'asked']), /--reason is missing/)
    const closed = await json('refuse', 'asked', '--reason', 'Not today')
    assert.deepEqual(
      [closed.status, closed.answer, closed.decided_by],
      ['refused', 'Not today', { sub: 'command line' }],
    )
    const again = await refused(['access', 'refuse', 'asked', '--reason', 'x'])
    assert.match(again, /decided, withdrawn or expired/)
    assert.notEqual((await ostiary(['access', 'approve', 'asked'])).code, 0)

    const [role] = await json('roles')
    assert.deepEqual([role.id, role.status, role.bypassed], ['timed', 'active', true])
    assert.equal(await done(['access', 'end', 'timed']), 'timed has ended\n')
    assert.deepEqual(await execute(`select sub from memberships where group_id = 'acme'`), [])
    assert.match(await refused(['access', 'end', 'other']), /there is no role other/)
    assert.match(await refused(['access', 'list', '--group', 'other']), /no group other/)
  })

  it('starts reviews, shows them and ends them, and decides nothing', async () => {
    await done(['group', 'create', 'engines', '--name', 'Engines'])
    const started = await json(
      ...['review', 'start', 'engines', '--name', 'Quarter', '--days', '7'],
      ...['--role', 'QA', '--unused-days', '90', '--end-undecided'],
    )
    assert.deepEqual(
      [started.status, started.undecided, started.filter.unused_days, started.filter.roles],
      ['planned', 'end', 90, ['QA']],
    )
    assert.match(await done(['access', 'review', 'list', '--group', 'engines']), /Quarter +engines/)
    assert.equal((await json('review', 'show', started.id)).id, started.id)
    assert.match(await done(['access', 'review', 'result', started.id]), /^item,groupId,role,sub,/)
    assert.match(await refused(['access', 'review', 'close', started.id]), /not open/)
    assert.match(await refused(['access', 'review', 'start', 'engines', '--days', '0']), /--days/)
    assert.match(await refused(['access', 'review', 'show', 'none']), /no such review/)
    assert.notEqual((await ostiary(['access', 'review', 'decide', started.id])).code, 0)
  })
})
