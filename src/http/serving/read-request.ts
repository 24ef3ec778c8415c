import type { IncomingMessage } from 'node:http'
import type { Logger } from 'pino'
import type { Body, ClientCertificate, Request } from '../endpoint.ts'
import { noParams, type Params, type RepeatRule, readFormText } from '../params.ts'
import { readBody } from './body.ts'
import type { Exchange } from './exchange.ts'

interface Parts {
  addressOf(request: IncomingMessage): string
  certificateOf(request: IncomingMessage): ClientCertificate | undefined
  readonly log: Logger
}

export interface RequestReader {
  /** A request as endpoints see it. Throws a RequestFault when the body cannot be read. */
  read(exchange: Exchange, bytes: Buffer): Request
  /** What is known of a request whose body or query could not be read: enough to answer the error. */
  readEnvelope(exchange: Exchange): Request
}

export function requestReader({ addressOf, certificateOf, log }: Parts): RequestReader {
  function requestOf({ request, reference, found }: Exchange, content: Content): Request {
    const { url = '', method = '', headers } = request
    const mark = url.indexOf('?')
    return {
      reference,
      method,
      path: mark < 0 ? url : url.slice(0, mark),
      pathParams: found?.params ?? {},
      headers,
      headerValues: (name) => headerValues(request.rawHeaders, name),
      query: content.query,
      body: content.body,
      address: addressOf(request),
      certificate: content.certificate,
      log,
    }
  }

  return {
    read(exchange, bytes) {
      const { request } = exchange
      return requestOf(exchange, {
        body: readBody(request.headers['content-type'], bytes),
        query: (rule) => readQuery(request.url ?? '', rule),
        certificate: () => certificateOf(request),
      })
    },
    readEnvelope: (exchange) => requestOf(exchange, unread),
  }
}

interface Content {
  readonly body: Body
  readonly query: (rule?: RepeatRule) => Params
  readonly certificate: () => ClientCertificate | undefined
}

const unread: Content = {
  body: { kind: 'none' },
  query: () => noParams,
  certificate: () => undefined,
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
