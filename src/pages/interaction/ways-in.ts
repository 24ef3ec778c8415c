import type { Connection } from '../../connections/connection.ts'
import { mayDo } from '../../connections/may-do.ts'
import { readCookie } from '../../http/cookies.ts'
import type { Reply } from '../../http/reply.ts'
import type { Client } from '../../oauth/model/client.ts'
import type { InteractionContext } from './interaction-context.ts'
import type { StepVisit } from './step.ts'

/** Keeps with which connection somebody has signed in last in a browser. It names nobody. */
const wayCookie = 'ostiary_way'
const waySeconds = 365 * 86_400

/** Shows every way in, and not the one that is expected alone. */
export const allWaysParameter = 'ways'

/** Whether people can sign in to a client with a connection. */
function isOffered({ connections }: Client, connection: Connection): boolean {
  const isNamed = connections === undefined || connections.includes(connection.alias)
  return isNamed && mayDo(connection, 'sign-in')
}

/** The connection with an alias, if the client offers it. */
export async function findOffered(
  { upstream }: InteractionContext,
  client: Client,
  alias: string,
): Promise<Connection | undefined> {
  const connection = await upstream.find(alias)
  return connection && isOffered(client, connection) ? connection : undefined
}

/** The connection to which people with this address are led, if the client offers it. */
export async function findLead(
  { upstream }: InteractionContext,
  client: Client,
  address: string,
): Promise<Connection | undefined> {
  const lead = await upstream.leadFor(address)
  return lead && isOffered(client, lead) ? lead : undefined
}

/** A connection that the person will probably want. */
export interface ExpectedWay {
  readonly connection: Connection
  /** Whether the browser goes there at once; else the page has a button for it. */
  readonly isCertain: boolean
}

/**
 * The way in that is expected: what the client asks for, the only one that it has, or the one that
 * was used in this browser before. It is undefined if the person wants to see all, and for a client
 * that asks for what does not exist.
 *
 * A link must not lead to an address that a stranger has chosen, and the administrator of a group
 * is one. So nobody is led at once to the connection of a group, unless the client names it, or the
 * browser was there before.
 */
export async function findExpectedWay(
  context: InteractionContext,
  { http, client, interaction }: StepVisit,
): Promise<ExpectedWay | undefined> {
  const { wasLed } = interaction.progress
  const last = readCookie(http, context.cookies.nameOf(wayCookie))
  const wanted = wasLed ? undefined : await findWanted(context, client, interaction.request)
  if (wanted && isOffered(client, wanted)) {
    const { groupId, alias } = wanted
    const isTrusted = groupId === undefined || client.connections?.includes(alias)
    return { connection: wanted, isCertain: isTrusted || alias === last }
  }
  const before = last === undefined ? undefined : await findOffered(context, client, last)
  return before && { connection: before, isCertain: false }
}

/** What the request asks for. Without a hint, the only way that the client has. */
async function findWanted(
  context: InteractionContext,
  client: Client,
  { connectionHints, loginHint }: StepVisit['interaction']['request'],
): Promise<Connection | undefined> {
  const { upstream } = context
  const hinted = connectionHints && (await upstream.meant(connectionHints))
  if (hinted && isOffered(client, hinted)) return hinted
  const lead = loginHint === undefined ? undefined : await findLead(context, client, loginHint)
  if (lead && lead.use !== 'optional') return lead
  if (client.signsInHere || client.connections?.length !== 1) return undefined
  return (await upstream.offered(client.connections))[0]
}

/** Headers by which the browser remembers a connection, added to others. */
export function rememberWay(
  { cookies }: InteractionContext,
  { alias }: Connection,
  headers: Reply['headers'],
): Reply['headers'] {
  return withCookie(headers, cookies.write({ name: wayCookie, value: alias, maxAge: waySeconds }))
}

/** Headers by which it forgets, if it remembers one. */
export function forgetWay(
  { cookies }: InteractionContext,
  { http }: StepVisit,
  headers: Reply['headers'] = {},
): Reply['headers'] {
  if (readCookie(http, cookies.nameOf(wayCookie)) === undefined) return headers
  return withCookie(headers, cookies.write({ name: wayCookie, value: 'none', maxAge: 0 }))
}

function withCookie(headers: Reply['headers'], line: string): Reply['headers'] {
  return { ...headers, 'set-cookie': [headers['set-cookie'] ?? [], line].flat() }
}
