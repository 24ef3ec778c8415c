import { inSeconds } from '../../kernel/time.ts'
import type { Identity, User } from '../user.ts'

type Claims = Readonly<Record<string, unknown>>

/**
 * The claims of a user for the given scopes (CONTRACT §7, OpenID Connect Core §5.4). Without
 * `openid` that is the sub alone (U04). The slice `groups` makes the claims `roles` and `groups`.
 * A claim that the user does not have is undefined, so JSON leaves it out.
 */
export function claimsOf(
  user: User,
  identities: readonly Identity[],
  scopes: ReadonlySet<string>,
): Claims {
  if (!scopes.has('openid')) return { sub: user.sub }
  return {
    sub: user.sub,
    ...(scopes.has('profile') && profileClaims(user)),
    ...(scopes.has('email') &&
      user.email !== undefined && { email: user.email, email_verified: user.emailVerified }),
    ...(scopes.has('phone') && phoneClaims(user)),
    ...((scopes.has('phone') || scopes.has('mobile')) && mobileClaims(user)),
    ...(scopes.has('address') && { address: unlessEmpty(user.profile.address) }),
    ...(scopes.has('identities') && { identities: identities.map(identityClaim) }),
  }
}

function profileClaims(user: User): Claims {
  const { address: _, name, ...profile } = user.profile
  return {
    name: name ?? fullName(user),
    preferred_username: user.username,
    ...profile,
    username: user.username,
    userStatus: user.status,
    user_status: user.status,
    customFields: unlessEmpty(user.customFields),
    created_at: inSeconds(user.createdAt),
    updated_at: inSeconds(user.updatedAt),
  }
}

function phoneClaims(user: User): Claims {
  const { phoneNumber, phoneNumberVerified } = user
  if (phoneNumber === undefined) return {}
  return { phone_number: phoneNumber, phone_number_verified: phoneNumberVerified }
}

function mobileClaims(user: User): Claims {
  const { mobileNumber, mobileNumberVerified } = user
  if (mobileNumber === undefined) return {}
  return { mobile_number: mobileNumber, mobile_number_verified: mobileNumberVerified }
}

/** Lists every field, so that a field added later is not disclosed by accident. */
export function identityClaim(identity: Identity): Claims {
  return {
    provider: identity.provider,
    identityId: identity.identityId,
    providerUserId: identity.providerUserId,
    email: identity.email,
    phone_number: identity.phoneNumber,
    mobile_number: identity.mobileNumber,
    rawJson: identity.rawJson,
    customFields: unlessEmpty(identity.customFields),
  }
}

function fullName({ profile }: User): string | undefined {
  const parts = [profile.given_name, profile.family_name].filter((part) => part !== undefined)
  return parts.length > 0 ? parts.join(' ') : undefined
}

function unlessEmpty<T extends object>(value: T | undefined): T | undefined {
  return value && Object.keys(value).length > 0 ? value : undefined
}
