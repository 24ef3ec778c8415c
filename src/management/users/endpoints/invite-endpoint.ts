import { bodyReader } from '../../../api/body-reader.ts'
import { success } from '../../../api/envelope.ts'
import { normaliseLoginName } from '../../../kernel/names/login-name.ts'
import type { AccessTokenClaims } from '../../../oauth/tokens/access/access-token-claims.ts'
import { defineEndpoint, type Endpoint } from '../../../routing/endpoint.ts'
import type { RouteDoc } from '../../../routing/route-doc.ts'
import type { LocaleOf } from '../../../users/locale-of.ts'
import type { Invitations } from '../../../users/registration/invite.ts'
import type { UserStore } from '../../../users/stores/user-store.ts'
import { invalidUser } from '../../../users/users-error.ts'
import { originOf } from '../../origin.ts'
import { userResponse } from '../user-response.ts'
import { checkMayChange, type IsAdministrator } from '../user-rights.ts'
import { invitationSchema } from '../user-schemas.ts'
import { administratorsOnly, exampleUser, shared, taken, userAnswer } from './user-docs.ts'

interface InviteDependencies extends Pick<Invitations, 'invite'> {
  readonly users: Pick<UserStore, 'findByLoginName'>
  /** The language of emails to somebody who has an account. */
  readonly mailLocaleOf: LocaleOf
  readonly directory: { readonly isAdministrator: IsAdministrator }
}

const readInvitation = bodyReader(invitationSchema, invalidUser)

const doc: RouteDoc = {
  ...shared,
  id: 'inviteUser',
  summary: 'Invite a user',
  rule: administratorsOnly,
  description:
    'Creates an account and sends its owner an email with a link to confirm the address and choose a password. A second call sends another email. If the address has an account without a password, its owner gets a link to choose one, in their own language unless `language` is given. With `client_id`, the page leads on to that application.',
  body: {
    schema: invitationSchema,
    as: ['json'],
    example: { email: 'grace@example.com', given_name: 'Grace', language: 'en-US' },
  },
  answers: {
    200: {
      ...userAnswer('The account, which waits for its owner.'),
      example: {
        success: true,
        status: 200,
        data: {
          ...exampleUser,
          userStatus: 'PENDING',
          user_status: 'PENDING',
          email_verified: false,
        },
      },
    },
  },
  refusedFor: {
    400: 'A field is invalid (10001).',
    403: 'Users cannot be invited: registration is off, or the server cannot send mail (10007).',
    409: taken,
  },
}

/** POST /users-srv/invite: prepares an account that its owner takes over by a link in an email. */
export function inviteEndpoint({
  invite,
  users,
  mailLocaleOf,
  directory,
}: InviteDependencies): Endpoint<AccessTokenClaims> {
  return defineEndpoint(doc, async (request, claims) => {
    const { language, client_id: clientId, ...record } = readInvitation(request)
    // An account that was prepared for this address gets the link, if there is one.
    const waiting = await users.findByLoginName(normaliseLoginName(record.email) ?? '')
    if (waiting) await checkMayChange(claims, waiting.sub, directory.isAdministrator)
    const locale = language ?? (waiting ? mailLocaleOf(waiting) : 'en-US')
    const origin = originOf(request, claims)
    return success(userResponse(await invite({ record, locale, clientId, origin })))
  })
}
