import Type from 'typebox'
import { bodyReader } from '../../api/body-reader.ts'
import { success } from '../../api/envelope.ts'
import { membershipSchema } from '../../groups/group-record.ts'
import { invalidGroup } from '../../groups/groups-error.ts'
import type { AssignOptions, AssignUser } from '../../groups/members/assign-user.ts'
import type { Caller } from '../../groups/rights/caller.ts'
import { membershipRecord } from '../../groups/wire/records.ts'
import type { Endpoint } from '../../http/endpoint.ts'

const { sub: userId, roles } = membershipSchema.properties

const readMapping = bodyReader(
  Type.Object({
    groupId: Type.String({
      minLength: 1,
      maxLength: 64,
      description: 'must be 1 to 64 characters',
    }),
    userId,
    roles,
    appendRole: Type.Optional(Type.Boolean({ description: 'must be true or false' })),
  }),
  invalidGroup,
)

/** POST and PUT /groups/map/user: v2's assign with `userId` for `sub`; PUT for members only. */
export function legacyAssignUserEndpoint(
  assign: AssignUser,
  options: AssignOptions = {},
): Endpoint<Caller> {
  return async (request, caller) => {
    const { userId: sub, ...mapping } = readMapping(request)
    const membership = await assign(caller, { ...mapping, sub }, options)
    const { _id, sub: member, ...record } = membershipRecord(membership)
    return success({ _id, userId: member, ...record })
  }
}
