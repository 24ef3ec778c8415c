import type { FieldFault } from '../../api/api-error.ts'
import { bodyReader, jsonBody, queryReader } from '../../api/body-reader.ts'
import { readCursor, writeCursor } from '../../api/cursor.ts'
import { success } from '../../api/envelope.ts'
import type { Endpoint, Request } from '../../http/endpoint.ts'
import type { Reply } from '../../http/reply.ts'
import { inSeconds } from '../../kernel/clock.ts'
import { randomId } from '../../kernel/ids.ts'
import type { ClientRecord } from '../../oauth/clients/client.ts'
import { isClientId } from '../../oauth/clients/client-metadata.ts'
import type { ClientStore } from '../../oauth/clients/client-store.ts'
import type { LegacyUseRecord, LegacyUseStore } from '../../oauth/clients/legacy-use-store.ts'
import { ClientMetadataFault } from '../../oauth/clients/registration/client-metadata-fault.ts'
import type {
  ClientAuthor,
  ClientOutcome,
  ClientRegistry,
} from '../../oauth/clients/registration/client-registry.ts'
import { ClientRegistryFault } from '../../oauth/clients/registration/client-registry-fault.ts'
import { readClientRegistration } from '../../oauth/clients/registration/read-client-registration.ts'
import type { RegistrationRules } from '../../oauth/clients/registration/registration-rules.ts'
import type { AccessTokenClaims } from '../../oauth/tokens/access/access-token-claims.ts'
import { invalid, ManagementError } from '../management-error.ts'
import { aboutClient, originOf } from '../origin.ts'
import { clientRecord, versionOf } from './client-record.ts'
import { findRefusal } from './client-rights.ts'
import { clientListQuery, secretRotationSchema } from './client-schemas.ts'

interface ClientsEndpointDependencies {
  readonly registry: ClientRegistry
  readonly clients: Pick<ClientStore, 'find' | 'list'>
  readonly legacyUse: Pick<LegacyUseStore, 'list'>
  readonly rules: RegistrationRules
}

const refuse = (faults: readonly FieldFault[]) => invalid(12003, faults)
const readQuery = queryReader(clientListQuery, refuse)
const readRotation = bodyReader(secretRotationSchema, refuse)

/** What a client is told with that nobody can change; it may be sent back whole. */
const readOnly = new Set(['client_id', 'secrets', 'created_at', 'updated_at'])

/** POST /apps-srv/clients. */
export function createClientEndpoint({
  registry,
  rules,
}: ClientsEndpointDependencies): Endpoint<AccessTokenClaims> {
  return async (request, claims) => {
    const registration = readRegistration({ client_id: randomId(), ...jsonBody(request) }, rules)
    const author = authorOf(request, claims, rules)
    return told(await registry.add(author, registration).catch(refused))
  }
}

/** GET /apps-srv/clients: in order of their client_id; with `usage=v1`, those that have used v1. */
export function listClientsEndpoint({
  clients,
  legacyUse,
}: ClientsEndpointDependencies): Endpoint<unknown> {
  /** A client that was deleted meanwhile is left out. */
  async function withUse({ clientId, firstAt, lastAt }: LegacyUseRecord) {
    const client = await clients.find(clientId)
    if (!client) return []
    const use = { first_at: inSeconds(firstAt), last_at: inSeconds(lastAt) }
    return [{ ...clientRecord(client), v1_use: use }]
  }

  return async (request) => {
    const { limit = 50, after: cursor, usage } = readQuery(request)
    const after = readPlace(cursor)
    if (usage === undefined) {
      const { shown, next } = pageOf(await clients.list(after, limit + 1), limit)
      return success({ clients: shown.map(clientRecord), ...next })
    }
    const { shown, next } = pageOf(await legacyUse.list({ after, limit: limit + 1 }), limit)
    return success({ clients: (await Promise.all(shown.map(withUse))).flat(), ...next })
  }
}

/** Of one more than a page holds: the page, and where the next one begins if there is one. */
function pageOf<Row extends { readonly clientId: string }>(rows: readonly Row[], limit: number) {
  const shown = rows.slice(0, limit)
  const last = rows.length > limit ? shown.at(-1) : undefined
  return { shown, next: last && { next: writeCursor([last.clientId]) } }
}

