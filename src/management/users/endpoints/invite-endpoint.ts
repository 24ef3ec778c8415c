import { bodyReader } from '../../../api/body-reader.ts'
import { success } from '../../../api/envelope.ts'
import type { Endpoint } from '../../../http/endpoint.ts'
import { normaliseLoginName } from '../../../kernel/names/login-name.ts'
import type { AccessTokenClaims } from '../../../oauth/tokens/access/access-token-claims.ts'
import type { Invitations } from '../../../users/registration/invite.ts'
import type { UserStore } from '../../../users/stores/user-store.ts'
import { invalidUser } from '../../../users/users-error.ts'
import { originOf } from '../../origin.ts'
import { userRecord } from '../user-record.ts'
import { checkMayChange, type IsAdministrator } from '../user-rights.ts'
import { invitationSchema } from '../user-schemas.ts'

interface InviteDependencies extends Pick<Invitations, 'invite'> {
  readonly users: Pick<UserStore, 'findByLoginName'>
  readonly directory: { readonly isAdministrator: IsAdministrator }
}

const readInvitation = bodyReader(invitationSchema, invalidUser)

/** POST /users-srv/invite: prepares an account that its owner takes over by a link in an email. */
export function inviteEndpoint({
  invite,
  users,
  directory,
}: InviteDependencies): Endpoint<AccessTokenClaims> {
  return async (request, claims) => {
    const { language = 'en-US', ...record } = readInvitation(request)
    // The link goes to an account that waits for this person, if there is one.
    const waiting = await users.findByLoginName(normaliseLoginName(record.email) ?? '')
    if (waiting) await checkMayChange(claims, waiting.sub, directory.isAdministrator)
    const origin = originOf(request, claims)
    return success(userRecord(await invite({ record, locale: language, origin })))
  }
}
