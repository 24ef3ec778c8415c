import { managementScopes } from '../../../src/oauth/scopes.ts'
import type { Operation } from '../../../src/openapi/openapi-document.ts'
import type { ManagementWorld } from '../../management/management-world.ts'
import type { TestClient, TestUser } from '../../support/server-calls.ts'
import { makeAdministrator } from '../../v1/legacy-calls.ts'
import type { Dice } from './bad-input.ts'

/** Those who send requests, from no rights to all. */
const callerNames = [
  'nobody',
  'a forged token',
  'a person',
  'a group administrator',
  'an administrator',
  'a machine',
] as const
export type CallerName = (typeof callerNames)[number]

/** Whose requests are sent how often: most of them should pass the guard. */
const turns: readonly CallerName[] = [
  ...callerNames,
  'a group administrator',
  'a machine',
  'an administrator',
  'an administrator',
  'an administrator',
  'an administrator',
]

/** The credentials of every caller. */
export interface Callers {
  readonly client: TestClient
  readonly tokens: Readonly<Record<CallerName, string | undefined>>
}

const everyScope = managementScopes.map((scope) => `ostiary:${scope}`)
const forged = 'eyJhbGciOiJub25lIn0.eyJzdWIiOiJhZG1pbiJ9.'

/** Makes callers of each kind, with every scope: what they may do depends on their roles. */
export async function makeCallers(world: ManagementWorld): Promise<Callers> {
  const client = await world.addClient({
    grant_types: ['authorization_code', 'password', 'client_credentials', 'refresh_token'],
    allowed_scopes: ['openid', 'profile', 'email', 'offline_access', ...everyScope],
  })
  const scope = ['openid', 'profile', 'email', ...everyScope].join(' ')
  const person = await world.addUser()
  const leader = await world.addUser()
  const administrator = await world.addUser()
  await makeAdministrator(world, administrator)
  const tokenOf = async (user: TestUser) =>
    (await world.signIn(client, user, scope)).json.access_token
  const bearer = await tokenOf(administrator)
  const groupId = `led-${client.id}`
  const group = { groupId, groupName: groupId }
  const membership = { groupId, sub: leader.sub, roles: ['GROUP_ADMIN'] }
  await world.send('POST', '/groups-srv/usergroup', { bearer, json: group })
  await world.send('POST', '/groups-srv/usergroupmap/assign', { bearer, json: membership })
  return {
    client,
    tokens: {
      nobody: undefined,
      'a forged token': forged,
      'a person': await tokenOf(person),
      'a group administrator': await tokenOf(leader),
      'an administrator': bearer,
      'a machine': await world.machineToken(...managementScopes),
    },
  }
}

/** Chooses who sends a request, and says what shows it. */
export function chooseCaller(
  { client, tokens }: Callers,
  { security }: Operation,
  roll: Dice,
): { readonly name: CallerName; readonly headers: Record<string, string> } {
  const name = roll.pick(turns)
  if (name !== 'nobody' && security.some((scheme) => 'client' in scheme)) {
    const secret = name === 'a forged token' ? 'forged' : client.secret
    const basic = Buffer.from(`${client.id}:${secret}`).toString('base64')
    return {
      name: name === 'a forged token' ? name : 'a machine',
      headers: { authorization: `Basic ${basic}` },
    }
  }
  const token = tokens[name]
  if (token === undefined) return { name, headers: {} }
  const headers = roll.chance(0.8) ? { authorization: `Bearer ${token}` } : { access_token: token }
  return { name, headers }
}
