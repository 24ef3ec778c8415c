import { isIP } from 'node:net'
import type { FastifyRequest } from 'fastify'
import type { Logger } from 'pino'
import { readBody } from './body.ts'
import type { Body, ClientCertificate, Request } from './endpoint.ts'
import { noParams, type Params, type RepeatRule, readFormText } from './params.ts'

const noBytes = Buffer.alloc(0)

/** A request as endpoints see it. Throws a RequestFault when the body cannot be read. */
export function readRequest(
  raw: FastifyRequest,
  log: Logger,
  certificateOf: (raw: FastifyRequest) => ClientCertificate | undefined,
): Request {
  const bytes = Buffer.isBuffer(raw.body) ? raw.body : noBytes
  return requestOf(raw, log, {
    body: readBody(raw.headers['content-type'], bytes),
    query: (rule) => {
      const mark = raw.url.indexOf('?')
      return mark < 0 ? noParams : readFormText(raw.url.slice(mark + 1), rule)
    },
    certificate: () => certificateOf(raw),
  })
}

/** What is known of a request whose body or query could not be read: enough to answer the error. */
export function readEnvelope(raw: FastifyRequest, log: Logger): Request {
  return requestOf(raw, log, {
    body: { kind: 'none' },
    query: () => noParams,
    certificate: () => undefined,
  })
}

interface Content {
  readonly body: Body
  readonly query: (rule?: RepeatRule) => Params
  readonly certificate: () => ClientCertificate | undefined
}

function requestOf(raw: FastifyRequest, log: Logger, content: Content): Request {
  const { ip } = raw
  const mark = raw.url.indexOf('?')
  return {
    reference: raw.id,
    method: raw.method,
    path: mark < 0 ? raw.url : raw.url.slice(0, mark),
    pathParams: (raw.params ?? {}) as Record<string, string>,
    headers: raw.headers,
    headerValues: (name) => headerValues(raw.raw.rawHeaders, name),
    query: content.query,
    body: content.body,
    // An address no proxy could have meant falls back to the socket's: never to no policy at all.
    address: isIP(ip) ? ip : (raw.socket.remoteAddress ?? 'unknown'),
    certificate: content.certificate,
    log,
  }
}

function headerValues(rawHeaders: readonly string[], name: string): readonly string[] {
  const values: string[] = []
  for (let i = 0; i + 1 < rawHeaders.length; i += 2) {
    const each = rawHeaders[i]
    if (each?.length === name.length && each.toLowerCase() === name) {
      values.push(rawHeaders[i + 1] ?? '')
    }
  }
  return values
}
