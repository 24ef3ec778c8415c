import type { Eventually } from '../../kernel/eventually.ts'
import { type Incoming, tooLarge } from './incoming.ts'

const noBytes = Buffer.alloc(0)

/**
 * The bytes of a request's body; a fault as soon as there are more than the limit. A body of GET
 * means nothing (RFC 9110), and a token in it must not count (RFC 6750).
 */
export function readBytes(request: Incoming, limit: number): Eventually<Buffer> {
  if (request.method === 'GET') return noBytes
  const { 'content-length': announced, 'transfer-encoding': encoding } = request.headers
  if (encoding === undefined && (announced === undefined || announced === '0')) return noBytes
  if (Number(announced) > limit) throw tooLarge()
  return request.collect(limit)
}
