import { randomUUID } from 'node:crypto'
import {
  administrator,
  chain,
  expectSuccess,
  type GroupCalls,
  ids,
  person,
} from '../groups/groups-world.ts'
import type { Answer, ServerWorld } from '../support/server-world.ts'

export const secret = 'a client secret that nobody reads'
export const connections = '/connections-srv/connections'

/** A record of the API. */
export type ApiRecord = Readonly<Record<string, unknown>>

/** Calls of the connections family by one caller. */
export interface ConnectionCalls {
  send(method: string, path: string, json?: object, headers?: HeaderValues): Promise<Answer>
  create(groupId: string, changes?: object): Promise<Answer>
  /** Replaces the connection with the usual one and these changes. */
  replace(id: unknown, changes?: object, headers?: HeaderValues): Promise<Answer>
}

type HeaderValues = Readonly<Record<string, string>>

const usual = {
  name: 'Acme',
  // Nothing is asked there: it is not a public address.
  settings: { issuer: 'https://127.0.0.1:9', client_id: 'ostiary' },
}

export function callsWith(
  world: ServerWorld,
  { token }: Pick<GroupCalls, 'token'>,
): ConnectionCalls {
  const send: ConnectionCalls['send'] = (method, path, json, headers = {}) =>
    world.send(method, path, { bearer: token, json, headers: { ...headers } })
  return {
    send,
    create: (groupId, changes = {}) =>
      send('POST', connections, {
        ...usual,
        alias: `acme-${randomUUID().slice(0, 8)}`,
        kind: 'oidc',
        groupId,
        secrets: { client_secret: secret },
        ...changes,
      }),
    replace: (id, changes = {}, headers = {}) =>
      send('PUT', `${connections}/${id}`, { ...usual, ...changes }, headers),
  }
}

/** Two groups at the top, each with a group below and an administrator of its own. */
export async function twoCompanies(world: ServerWorld) {
  const named = ids('acme', 'lab', 'other', 'shop')
  const root = await administrator(world)
  await chain(root, [named.acme, named.lab])
  await chain(root, [named.other, named.shop])
  const ofAcme = await appointed(world, root, named.acme)
  const ofOther = await appointed(world, root, named.other)
  return { ...named, root: callsWith(world, root), ofAcme, ofOther }
}

/** Somebody who administers a group. */
async function appointed(world: ServerWorld, root: GroupCalls, groupId: string) {
  const user = await world.addUser()
  await expectSuccess(root.assign(groupId, user.sub, ['GROUP_ADMIN']))
  return callsWith(world, await person(world, user))
}

/** The words of an answer, apart from the number of its request. */
export function wordsOf({ status, text }: Answer): string {
  return `${status} ${text.replace(/"referenceNumber":"[^"]*"/, '')}`
}

/** The error code of an answer that refuses. */
export function codeOf({ json }: Answer): unknown {
  const { error }: ApiRecord = json
  return (error as ApiRecord | undefined)?.code
}
