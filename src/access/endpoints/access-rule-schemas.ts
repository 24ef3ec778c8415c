import Type from 'typebox'
import { askerKinds, ruleBounds } from '../access-rule.ts'
import { flag, groupIdSchema, oneLine, roleInGroup, seconds, time } from './access-schemas.ts'

const { Optional: optional } = Type
const text = Type.String()

const approvalSchema = Type.Object(
  {
    ...roleInGroup,
    count: Type.Integer({
      minimum: 1,
      maximum: ruleBounds.mostApprovers,
      description: `must be a whole number from 1 to ${ruleBounds.mostApprovers}`,
    }),
  },
  {
    additionalProperties: false,
    title: 'AccessApproval',
    description: 'must be an object with groupId, role and count',
  },
)

const breakGlassSchema = Type.Object(
  {
    ...roleInGroup,
    longest_seconds: seconds(ruleBounds.shortest, ruleBounds.longestBreakGlass),
  },
  {
    additionalProperties: false,
    title: 'BreakGlass',
    description: 'must be an object with groupId, role and longest_seconds',
  },
)

/** The body that makes or replaces a rule. */
export const ruleChangeSchema = Type.Object(
  {
    askers: Type.Enum([...askerKinds], {
      description: `must be one of ${askerKinds.join(', ')}`,
    }),
    asker_group: optional(groupIdSchema),
    longest_seconds: seconds(ruleBounds.shortest, ruleBounds.longest),
    usual_seconds: optional(seconds(ruleBounds.shortest, ruleBounds.longest)),
    needs_reason: optional(flag),
    ticket_pattern: optional(oneLine(64)),
    needs_strong_sign_in: optional(flag),
    approvals: optional(
      Type.Array(approvalSchema, {
        maxItems: ruleBounds.mostApprovals,
        description: `must be a list of at most ${ruleBounds.mostApprovals} approvals`,
      }),
    ),
    answer_seconds: optional(seconds(ruleBounds.shortestAnswer, ruleBounds.longestAnswer)),
    break_glass: optional(breakGlassSchema),
  },
  { additionalProperties: false, title: 'AccessRuleChange' },
)

/** A rule as it is answered. */
export const ruleSchema = Type.Object(
  {
    id: text,
    groupId: Type.String({ description: 'The group that has the rule: this one, or one above.' }),
    group_name: optional(text),
    role: text,
    askers: Type.Enum([...askerKinds], {
      description: 'Who may ask: `nobody`, `anybody` with an account, or `members` of a subtree.',
    }),
    asker_group: optional(Type.String({ description: 'The top of that subtree.' })),
    longest_seconds: Type.Integer(),
    usual_seconds: Type.Integer(),
    needs_reason: Type.Boolean(),
    ticket_pattern: optional(
      Type.String({ description: '`#` is a digit, `?` any character, `*` any text.' }),
    ),
    needs_strong_sign_in: Type.Boolean({
      description: 'Whether whoever takes the role alone needs a recent second factor.',
    }),
    approvals: Type.Array(approvalSchema, {
      description: 'All have to be met. Without any, one administrator of the group approves.',
    }),
    approvers: Type.Integer({
      description:
        'How many people hold what `approvals` names. If too few do, requests go to administrators.',
    }),
    answer_seconds: Type.Integer(),
    break_glass: optional(breakGlassSchema),
    created_at: time,
    updated_at: time,
    revision: Type.Integer({
      minimum: 0,
      description: 'Increases with every change. Send it as If-Match.',
    }),
  },
  { additionalProperties: false, title: 'AccessRule' },
)

/** What somebody may ask for. */
export const offerSchema = Type.Object(
  {
    groupId: text,
    group_name: text,
    role: text,
    longest_seconds: Type.Integer(),
    usual_seconds: Type.Integer(),
    needs_reason: Type.Boolean(),
    ticket_pattern: optional(text),
  },
  { additionalProperties: false, title: 'AccessOffer' },
)
