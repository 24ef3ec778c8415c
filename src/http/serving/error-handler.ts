import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Logger } from 'pino'
import { Fault } from '../../kernel/fault.ts'
import type { HttpMetrics } from '../../metrics/http-metrics.ts'
import type { Reply } from '../reply.ts'
import { RequestFault } from '../request-fault.ts'
import type { Family } from '../route.ts'
import type { RequestReader } from './request-reader.ts'
import { inSpanOf } from './trace-requests.ts'

interface ErrorHandlerDependencies {
  /** The shape of errors where no route matches. */
  readonly unrouted: Family
  readonly readEnvelope: RequestReader['readEnvelope']
  send(reply: FastifyReply, answer: Reply): FastifyReply
  /** Undefined if nobody reads them. */
  readonly metrics: HttpMetrics | undefined
  readonly log: Logger
}

/** Answers what was thrown, in the error shape of the route's family. */
export type HandleError = (
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
) => Promise<FastifyReply>

/**
 * Faults are expected and logged in one line. Everything else is a bug and logged with its stack.
 */
export function errorHandler({
  unrouted,
  readEnvelope,
  send,
  metrics,
  log,
}: ErrorHandlerDependencies): HandleError {
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
      clearHeaders(reply)
      return send(reply, await inSpanOf(request, () => replyTo(error, request)))
    } catch (err) {
      log.error({ err, reference: request.id }, 'an error could not be answered')
      reply.raw.destroy()
      return reply.hijack()
    }
  }
}

/** The word that tells faults of one class apart. Each class takes it from a table of its own. */
function codeOf(fault: Fault): string {
  const { code, kind, reason } = fault as { code?: unknown; kind?: unknown; reason?: unknown }
  return String(code ?? kind ?? reason ?? fault.status)
}

/** An answer that failed may have left headers behind, one of which may be what failed. */
function clearHeaders(reply: FastifyReply): void {
  for (const name of Object.keys(reply.getHeaders())) {
    if (name !== 'connection') void reply.removeHeader(name)
  }
}

/** What Fastify itself refuses; undefined for any other error. */
function faultOfFramework(error: unknown, { raw }: FastifyRequest): RequestFault | undefined {
  if (error === raw.errored) {
    return new RequestFault('malformed', 'the body did not come to its end', { cause: error })
  }
  switch ((error as { code?: unknown } | undefined)?.code) {
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      // The rest of the body is still on its way, so the connection cannot be used again.
      return new RequestFault('too_large', 'the body is too large', {
        headers: { connection: 'close' },
      })
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return new RequestFault('unsupported_media_type', 'the content type is malformed')
    case 'FST_ERR_CTP_INVALID_CONTENT_LENGTH':
      return new RequestFault('malformed', 'the body does not have the length it announced')
    case 'FST_ERR_BAD_URL':
      return new RequestFault('malformed', 'the address is malformed')
    case 'FST_ERR_MAX_PARAM_LENGTH':
      return new RequestFault('not_found', 'there is nothing here')
    default:
      return undefined
  }
}
