import Type from 'typebox'
import { queryReader } from '../../api/body-reader.ts'
import { afterSchema, limitSchema, nextSchema, readCursor, writeCursor } from '../../api/cursor.ts'
import { success } from '../../api/envelope.ts'
import type { Actor, Person } from '../../events/actor.ts'
import { defineEndpoint, type Endpoint } from '../../routing/endpoint-definition.ts'
import type { RouteDoc } from '../../routing/route-doc.ts'
import type { GroupOperations } from '../group-operations.ts'
import { groupRefusals, invalidGroup } from '../groups-error.ts'
import type { GroupInvitation } from '../invitation.ts'
import { exampleTime, flagSchema, groupAnswer, groupParam, shared } from './group-schemas.ts'

const { Optional: optional } = Type
const text = Type.String()
const limit = limitSchema(200, 50)
const readQuery = queryReader(
  Type.Object({ below: optional(flagSchema), after: afterSchema, limit }),
  invalidGroup,
)

const invitationSchema = Type.Object(
  {
    id: text,
    groupId: text,
    groupName: optional(Type.String({ description: 'With `below`.' })),
    typed: Type.String({ description: 'What was typed, a sub or a login name.' }),
    namedBy: Type.Enum(['sub', 'loginName']),
    roles: Type.Array(text),
    invitedBy: Type.String({ description: 'The sub of the person, or a client_id.' }),
    createdTime: text,
    sub: optional(
      Type.String({
        description:
          'The account; only for callers who may read all groups. Absent if nobody has the name, or the person has declined.',
      }),
    ),
    declined: optional(
      Type.Literal(true, { description: 'Shown with `sub`, to the same callers.' }),
    ),
  },
  { additionalProperties: false, title: 'GroupInvitation' },
)

const invitationParams = {
  ...groupParam,
  id: { schema: text, description: 'Names the invitation.', example: 'Zk0n8yQ2mWv5xTqG7wb1dR' },
}
const exampleInvitation = {
  id: 'Zk0n8yQ2mWv5xTqG7wb1dR',
  groupId: 'acme',
  typed: 'grace@example.com',
  namedBy: 'loginName',
  roles: ['ENGINEER'],
  invitedBy: 'ymz9-2Bu0Kq1EFdW3vYb7A',
  createdTime: exampleTime,
}

const listDoc: RouteDoc = {
  ...shared,
  id: 'listGroupInvitations',
  summary: 'List who was invited into a group and has not accepted',
  description:
    'In the order of names. Somebody who administers some groups sees what was typed and no more: a name that nobody has is listed like any other. With `below`, those of the groups below it too, in the order of groups; `root` then lists those of all groups that the caller may read. Such a page looks at some thousands of invitations, so it may be short and still have a `next`.',
  path: groupParam,
  query: {
    below: { schema: flagSchema, description: 'Whether those of the groups below are listed.' },
    after: { schema: text, description: 'The `next` of the page before.' },
    limit: { schema: limit, description: 'The most invitations that the page may have.' },
  },
  answers: {
    200: groupAnswer(
      'A page of invitations.',
      Type.Object(
        { invitations: Type.Array(invitationSchema), next: nextSchema },
        { additionalProperties: false, title: 'GroupInvitations' },
      ),
      { invitations: [exampleInvitation] },
    ),
  },
  refusedFor: groupRefusals(11003, 11010, 11001),
}

/** GET /groups-srv/usergroup/{groupId}/invitations. */
export function listGroupInvitationsEndpoint({
  invitations,
}: GroupOperations): Endpoint<Actor, 'groupId'> {
  async function listBelow(
    actor: Actor,
    groupId: string,
    wanted: { readonly after?: string | undefined; readonly limit?: number | undefined },
  ) {
    const cursor = readCursor(wanted.after, ['string', 'string'], invalidGroup)
    const after = cursor && { groupId: cursor[0], nameKey: cursor[1] }
    const page = await invitations.listBelow(actor, groupId, { after, limit: wanted.limit ?? 50 })
    return success({
      invitations: page.invitations.map((invitation) => ({
        ...invitationRecord(invitation, page.showsAccounts),
        groupName: page.groups.get(invitation.groupId)?.groupName ?? '',
      })),
      ...(page.next && { next: writeCursor([page.next.groupId, page.next.nameKey]) }),
    })
  }

  return defineEndpoint(listDoc, async (request, actor) => {
    const { groupId } = request.pathParams
    const wanted = readQuery(request)
    if (wanted.below === 'true') return listBelow(actor, groupId, wanted)
    const [after = ''] = readCursor(wanted.after, ['string'], invalidGroup) ?? []
    const most = wanted.limit ?? 50
    const page = { after, limit: most + 1 }
    const { invitations: found, showsAccounts } = await invitations.list(actor, groupId, page)
    const shown = found.slice(0, most)
    const last = found.length > most ? shown.at(-1) : undefined
    return success({
      invitations: shown.map((invitation) => invitationRecord(invitation, showsAccounts)),
      ...(last && { next: writeCursor([last.name.key]) }),
    })
  })
}

