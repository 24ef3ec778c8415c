import { generateKeyPairSync } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { type Configuration, type JWK, Provider } from 'oidc-provider'
import { redirectUri, type SeedClient, seedClients, seedUsers } from '../targets/seed.ts'
import { resourceOf } from './resources.ts'
import { sqliteAdapter } from './sqlite-adapter.ts'

/*
 * oidc-provider, configured to do the same as Ostiary: JWT access tokens where a
 * resource is named, rotation at every refresh. PORT, STORE (`memory` or `sqlite`) and
 * FOLDER come from the environment.
 */

const { PORT, STORE, FOLDER = '.' } = process.env

function keys(): JWK[] {
  const file = `${FOLDER}/keys.json`
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey
    const ec = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey
    const made = [
      { ...rsa.export({ format: 'jwk' }), alg: 'RS256', use: 'sig', kid: 'rsa' },
      { ...ec.export({ format: 'jwk' }), alg: 'ES256', use: 'sig', kid: 'ec' },
    ]
    writeFileSync(file, JSON.stringify(made))
    return made as JWK[]
  }
}

function client({ id, secret }: SeedClient) {
  return {
    client_id: id,
    client_secret: secret,
    redirect_uris: [redirectUri],
    grant_types: ['authorization_code', 'refresh_token', 'client_credentials'],
    response_types: ['code' as const],
    scope: 'openid profile email offline_access api',
  }
}

const users = new Map(seedUsers.map((user) => [user.username, user]))
const hour = 3600

const configuration: Configuration = {
  ...(STORE === 'sqlite' && { adapter: sqliteAdapter(`${FOLDER}/oidc-provider.db`) }),
  clients: Object.values(seedClients).map(client),
  jwks: { keys: keys() },
  cookies: { keys: ['a key that signs cookies'] },
  claims: { openid: ['sub'], profile: ['name', 'given_name', 'family_name'], email: ['email'] },
  scopes: ['openid', 'profile', 'email', 'offline_access', 'api'],
  rotateRefreshToken: true,
  ttl: {
    AccessToken: hour,
    AuthorizationCode: 60,
    ClientCredentials: hour,
    Grant: 90 * 24 * hour,
    IdToken: hour,
    Interaction: hour,
    RefreshToken: 30 * 24 * hour,
    Session: 12 * hour,
  },
  features: {
    clientCredentials: { enabled: true },
    introspection: { enabled: true },
    resourceIndicators: {
      enabled: true,
      getResourceServerInfo: (_context: unknown, resource: string) => resourceOf(resource),
      useGrantedResource: () => true,
    },
  },
  async findAccount(_context: unknown, accountId: string) {
    const user = users.get(accountId)
    return (
      user && {
        accountId,
        claims: () => ({
          sub: accountId,
          name: `${user.givenName} ${user.familyName}`,
          given_name: user.givenName,
          family_name: user.familyName,
          email: user.email,
          email_verified: true,
        }),
      }
    )
  },
}

new Provider(`http://127.0.0.1:${PORT}`, configuration).listen(Number(PORT), '127.0.0.1')
