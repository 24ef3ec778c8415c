import { isAscii } from 'node:buffer'
import type { IncomingMessage } from 'node:http'
import type { FastifyRequest } from 'fastify'
import type { Logger } from 'pino'
import type { Body, ClientCertificate, Request } from '../endpoint.ts'
import { noParams, type Params, type RepeatRule, readFormText } from '../params.ts'
import { RequestFault } from '../request-fault.ts'
import type { Route, RouteFamily } from '../route.ts'
import type { Forwarding } from './forwarding.ts'

const utf8 = new TextDecoder('utf-8', { fatal: true })
const maxDepth = 32

/**
 * Decodes a body by its content type, ignoring the parameters of the type. An empty body is no
 * body, because many clients send a content type with every request.
 */
export function readBody(
  contentType: string | undefined,
  bytes: Buffer | undefined,
  { jsonTypes = [], textTypes = [] }: Pick<RouteFamily, 'jsonTypes' | 'textTypes'> = {},
): Body {
  if (!bytes || bytes.length === 0) return noBody
  const mediaType = contentType?.split(';', 1)[0]?.trim().toLowerCase()
  if (mediaType === 'application/json' || jsonTypes.includes(mediaType ?? '')) {
    return { kind: 'json', value: readObject(decode(bytes)) }
  }
  if (mediaType === 'application/x-www-form-urlencoded') {
    return { kind: 'form', params: readFormText(decode(bytes)) }
  }
  if (textTypes.includes(mediaType ?? '')) return { kind: 'text', text: decode(bytes) }
  throw new RequestFault(
    'unsupported_media_type',
    'send the body as application/json or application/x-www-form-urlencoded',
  )
}

function decode(bytes: Buffer): string {
  if (isAscii(bytes)) return bytes.toString('latin1')
  try {
    return utf8.decode(bytes)
  } catch (cause) {
    throw new RequestFault('malformed', 'the body is not valid UTF-8', { cause })
  }
}

function readObject(text: string): Readonly<Record<string, unknown>> {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (cause) {
    throw new RequestFault('malformed', 'the body is not valid JSON', { cause })
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new RequestFault('malformed', 'the body must be a JSON object')
  }
  if (isDeeper(value, maxDepth)) {
    throw new RequestFault('malformed', 'the body is nested too deeply')
  }
  return value as Record<string, unknown>
}

/** Whether objects and lists are nested deeper: a recursive walk could overflow the stack later. */
function isDeeper(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false
  if (levels === 0) return true
  return Object.values(value).some((each) => isDeeper(each, levels - 1))
}

export interface RequestReader {
  /** A request as endpoints see it. Throws a RequestFault if body or query is malformed. */
  read(request: FastifyRequest, route: Route): Request
  /** A request without its body, which may be malformed: enough to answer an error. */
  readEnvelope(request: FastifyRequest): Request
}

/** Turns Fastify's requests into those of endpoints. */
export function requestReader(
  { addressOf, isFromProxy }: Pick<Forwarding, 'addressOf' | 'isFromProxy'>,
  certificateOf: (request: IncomingMessage) => ClientCertificate | undefined,
  log: Logger,
): RequestReader {
  function requestOf(
    { id, raw, params, headers }: FastifyRequest,
    method: string,
    body: Body,
    certificate: Request['certificate'],
  ): Request {
    const url = raw.url ?? ''
    const mark = url.indexOf('?')
    return {
      reference: id,
      method,
      path: mark < 0 ? url : url.slice(0, mark),
      pathParams: (params ?? {}) as Request['pathParams'],
      headers,
      headerValues: (name) =>
        headers[name] === undefined ? noValues : headerValues(raw.rawHeaders, name),
      query: (rule) => readQuery(url, rule),
      search: mark < 0 ? '' : url.slice(mark),
      body,
      address: addressOf(raw),
      isFromProxy: () => isFromProxy(raw),
      certificate,
      log,
    }
  }

  return {
    readEnvelope: (request) => requestOf(request, request.method, noBody, noCertificate),
    read(request, { method, family, ignoresBody, isAboutOtherHosts }) {
      // Also where an endpoint reads no query. Links to pages may carry anything (CONTRACT §2).
      if (family.errorShape !== 'page' && !isAboutOtherHosts) readQuery(request.raw.url ?? '')
      const bytes = ignoresBody ? undefined : (request.body as Buffer | undefined)
      const body = readBody(request.headers['content-type'], bytes, family)
      // HEAD is answered by what answers GET.
      return requestOf(request, method, body, () => certificateOf(request.raw))
    },
  }
}

const noBody: Body = { kind: 'none' }
const noValues: readonly string[] = []
const noCertificate = () => undefined

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
