import type { Request } from '../../http/endpoint.ts'
import { RequestFault } from '../../http/request-fault.ts'
import type { FieldReader } from './field-reader.ts'

/** Reads the fields of a JSON body. */
export function readBody<T>({ body }: Request, read: FieldReader<T>): T {
  if (body.kind === 'form') {
    throw new RequestFault('unsupported_media_type', 'send the body as application/json')
  }
  return read(body.kind === 'json' ? body.value : {})
}
