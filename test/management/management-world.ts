import { managementScopes } from '../../src/oauth/scopes.ts'
import { buildRoutes } from '../../src/routes.ts'
import type { ApiRoute } from '../../src/routing/api-route.ts'
import type { Answer } from '../support/server-calls.ts'
import { describeServer, describeServerOnce, type ServerWorld } from '../support/server-world.ts'

/** A server with its management API. */
export interface ManagementWorld extends ServerWorld {
  /** Everything that it answers. */
  routes(): Promise<readonly ApiRoute[]>
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

type DefineTests = (world: () => ManagementWorld) => void
type Environment = Readonly<Record<string, string>>

/** Describes the management API on both engines. */
export function describeManagement(
  name: string,
  define: DefineTests,
  environment: Environment = {},
): void {
  describeOn(describeServer, name, define, environment)
}

/** Describes what the store has no part in, on SQLite alone. */
export function describeManagementOnce(
  name: string,
  define: DefineTests,
  environment: Environment = {},
): void {
  describeOn(describeServerOnce, name, define, environment)
}

function describeOn(
  describeIt: typeof describeServer,
  name: string,
  define: DefineTests,
  environment: Environment,
): void {
  describeIt(
    name,
    (server) => {
      let world: ManagementWorld | undefined
      define(() => {
        world ??= managementWorld(server())
        return world
      })
    },
    environment,
  )
}

/** Every management scope. */
const everyScope = managementScopes.map((scope) => `ostiary:${scope}`)

/** The management API of a server that runs. */
export function managementWorld(server: ServerWorld): ManagementWorld {
  let signedIn: { readonly token: string; readonly until: number } | undefined
  async function adminToken(): Promise<string> {
    if (signedIn && signedIn.until > server.now()) return signedIn.token
    const client = await server.addClient({ grant_types: ['password'], allowed_scopes: everyScope })
    const user = { sub: '', username: 'admin', password: 'correct horse battery staple' }
    const { access_token: token } = (await server.signIn(client, user, everyScope.join(' '))).json
    signedIn = { token, until: server.now() + 1_800_000 }
    return token
  }
  const admin: ManagementWorld['admin'] = async (method, path, json, headers = {}) =>
    server.send(method, path, { bearer: await adminToken(), json, headers })
  return {
    ...server,
    routes: () => buildRoutes(server.server.services),
    adminToken,
    async machineToken(...names) {
      const scopes = names.map((name) => `ostiary:${name}`)
      const client = await server.addClient({
        grant_types: ['client_credentials'],
        allowed_scopes: scopes,
      })
      const form = { grant_type: 'client_credentials', scope: scopes.join(' ') }
      return (await server.token(client, form)).json.access_token
    },
    admin,
    async ask(method, path, json) {
      const answer = await admin(method, path, json)
      if (answer.status !== 200) throw new Error(`${answer.status} ${answer.text}`)
      return answer.json.data as Record<string, unknown>
    },
  }
}
