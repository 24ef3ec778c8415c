import type { Static, TSchema } from 'typebox'
import type { Request } from '../../http/endpoint.ts'
import { RequestFault } from '../../http/request-fault.ts'
import { recordFaults } from '../records/record-faults.ts'
import { invalidRecord } from '../records/user-record.ts'

/**
 * The JSON body of a request, where none at all is an empty object; throws a UsersError that names
 * every fault. A form is refused, since pages of other sites can send one (P06).
 */
export function readJson<Schema extends TSchema>(
  { body }: Request,
  schema: Schema,
): Static<Schema> {
  if (body.kind === 'form') {
    throw new RequestFault('unsupported_media_type', 'send the body as application/json')
  }
  const value = body.kind === 'json' ? body.value : {}
  const faults = recordFaults(schema, value)
  if (faults.length > 0) throw invalidRecord(faults)
  return value as Static<Schema>
}
