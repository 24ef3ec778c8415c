import Type from 'typebox'
import { success } from '../../../api/envelope.ts'
import { defineEndpoint, type Endpoint } from '../../../routing/endpoint.ts'
import type { RouteDoc } from '../../../routing/route-doc.ts'
import type { GroupOperations } from '../../group-operations.ts'
import type { InvitedPerson } from '../../members/change/answer-invitation.ts'
import { exampleTime, forbidden, groupAnswer, groupParam, shared } from '../group-schemas.ts'

const text = Type.String()

const ownSchema = Type.Object(
  {
    groupId: text,
    groupName: text,
    path: text,
    roles: Type.Array(text),
    createdTime: text,
  },
  { additionalProperties: false, title: 'OwnInvitation' },
)

const listDoc: RouteDoc = {
  ...shared,
  id: 'listOwnInvitations',
  summary: 'List the groups that the user was invited into',
  description: 'Those that the user has neither accepted nor declined.',
  answers: {
    200: groupAnswer('The invitations.', Type.Array(ownSchema), [
      {
        groupId: 'acme',
        groupName: 'Acme',
        path: '/acme/',
        roles: ['ENGINEER'],
        createdTime: exampleTime,
      },
    ]),
  },
}

type Invitations = Pick<GroupOperations, 'invitations'>

/** GET /groups-srv/invitations. */
export function listOwnInvitationsEndpoint({ invitations }: Invitations): Endpoint<InvitedPerson> {
  return defineEndpoint(listDoc, async (_request, caller) => {
    const own = await invitations.listOwn(caller)
    return success(
      own.map(({ group: { groupId, groupName, path }, roles, since }) => ({
        groupId,
        groupName,
        path,
        roles,
        createdTime: new Date(since).toISOString(),
      })),
    )
  })
}

const needsScope = 'The access token needs the scope groups_accept.'
const answerDoc = {
  ...shared,
  rule: needsScope,
  path: groupParam,
  refusedFor: { 403: forbidden, 404: 'There is no such invitation (11019).' },
} as const

const acceptDoc: RouteDoc = {
  ...answerDoc,
  id: 'acceptInvitation',
  summary: 'Accept an invitation into a group',
  description:
    'From then on the sign-in policy of the group binds the user, and who administers it sees their name and email address, changes their roles there, and may act for them where all their roles are in groups that this person administers.',
  answers: {
    200: groupAnswer('It is accepted.', Type.Object({ accepted: Type.Literal(true) }), {
      accepted: true,
    }),
  },
}

/** POST /groups-srv/invitations/{groupId}/accept. */
export function acceptInvitationEndpoint({ invitations }: Invitations): Endpoint<InvitedPerson> {
  return defineEndpoint(acceptDoc, async (request, caller) => {
    await invitations.accept(caller, request.pathParams.groupId ?? '')
    return success({ accepted: true })
  })
}

const declineDoc: RouteDoc = {
  ...answerDoc,
  id: 'declineInvitation',
  summary: 'Decline an invitation into a group',
  description: 'The roles that it gave end at once. Nobody who administers the group is told.',
  answers: {
    200: groupAnswer('It is declined.', Type.Object({ declined: Type.Literal(true) }), {
      declined: true,
    }),
  },
}

/** POST /groups-srv/invitations/{groupId}/decline. */
export function declineInvitationEndpoint({ invitations }: Invitations): Endpoint<InvitedPerson> {
  return defineEndpoint(declineDoc, async (request, caller) => {
    await invitations.decline(caller, request.pathParams.groupId ?? '')
    return success({ declined: true })
  })
}
