import Type from 'typebox'
import { exampleTime } from '../../groups/endpoints/group-schemas.ts'
import { type GroupType, roleModes } from '../../groups/types/group-type.ts'

const text = Type.String()

/** A group type as existing clients read it. */
export function groupTypeRecord(type: GroupType) {
  return {
    _id: type.id,
    groupType: type.groupType,
    description: type.description,
    roleMode: type.roleMode,
    allowedRoles: type.allowedRoles,
    objectOwner: 'client',
    createdTime: new Date(type.createdAt).toISOString(),
    updatedTime: new Date(type.updatedAt).toISOString(),
  }
}

export const groupTypeAnswer = Type.Object(
  {
    _id: text,
    groupType: text,
    description: text,
    roleMode: Type.Enum([...roleModes]),
    allowedRoles: Type.Array(text),
    objectOwner: Type.Literal('client'),
    createdTime: text,
    updatedTime: text,
  },
  { additionalProperties: false, title: 'GroupType' },
)

export const exampleGroupType = {
  _id: 'Qm0v1yS2mWv5xTqG7wb1dR',
  groupType: 'team',
  description: 'People who work together',
  roleMode: 'allowed_roles',
  allowedRoles: ['LEAD', 'ENGINEER'],
  objectOwner: 'client',
  createdTime: exampleTime,
  updatedTime: exampleTime,
}

export const unknownType = 'There is no such group type (11014).'
