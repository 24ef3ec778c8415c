import type { FieldFault } from '../../api/api-error.ts'
import { success } from '../../api/envelope.ts'
import type { Request } from '../../http/endpoint.ts'
import type { Reply } from '../../http/reply.ts'
import type { ClientOutcome } from '../../oauth/clients/registry/client-outcome.ts'
import type { ClientRecord } from '../../oauth/model/client.ts'
import { isClientId } from '../../oauth/model/client-metadata.ts'
import { invalid, ManagementError } from '../management-error.ts'
import { clientRecord, versionOf } from './client-record.ts'
import type { ClientShape } from './client-shape.ts'

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
export function readClientId({ pathParams: { clientId = '' } }: Request): string {
  if (!isClientId(clientId)) throw new ManagementError(12001, 'there is no such client')
  return clientId
}
