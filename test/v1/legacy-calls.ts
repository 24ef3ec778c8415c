import assert from 'node:assert/strict'
import type { Answer, ServerWorld, TestClient, TestUser } from '../support/server-world.ts'

type Fields = Readonly<Record<string, string>>
type Node = Pick<ServerWorld, 'send'>

/** The paths of generation v1 outside the groups. */
export const legacyPaths = {
  discovery: '/oauth2-login/.well-known/openid-configuration',
  authorize: '/oauth2-login/oauth2/authz',
  token: '/oauth2-login/oauth2/token',
  checkToken: '/oauth2-login/oauth2/checktoken',
  matchingRoles: '/oauth2-login/oauth2/userroles/matchingroles',
  userinfo: '/oauth2-usermanagement/oauth2/userinfo',
  simpleLogout: '/oauth2-usermanagement/oauth2/logoutsimple',
  logout: '/oauth2-usermanagement/oauth2/logout',
  changePassword: '/oauth2-usermanagement/users/changepassword',
} as const

/** What an application of generation v1 asks. */
export interface LegacyCalls {
  token(client: TestClient, form: Fields): Promise<Answer>
  /** The password grant. */
  signIn(client: TestClient, user: TestUser, form?: Fields): Promise<Answer>
  refresh(client: TestClient, refreshToken: string): Promise<Answer>
  redeem(client: TestClient, code: string): Promise<Answer>
  /** `true` or `false`; fails the test when it is neither. */
  checkToken(accessToken: string): Promise<boolean>
  userinfo(accessToken: string): Promise<Answer>
  matchingRoles(accessToken: string, roles: string): Promise<Answer>
  simpleLogout(accessToken: string): Promise<Answer>
  changePassword(
    accessToken: string,
    passwords: { readonly oldPassword: string; readonly newPassword: string },
  ): Promise<Answer>
  /** A call of the groups, at a path below `/groups`. */
  groups(method: string, path: string, accessToken: string, json?: unknown): Promise<Answer>
}

export function legacyCalls({ send }: Node): LegacyCalls {
  const bearing = (access_token: string) => ({ headers: { access_token } })
  const token: LegacyCalls['token'] = (client, form) =>
    client.secret === ''
      ? send('POST', legacyPaths.token, { form: { client_id: client.id, ...form } })
      : send('POST', legacyPaths.token, { as: client, form })
  return {
    token,
    signIn: (client, { username, password }, form = {}) =>
      token(client, { grant_type: 'password', username, password, ...form }),
    refresh: (client, refresh_token) =>
      token(client, { grant_type: 'refresh_token', refresh_token }),
    redeem: (client, code) =>
      token(client, { grant_type: 'authorization_code', code, redirect_uri: client.redirectUri }),
    async checkToken(accessToken) {
      const { status, text } = await send('GET', legacyPaths.checkToken, bearing(accessToken))
      assert.equal(status, 200)
      assert.ok(text === 'true' || text === 'false', text)
      return text === 'true'
    },
    userinfo: (accessToken) => send('GET', legacyPaths.userinfo, bearing(accessToken)),
    matchingRoles: (accessToken, roles) =>
      send(
        'GET',
        `${legacyPaths.matchingRoles}?${new URLSearchParams({ roles })}`,
        bearing(accessToken),
      ),
    simpleLogout: (access_token) =>
      send('POST', `${legacyPaths.simpleLogout}?${new URLSearchParams({ access_token })}`),
    changePassword: (accessToken, json) =>
      send('POST', legacyPaths.changePassword, { ...bearing(accessToken), json }),
    groups: (method, path, accessToken, json) =>
      send(method, `/groups${path}`, {
        ...bearing(accessToken),
        ...(json !== undefined && { json }),
      }),
  }
}

/** Makes a user an administrator of everything. */
export async function makeAdministrator(world: ServerWorld, { sub }: TestUser): Promise<void> {
  const now = world.now()
  await world.server.services.storage.stores.groups.putMembership({
    id: `admin-${sub}`,
    groupId: 'OSTIARY_ADMINS',
    sub,
    roles: ['ADMIN'],
    createdAt: now,
    updatedAt: now,
    revision: 0,
  })
}
