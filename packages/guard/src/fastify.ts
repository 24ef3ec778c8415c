import { GuardError } from './errors.ts'
import type { Caller, Guard, Need } from './guard.ts'
import { needs } from './needs.ts'
import { fromNode, type NodeRequest } from './node.ts'

interface FastifyRequest {
  readonly raw: NodeRequest
  readonly protocol: string
  readonly host: string
  readonly originalUrl: string
  caller?: Caller
}

interface FastifyReply {
  code(status: number): FastifyReply
  headers(headers: Readonly<Record<string, string>>): FastifyReply
  send(body: unknown): unknown
}

/** Protects routes of Fastify: `app.get('/', { preHandler: requireAuth() }, …)`, with `request.caller`. */
export function fastifyGuard(guard: Guard) {
  const protect = (need: Need) => async (request: FastifyRequest, reply: FastifyReply) => {
    const { raw, protocol, host, originalUrl } = request
    try {
      request.caller = await guard.check(fromNode(raw, `${protocol}://${host}${originalUrl}`), need)
    } catch (error) {
      if (!(error instanceof GuardError)) throw error
      return reply.code(error.status).headers(error.headers).send(error.body)
    }
    return undefined
  }
  return {
    ...needs(protect),
    /** Answers `/.well-known/oauth-protected-resource` (RFC 9728). */
    metadata: async () => guard.metadata,
  }
}
