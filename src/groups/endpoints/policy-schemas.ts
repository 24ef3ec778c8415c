import Type from 'typebox'
import type { SignInPolicyView } from '../group-policies.ts'
import type { GroupSignInPolicy } from '../policy-strength.ts'

const { Optional: optional } = Type
const days = (what: string) =>
  Type.Integer({ minimum: 0, maximum: 365, description: `must be 0 to 365: ${what}` })

const members = {
  minimumAcr: Type.String({
    minLength: 1,
    maxLength: 255,
    description: 'must be an `acr` of `acr_values_supported` in the discovery document',
  }),
  graceDays: days('how many days people may put off setting up a factor'),
  trustDays: days('how many days a browser may be trusted after a second factor; 0 for never'),
}

/** The body that sets a policy. */
export const policySchema = Type.Object(
  { ...members, graceDays: optional(members.graceDays), trustDays: optional(members.trustDays) },
  { additionalProperties: false, title: 'NewSignInPolicy' },
)

const ownSchema = Type.Object(members, { additionalProperties: false, title: 'SignInPolicy' })

const inheritedSchema = Type.Object(
  { groupId: Type.String({ description: 'The group that demands it.' }), ...members },
  { additionalProperties: false, title: 'InheritedSignInPolicy' },
)

/** What is answered about a group. */
export const policyViewSchema = Type.Object(
  {
    groupId: Type.String(),
    policy: optional(ownSchema),
    inherited: Type.Array(inheritedSchema, {
      description: 'The policies of the groups above, the nearest first.',
    }),
    effective: optional(ownSchema),
  },
  { additionalProperties: false, title: 'SignInPolicyOfGroup' },
)

/** Whom a policy would bind. */
export const policyPreviewSchema = Type.Object(
  {
    dryRun: Type.Literal(true),
    people: Type.Integer({ description: 'How many people it would bind.' }),
    unable: Type.Integer({ description: 'How many of them cannot meet it now.' }),
    isComplete: Type.Boolean({ description: 'False if there are more people than were counted.' }),
    asksFirst: Type.Boolean({ description: 'Whether it has to be confirmed.' }),
  },
  { additionalProperties: false, title: 'SignInPolicyPreview' },
)

export const examplePolicy = {
  minimumAcr: 'https://refeds.org/profile/mfa',
  graceDays: 14,
  trustDays: 0,
}

export const exampleView = {
  groupId: 'acme-finance',
  policy: examplePolicy,
  inherited: [],
  effective: examplePolicy,
}

/** The view of a policy on the wire. */
export function policyRecord({ groupId, own, inherited, effective }: SignInPolicyView) {
  return {
    groupId,
    ...(own && { policy: withoutGroup(own) }),
    inherited,
    ...(effective && { effective }),
  }
}

function withoutGroup({ groupId: _, ...policy }: GroupSignInPolicy) {
  return policy
}
