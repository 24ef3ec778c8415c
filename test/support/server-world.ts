import { after, before, describe } from 'node:test'
import { loadSettingsWithOrigins } from '../../src/config/load-settings.ts'
import type { Settings } from '../../src/config/settings.ts'
import { commandLine } from '../../src/events/actor.ts'
import { logger } from '../../src/kernel/logger.ts'
import { randomId, randomSecret, sha256 } from '../../src/kernel/secrets.ts'
import { clientRules } from '../../src/oauth/clients/metadata/client-rules.ts'
import { readClientRegistration } from '../../src/oauth/clients/metadata/read-client-registration.ts'
import { firstRegistrationId } from '../../src/oauth/model/client.ts'
import { newSession } from '../../src/oauth/sessions/open-session.ts'
import type { AuthorizationCode } from '../../src/oauth/stores/grant-stores.ts'
import { type RunningServer, type ServerOptions, startServer } from '../../src/server.ts'
import { engines, type TestDatabase, type TestEngine } from './engines.ts'
import { isFirstStartSame, testEnvironment } from './first-start.ts'
import { freePort } from './free-port.ts'
import { type ServerCalls, serverCalls, type TestClient, type TestUser } from './server-calls.ts'

export type { Answer, SendOptions, TestClient, TestUser } from './server-calls.ts'

type Environment = Readonly<Record<string, string>>
type Registration = Readonly<Record<string, unknown>>

/** A whole server on a real port, with an own database and a clock that the test moves. */
export interface ServerWorld extends ServerCalls {
  readonly engine: TestEngine['name']
  /** The base address, which is the `iss` of every token. */
  readonly issuer: string
  readonly database: TestDatabase
  readonly databaseUrl: string
  /** The environment of a further node of the same server. */
  readonly environment: Environment
  readonly server: RunningServer
  /** Everything that was logged, as it was written. */
  readonly logLines: readonly string[]
  /** Moves the server's time, backward when negative. */
  advance(milliseconds: number): void
  now(): number
  /**
   * Deletes what has expired, as a server does that was running until now;
   * PostgreSQL's clock has to agree.
   */
  sweep(): Promise<void>
  /** Registers a client; secrets are made where the method needs one. */
  addClient(registration?: Registration): Promise<TestClient>
  /** Changes the registration of a client, as an administrator would. */
  changeClient(client: TestClient, change: ClientChange): Promise<void>
  addUser(record?: Registration): Promise<TestUser>
  /** A code as the authorization endpoint would give it to this client for this user. */
  addCode(client: TestClient, user: TestUser, changes?: Partial<AuthorizationCode>): Promise<string>
  /** Starts another node over the same store, in this process, with a clock that differs. */
  addNode(node?: NodeChanges): Promise<ServerNode>
  stop(): Promise<void>
}

/** Another node of a server. */
export interface ServerNode extends ServerCalls {
  readonly server: RunningServer
  stop(): Promise<void>
}

interface NodeChanges {
  readonly aheadMs?: number
  /** Settings that it does not share with the others. */
  readonly settings?: Partial<Settings>
}

interface ClientChange {
  readonly enabled?: boolean
  readonly metadata?: Registration
}

/** Every grant that a client can be registered for without keys of its own. */
export const allGrants: readonly string[] = [
  'authorization_code',
  'password',
  'client_credentials',
  'refresh_token',
  'urn:ietf:params:oauth:grant-type:device_code',
  'urn:openid:params:grant-type:ciba',
]

/** Scopes of every kind. */
export const allScopes: readonly string[] = [
  'openid',
  'profile',
  'email',
  'phone',
  'address',
  'offline_access',
  'identities',
  'roles',
  'groups',
  'mobile',
  'api:read',
  'api:write',
]

/** Describes behaviour once for each engine, each with a server of its own. */
export function describeServer(
  name: string,
  define: (world: () => ServerWorld) => void,
  environment: Environment = {},
): void {
  for (const engine of engines) describeServerOn(engine, name, define, environment)
}

/** Describes behaviour that the store has no part in, with a server on SQLite alone. */
export function describeServerOnce(
  name: string,
  define: (world: () => ServerWorld) => void,
  environment: Environment = {},
): void {
  for (const engine of engines.slice(0, 1)) describeServerOn(engine, name, define, environment)
}

function describeServerOn(
  engine: TestEngine,
  name: string,
  define: (world: () => ServerWorld) => void,
  environment: Environment,
): void {
  describe(`${name} (${engine.name})`, () => {
    let world: ServerWorld | undefined
    before(async () => {
      world = await startWorld(engine, environment)
    })
    define(() => {
      if (!world) throw new Error('the server is not up')
      return world
    })
    // Hooks run in the order they are given, so that what a suite started on top is stopped before.
    after(() => world?.stop())
  })
}

/** Starts a server over a database of its own. If it does not start, nothing is left behind. */
export async function startWorld(
  engine: TestEngine,
  changes: Environment = {},
  options: Pick<ServerOptions, 'openStorage'> = {},
): Promise<ServerWorld> {
  const database = await engine.createMigrated(isFirstStartSame(changes) ? 'started' : 'migrated')
  try {
    return await startWorldOver(database, engine, changes, options)
  } catch (error) {
    await database.remove()
    throw error
  }
}

