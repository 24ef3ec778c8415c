import Type from 'typebox'
import { bodyReader } from '../api/body-reader.ts'
import { success } from '../api/envelope.ts'
import type { Actor } from '../events/actor.ts'
import { createGroupEndpoint } from '../groups/endpoints/change-group-endpoints.ts'
import {
  flag,
  groupAnswers,
  groupIdSchema,
  membershipFields,
  newGroupSchema,
} from '../groups/endpoints/group-schemas.ts'
import { assignUserEndpoint } from '../groups/endpoints/member-endpoints.ts'
import { readTerms, termsSchema } from '../groups/endpoints/term-schemas.ts'
import type { GroupOperations } from '../groups/group-operations.ts'
import { rolesSchema, subSchema } from '../groups/group-record.ts'
import { groupRefusals, invalidGroup } from '../groups/groups-error.ts'
import type { AssignOptions } from '../groups/memberships.ts'
import { groupRecord, membershipRecord } from '../groups/response-records.ts'
import type { Endpoint } from '../routing/endpoint-definition.ts'
import { successSchema } from '../routing/envelope-schema.ts'
import type { RouteDoc } from '../routing/route-doc.ts'
import { legacyEndpoint } from './legacy-endpoint.ts'

const readGroup = bodyReader(newGroupSchema, invalidGroup)

/** POST /groups/group: answers with revision and times, unlike v2 (spec, Differences 7). */
export function legacyCreateGroupEndpoint(operations: GroupOperations): Endpoint<Actor> {
  const { doc } = legacyEndpoint(createGroupEndpoint(operations), 'legacyCreateGroup', {
    answers: groupAnswers,
  })
  return {
    doc,
    handle: async (request, actor) => {
      const record = readGroup(request)
      return success(groupRecord(await operations.createGroup(actor, record)))
    },
  }
}

const bodySchema = Type.Object(
  {
    groupId: groupIdSchema,
    userId: subSchema,
    roles: rolesSchema,
    appendRole: flag,
    ...termsSchema,
  },
  { title: 'LegacyAssignment' },
)
const readAssignment = bodyReader(bodySchema, invalidGroup)

const { sub: _, ...membershipWithoutSub } = membershipFields

const changes: Partial<RouteDoc> = {
  description: 'As in v2, with userId for sub.',
  body: {
    schema: bodySchema,
    as: ['json'],
    example: { groupId: 'acme', userId: 'ymz9-2Bu0Kq1EFdW3vYb7A', roles: ['ADMIN'] },
  },
  answers: {
    200: {
      description: 'The membership.',
      schema: successSchema(
        Type.Object(
          { ...membershipWithoutSub, userId: Type.String() },
          { additionalProperties: false, title: 'LegacyMembership' },
        ),
      ),
    },
  },
}

/** POST /groups/map/user: v2's assign with `userId` for `sub`. */
export function legacyAssignUserEndpoint(operations: GroupOperations): Endpoint<Actor> {
  const { doc } = legacyEndpoint(assignUserEndpoint(operations), 'legacyAssignUser', changes)
  return { doc, handle: assign(operations, {}) }
}

/** PUT /groups/map/user: the same for members only. */
export function legacyUpdateMemberEndpoint(operations: GroupOperations): Endpoint<Actor> {
  const { doc } = legacyEndpoint(assignUserEndpoint(operations), 'legacyUpdateMember', {
    ...changes,
    summary: 'Change the roles of a member',
    refusedFor: groupRefusals(11003, 11010, 11008, 11013),
  })
  return { doc, handle: assign(operations, { onlyMembers: true }) }
}

function assign(
  { assignUser }: GroupOperations,
  options: AssignOptions,
): Endpoint<Actor>['handle'] {
  return async (request, actor) => {
    const { userId: sub, groupId, roles, appendRole = false, ...times } = readAssignment(request)
    const assignment = { groupId, sub, roles, appendRole, terms: readTerms(times) }
    const { membership } = await assignUser(actor, assignment, options)
    const { _id, sub: member, ...record } = membershipRecord(membership)
    return success({ _id, userId: member, ...record })
  }
}
