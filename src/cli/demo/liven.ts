import { buildAccess, buildReviewTending } from '../../composition/access.ts'
import { commandLine, type Person } from '../../events/actor.ts'
import type { Services } from '../../services.ts'

const daySeconds = 86_400

/** What people of the company have begun when it is looked at for the first time. */
export async function liven(services: Services): Promise<void> {
  const { asking, reviews } = buildAccess(services)
  const now = services.clock()
  await asking.ask(personOf('katherine'), {
    groupId: 'acme-research',
    role: 'ANALYST',
    reason: 'The figures of the third quarter',
    ticket: undefined,
    seconds: 7 * daySeconds,
  })
  await asking.ask(personOf('grace'), {
    groupId: 'acme-production',
    role: 'OPERATOR',
    reason: 'Prices of the new catalogue',
    ticket: undefined,
    seconds: 7200,
  })
  await asking.ask(personOf('margaret'), {
    groupId: 'globex',
    role: 'BUYER',
    reason: 'Bearings for the new engine',
    ticket: undefined,
    seconds: 30 * daySeconds,
  })
  await reviews.plan(commandLine, {
    groupId: 'acme',
    name: 'Roles of Acme, this quarter',
    filter: {},
    reviewers: undefined,
    undecided: 'report',
    startsAt: now,
    endsAt: now + 14 * daySeconds * 1000,
  })
  await buildReviewTending(services)()
}

/** Somebody of the company who acts on a page of the server. */
function personOf(username: string): Person {
  return { kind: 'person', sub: `demo-${username}`, sessionId: '', scopes: [] }
}
