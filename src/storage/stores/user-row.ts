import type { Identity, User } from '../../users/user.ts'
import type { IdentityTable, UserTable } from '../schema/account-schema.ts'

/** The row of a user. */
export function toUserRow(user: User): UserTable {
  return {
    sub: user.sub,
    status: user.status,
    username: user.username ?? null,
    email: user.email ?? null,
    email_verified: user.emailVerified ? 1 : 0,
    phone_number: user.phoneNumber ?? null,
    phone_number_verified: user.phoneNumberVerified ? 1 : 0,
    mobile_number: user.mobileNumber ?? null,
    mobile_number_verified: user.mobileNumberVerified ? 1 : 0,
    profile: JSON.stringify(user.profile),
    custom_fields: JSON.stringify(user.customFields),
    created_at: user.createdAt,
    updated_at: user.updatedAt,
    last_login_at: user.lastLoginAt ?? null,
    deletion_at: user.deletionAt ?? null,
    revision: user.revision,
  }
}

export function fromUserRow(row: UserTable): User {
  return {
    sub: row.sub,
    status: row.status,
    username: row.username ?? undefined,
    email: row.email ?? undefined,
    emailVerified: row.email_verified === 1,
    phoneNumber: row.phone_number ?? undefined,
    phoneNumberVerified: row.phone_number_verified === 1,
    mobileNumber: row.mobile_number ?? undefined,
    mobileNumberVerified: row.mobile_number_verified === 1,
    profile: JSON.parse(row.profile),
    customFields: JSON.parse(row.custom_fields),
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    lastLoginAt: row.last_login_at ?? undefined,
    deletionAt: row.deletion_at ?? undefined,
    revision: row.revision,
  }
}

/** The row of an identity. */
export function toIdentityRow(identity: Identity): IdentityTable {
  return {
    identity_id: identity.identityId,
    sub: identity.sub,
    provider: identity.provider,
    provider_user_id: identity.providerUserId,
    email: identity.email ?? null,
    phone_number: identity.phoneNumber ?? null,
    mobile_number: identity.mobileNumber ?? null,
    raw_json: identity.rawJson ?? null,
    custom_fields: JSON.stringify(identity.customFields),
    password_hash: identity.passwordHash ?? null,
    password_version: identity.passwordVersion,
    created_at: identity.createdAt,
  }
}

export function fromIdentityRow(row: IdentityTable): Identity {
  return {
    identityId: row.identity_id,
    sub: row.sub,
    provider: row.provider,
    providerUserId: row.provider_user_id,
    email: row.email ?? undefined,
    phoneNumber: row.phone_number ?? undefined,
    mobileNumber: row.mobile_number ?? undefined,
    rawJson: row.raw_json ?? undefined,
    customFields: JSON.parse(row.custom_fields),
    passwordHash: row.password_hash ?? undefined,
    passwordVersion: row.password_version,
    createdAt: row.created_at,
  }
}
