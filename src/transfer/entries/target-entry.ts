import type { Static } from 'typebox'
import Type from 'typebox'
import { recordReader } from '../../api/body-reader.ts'
import type { SecretBox } from '../../kernel/sealing.ts'
import { newTargetSchema } from '../../provisioning/endpoints/target-schemas.ts'
import { invalidTarget } from '../../provisioning/provisioning-error.ts'
import type { Target } from '../../provisioning/target.ts'
import { openToken } from '../../provisioning/target-secrets.ts'
import { definedMembers } from './entry-path.ts'

/** The entry of a target in an import file. */
export const targetEntrySchema = Type.Object(
  {
    id: Type.String({ pattern: '^[\\w-]{1,64}$', description: 'must be the id of a target' }),
    ...newTargetSchema.properties,
  },
  { additionalProperties: false },
)

export type TargetEntry = Static<typeof targetEntrySchema>

export const readTargetEntry = recordReader(targetEntrySchema, invalidTarget)

/** Describes a target; with the box, its token in clear text. */
export function targetEntry(target: Target, box: SecretBox | undefined): TargetEntry {
  const { id, group, name, url, sealed, status, mapping, groups, pushesRoles } = target
  return definedMembers({
    id,
    groupId: group?.groupId ?? 'root',
    name,
    url,
    token: sealed === undefined ? null : box && openToken(box, { id, sealed }),
    enabled: status !== 'off',
    mapping,
    groups,
    role_groups: pushesRoles,
    on_leave: target.onLeave,
    take_over: target.takesOver,
  })
}
