import fastify from 'fastify'
// An application imports it from '@ostiary/guard'.
import { type Caller, createGuard, fastifyGuard } from '../../packages/guard/src/main.ts'

interface ApiOptions {
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
  readonly port: number
  /** The group whose buyers may order. */
  readonly group: string
}

/** An API that is protected by the guard. Its own client asks about tokens and hears signals. */
export async function startGuardedApi(options: ApiOptions) {
  const { issuer, clientId, clientSecret, port, group } = options
  const origin = `http://127.0.0.1:${port}`
  const guard = createGuard({
    issuer,
    audience: clientId,
    client: { id: clientId, secret: clientSecret },
    resource: { url: origin },
  })
  const { requireAuth, requireRole, metadata } = fastifyGuard(guard)

  const app = fastify()
  app.get('/.well-known/oauth-protected-resource', metadata)
  app.get('/me', { preHandler: requireAuth() }, async (request) => {
    const { caller } = request as { readonly caller?: Caller }
    return { sub: caller?.sub }
  })
  app.post(
    '/orders',
    { preHandler: requireRole({ group, role: 'BUYER', inherit: true }) },
    async () => ({ ordered: true }),
  )
  // Until signals are heard the server is asked about each request, so there is no need to wait.
  await app.listen({ host: '127.0.0.1', port })
  return {
    origin,
    guard,
    async stop() {
      await app.close()
      await guard.close()
    },
  }
}

if (import.meta.main) {
  const { ISSUER, CLIENT_SECRET = '', PORT = '3000' } = process.env
  const { origin, stop } = await startGuardedApi({
    issuer: ISSUER ?? 'http://localhost:8080',
    clientId: 'orders',
    clientSecret: CLIENT_SECRET,
    port: Number(PORT),
    group: 'acme',
  })
  process.stdout.write(`${origin}/me and ${origin}/orders are guarded\n`)
  process.once('SIGINT', stop)
}
