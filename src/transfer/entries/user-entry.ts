import { localProvider } from '../../users/records/user-record.ts'
import type { IdentityRecord, UserRecord } from '../../users/records/user-schema.ts'
import type { Identity } from '../../users/user.ts'
import type { ExportedUser } from '../bulk-store.ts'
import { definedMembers, unlessEmpty } from './entry-path.ts'

/** The entry of a user in an import file; the password hash is a secret. */
export function userEntry(
  { user, identities, mustChange }: ExportedUser,
  { withSecrets }: { withSecrets: boolean },
): UserRecord {
  const local = identities.find(({ provider }) => provider === localProvider)
  return definedMembers({
    sub: user.sub,
    username: user.username,
    password_hash: withSecrets ? local?.passwordHash : undefined,
    mustChange: withSecrets && mustChange ? true : undefined,
    email: user.email,
    email_verified: verifiedFlag(user.email, user.emailVerified),
    phone_number: user.phoneNumber,
    phone_number_verified: verifiedFlag(user.phoneNumber, user.phoneNumberVerified),
    mobile_number: user.mobileNumber,
    mobile_number_verified: verifiedFlag(user.mobileNumber, user.mobileNumberVerified),
    ...user.profile,
    identities: identities.length > 0 ? identities.map(identityEntry) : undefined,
    customFields: unlessEmpty(user.customFields),
    userStatus: user.status,
    created_at: Math.floor(user.createdAt / 1000),
    deletion_at: user.deletionAt && Math.floor(user.deletionAt / 1000),
  })
}

function identityEntry(identity: Identity): IdentityRecord {
  return definedMembers({
    provider: identity.provider,
    identityId: identity.identityId,
    providerUserId: identity.providerUserId,
    email: identity.email,
    phone_number: identity.phoneNumber,
    mobile_number: identity.mobileNumber,
    rawJson: identity.rawJson,
    customFields: unlessEmpty(identity.customFields),
  })
}

/** The flag is left out when there is nothing that could be verified. */
function verifiedFlag(verified: string | undefined, flag: boolean): boolean | undefined {
  return verified === undefined && !flag ? undefined : flag
}
