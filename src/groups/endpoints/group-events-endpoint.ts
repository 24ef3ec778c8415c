import Type from 'typebox'
import { queryReader } from '../../api/body-reader.ts'
import { afterSchema, limitSchema, nextSchema, pageOf, readCursor } from '../../api/cursor.ts'
import { success } from '../../api/envelope.ts'
import type { Actor } from '../../events/actor.ts'
import { changeRecord, changesSchema } from '../../events/change-record.ts'
import type { EventType } from '../../events/event.ts'
import { defineEndpoint, type Endpoint } from '../../routing/endpoint-definition.ts'
import type { RouteDoc } from '../../routing/route-doc.ts'
import type { GroupOperations } from '../group-operations.ts'
import { subSchema } from '../group-record.ts'
import { groupRefusals, invalidGroup } from '../groups-error.ts'
import type { SubtreeEvent } from '../subtree-events.ts'
import {
  exampleMember,
  exampleSub,
  exampleTime,
  expandSchema,
  expandsUser,
  groupAnswer,
  groupParam,
  memberUserSchema,
  shared,
} from './group-schemas.ts'

const { Optional: optional } = Type
const text = Type.String()
const limitOfEvents = limitSchema(200, 50)
const usualEvents = 50

const groupEventTypes = [
  'GROUP_CREATED',
  'GROUP_MODIFIED',
  'GROUP_DELETED',
  'GROUP_RESTORED',
  'GROUP_POLICY_CHANGED',
  'GROUP_LOOK_CHANGED',
  'GROUP_NEW_USER_ADDED',
  'GROUP_USER_REMOVED',
  'GROUP_USER_ROLE_UPDATED',
  'GROUP_USER_PLANNED',
  'GROUP_USER_STARTED',
  'GROUP_USER_EXPIRED',
  'GROUP_LAST_ADMIN_ENDING',
  'GROUP_USER_INVITED',
  'GROUP_INVITATION_ACCEPTED',
  'GROUP_INVITATION_WITHDRAWN',
] as const satisfies readonly EventType[]

const typeSchema = Type.Enum([...groupEventTypes], {
  description: `must be one of ${groupEventTypes.join(', ')}`,
})
const timeSchema = Type.Integer({
  minimum: 0,
  maximum: 253_402_300_799,
  description: 'must be a time in seconds since 1970',
})

const readQuery = queryReader(
  Type.Object({
    type: optional(typeSchema),
    sub: optional(subSchema),
    from: optional(timeSchema),
    to: optional(timeSchema),
    expand: expandSchema,
    after: afterSchema,
    limit: limitOfEvents,
  }),
  invalidGroup,
)

const eventSchema = Type.Object(
  {
    id: text,
    type: Type.Enum([...groupEventTypes]),
    time: Type.String({ description: 'When, in ISO 8601.' }),
    groupId: Type.String({ description: 'The group it is about.' }),
    sub: optional(Type.String({ description: 'The user it is about.' })),
    subs: optional(
      Type.Array(text, { description: 'The users it is about, if an import has changed many.' }),
    ),
    roles: optional(Type.Array(text, { description: 'The roles of the user after it.' })),
    by: optional(Type.String({ description: 'Who did it: a sub, or the client_id of a machine.' })),
    from: optional(Type.String({ description: 'The path before a move, if in this subtree.' })),
    to: optional(Type.String({ description: 'The path after a move, if in this subtree.' })),
    changes: optional(changesSchema),
    user: optional(memberUserSchema),
    byUser: optional(memberUserSchema),
  },
  { additionalProperties: false, title: 'GroupEvent' },
)

const doc: RouteDoc = {
  ...shared,
  id: 'listGroupEvents',
  summary: 'List what happened in a group and below it',
  description:
    'Newest first: changes of groups and members, and invitations. An event belongs to the groups that were above its group at the time: a group that moves leaves its history where it was. With `expand=user`, people who are members at present are described; those who have left are not, unless the caller may read all groups. Events from before the upgrade to this version are not listed.',
  rule: 'With `expand=user`, a machine needs users_read as well.',
  path: groupParam,
  query: {
    type: { schema: typeSchema, description: 'The type of the event.' },
    sub: { schema: text, description: 'The user it is about.' },
    from: { schema: timeSchema, description: 'Not before this time, in seconds since 1970.' },
    to: { schema: timeSchema, description: 'Before this time, in seconds since 1970.' },
    expand: { schema: Type.Enum(['user']), description: '`user` adds who the people are.' },
    after: { schema: text, description: 'The `next` of the page before.' },
    limit: { schema: limitOfEvents, description: 'The most events that the page may have.' },
  },
  answers: {
    200: groupAnswer(
      'A page of events.',
      Type.Object(
        { events: Type.Array(eventSchema), next: nextSchema },
        { additionalProperties: false, title: 'GroupEvents' },
      ),
      {
        events: [
          {
            id: 'Zk0n8yQ2mWv5xTqG7wb1dR',
            type: 'GROUP_NEW_USER_ADDED',
            time: exampleTime,
            groupId: 'acme',
            sub: exampleSub,
            roles: ['ENGINEER'],
            by: 'hr',
            user: exampleMember,
          },
        ],
      },
    ),
  },
  refusedFor: groupRefusals(11003, 11010, 11001),
}

/** GET /groups-srv/usergroup/{groupId}/events. */
export function groupEventsEndpoint({
  readSubtreeEvents,
}: GroupOperations): Endpoint<Actor, 'groupId'> {
  return defineEndpoint(doc, async (request, actor) => {
    const { groupId } = request.pathParams
    const { type, sub, from, to, expand, after, limit = usualEvents } = readQuery(request)
    const [time, id] = readCursor(after, ['number', 'string'], invalidGroup) ?? []
    const events = await readSubtreeEvents(actor, {
      groupId,
      filter: { type, sub, from: milliseconds(from), to: milliseconds(to) },
      before: time === undefined || id === undefined ? undefined : { time, id },
      limit: limit + 1,
      describesUsers: expandsUser(expand),
    })
    const { page, next } = pageOf(events, limit, (event) => [event.time, event.id])
    return success({ events: page.map(eventRecord), ...next })
  })
}

function milliseconds(seconds: number | undefined): number | undefined {
  return seconds === undefined ? undefined : seconds * 1000
}

function eventRecord({ id, type, time, groupId, changes, ...others }: SubtreeEvent) {
  const given = Object.entries({ ...others, changes: changes?.map(changeRecord) }).filter(
    ([, value]) => value !== undefined,
  )
  return { id, type, time: new Date(time).toISOString(), groupId, ...Object.fromEntries(given) }
}
