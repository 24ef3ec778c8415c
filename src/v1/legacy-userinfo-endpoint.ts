import Type from 'typebox'
import { json } from '../http/reply.ts'
import type { GroupClaim } from '../oauth/model/authorization.ts'
import type { AccessTokenClaims } from '../oauth/tokens/access-token-claims.ts'
import { defineEndpoint, type Endpoint } from '../routing/endpoint-definition.ts'
import type { RouteDoc } from '../routing/route-doc.ts'
import type { Identity, User } from '../users/user.ts'
import { allowsClaims } from './legacy-check-endpoints.ts'
import type { LegacyContext } from './legacy-context.ts'
import { legacyDoc, tokenHeader } from './legacy-endpoint.ts'

const { Optional: optional } = Type
const text = Type.String()

const responseSchema = Type.Object(
  {
    id: text,
    ssoId: text,
    username: optional(text),
    displayName: optional(text),
    firstname: optional(text),
    lastname: optional(text),
    email: optional(text),
    emailVerified: optional(Type.Boolean()),
    mobile: optional(text),
    mobileVerified: optional(Type.Boolean()),
    active: optional(Type.Boolean()),
    userState: optional(text),
    provider: optional(text),
    lastLoginTime: optional(text),
    createdTime: optional(text),
    updatedTime: optional(text),
    roles: optional(Type.Array(text)),
    groups: optional(Type.Array(text)),
    groupInfo: optional(Type.Array(Type.Object({ groupId: text, roles: Type.Array(text) }))),
    customFields: optional(Type.Object({})),
  },
  { additionalProperties: false, title: 'LegacyUser' },
)

const doc: RouteDoc = {
  ...legacyDoc,
  id: 'legacyUserInfo',
  summary: 'Read the user behind an access token',
  description: `${tokenHeader} As in v2, the scopes of the token decide what is shown. Without \`openid\` it is only who the user is.`,
  answers: { 200: { description: 'The record of v1.', schema: responseSchema } },
  refusedFor: { 403: 'The token was not issued to a user.' },
}

/**
 * GET /oauth2-usermanagement/oauth2/userinfo: the claims that the token's scopes allow in v2, under
 * the names of v1 (CONTRACT §9).
 */
export function legacyUserinfoEndpoint({
  users,
  directory,
  refusals,
}: LegacyContext): Endpoint<AccessTokenClaims> {
  async function profileOf(user: User, identityId: string) {
    const identities = await users.identitiesOf(user.sub)
    const identity = identities.find((each) => each.identityId === identityId)
    return { ...profileFields(user, identity), active: directory.mayAct(user.status) }
  }

  return defineEndpoint(doc, async (_request, caller) => {
    const { sub, isub, scopes } = caller
    const user = isub === undefined ? undefined : await users.find(sub)
    if (!user || isub === undefined) {
      throw refusals.insufficientScope(caller, 'this access token was not issued to a user')
    }
    return json(200, {
      id: user.sub,
      ssoId: user.sub,
      ...(allowsClaims(scopes, 'profile') && (await profileOf(user, isub))),
      ...(allowsClaims(scopes, 'email') && {
        email: user.email,
        emailVerified: user.emailVerified,
      }),
      ...((allowsClaims(scopes, 'phone') || allowsClaims(scopes, 'mobile')) && mobileFields(user)),
      ...(allowsClaims(scopes, 'roles') && { roles: await directory.roles(sub) }),
      ...(allowsClaims(scopes, 'groups') && groupFields(await directory.groups(sub))),
    })
  })
}

function profileFields(user: User, identity: Identity | undefined) {
  const { profile } = user
  const names = [profile.given_name, profile.family_name].filter((name) => name !== undefined)
  return {
    username: user.username,
    displayName: profile.name ?? (names.length > 0 ? names.join(' ') : user.username),
    firstname: profile.given_name,
    lastname: profile.family_name,
    userState: user.status,
    provider: identity?.provider,
    lastLoginTime: timeOf(user.lastLoginAt),
    createdTime: timeOf(user.createdAt),
    updatedTime: timeOf(user.updatedAt),
    customFields: user.customFields,
  }
}

function mobileFields(user: User) {
  return { mobile: user.mobileNumber, mobileVerified: user.mobileNumberVerified }
}

function groupFields(groups: readonly GroupClaim[]) {
  return { groups: groups.map(({ groupId }) => groupId), groupInfo: groups }
}

function timeOf(time: number | undefined): string | undefined {
  return time === undefined ? undefined : new Date(time).toISOString()
}
