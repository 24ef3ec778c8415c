import type { ServerResponse } from 'node:http'
import type { Logger } from 'pino'
import type { Clock } from '../../kernel/clock.ts'
import { andThen, type Eventually } from '../../kernel/eventually.ts'
import { Fault } from '../../kernel/fault.ts'
import { referenceNumber } from '../../kernel/ids.ts'
import { inRequest } from '../../kernel/request-scope.ts'
import type { HttpMetrics } from '../../metrics/http-metrics.ts'
import { plainFamily } from '../plain-family.ts'
import { empty, noStore, type Reply } from '../reply.ts'
import { RequestFault } from '../request-fault.ts'
import type { Route } from '../route.ts'
import { type CertificateHeaders, certificateReader } from './client-certificate.ts'
import type { Exchange } from './exchange.ts'
import { forwarding } from './forwarding.ts'
import { hostCheck } from './host-check.ts'
import type { Incoming } from './incoming.ts'
import { headerJoiner } from './join-headers.ts'
import { readBytes } from './read-bytes.ts'
import { requestReader } from './read-request.ts'
import { securityHeaders } from './security-headers.ts'
import { pathFinder, type ServedPath } from './served-paths.ts'
import { type KnowsOrigin, nothing, preflightHeaders, sharingHeaders } from './sharing.ts'
import { headWriter } from './write-head.ts'

export interface AnswerParts {
  readonly routes: readonly Route[]
  readonly baseUrl: string
  /** Host names that are served besides the base address's own. */
  readonly hosts: readonly string[]
  readonly trustedProxies: readonly string[]
  /** Where a trusted proxy passes on a client's certificate, and that it checked its chain. */
  readonly certificateHeaders: CertificateHeaders
  readonly knowsOrigin: KnowsOrigin
  /** Undefined where nobody reads them. */
  readonly metrics: HttpMetrics | undefined
  readonly clock: Clock
  readonly log: Logger
}

/** What answers the requests of Node's server. */
export type RequestAnswerer = (request: Incoming, response: ServerResponse) => void

/** What belongs to no row of the surface is refused in plain words. */
const nowhere: Pick<Route, 'family' | 'sharing'> = { family: plainFamily, sharing: 'none' }

/** Turns each request into a value, gives it to its endpoint, and writes what that answers. */
export function requestAnswerer(parts: AnswerParts): RequestAnswerer {
  const { clock, log, metrics } = parts
  const { addressOf, isSecure, whyInsecure } = forwarding(parts.trustedProxies)
  const findPath = pathFinder(parts.routes)
  const joinHeaders = headerJoiner(securityHeaders(parts.baseUrl))
  const writeHead = headWriter(clock)
  const checkHost = hostCheck({ ...parts, isSecure, whyInsecure })
  const { read, readEnvelope } = requestReader({
    addressOf,
    certificateOf: certificateReader(parts),
    log,
  })

  function sharedWith({ sharing }: Pick<Route, 'sharing'>, { headers }: Incoming) {
    return sharingHeaders(sharing, headers.origin, parts.knowsOrigin)
  }

  /** Where the store fails, it cannot say which origins it knows either. */
  async function sharedIfKnown(row: Pick<Route, 'sharing'>, request: Incoming) {
    try {
      return await sharedWith(row, request)
    } catch {
      return nothing
    }
  }

  function send(exchange: Exchange, answer: Reply, shared: Reply['headers']): void {
    const { request, response, reference, found, receivedAt } = exchange
    const { status, body } = answer
    const length = Buffer.byteLength(body)
    const headers = joinHeaders(shared, answer.headers)
    metrics?.observe(
      found?.served.pattern,
      request.method ?? '',
      status,
      performance.now() - receivedAt,
    )
    writeHead(response, { status, headers, reference, length })
    // As many bytes as characters: ASCII, which is written soonest as what it is.
    response.end(body, length === body.length ? 'latin1' : 'utf8')
  }

  function answerRoute(exchange: Exchange, route: Route): Eventually<void> {
    const { request } = exchange
    if (!route.path.startsWith('/health/')) checkHost(request)
    if (request.headers['content-encoding'] !== undefined) {
      throw new RequestFault('unsupported_media_type', 'send the body without a content-encoding')
    }
    return andThen(readBytes(request, route.family.bodyLimit), (bytes) =>
      andThen(sharedWith(route, request), (shared) =>
        andThen(
          inRequest(() => route.answer(read(exchange, bytes))),
          (reply) => send(exchange, reply, shared),
        ),
      ),
    )
  }

  /** Answers for the methods that a path does not have. */
  function answerOther(exchange: Exchange, { first, rows }: ServedPath): Eventually<void> {
    const { request } = exchange
    const present = [...rows.keys()]
    const allow = [...present, 'OPTIONS'].join(', ')
    if (request.method !== 'OPTIONS') {
      throw new RequestFault('method_not_allowed', `use ${allow}`, { headers: { allow } })
    }
    return andThen(sharedWith(first, request), (shared) =>
      send(exchange, empty(204, { ...noStore, allow }), preflightHeaders(shared, present)),
    )
  }

  function answer(exchange: Exchange): Eventually<void> {
    const { url = '', method = '' } = exchange.request
    exchange.found = findPath(url)
    const served = exchange.found?.served
    if (!served) throw new RequestFault('not_found', 'there is nothing here')
    const route = served.rows.get(method)
    return route ? answerRoute(exchange, route) : answerOther(exchange, served)
  }

  async function answerError(exchange: Exchange, error: unknown): Promise<void> {
    const { request, reference, found } = exchange
    const row = rowOf(exchange) ?? nowhere
    const { family } = row
    const envelope = readEnvelope(exchange)
    const where = { reference, method: request.method, route: found?.served.pattern }
    const shared = await sharedIfKnown(row, request)
    if (!(error instanceof Fault)) {
      log.error({ err: error, ...where }, 'unexpected error')
      return send(exchange, family.internal(envelope), shared)
    }
    const { status, message, detail } = error
    const { address } = envelope
    log.info(
      { ...where, status, address, fault: message, detail: detail?.slice(0, 500) },
      'refused',
    )
    const reply = family.fault(error, envelope)
    send(exchange, { ...reply, headers: { ...reply.headers, ...error.headers } }, shared)
  }

  function fail(exchange: Exchange, error: unknown): void {
    answerError(exchange, error).catch((fault) => {
      log.error({ err: fault, reference: exchange.reference }, 'an error could not be answered')
      exchange.response.destroy()
    })
  }

  return (request, response) => {
    const exchange: Exchange = {
      request,
      response,
      reference: referenceNumber(clock()),
      receivedAt: metrics ? performance.now() : 0,
      found: undefined,
    }
    try {
      const answered = answer(exchange)
      if (answered) answered.catch((error) => fail(exchange, error))
    } catch (error) {
      fail(exchange, error)
    }
  }
}

/** The row that a request belongs to; for a method that its path lacks, the first one there. */
function rowOf({ request, found }: Exchange): Route | undefined {
  return found?.served.rows.get(request.method ?? '') ?? found?.served.first
}
