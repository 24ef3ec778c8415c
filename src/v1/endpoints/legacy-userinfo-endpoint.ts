import type { Endpoint } from '../../http/endpoint.ts'
import { json } from '../../http/reply.ts'
import { OAuthError } from '../../oauth/oauth-error.ts'
import type { SubjectDirectory } from '../../oauth/subject-directory.ts'
import type { AccessTokenClaims } from '../../oauth/tokens/access-token.ts'
import type { Identity, User } from '../../users/user.ts'
import type { UserStore } from '../../users/user-store.ts'

interface Parts {
  readonly users: Pick<UserStore, 'find' | 'identitiesOf'>
  readonly directory: Pick<SubjectDirectory, 'mayAct' | 'roles' | 'groups'>
}

/** GET /oauth2-usermanagement/oauth2/userinfo: the service's own record of the user (CONTRACT §9). */
export function legacyUserinfoEndpoint({ users, directory }: Parts): Endpoint<AccessTokenClaims> {
  return async (_request, { sub, isub }) => {
    const user = isub === undefined ? undefined : await users.find(sub)
    if (!user) {
      throw new OAuthError('insufficient_scope', 'this access token stands for no user')
    }
    const [identities, roles, groups] = await Promise.all([
      users.identitiesOf(sub),
      directory.roles(sub),
      directory.groups(sub),
    ])
    const identity = identities.find(({ identityId }) => identityId === isub)
    return json(200, {
      ...recordOf(user, identity),
      active: directory.mayAct(user.status),
      roles,
      groups: groups.map(({ groupId }) => groupId),
      groupInfo: groups,
      customFields: user.customFields,
    })
  }
}

function recordOf(user: User, identity: Identity | undefined) {
  const { profile } = user
  const names = [profile.given_name, profile.family_name].filter((name) => name !== undefined)
  return {
    id: user.sub,
    ssoId: user.sub,
    username: user.username,
    displayName: profile.name ?? (names.length > 0 ? names.join(' ') : user.username),
    firstname: profile.given_name,
    lastname: profile.family_name,
    email: user.email,
    emailVerified: user.emailVerified,
    mobile: user.mobileNumber,
    mobileVerified: user.mobileNumberVerified,
    userState: user.status,
    provider: identity?.provider,
    lastLoginTime: timeOf(user.lastLoginAt),
    createdTime: timeOf(user.createdAt),
    updatedTime: timeOf(user.updatedAt),
  }
}

function timeOf(time: number | undefined): string | undefined {
  return time === undefined ? undefined : new Date(time).toISOString()
}