function invitationRecord(invitation: GroupInvitation, showsAccounts: boolean) {
  const { id, groupId, name, roles, by, createdAt, sub, isDeclined } = invitation
  return {
    id,
    groupId,
    typed: name.typed,
    namedBy: name.kind,
    roles,
    invitedBy: by,
    createdTime: new Date(createdAt).toISOString(),
    ...(showsAccounts && sub !== undefined && { sub }),
    ...(showsAccounts && isDeclined && { declined: true }),
  }
}

const confirmDoc: RouteDoc = {
  ...shared,
  id: 'confirmGroupInvitation',
  summary: 'Accept an invitation for the person',
  description: 'From then on the membership is like any other.',
  rule: 'The caller needs the right over the person too: an administrator, a machine, or who administers a group that the person is in and has accepted. For a member of the administrators’ group, a person with role ADMIN.',
  path: invitationParams,
  answers: {
    200: groupAnswer('It is accepted.', Type.Object({ accepted: Type.Literal(true) }), {
      accepted: true,
    }),
  },
  refusedFor: groupRefusals(11010, 11001, 11019, 11007),
}

/** POST /groups-srv/usergroup/{groupId}/invitations/{id}/confirm. */
export function confirmGroupInvitationEndpoint({
  invitations,
}: GroupOperations): Endpoint<Actor, 'groupId' | 'id'> {
  return defineEndpoint(confirmDoc, async (request, actor) => {
    const { groupId, id } = request.pathParams
    await invitations.confirm(actor, groupId, id)
    return success({ accepted: true })
  })
}

const resendDoc: RouteDoc = {
  ...shared,
  id: 'resendGroupInvitation',
  summary: 'Tell somebody of an invitation once more',
  description:
    'Sends the email again, if there is such a person who has confirmed an address and has not declined. The answer is the same for a name that nobody has.',
  path: invitationParams,
  answers: {
    200: groupAnswer(
      'It is sent, if there is somebody.',
      Type.Object({ sent: Type.Literal(true) }),
      {
        sent: true,
      },
    ),
  },
  refusedFor: { ...groupRefusals(11010, 11001, 11019), 429: 'Too many people were named.' },
}

/** POST /groups-srv/usergroup/{groupId}/invitations/{id}/resend. */
export function resendGroupInvitationEndpoint({
  invitations,
}: GroupOperations): Endpoint<Actor, 'groupId' | 'id'> {
  return defineEndpoint(resendDoc, async (request, actor) => {
    const { groupId, id } = request.pathParams
    await invitations.resend(actor, groupId, id)
    return success({ sent: true })
  })
}

const withdrawDoc: RouteDoc = {
  ...shared,
  id: 'withdrawGroupInvitation',
  summary: 'Take an invitation back',
  description: 'The roles that it gave end at once.',
  path: invitationParams,
  answers: {
    200: groupAnswer('It is taken back.', Type.Object({ deleted: Type.Literal(true) }), {
      deleted: true,
    }),
  },
  refusedFor: groupRefusals(11010, 11001, 11019),
}

/** DELETE /groups-srv/usergroup/{groupId}/invitations/{id}. */
export function withdrawGroupInvitationEndpoint({
  invitations,
}: GroupOperations): Endpoint<Actor, 'groupId' | 'id'> {
  return defineEndpoint(withdrawDoc, async (request, actor) => {
    const { groupId, id } = request.pathParams
    await invitations.withdraw(actor, groupId, id)
    return success({ deleted: true })
  })
}

const ownSchema = Type.Object(
  {
    groupId: text,
    groupName: text,
    path: text,
    roles: Type.Array(text),
    invitedBy: Type.Array(text, { description: 'The names of people, or client_ids.' }),
    createdTime: text,
  },
  { additionalProperties: false, title: 'OwnInvitation' },
)

const listOwnDoc: RouteDoc = {
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
        invitedBy: ['Ada Lovelace'],
        createdTime: exampleTime,
      },
    ]),
  },
}

/** GET /groups-srv/invitations. */
export function listOwnInvitationsEndpoint({ invitations }: GroupOperations): Endpoint<Person> {
  return defineEndpoint(listOwnDoc, async (_request, actor) => {
    const own = await invitations.listOwn(actor)
    return success(
      own.map(({ group: { groupId, groupName, path }, roles, since, invitedBy }) => ({
        groupId,
        groupName,
        path,
        roles,
        invitedBy,
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
  refusedFor: groupRefusals(11010, 11019),
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
export function acceptInvitationEndpoint({
  invitations,
}: GroupOperations): Endpoint<Person, 'groupId'> {
  return defineEndpoint(acceptDoc, async (request, actor) => {
    await invitations.accept(actor, request.pathParams.groupId)
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
export function declineInvitationEndpoint({
  invitations,
}: GroupOperations): Endpoint<Person, 'groupId'> {
  return defineEndpoint(declineDoc, async (request, actor) => {
    await invitations.decline(actor, request.pathParams.groupId)
    return success({ declined: true })
  })
}
