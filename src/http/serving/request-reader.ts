import type { IncomingMessage } from 'node:http'
import type { FastifyRequest } from 'fastify'
import type { Logger } from 'pino'
import type { ClientCertificate, Request } from '../endpoint.ts'
import { noParams, type Params, type RepeatRule, readFormText } from '../params.ts'
import type { Route } from '../route.ts'
import { readBody } from './read-body.ts'

interface RequestReaderDependencies {
  addressOf(request: IncomingMessage): string
  certificateOf(request: IncomingMessage): ClientCertificate | undefined
  readonly log: Logger
}

export interface RequestReader {
  /** A request as endpoints see it. Throws a RequestFault if body or query is malformed. */
  read(request: FastifyRequest, route: Route): Request
  /** A request without its body, which may be malformed: enough to answer an error. */
  readEnvelope(request: FastifyRequest): Request
}

/** Turns Fastify's requests into those of endpoints. */
export function requestReader(parts: RequestReaderDependencies): RequestReader {
  const { addressOf, certificateOf, log } = parts

  function readEnvelope({ id, raw, method, params, headers }: FastifyRequest): Request {
    return {
      reference: id,
      method,
      path: (raw.url ?? '').split('?', 1)[0] ?? '',
      pathParams: (params ?? {}) as Request['pathParams'],
      headers,
      headerValues: (name) => headerValues(raw.rawHeaders, name),
      query: (rule) => readQuery(raw.url ?? '', rule),
      body: { kind: 'none' },
      address: addressOf(raw),
      certificate: () => undefined,
      log,
    }
  }

  return {
    readEnvelope,
    read(request, { method, family, ignoresBody }) {
      const { raw, headers } = request
      const envelope = readEnvelope(request)
      // Also where an endpoint reads no query. Links to pages may carry anything (CONTRACT §2).
      if (family.errorShape !== 'page') envelope.query()
      const bytes = ignoresBody ? undefined : (request.body as Buffer | undefined)
      return {
        ...envelope,
        // HEAD is answered by what answers GET.
        method,
        body: readBody(headers['content-type'], bytes),
        certificate: () => certificateOf(raw),
      }
    },
  }
}

function readQuery(url: string, rule?: RepeatRule): Params {
  const mark = url.indexOf('?')
  return mark < 0 ? noParams : readFormText(url.slice(mark + 1), rule)
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
