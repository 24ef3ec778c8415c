import Type from 'typebox'
import { success } from '../../api/envelope.ts'
import type { Actor } from '../../events/actor.ts'
import {
  exampleMember,
  exampleSub,
  groupAnswer,
  helpActSchema,
  memberUserSchema,
  subParam,
} from '../../groups/endpoints/group-schemas.ts'
import { unknownPerson } from '../../groups/group-help.ts'
import { groupRefusals } from '../../groups/groups-error.ts'
import { inSeconds } from '../../kernel/time.ts'
import { defineEndpoint, type Endpoint } from '../../routing/endpoint-definition.ts'
import type { RouteDoc } from '../../routing/route-doc.ts'
import type { HelpContext } from './help-context.ts'

const { Optional: optional } = Type
const seconds = (description: string) => Type.Integer({ minimum: 0, description })
const closed = { additionalProperties: false } as const

const signInSchema = Type.Object(
  {
    created_at: seconds('When the account was made.'),
    last_login_at: optional(seconds('When they signed in last.')),
    factors: Type.Array(
      Type.Object(
        {
          kind: Type.Enum(['totp', 'passkey'], {
            description: 'An authenticator app (`totp`) or a passkey.',
          }),
          created_at: seconds('When it was added.'),
          last_used_at: optional(seconds('When it was last used.')),
        },
        { ...closed, title: 'FactorKind' },
      ),
    ),
    recovery_codes_left: Type.Integer({ minimum: 0 }),
    sessions: Type.Array(
      Type.Object(
        {
          created_at: seconds('When it was started.'),
          last_used_at: optional(seconds('When it was last used.')),
          user_agent: optional(Type.String({ description: 'What the browser calls itself.' })),
        },
        { ...closed, title: 'SessionOfPerson' },
      ),
      { description: 'Open sessions, newest first.' },
    ),
  },
  { ...closed, title: 'SignInOfPerson' },
)

const cardSchema = Type.Object(
  {
    sub: Type.String(),
    user: memberUserSchema,
    may: Type.Array(helpActSchema, { description: 'What the caller may do for them.' }),
    refusal: optional(
      Type.Enum(['self', 'beyond', 'not_given'], {
        description:
          'Why nothing: it is the caller; the person administers something, or has roles in groups that the caller does not administer; no group gives it.',
      }),
    ),
    signIn: optional(signInSchema),
  },
  { ...closed, title: 'PersonCard' },
)

const cardDoc: RouteDoc = {
  id: 'readPersonCard',
  chapter: 'Groups',
  summary: 'Read what an administrator of groups may know of a person',
  description:
    'For people who have accepted to be in a group that the caller administers; of anybody else the answer is the same as of nobody. `signIn` is there with `see`: no names of factors, no addresses, nothing to sign in with.',
  rule: 'For people, not for machines.',
  path: subParam,
  answers: {
    200: groupAnswer('The person.', cardSchema, {
      sub: exampleSub,
      user: exampleMember,
      may: ['see', 'end_sessions'],
      signIn: {
        created_at: 1_767_225_600,
        last_login_at: 1_769_860_800,
        factors: [{ kind: 'totp', created_at: 1_767_225_600 }],
        recovery_codes_left: 8,
        sessions: [{ created_at: 1_769_860_800, user_agent: 'Mozilla/5.0 …' }],
      },
    }),
  },
  refusedFor: groupRefusals(11007, 11010),
}

/** GET /groups-srv/people/{sub}. */
export function personCardEndpoint(context: HelpContext): Endpoint<Actor, 'sub'> {
  const { findHelp, people } = context
  return defineEndpoint(cardDoc, async ({ pathParams: { sub } }, actor) => {
    const { acts, refusal } = await findHelp(actor, sub)
    const user = (await people.describe([sub])).get(sub)
    if (!user) throw unknownPerson()
    return success({
      sub,
      user,
      may: acts,
      ...(refusal && { refusal }),
      ...(acts.includes('see') && { signIn: await readSignIn(context, sub) }),
    })
  })
}

async function readSignIn(context: HelpContext, sub: string) {
  const { users, sessions, changeFactors, clock } = context
  const [user, { factors, recoveryCodesLeft }, open] = await Promise.all([
    users.find(sub),
    changeFactors.list(sub),
    sessions.listOf(sub, clock()),
  ])
  if (!user) throw unknownPerson()
  return {
    created_at: inSeconds(user.createdAt),
    ...(user.lastLoginAt !== undefined && { last_login_at: inSeconds(user.lastLoginAt) }),
    factors: factors.map(({ kind, createdAt, lastUsedAt }) => ({
      kind,
      created_at: inSeconds(createdAt),
      ...(lastUsedAt !== undefined && { last_used_at: inSeconds(lastUsedAt) }),
    })),
    recovery_codes_left: recoveryCodesLeft,
    sessions: open.map(({ createdAt, lastUsedAt, userAgent }) => ({
      created_at: inSeconds(createdAt),
      ...(lastUsedAt !== undefined && { last_used_at: inSeconds(lastUsedAt) }),
      ...(userAgent !== undefined && { user_agent: userAgent }),
    })),
  }
}
