import Type, { type Static, type TObject } from 'typebox'
import type { Refuse } from '../../../api/body-reader.ts'
import {
  afterSchema,
  limitSchema,
  nextSchema,
  readCursor,
  writeCursor,
} from '../../../api/cursor.ts'
import { inSeconds } from '../../../kernel/time.ts'
import { withheldReasons } from '../../../users/registration/password-links.ts'
import { someSub } from '../user-schemas.ts'
import type { LinkPage, LinkRecipients } from './send-password-links.ts'

const { Optional: optional } = Type
const mostLinks = 500

/** What every request for links has. */
export const linkRequestFields = {
  subs: optional(
    Type.Array(someSub, {
      minItems: 1,
      maxItems: mostLinks,
      description: `must be a list of 1 to ${mostLinks} subs`,
    }),
  ),
  groupId: optional(
    Type.String({ minLength: 1, maxLength: 64, description: 'must be 1 to 64 characters' }),
  ),
  client_id: optional(
    Type.String({
      maxLength: 256,
      description: 'must be the client_id of the application that the link leads to',
    }),
  ),
  dryRun: optional(Type.Boolean({ description: 'must be true or false' })),
  after: afterSchema,
  limit: limitSchema(mostLinks, 100),
}

type LinkRequestBody = Static<TObject<typeof linkRequestFields>>

/** Reads who gets links: exactly one of both ways to say so. */
export function recipientsIn(
  { subs, groupId, after, limit = 100 }: LinkRequestBody,
  isSearch: boolean,
  searchedBy: string,
  refuse: Refuse,
): LinkRecipients {
  if (isSearch === (subs !== undefined)) {
    throw refuse([
      { path: '/subs', problem: `must be there if ${searchedBy} is not, and only then` },
    ])
  }
  if (subs) return { subs }
  const [key, sub] = readCursor(after, ['string', 'string'], refuse) ?? []
  return {
    groupId,
    after: key === undefined || sub === undefined ? undefined : { key, sub },
    limit,
  }
}

/** Refuses an application that nobody can be led to. */
export async function checkClient(
  { client_id: clientId }: LinkRequestBody,
  isClient: (clientId: string) => Promise<boolean>,
  refuse: Refuse,
): Promise<void> {
  if (clientId === undefined || (await isClient(clientId))) return
  throw refuse([{ path: '/client_id', problem: 'is not the id of an enabled client' }])
}

const withheldNames = withheldReasons.map((reason) => reason.replaceAll('-', '_'))

const outcomeSchema = Type.Object(
  {
    sub: Type.String(),
    outcome: Type.Enum(['sent', 'would_send', ...withheldNames], {
      description:
        '`would_send` in a dry run. `closed`: the account was declined or merged. `address_of_another`: somebody else signs in with the address. `can_sign_in`: the person has a passkey. `already_sent`: an earlier link is still valid.',
    }),
    link: optional(
      Type.Enum(['invitation', 'first_password', 'new_password'], {
        description: 'What was sent. An invitation is for somebody whose status is PENDING.',
      }),
    ),
    email: optional(Type.String({ description: 'Where it was sent to.' })),
    email_verified: optional(
      Type.Boolean({ description: 'If false, using the link proves the address.' }),
    ),
    valid_until: optional(Type.Integer({ description: 'In seconds since 1970.' })),
  },
  { additionalProperties: false, title: 'PasswordLink' },
)

/** What became of the links. */
export const linkPageSchema = Type.Object(
  {
    sent: Type.Integer({ description: 'How many were sent; in a dry run, how many would be.' }),
    people: Type.Array(outcomeSchema),
    next: nextSchema,
  },
  { additionalProperties: false, title: 'PasswordLinks' },
)

/** The answer about links; without addresses for a caller who may not read them. */
export function linkPageResponse(
  { outcomes, next }: LinkPage,
  { showsEmail }: { readonly showsEmail: boolean },
): Static<typeof linkPageSchema> {
  const people = outcomes.map((each) => outcomeResponse(each, showsEmail))
  return {
    sent: outcomes.filter(({ kind }) => kind !== 'withheld').length,
    people,
    ...(next && { next: writeCursor([next.key, next.sub]) }),
  }
}

/** What became of one link, in the names of the API. */
export function outcomeResponse(
  outcome: LinkPage['outcomes'][number],
  showsEmail: boolean,
): Static<typeof outcomeSchema> {
  const { sub } = outcome
  if (outcome.kind === 'withheld') return { sub, outcome: outcome.reason.replaceAll('-', '_') }
  const { email, emailVerified } = outcome.user
  return {
    sub,
    outcome: outcome.kind === 'sent' ? 'sent' : 'would_send',
    ...(showsEmail && email !== undefined && { email, email_verified: emailVerified }),
    ...(outcome.kind === 'sent' && {
      link: linkNames[outcome.link.kind],
      valid_until: inSeconds(outcome.link.expiresAt),
    }),
  }
}

const linkNames = {
  invitation: 'invitation',
  'first-password': 'first_password',
  'new-password': 'new_password',
} as const

/** An answer, for the reference. */
export const exampleLinks = {
  sent: 1,
  people: [
    {
      sub: 'ymz9-2Bu0Kq1EFdW3vYb7A',
      outcome: 'sent',
      email: 'ada@example.com',
      email_verified: true,
      link: 'first_password',
      valid_until: 1_767_830_400,
    },
    { sub: 'q9Jd0nXw3mWkV1rZ7yTtUg', outcome: 'no_email' },
  ],
}
