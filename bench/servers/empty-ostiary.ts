import { pino } from 'pino'
import { plainFamily } from '../../src/http/plain-family.ts'
import { json } from '../../src/http/reply.ts'
import { open } from '../../src/http/route.ts'
import { httpServer } from '../../src/http/serving/http-server.ts'
import { systemClock } from '../../src/kernel/clock.ts'
import { routesOf } from '../../src/routing/api-route.ts'

const { PORT } = process.env
const route = routesOf(plainFamily)
const nothing = () => json(200, { ok: true })
const server = httpServer({
  routes: [route('GET', '/', open, nothing), route('POST', '/', open, nothing)],
  baseUrl: `http://127.0.0.1:${PORT}`,
  hosts: [],
  trustedProxies: [],
  certificateHeaders: { certificate: undefined, verified: undefined },
  knowsOrigin: () => false,
  metrics: undefined,
  clock: systemClock,
  log: pino({ level: 'silent' }),
  maxConnections: 1000,
  tls: undefined,
})
await server.listen('127.0.0.1', Number(PORT))