/** GET /apps-srv/clients/{clientId}. */
export function readClientEndpoint({ clients }: ClientsEndpointDependencies): Endpoint<unknown> {
  return async (request) => {
    const clientId = readClientId(request)
    const client = await clients.find(clientId)
    if (!client) throw new ManagementError(12001, 'there is no such client')
    return told({ client })
  }
}

/** PUT /apps-srv/clients/{clientId}. With `If-Match`, only while the registration is that one. */
export function replaceClientEndpoint(
  dependencies: ClientsEndpointDependencies,
): Endpoint<AccessTokenClaims> {
  const { registry, clients, rules } = dependencies
  return async (request, claims) => {
    const clientId = readClientId(request)
    const given = Object.entries(jsonBody(request)).filter(([name]) => !readOnly.has(name))
    const members = Object.fromEntries(given)
    if (Object.hasOwn(members, 'client_secret')) {
      const problem = 'is replaced by a rotation of the secret'
      throw refuse([{ path: '/client_secret', problem }])
    }
    const enabled = members.enabled ?? (await clients.find(clientId))?.enabled ?? true
    const registration = readRegistration({ ...members, enabled, client_id: clientId }, rules)
    const version = request.headers['if-match']?.replaceAll('"', '') ?? '*'
    const isExpected = (before: ClientRecord) => version === '*' || version === versionOf(before)
    const author = authorOf(request, claims, rules)
    return told(await registry.replace(author, registration, isExpected).catch(refused))
  }
}

/** DELETE /apps-srv/clients/{clientId}. */
export function deleteClientEndpoint({
  registry,
  rules,
}: ClientsEndpointDependencies): Endpoint<AccessTokenClaims> {
  return async (request, claims) => {
    const clientId = readClientId(request)
    await registry.remove(authorOf(request, claims, rules), clientId).catch(refused)
    return success({ deleted: true })
  }
}

/** POST /apps-srv/clients/{clientId}/secret. */
export function rotateSecretEndpoint({
  registry,
  rules,
}: ClientsEndpointDependencies): Endpoint<AccessTokenClaims> {
  return async (request, claims) => {
    const clientId = readClientId(request)
    const { overlap = 86_400 } = readRotation(request)
    const author = authorOf(request, claims, rules)
    return told(await registry.rotateSecret(author, clientId, overlap * 1000).catch(refused))
  }
}

/** What cannot name a client is looked for nowhere. */
function readClientId({ pathParams: { clientId = '' } }: Request): string {
  if (!isClientId(clientId)) throw new ManagementError(12001, 'there is no such client')
  return clientId
}

function authorOf(
  request: Request,
  claims: AccessTokenClaims,
  { prefix }: RegistrationRules,
): ClientAuthor {
  const { address, sessionId, detail } = aboutClient('', originOf(request, claims))
  return {
    origin: { address, sessionId, detail },
    findRefusal: (metadata) => findRefusal(claims, prefix, metadata),
  }
}

const codes = { unknown: 12001, taken: 12002, 'no-secret': 12004, changed: 12006 } as const

/** What the registry refuses, in the codes of this family. */
function refused(error: unknown): never {
  if (!(error instanceof ClientRegistryFault)) throw error
  throw new ManagementError(codes[error.reason], error.message)
}

/** A secret is told in the answer to what made it, and never again (C05). */
function told({ client, secret }: ClientOutcome): Reply {
  const data = { ...clientRecord(client), ...(secret !== undefined && { client_secret: secret }) }
  const reply = success(data)
  return { ...reply, headers: { ...reply.headers, etag: etagOf(client) } }
}

function etagOf(client: ClientRecord): string {
  return `"${versionOf(client)}"`
}

function readRegistration(input: Readonly<Record<string, unknown>>, rules: RegistrationRules) {
  try {
    return readClientRegistration(input, rules)
  } catch (error) {
    if (!(error instanceof ClientMetadataFault)) throw error
    throw refuse(error.problems.map(({ path, problem }) => ({ path: `/${path}`, problem })))
  }
}

function readPlace(text: string | undefined): string | undefined {
  if (text === undefined) return undefined
  const [clientId] = readCursor(text, ['string']) ?? []
  if (clientId !== undefined) return clientId
  throw refuse([{ path: '/after', problem: 'must be the next of an earlier answer' }])
}
