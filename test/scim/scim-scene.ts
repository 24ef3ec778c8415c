import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import type { Connection } from '../../src/connections/connection.ts'
import { commandLine } from '../../src/events/actor.ts'
import { addDomain } from '../connections/company-scene.ts'
import { operationsOf } from '../connections/elsewhere-scene.ts'
import { addGroups } from '../support/add-groups.ts'
import type { Answer, ServerCalls } from '../support/server-calls.ts'
import type { ServerWorld, TestUser } from '../support/server-world.ts'

type Json = Readonly<Record<string, unknown>>

/** A company whose directory pushes its people and groups. */
export interface PushingCompany {
  readonly groupId: string
  readonly teamId: string
  readonly domain: string
  readonly admin: TestUser
  readonly connection: Connection
  readonly token: string
  /** Sends a request of SCIM with the token of the connection. */
  send(method: string, path: string, body?: Json, headers?: Record<string, string>): Promise<Answer>
  /** The same at another node. */
  at(node: ServerCalls): PushingCompany['send']
  /** The body of an answer with this status; fails the test for another one. */
  ask(status: number, method: string, path: string, body?: Json): Promise<Resource>
  /** A person of the domain, as a directory sends one. */
  person(changes?: Json): Json
  pushes(changes?: Json): Promise<Resource>
  group(displayName: string, ...members: readonly string[]): Promise<Resource>
  patch(path: string, ...operations: readonly Json[]): Promise<Answer>
}

/** A resource, or a list of them. */
interface Resource extends Json {
  readonly id: string
  readonly userName: string
  readonly active: boolean
  readonly emails: readonly Json[]
  readonly groups: readonly Json[]
  readonly members: readonly { readonly value: string; readonly type: string }[]
  readonly meta: { readonly version: string; readonly location: string }
  readonly totalResults: number
  readonly Resources: readonly Resource[]
  readonly Operations: readonly { readonly status: string; readonly location: string }[]
}

export const patchSchema = 'urn:ietf:params:scim:api:messages:2.0:PatchOp'
export const userSchema = 'urn:ietf:params:scim:schemas:core:2.0:User'
export const groupSchema = 'urn:ietf:params:scim:schemas:core:2.0:Group'
export const enterprise = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User'

type Rule = Connection['rules'][number]

/** Founds a company with a proven domain, a team, and a token for its directory. */
export async function aPushingCompany(
  world: ServerWorld,
  rules: (groups: { readonly teamId: string }) => readonly Rule[] = () => [],
): Promise<PushingCompany> {
  const admin = await world.addUser()
  const [groupId = ''] = await addGroups(world, admin, [
    { groupId: 'acme', roles: ['GROUP_ADMIN'] },
  ])
  const below = { groupId: 'team', parentId: groupId, roles: [] }
  const [teamId = ''] = await addGroups(world, admin, [below])
  const domain = `${randomUUID()}.example`
  await addDomain(world, { name: domain, groupId, status: 'proven' })
  const connection = await connect(world, { groupId, rules: rules({ teamId }) })
  const token = await tokenFor(world, connection)
  const at = (node: ServerCalls): PushingCompany['send'] => sender(node, token)
  const send = at(world)
  const ask: PushingCompany['ask'] = async (status, method, path, body) => {
    const answer = await send(method, path, body)
    assert.equal(answer.status, status, answer.text)
    return (answer.text === '' ? {} : answer.json) as unknown as Resource
  }
  const person = (changes: Json = {}) => {
    const address = `${randomUUID()}@${domain}`
    return {
      schemas: [userSchema],
      userName: address,
      name: { givenName: 'Ada', familyName: 'Lovelace' },
      emails: [{ value: address, type: 'work', primary: true }],
      active: true,
      ...changes,
    }
  }
  return {
    ...{ groupId, teamId, domain, admin, connection, token, send, at, ask, person },
    pushes: (changes) => ask(201, 'POST', '/Users', person(changes)),
    group: (displayName, ...members) =>
      ask(201, 'POST', '/Groups', {
        schemas: [groupSchema],
        displayName,
        members: members.map((value) => ({ value })),
      }),
    patch: (path, ...Operations) => send('PATCH', path, { schemas: [patchSchema], Operations }),
  }
}

/** Calls SCIM with a token. */
export function sender(node: ServerCalls, bearer: string): PushingCompany['send'] {
  return (method, path, body, headers = {}) =>
    node.send(method, `/scim/v2${path}`, {
      bearer,
      headers: { 'content-type': 'application/scim+json', ...headers },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
}

/** Sends again what a store that is busy has refused, as directories do. */
export async function untilTaken(request: () => Promise<Answer>): Promise<Answer> {
  const answer = await request()
  return answer.status === 503 ? untilTaken(request) : answer
}

/** A connection with a directory. What it is for a sign-in does not matter here. */
export function connect(
  world: ServerWorld,
  { groupId, rules = [] }: { readonly groupId?: string; readonly rules?: readonly Rule[] },
): Promise<Connection> {
  return operationsOf(world).changes.create(commandLine, {
    alias: `dir-${randomUUID().slice(0, 8)}`,
    kind: 'oidc',
    groupId,
    name: 'Acme',
    preset: undefined,
    use: 'optional',
    firstSignIn: 'create',
    emailTrust: 'always',
    trustsFactors: false,
    settings: { issuer: 'https://idp.example', client_id: 'ostiary' },
    secrets: { client_secret: 'a secret' },
    rules,
  })
}

/** The administrator whom the first start made. */
export const serverAdmin: TestUser = {
  sub: '',
  username: 'admin',
  password: 'correct horse battery staple',
}

/** Makes a token of a connection, as an administrator of the server. */
export async function tokenFor(world: ServerWorld, { id }: Connection): Promise<string> {
  const allowed_scopes = ['ostiary:groups_write', 'ostiary:groups_read']
  const client = await world.addClient({ grant_types: ['password'], allowed_scopes })
  const signedIn = await world.signIn(client, serverAdmin, allowed_scopes.join(' '))
  const { access_token: bearer } = signedIn.json
  const path = `/connections-srv/connections/${id}/scim/tokens`
  const made = await world.send('POST', path, { bearer, json: {} })
  assert.equal(made.status, 201, made.text)
  return String((made.json.data as Json).token)
}

/** The user behind a pushed person. */
export async function userOf(world: ServerWorld, { connection }: PushingCompany, id: string) {
  const { scimUsers, users } = world.server.services.storage.stores
  const row = await scimUsers.find(connection.id, id)
  return (row && (await users.find(row.sub))) ?? assert.fail('nobody was pushed with this id')
}

/** The roles of a pushed person in a group; undefined if they are no member. */
export async function rolesOf(
  world: ServerWorld,
  company: PushingCompany,
  id: string,
  groupId: string,
): Promise<readonly string[] | undefined> {
  const { sub } = await userOf(world, company, id)
  const { groups } = world.server.services.storage.stores
  return (await groups.findMembership(groupId, sub))?.roles
}
