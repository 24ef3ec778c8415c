import { isIP } from 'node:net'
import type { FastifyRequest } from 'fastify'
import type { Logger } from 'pino'
import { readBody } from './body.ts'
import type { ClientCertificate, Request } from './endpoint.ts'
import { noParams, readFormText } from './params.ts'

const noBytes = Buffer.alloc(0)

/** A request as endpoints see it. Throws a RequestFault when the body cannot be read. */
export function readRequest(
  raw: FastifyRequest,
  log: Logger,
  certificateOf: (raw: FastifyRequest) => ClientCertificate | undefined,
): Request {
  return {
    ...readEnvelope(raw, log),
    query: (rule) => {
      const mark = raw.url.indexOf('?')
      return mark < 0 ? noParams : readFormText(raw.url.slice(mark + 1), rule)
    },
    body: readBody(raw.headers['content-type'], Buffer.isBuffer(raw.body) ? raw.body : noBytes),
    certificate: () => certificateOf(raw),
  }
}

/** What is known of a request whose body or query could not be read: enough to answer the error. */
export function readEnvelope(raw: FastifyRequest, log: Logger): Request {
  return {
    reference: raw.id,
    method: raw.method,
    path: raw.url.split('?', 1)[0] ?? raw.url,
    pathParams: (raw.params ?? {}) as Record<string, string>,
    headers: raw.headers,
    headerValues: (name) => headerValues(raw.raw.rawHeaders, name),
    query: () => noParams,
    body: { kind: 'none' },
    // An address no proxy could have meant falls back to the socket's: never to no policy at all.
    address: isIP(raw.ip) ? raw.ip : (raw.socket.remoteAddress ?? 'unknown'),
    certificate: () => undefined,
    log,
  }
}

function headerValues(rawHeaders: readonly string[], name: string): readonly string[] {
  const values: string[] = []
  for (let i = 0; i + 1 < rawHeaders.length; i += 2) {
    if (rawHeaders[i]?.toLowerCase() === name) values.push(rawHeaders[i + 1] ?? '')
  }
  return values
}
