import { buildReviewTending } from '../../src/composition/access.ts'
import { accessPerson } from '../../test/access/access-scene.ts'
import { expectSuccess } from '../../test/groups/groups-world.ts'
import { demoPerson } from '../../test/support/for-each-console.ts'
import type { ServerWorld } from '../../test/support/server-world.ts'

const groupId = 'acme-engines'
const day = 86_400

/** Roles that people of the demo ask for, take and review, for the pictures of docs/access.md. */
export async function addAccess(world: ServerWorld): Promise<{ readonly review: string }> {
  const callsOf = (name: 'ada' | 'alan' | 'grace') =>
    accessPerson(world, { ...demoPerson(name), sub: `demo-${name}` })
  const [ada, alan, grace] = [await callsOf('ada'), await callsOf('alan'), await callsOf('grace')]
  const now = Math.floor(world.now() / 1000)
  await expectSuccess(
    ada.groups.assign(groupId, grace.sub, ['INSPECTOR'], {
      appendRole: true,
      roleTerms: [{ role: 'INSPECTOR', validUntil: now + 5 * day, reason: 'Audit of the engines' }],
    }),
  )
  await expectSuccess(
    ada.putRule(groupId, 'OPERATOR', {
      ticket_pattern: 'OPS-####',
      approvals: [{ groupId, role: 'LEAD', count: 1 }],
      break_glass: { groupId, role: 'ENGINEER', longest_seconds: 3600 },
    }),
  )
  await expectSuccess(ada.putRule(groupId, 'PAGER', { askers: 'nobody' }))
  await expectSuccess(
    ada.send('PUT', `/groups/${groupId}/eligible`, { sub: alan.sub, role: 'PAGER' }),
  )
  const wish = { groupId, ticket: 'OPS-4711' }
  await expectSuccess(
    alan.send('POST', '/break-glass', {
      ...{ ...wish, role: 'OPERATOR', duration_seconds: 1800 },
      reason: 'The engine is on fire',
    }),
  )
  await expectSuccess(
    alan.send('POST', '/activations', { groupId, role: 'PAGER', reason: 'On call this night' }),
  )
  await expectSuccess(
    grace.ask(groupId, 'OPERATOR', {
      ...{ ticket: 'OPS-1234', reason: 'The queue of the shop is stuck', duration_seconds: 3600 },
    }),
  )
  const made = await expectSuccess<{ id: string }>(
    ada.send('POST', '/reviews', {
      ...{ groupId: 'acme', name: 'Fourth quarter', undecided: 'end' },
      ends_at: now + 14 * day,
    }),
  )
  await buildReviewTending(world.server.services)()
  return { review: made.id }
}
