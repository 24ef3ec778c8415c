import type { Endpoint } from '../../http/endpoint.ts'
import { success } from '../../http/envelope.ts'
import type { AccessTokenClaims } from '../../oauth/tokens/access-token.ts'
import type { Invitations } from '../../users/registration/invite.ts'
import { originOf } from '../origin.ts'
import { bodyReader } from '../read-fields.ts'
import { invalidUser } from './invalid-user.ts'
import { userRecord } from './user-record.ts'
import { invitationSchema } from './user-schemas.ts'

const readInvitation = bodyReader(invitationSchema, invalidUser)

/** POST /users-srv/invite: prepares an account that its owner takes over by a link in a letter. */
export function inviteEndpoint({
  invite,
}: Pick<Invitations, 'invite'>): Endpoint<AccessTokenClaims> {
  return async (request, claims) => {
    const { language = 'en-US', ...record } = readInvitation(request)
    const origin = originOf(request, claims)
    return success(userRecord(await invite({ record, locale: language, origin })))
  }
}