/** Starts a server over a database, at a time that may differ from ours; removes it at the end. */
export async function startWorldOver(
  database: TestDatabase,
  engine: TestEngine,
  changes: Environment,
  {
    startsAt,
    ...options
  }: Pick<ServerOptions, 'openStorage'> & { readonly startsAt?: number } = {},
): Promise<ServerWorld> {
  const { databaseUrl } = database
  const port = await freePort()
  const environment = { ...testEnvironment, OSTIARY_DATABASE_URL: databaseUrl, ...changes }
  const { settings, origins: settingOrigins } = loadSettingsWithOrigins({
    env: environment,
    cwd: process.cwd(),
    options: { port: String(port) },
  })
  const logLines: string[] = []
  const log = logger('trace', { write: (line) => void logLines.push(line) })
  let ahead = startsAt === undefined ? 0 : startsAt - Date.now()
  const clock = () => Date.now() + ahead
  const server = await startServer(settings, { ...options, settingOrigins, log, clock })
  return {
    ...serverCalls(`http://127.0.0.1:${port}`),
    engine: engine.name,
    issuer: settings.baseUrl,
    database,
    databaseUrl,
    environment: { ...environment, OSTIARY_BASE_URL: settings.baseUrl },
    server,
    logLines,
    now: clock,
    advance: (milliseconds) => {
      ahead += milliseconds
    },
    async sweep() {
      await database.execute(
        `update sweeps set reached = ${clock()} where name = 'expired rows' returning reached`,
      )
      await server.services.storage.sweep(clock())
    },
    addClient: (registration) => addClient(server, registration),
    changeClient: (client, change) => changeClient(server, client, change),
    addUser: (record) => addUser(server, record),
    addCode: (client, user, codeChanges) => addCode(server, client, user, codeChanges),
    async addNode({ aheadMs = 0, settings: changes = {} } = {}) {
      const node = await startServer(
        { ...settings, ...changes, port: 0, metrics: { host: settings.metrics.host } },
        { log, settingOrigins, clock: () => clock() + aheadMs },
      )
      const calls = serverCalls(`http://127.0.0.1:${node.port}`)
      return { ...calls, server: node, stop: () => node.close() }
    },
    async stop() {
      try {
        await server.close()
      } finally {
        await database.remove()
      }
    },
  }
}

async function addClient(
  { services }: RunningServer,
  registration: Registration = {},
): Promise<TestClient> {
  const isPublic = registration.token_endpoint_auth_method === 'none'
  const usesKeys = /^private_key|^workload|tls/.test(
    String(registration.token_endpoint_auth_method),
  )
  const { clientId, clientSecret, metadata, enabled } = readClientRegistration(
    {
      client_id: `client-${randomId()}`,
      redirect_uris: ['https://app.example/callback'],
      ...(isPublic || usesKeys ? {} : { client_secret: randomSecret() }),
      ...registration,
      ...fittingScopes(registration),
    },
    clientRules(services.settings),
  )
  const now = services.clock()
  const secrets =
    clientSecret === undefined
      ? []
      : [services.clientSecrets.keep(clientId, metadata, clientSecret)]
  await services.storage.stores.clients.put({
    clientId,
    registrationId: firstRegistrationId,
    enabled,
    metadata,
    secrets,
    createdAt: now,
    updatedAt: now,
  })
  return { id: clientId, secret: clientSecret ?? '', redirectUri: metadata.redirect_uris[0] ?? '' }
}

/** `allScopes` means those that the client can use. */
function fittingScopes({ allowed_scopes, grant_types }: Registration): Registration {
  const mayRefresh = Array.isArray(grant_types) && grant_types.includes('refresh_token')
  if (allowed_scopes !== allScopes || mayRefresh) return {}
  return { allowed_scopes: allScopes.filter((scope) => scope !== 'offline_access') }
}

async function changeClient(
  { services }: RunningServer,
  { id }: TestClient,
  { enabled, metadata = {} }: ClientChange,
): Promise<void> {
  const { clients } = services.storage.stores
  const record = await clients.find(id)
  if (!record) throw new Error(`there is no client ${id}`)
  await clients.put({
    ...record,
    enabled: enabled ?? record.enabled,
    metadata: { ...record.metadata, ...metadata },
  })
}

async function addUser({ services }: RunningServer, record: Registration = {}): Promise<TestUser> {
  const username = `user-${randomId()}`
  const password = 'a password nobody has yet'
  const given: Registration = { password, ...record }
  const { password: chosen, ...rest } = given
  const user = await services.addUser(commandLine, {
    username,
    userStatus: 'VERIFIED',
    ...rest,
    // A password of the user's own, whatever the policy says of it.
    ...(chosen !== undefined &&
      rest.password_hash === undefined && {
        password_hash: await services.passwords.hash(String(chosen)),
      }),
  })
  return {
    sub: user.sub,
    username: String(record.username ?? username),
    password: String(record.password ?? password),
  }
}

async function addCode(
  { services }: RunningServer,
  client: TestClient,
  user: TestUser,
  changes: Partial<AuthorizationCode> = {},
): Promise<string> {
  const { stores } = services.storage
  const now = services.clock()
  const [identity] = await stores.users.identitiesOf(user.sub)
  const identityId = identity?.identityId ?? ''
  const rules = { idleMs: 3_600_000, absoluteMs: 36_000_000 }
  const epoch = await stores.users.sessionEpoch(user.sub)
  const signIn = { sub: user.sub, identityId, amr: ['pwd'], acr: undefined, epoch }
  const session = newSession(signIn, rules, now)
  await stores.sessions.open(session)
  const code = randomSecret()
  await stores.codes.add({
    id: sha256(code),
    grantId: randomId(),
    clientId: client.id,
    registrationId: firstRegistrationId,
    sub: user.sub,
    identityId,
    sessionId: session.id,
    scopes: ['openid'],
    authTime: now,
    acr: undefined,
    amr: ['pwd'],
    nonce: undefined,
    dialect: 'v2',
    epoch,
    redirectUri: client.redirectUri,
    challenge: undefined,
    expiresAt: now + 60_000,
    retainUntil: now + 86_400_000,
    ...changes,
  })
  return code
}
