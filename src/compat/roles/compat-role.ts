import Type from 'typebox'
import { exampleTime } from '../../groups/endpoints/group-schemas.ts'
import type { Role } from '../../groups/roles/role.ts'
import type { Fields } from '../../routing/route-doc.ts'

const text = Type.String()

/** A role of the catalogue as existing clients read it. */
export function roleRecord({ role, name, description, createdAt, updatedAt }: Role) {
  return {
    role,
    name,
    description,
    createdTime: new Date(createdAt).toISOString(),
    updatedTime: new Date(updatedAt).toISOString(),
  }
}

export const roleAnswer = Type.Object(
  { role: text, name: text, description: text, createdTime: text, updatedTime: text },
  { additionalProperties: false, title: 'Role' },
)

export const exampleRole = {
  role: 'LEAD',
  name: 'Lead',
  description: 'Leads a team.',
  createdTime: exampleTime,
  updatedTime: exampleTime,
}

export const roleQuery: Fields = {
  role: { schema: text, description: 'Names the role.', example: 'LEAD', required: true },
}

export const unknownRole = 'There is no such role in the catalogue (11016).'
