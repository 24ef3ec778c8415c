import { after, before } from 'node:test'
import { httpMetrics } from '../../src/http/http-metrics.ts'
import { type HttpServer, httpServer } from '../../src/http/http-server.ts'
import type { Route } from '../../src/http/route.ts'
import { managementRoutes } from '../../src/management/management-routes.ts'
import type { Parts } from '../../src/parts.ts'
import { buildHostedPages } from '../../src/surface/hosted-pages.ts'
import { buildManagement } from '../../src/surface/management.ts'
import { buildPeople } from '../../src/surface/people.ts'
import { buildProtocol } from '../../src/surface/protocol.ts'
import { buildSurface } from '../../src/surface/surface.ts'
import { type Answer, type ServerCalls, serverCalls } from '../support/server-calls.ts'
import { describeServer, type ServerWorld } from '../support/server-world.ts'

/** A server with its management API. */
export interface ManagementWorld extends ServerWorld {
  /** Everything that it answers. */
  readonly routes: readonly Route[]
  /** An access token of the administrator. */
  adminToken(): Promise<string>
  /** An access token of a client with these management scopes, written without the prefix. */
  machineToken(...scopes: string[]): Promise<string>
  /** Calls as the administrator. */
  admin(
    method: string,
    path: string,
    json?: unknown,
    headers?: Record<string, string>,
  ): Promise<Answer>
  /** The `data` of a success; fails the test for anything else. */
  ask(method: string, path: string, json?: unknown): Promise<Record<string, unknown>>
}

/** Describes the management API on both engines. */
export function describeManagement(
  name: string,
  tell: (world: () => ManagementWorld) => void,
  environment: Readonly<Record<string, string>> = {},
): void {
  describeServer(
    name,
    (server) => {
      let world: ManagementWorld | undefined
      let http: HttpServer | undefined
      before(async () => {
        const { parts } = server().server
        const routes = await allRoutes(parts)
        http = serverOf(parts, routes)
        const port = await http.listen('127.0.0.1', 0)
        world = managementWorld(server(), serverCalls(`http://127.0.0.1:${port}`), routes)
      })
      after(() => http?.close())
      tell(() => {
        if (!world) throw new Error('the server is not up')
        return world
      })
    },
    environment,
  )
}

/** The surface as it is composed, with management beside it. */
async function allRoutes(parts: Parts): Promise<readonly Route[]> {
  const base = await buildSurface(parts)
  if (base.some(({ path }) => path === '/events-srv/events')) return base
  const protocol = await buildProtocol(parts)
  const people = await buildPeople(parts)
  const { endSession } = await buildHostedPages(parts, protocol, people)
  return [...base, ...managementRoutes(buildManagement(parts, { protocol, people, endSession }))]
}

function serverOf({ settings, clock, log, storage }: Parts, routes: readonly Route[]): HttpServer {
  return httpServer({
    routes,
    baseUrl: settings.baseUrl,
    hosts: settings.http.hosts,
    trustedProxies: [],
    certificateHeaders: { certificate: undefined, verified: undefined },
    maxConnections: 100,
    tls: undefined,
    knowsOrigin: storage.stores.clients.hasOrigin,
    metrics: httpMetrics(),
    clock,
    log,
  })
}

function managementWorld(
  server: ServerWorld,
  calls: ServerCalls,
  routes: readonly Route[],
): ManagementWorld {
  let signedIn: { readonly token: string; readonly until: number } | undefined
  async function adminToken(): Promise<string> {
    if (signedIn && signedIn.until > server.now()) return signedIn.token
    const client = await server.addClient({ grant_types: ['password'] })
    const user = { sub: '', username: 'admin', password: 'correct horse battery staple' }
    const { access_token: token } = (await calls.signIn(client, user)).json
    signedIn = { token, until: server.now() + 1_800_000 }
    return token
  }
  const admin: ManagementWorld['admin'] = async (method, path, json, headers = {}) =>
    calls.send(method, path, { bearer: await adminToken(), json, headers })
  return {
    ...server,
    ...calls,
    routes,
    adminToken,
    async machineToken(...names) {
      const scopes = names.map((name) => `ostiary:${name}`)
      const client = await server.addClient({
        grant_types: ['client_credentials'],
        allowed_scopes: scopes,
      })
      const form = { grant_type: 'client_credentials', scope: scopes.join(' ') }
      return (await calls.token(client, form)).json.access_token
    },
    admin,
    async ask(method, path, json) {
      const answer = await admin(method, path, json)
      if (answer.status !== 200) throw new Error(`${answer.status} ${answer.text}`)
      return answer.json.data as Record<string, unknown>
    },
  }
}
