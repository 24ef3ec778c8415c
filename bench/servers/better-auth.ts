import { createHash } from 'node:crypto'
import { createServer } from 'node:http'
import { DatabaseSync } from 'node:sqlite'
import { oauthProvider } from '@better-auth/oauth-provider'
import { hash, verify } from '@node-rs/argon2'
import { betterAuth } from 'better-auth'
import { getMigrations } from 'better-auth/db/migration'
import { toNodeHandler } from 'better-auth/node'
import { jwt } from 'better-auth/plugins'
import {
  redirectUri,
  type SeedClient,
  seedClients,
  seedPassword,
  seedUsers,
} from '../targets/seed.ts'
import { resources } from './resources.ts'

/*
 * better-auth with its OAuth provider, over SQLite as durable as Ostiary's. PORT and FOLDER come
 * from the environment.
 */

const { PORT, FOLDER = '.' } = process.env
const origin = `http://127.0.0.1:${PORT}`
const scopes = ['openid', 'profile', 'email', 'offline_access', 'api']

const database = new DatabaseSync(`${FOLDER}/better-auth.db`)
database.exec('pragma journal_mode = wal; pragma synchronous = full')

const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const auth = betterAuth({
  baseURL: origin,
  secret: 'a master key for benchmarks, long enough to be taken',
  database,
  telemetry: { enabled: false },
  rateLimit: { enabled: false },
  emailAndPassword: {
    enabled: true,
    password: {
      hash: (password: string) => hash(password, cost),
      verify: ({ hash: known, password }: { hash: string; password: string }) =>
        verify(known, password),
    },
  },
  plugins: [
    jwt({ jwks: { keyPairConfig: { alg: 'RS256' } } }),
    oauthProvider({
      loginPage: '/sign-in',
      consentPage: '/consent',
      scopes,
      resources: [resources.RS256],
      enforcePerClientResources: false,
      cachedTrustedClients: new Set(Object.values(seedClients).map(({ id }) => id)),
      cachedResources: new Set([resources.RS256]),
    }),
  ],
})

async function addClient({ id, secret }: SeedClient): Promise<void> {
  const { adapter } = await auth.$context
  await adapter.create({
    model: 'oauthClient',
    data: {
      clientId: id,
      clientSecret: createHash('sha256').update(secret).digest('base64url'),
      name: id,
      redirectUris: [redirectUri],
      grantTypes: ['authorization_code', 'refresh_token', 'client_credentials'],
      responseTypes: ['code'],
      scopes,
      clientCredentialsScopes: ['api'],
      tokenEndpointAuthMethod: 'client_secret_basic',
      type: 'web',
      public: false,
      disabled: false,
      skipConsent: true,
      createdAt: new Date(),
      updatedAt: new Date(),
    },
  })
}

const { runMigrations } = await getMigrations(auth.options)
await runMigrations()
const { adapter } = await auth.$context
if ((await adapter.count({ model: 'user' })) === 0) {
  for (const client of Object.values(seedClients)) await addClient(client)
  for (const { email, givenName, familyName } of seedUsers) {
    const name = `${givenName} ${familyName}`
    await auth.api.signUpEmail({ body: { email, name, password: seedPassword } })
  }
}
createServer(toNodeHandler(auth)).listen(Number(PORT), '127.0.0.1')
