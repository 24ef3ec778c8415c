import Type, { type Static } from 'typebox'
import { recordReader } from '../../api/body-reader.ts'
import { invalidGroup } from '../../groups/groups-error.ts'
import type { GroupSignInPolicy } from '../../groups/sign-in/sign-in-policy-store.ts'
import { acrValues } from '../../oauth/model/strength.ts'

const days = Type.Integer({ minimum: 0, maximum: 365, description: 'must be 0 to 365' })

/** The entry of a group's sign-in policy in an import file. */
export const signInPolicyEntrySchema = Type.Object(
  {
    groupId: Type.String({
      pattern: '^[\\w.-]{1,64}$',
      description: 'must be the groupId of a group',
    }),
    minimumAcr: Type.Enum([...acrValues], {
      description: `must be one of ${acrValues.join(', ')}`,
    }),
    graceDays: days,
    trustDays: days,
  },
  { additionalProperties: false },
)

type SignInPolicyEntry = Static<typeof signInPolicyEntrySchema>

export const readSignInPolicyEntry = recordReader(signInPolicyEntrySchema, invalidGroup)

export function signInPolicyEntry(policy: GroupSignInPolicy): SignInPolicyEntry {
  const { groupId, minimumAcr, graceDays, trustDays } = policy
  return {
    groupId,
    minimumAcr: minimumAcr as SignInPolicyEntry['minimumAcr'],
    graceDays,
    trustDays,
  }
}
