import type { Static, TSchema } from 'typebox'
import type { Request } from '../../http/endpoint.ts'
import { RequestFault } from '../../http/request-fault.ts'
import { recordFaults } from '../record-faults.ts'
import { invalidRecord } from '../user-record.ts'

/**
 * The JSON body of a request; throws a UsersError that names every fault. A form is refused, since
 * pages of other sites can send one (P06).
 */
export function readJson<Schema extends TSchema>(
  { body }: Request,
  schema: Schema,
): Static<Schema> {
  if (body.kind !== 'json') {
    throw new RequestFault('unsupported_media_type', 'send the body as application/json')
  }
  const faults = recordFaults(schema, body.value)
  if (faults.length > 0) throw invalidRecord(faults)
  return body.value as Static<Schema>
}
