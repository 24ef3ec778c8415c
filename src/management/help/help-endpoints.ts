import Type from 'typebox'
import { success } from '../../api/envelope.ts'
import type { Actor } from '../../events/actor.ts'
import { groupAnswer, subParam } from '../../groups/endpoints/group-schemas.ts'
import { GroupsError, groupRefusals } from '../../groups/groups-error.ts'
import { defineEndpoint, type Endpoint } from '../../routing/endpoint-definition.ts'
import type { RouteDoc } from '../../routing/route-doc.ts'
import { UsersError } from '../../users/users-error.ts'
import { checkHelp, type HelpContext } from './help-context.ts'

const shared = {
  chapter: 'Groups',
  path: subParam,
  rule: 'The group has to give it (`GET /groups-srv/usergroup/{groupId}/help`), in every group that the person is in. Never for people who administer something, who have roles in groups that the caller does not administer, or who have not accepted to be a member. The sign-in of the caller may be 15 minutes old at most. Not for machines.',
  refusedFor: groupRefusals(11007, 11010),
} as const

const count = Type.Integer({ minimum: 0 })
const closed = { additionalProperties: false } as const

const endDoc: RouteDoc = {
  ...shared,
  id: 'endSessionsOfMember',
  summary: 'Sign a person of one’s groups out everywhere',
  answers: {
    200: groupAnswer('How many sessions ended.', Type.Object({ ended: count }, closed), {
      ended: 2,
    }),
  },
}

/** DELETE /groups-srv/people/{sub}/sessions. */
export function endMemberSessionsEndpoint(context: HelpContext): Endpoint<Actor, 'sub'> {
  return defineEndpoint(endDoc, async ({ pathParams: { sub } }, actor) => {
    await checkHelp(context, actor, sub, 'end_sessions')
    return success({ ended: await context.endEverySession(actor, sub) })
  })
}

const unblockDoc: RouteDoc = {
  ...shared,
  id: 'unblockMember',
  summary: 'Let a blocked person of one’s groups sign in again',
  answers: {
    200: groupAnswer(
      'They can sign in.',
      Type.Object({ userStatus: Type.Literal('VERIFIED') }, closed),
      { userStatus: 'VERIFIED' },
    ),
  },
  refusedFor: groupRefusals(11007, 11010, 11023),
}

/** POST /groups-srv/people/{sub}/unblock. */
export function unblockMemberEndpoint(context: HelpContext): Endpoint<Actor, 'sub'> {
  const { users, changeStatus } = context
  return defineEndpoint(unblockDoc, async ({ pathParams: { sub } }, actor) => {
    await checkHelp(context, actor, sub, 'unblock')
    const status = (await users.find(sub))?.status
    // A person who was never confirmed is confirmed by nobody else.
    if (status !== 'BLOCKED' && status !== 'VERIFIED') throw notBlocked()
    try {
      return success({ userStatus: (await changeStatus(actor, sub, 'VERIFIED')).status })
    } catch (error) {
      if (error instanceof UsersError) throw notBlocked()
      throw error
    }
  })
}

function notBlocked(): GroupsError {
  return new GroupsError(11023, 'this person is not blocked; their account has another status')
}

const resetDoc: RouteDoc = {
  ...shared,
  id: 'resetFactorsOfMember',
  summary: 'Remove all factors of a person of one’s groups',
  description:
    'For somebody who has lost everything. Recovery codes and trusted browsers go too, all sessions and refresh tokens end, and the person gets an email. Where a policy asks for a second factor, they set up a new one at the next sign-in.',
  answers: {
    200: groupAnswer('How many there were.', Type.Object({ removed: count }, closed), {
      removed: 1,
    }),
  },
}

/** DELETE /groups-srv/people/{sub}/factors. */
export function resetMemberFactorsEndpoint(context: HelpContext): Endpoint<Actor, 'sub'> {
  return defineEndpoint(resetDoc, async ({ pathParams: { sub } }, actor) => {
    await checkHelp(context, actor, sub, 'reset_factors')
    return success({ removed: await context.changeFactors.reset(actor, sub) })
  })
}
