import type { IncomingMessage } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Fault } from '../../kernel/fault.ts'
import type { Reply } from '../reply.ts'
import { RequestFault } from '../request-fault.ts'
import { type HandleError, inSpanOf, type ServingContext } from './fastify-app.ts'
import type { RequestReader } from './request-reader.ts'

/** Writes a reply with the headers of every answer. */
export type SendReply = (reply: FastifyReply, answer: Reply) => void

/**
 * Faults are expected and logged in one line. Everything else is a bug and logged with its stack.
 */
export function errorHandler(
  { unrouted, metrics, log }: ServingContext,
  readEnvelope: RequestReader['readEnvelope'],
  send: SendReply,
): HandleError {
  async function replyTo(error: unknown, request: FastifyRequest): Promise<Reply> {
    const { row, id: reference, method } = request
    const family = row?.family ?? unrouted
    const envelope = readEnvelope(request)
    const where = { reference, method, route: row?.path }
    const fault = error instanceof Fault ? error : faultOfFramework(error, request)
    if (!fault) {
      log.error({ err: error, ...where }, 'unexpected error')
      return family.internal(envelope)
    }
    const { status, message, detail } = fault
    metrics?.refused(fault.name, codeOf(fault))
    const { address } = envelope
    log.info(
      { ...where, status, address, fault: message, detail: detail?.slice(0, 500) },
      'refused',
    )
    const answer = await family.fault(fault, envelope)
    return { ...answer, headers: { ...answer.headers, ...fault.headers } }
  }

  return async (error, request, reply) => {
    try {
      // Fastify closes it for the rest of a body, the guard of connections at a stop.
      const mayClose = reply.hasHeader('connection')
      const isLast = reply.raw.hasHeader('connection')
      clearHeaders(reply)
      const answer = await inSpanOf(request, () => replyTo(error, request))
      const isWhole = !mayClose || (await readRest(request.raw))
      if (isLast || !isWhole) reply.raw.setHeader('connection', 'close')
      send(reply, answer)
    } catch (err) {
      log.error({ err, reference: request.id }, 'an error could not be answered')
      answerBarely(reply)
      void reply.hijack()
    }
  }
}

/** How much of a body is read although nobody needs it. */
const maxRestBytes = 1024 * 1024

/**
 * Reads a body to its end, unless that is far away; answers whether it came. A connection that is
 * closed while its peer still sends is reset, and the answer is lost. To a proxy that looks as if
 * the server were gone.
 */
async function readRest(body: IncomingMessage): Promise<boolean> {
  if (body.complete) return true
  if (Number(body.headers['content-length'] ?? 0) > maxRestBytes) return false
  let read = 0
  try {
    for await (const chunk of body.iterator({ destroyOnReturn: false })) {
      read += chunk.length
      if (read > maxRestBytes) return false
    }
    return true
  } catch {
    // The peer has left, so there is nobody to answer.
    return false
  }
}

/** Says only that it failed. An answer that has begun can only be cut off. */
function answerBarely({ raw }: FastifyReply): void {
  if (raw.headersSent) return void raw.destroy()
  for (const name of raw.getHeaderNames()) raw.removeHeader(name)
  raw.writeHead(500, { connection: 'close', 'content-length': 0 }).end()
}

/** The word that tells faults of one class apart. Each class takes it from a table of its own. */
function codeOf(fault: Fault): string {
  const { code, kind, reason } = fault as { code?: unknown; kind?: unknown; reason?: unknown }
  return String(code ?? kind ?? reason ?? fault.status)
}

/** An answer that failed may have left headers behind, one of which may be what failed. */
function clearHeaders(reply: FastifyReply): void {
  for (const name of Object.keys(reply.getHeaders())) void reply.removeHeader(name)
}

/** What Fastify or a library for it refuses; undefined for any other error. */
function faultOfFramework(error: unknown, request: FastifyRequest): RequestFault | undefined {
  const { raw, row } = request
  if (error === raw.errored) {
    return new RequestFault('malformed', 'the body did not come to its end', { cause: error })
  }
  switch ((error as { code?: unknown } | undefined)?.code) {
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return new RequestFault('too_large', 'the body is too large')
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return new RequestFault('unsupported_media_type', 'the content type is malformed')
    case 'FST_ERR_CTP_INVALID_CONTENT_LENGTH':
      return new RequestFault('malformed', 'the body does not have the length it announced')
    case 'FST_ERR_BAD_URL':
      return new RequestFault('malformed', 'the address is malformed')
    case 'FST_ERR_MAX_PARAM_LENGTH':
      return new RequestFault('not_found', 'there is nothing here')
    default:
      // Below a folder of files, libraries answer. An endpoint's own error is never the caller's.
      return row ? undefined : faultOfFolder(error)
  }
}

/** A status of 4xx says that the caller is at fault: a name that no file can have, for instance. */
function faultOfFolder(error: unknown): RequestFault | undefined {
  const { statusCode: status } = (error ?? {}) as { readonly statusCode?: unknown }
  if (typeof status !== 'number' || status < 400 || status > 499) return undefined
  return status === 403 || status === 404
    ? new RequestFault('not_found', 'there is nothing here', { cause: error })
    : new RequestFault('malformed', 'the address or a header is malformed', { cause: error })
}
