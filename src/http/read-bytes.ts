import type { IncomingMessage } from 'node:http'
import type { Eventually } from '../kernel/eventually.ts'
import { RequestFault } from './request-fault.ts'

const noBytes = Buffer.alloc(0)

/**
 * The bytes of a request's body; a fault as soon as there are more than the limit. A body of GET
 * means nothing (RFC 9110), and a token in it must not count (RFC 6750).
 */
export function readBytes(request: IncomingMessage, limit: number): Eventually<Buffer> {
  if (request.method === 'GET') return noBytes
  const { 'content-length': announced, 'transfer-encoding': encoding } = request.headers
  if (encoding === undefined && (announced === undefined || announced === '0')) return noBytes
  if (Number(announced) > limit) throw tooLarge()
  return collect(request, limit)
}

function collect(request: IncomingMessage, limit: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    let length = 0

    function take(chunk: Buffer) {
      length += chunk.length
      if (length <= limit) return void chunks.push(chunk)
      request.off('data', take)
      reject(tooLarge())
    }

    request.on('data', take)
    request.on('end', () => resolve(joined(chunks)))
    request.on('error', (cause) =>
      reject(new RequestFault('malformed', 'the body did not come to its end', { cause })),
    )
  })
}

/** Nearly every body comes in one piece, which need not be copied. */
function joined(chunks: readonly Buffer[]): Buffer {
  const [first = noBytes] = chunks
  return chunks.length > 1 ? Buffer.concat(chunks) : first
}

/** The rest of the body is still on its way; only a new connection starts clean. */
function tooLarge(): RequestFault {
  const headers = { connection: 'close' }
  return new RequestFault('too_large', 'the body is too large', { headers })
}
