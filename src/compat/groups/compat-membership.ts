import Type from 'typebox'
import {
  exampleTime,
  membershipFields,
  exampleSub as sub,
} from '../../groups/endpoints/group-schemas.ts'
import { successSchema } from '../../routing/envelope-schema.ts'
import type { AnswerDoc } from '../../routing/route-doc.ts'

/** A membership in answers. */
export const membershipSchema = Type.Object(membershipFields, {
  additionalProperties: false,
  title: 'Membership',
})

export const exampleMembership = {
  _id: 'Zk0n8yQ2mWv5xTqG7wb1dR',
  sub,
  groupId: 'acme',
  roles: ['EDITOR'],
  createdTime: exampleTime,
  updatedTime: exampleTime,
  className: 'UserGroupMap',
  __v: 0,
}

/** The answers of calls that say by their status whether something is new. */
export function changedOrCreated(
  schema: Parameters<typeof successSchema>[0],
): Readonly<Record<200 | 201, AnswerDoc>> {
  return {
    200: { description: 'Changed, or as it was.', schema: successSchema(schema) },
    201: { description: 'Something is new.', schema: successSchema(schema, 201) },
  }
}
