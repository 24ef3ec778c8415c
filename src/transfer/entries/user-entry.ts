import { localProvider } from '../../users/records/user-record.ts'
import type { IdentityRecord, UserRecord } from '../../users/records/user-schema.ts'
import type { Identity } from '../../users/user.ts'
import type { ExportedUser } from '../bulk-store.ts'
import { toldFields, toldMembers } from './told-members.ts'

/** A user as import files write one. The password's hash is told only with the secrets. */
export function userEntry(
  { user, identities, mustChange }: ExportedUser,
  { withSecrets }: { withSecrets: boolean },
): UserRecord {
  const local = identities.find(({ provider }) => provider === localProvider)
  return toldMembers({
    sub: user.sub,
    username: user.username,
    password_hash: withSecrets ? local?.passwordHash : undefined,
    mustChange: withSecrets && mustChange ? true : undefined,
    email: user.email,
    email_verified: toldFlag(user.email, user.emailVerified),
    phone_number: user.phoneNumber,
    phone_number_verified: toldFlag(user.phoneNumber, user.phoneNumberVerified),
    mobile_number: user.mobileNumber,
    mobile_number_verified: toldFlag(user.mobileNumber, user.mobileNumberVerified),
    ...user.profile,
    identities: identities.length > 0 ? identities.map(identityEntry) : undefined,
    customFields: toldFields(user.customFields),
    userStatus: user.status,
    created_at: Math.floor(user.createdAt / 1000),
  })
}

function identityEntry(identity: Identity): IdentityRecord {
  return toldMembers({
    provider: identity.provider,
    identityId: identity.identityId,
    providerUserId: identity.providerUserId,
    email: identity.email,
    phone_number: identity.phoneNumber,
    mobile_number: identity.mobileNumber,
    rawJson: identity.rawJson,
    customFields: toldFields(identity.customFields),
  })
}

/** Whether something was verified says nothing where it is not there. */
function toldFlag(verified: string | undefined, flag: boolean): boolean | undefined {
  return verified === undefined && !flag ? undefined : flag
}
