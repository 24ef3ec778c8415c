import type { FieldFault } from '../../api/api-error.ts'
import { success } from '../../api/envelope.ts'
import type { Request } from '../../http/endpoint.ts'
import type { Reply } from '../../http/reply.ts'
import { sha256 } from '../../kernel/secrets.ts'
import { inSeconds } from '../../kernel/time.ts'
import { ClientMetadataFault, type ClientRules } from '../../oauth/clients/metadata/client-rules.ts'
import { readClientRegistration } from '../../oauth/clients/metadata/read-client-registration.ts'
import {
  type ClientOutcome,
  ClientRegistryFault,
} from '../../oauth/clients/registry/change-client.ts'
import type { ClientRecord } from '../../oauth/model/client.ts'
import { isClientId, metadataDefaults } from '../../oauth/model/client-metadata.ts'
import { invalid, ManagementError } from '../management-error.ts'

type Members = Readonly<Record<string, unknown>>

/** How the body of a client is read, and what its answer has besides the members of its record. */
export interface ClientShape {
  /** The members of a registration. */
  read(body: Members): Members
  /** Further members of the answer. A record that is sent back may hold them; they are ignored. */
  describe(client: ClientRecord): Members
}

/** Our own shape and nothing else: a member that is not known is refused. */
export const ownShape: ClientShape = { read: (body) => body, describe: () => ({}) }

/** The record of a client for administrators. It never has a secret (C05). */
export function clientRecord({ clientId, enabled, metadata, ...record }: ClientRecord) {
  return {
    client_id: clientId,
    enabled,
    ...metadataDefaults,
    ...metadata,
    secrets: record.secrets.map(({ id, createdAt, expiresAt }) => ({
      id,
      created_at: inSeconds(createdAt),
      ...(expiresAt !== undefined && { expires_at: inSeconds(expiresAt) }),
    })),
    created_at: inSeconds(record.createdAt),
    ...(record.registeredBy === 'itself' && { registered_by: 'itself' }),
    updated_at: inSeconds(record.updatedAt),
  }
}

/** The version of a registration, for `ETag` and `If-Match`. */
export function versionOf({ enabled, metadata }: ClientRecord): string {
  return sha256(JSON.stringify([enabled, metadata])).slice(0, 16)
}

/** Refuses fields of a client. */
export const refuse = (faults: readonly FieldFault[]) => invalid(12003, faults)

/** The response has the secret only when it was made by this request (C05). */
export function clientReply({ client, secret }: ClientOutcome, shape: ClientShape): Reply {
  const data = {
    ...clientRecord(client),
    ...shape.describe(client),
    ...(secret !== undefined && { client_secret: secret }),
  }
  const reply = success(data)
  return { ...reply, headers: { ...reply.headers, etag: etagOf(client) } }
}

function etagOf(client: ClientRecord): string {
  return `"${versionOf(client)}"`
}

/** An invalid client_id is not looked up. */
export function readClientId({ pathParams: { clientId } }: Request<'clientId'>): string {
  if (!isClientId(clientId)) throw new ManagementError(12001, 'there is no such client')
  return clientId
}

const codes = {
  unknown: 12001,
  taken: 12002,
  'no-secret': 12004,
  changed: 12006,
  forbidden: 12007,
} as const

/** Translates refusals of the registry into the codes of this family. */
export function refused(error: unknown): never {
  if (error instanceof ClientMetadataFault) throw refuseRegistration(error)
  if (!(error instanceof ClientRegistryFault)) throw error
  throw new ManagementError(codes[error.reason], error.message)
}

/** Reads a registration, and refuses it with every problem. */
export function readRegistration(input: Readonly<Record<string, unknown>>, rules: ClientRules) {
  try {
    return readClientRegistration(input, rules)
  } catch (error) {
    if (!(error instanceof ClientMetadataFault)) throw error
    throw refuseRegistration(error)
  }
}

function refuseRegistration({ problems }: ClientMetadataFault): ManagementError {
  return refuse(problems.map(({ path, problem }) => ({ path: `/${path}`, problem })))
}
