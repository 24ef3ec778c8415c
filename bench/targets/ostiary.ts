import { execFile } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { hash } from '@node-rs/argon2'
import { npmCommand } from '../../tools/install.mjs'
import { addHistory } from '../company/add-history.ts'
import type { Company } from '../company/company.ts'
import { writeCompanyFile } from '../company/company-file.ts'
import { fillOnce } from './filled-stores.ts'
import { createDatabase, databasePids } from './postgres-store.ts'
import { redirectUri, type SeedClient, seedClients, seedPassword, seedUsers } from './seed.ts'
import { freePort, type Place, startProcess } from './start-process.ts'
import type { Alg, Target } from './target.ts'

const run = promisify(execFile)
const thisCheckout = fileURLToPath(new URL('../..', import.meta.url))

interface Form {
  readonly store: 'sqlite' | 'postgres'
  /** More than one only on PostgreSQL. */
  readonly workers: number
  /** The folder of the checkout to start; the one that this file is in, unless given. */
  readonly checkout?: string
  /** What else it holds. */
  readonly company?: {
    readonly name: string
    readonly size: Company
    /** How often each role was held before. */
    readonly pastSpans?: number
  }
}

/** Ostiary as a user would start it. */
export function ostiary({ store, workers, checkout = thisCheckout, company }: Form): Target {
  const command = join(checkout, 'bin', 'ostiary')
  return {
    name: [
      `ostiary-${store}`,
      ...(workers > 1 ? [`${workers}-workers`] : []),
      ...(company ? [company.name] : []),
    ].join('-'),
    async start(place) {
      // As `npm start` does before.
      const [npm = 'npm', ...npmArgs] = npmCommand(process.env)
      await run(npm, [...npmArgs, 'run', 'prestart', '--if-present'], { cwd: checkout })
      const port = await freePort()
      const origin = `http://127.0.0.1:${port}`
      const env = await environment(place, store, port)
      const startAgain = () =>
        startProcess({
          args: [command, 'serve', ...(workers > 1 ? ['--workers', String(workers)] : [])],
          env,
          place,
          probe: `${origin}/health/ready`,
        })
      async function fill(): Promise<number> {
        const first = await startAgain()
        await first.stop()
        // Commands of other checkouts may not have the option.
        const options = checkout === thisCheckout ? ['--atomic'] : []
        const file = await writeSeed(place, company?.size)
        await runCommand(place, env, [command, 'import', file, ...options])
        return first.startMs
      }
      const databaseUrl: string | undefined = env.OSTIARY_DATABASE_URL
      const own = { folder: place.folder, databaseUrl }
      // A company takes minutes to import, so it is imported once.
      const firstStartMs = company
        ? await fillOnce(`${store} ${company.size.memberships}`, own, fill)
        : await fill()
      if (company?.pastSpans !== undefined) await addHistory(own, company.pastSpans)
      const server = await startAgain()
      return {
        ...server,
        run: (args) => runCommand(place, env, [command, ...args]),
        ...(firstStartMs !== undefined && { firstStartMs }),
        startAgain,
        ...(store === 'postgres' && { storePids: databasePids }),
        address: { origin, ...surface, ...(company && { company: company.size }) },
      }
    },
  }
}

const surface = {
  paths: {
    token: '/token-srv/token',
    introspection: '/token-srv/introspect',
    revocation: '/token-srv/revoke',
    userinfo: '/users-srv/userinfo',
    discovery: '/.well-known/openid-configuration',
    jwks: '/.well-known/jwks.json',
    authorization: '/authz-srv/authz',
    pushedRequests: '/authz-srv/par',
    groups: '/groups-srv/usergroup',
    groupsVerify: '/groups-srv/usergroupmap/verify',
    groupsAssign: '/groups-srv/usergroupmap/assign',
    health: '/health/live',
  },
  signedWith: { RS256: {}, ES256: {} },
  signIn: {
    by: 'password',
    // Without openid there is no ID token, and so one signature.
    refresh: { scope: 'profile offline_access' },
    introspection: { scope: 'profile offline_access' },
    userinfo: { scope: 'openid profile email' },
  },
  remembersTokens: true,
} as const

async function environment(
  place: Place,
  store: Form['store'],
  port: number,
): Promise<Readonly<Record<string, string>>> {
  return {
    ...Object.fromEntries(
      Object.entries(place.settings ?? {}).map(([name, value]) => [variableOf(name), value]),
    ),
    OSTIARY_PORT: String(port),
    OSTIARY_BASE_URL: `http://127.0.0.1:${port}`,
    OSTIARY_DATA_DIR: join(place.folder, 'data'),
    OSTIARY_ADMIN_PASSWORD: seedPassword,
    // As the command would choose it.
    UV_THREADPOOL_SIZE: String(availableParallelism() + 2),
    ...(store === 'postgres' && {
      OSTIARY_DATABASE_URL: await createDatabase(),
      OSTIARY_SECRET_KEY: 'a master key for benchmarks, long enough to be taken',
    }),
  }
}

/** The environment variable of a setting: `a.bC` is `OSTIARY_A_B_C`. */
function variableOf(setting: string): string {
  return `OSTIARY_${setting.replace(/[A-Z]/g, '_$&').replaceAll('.', '_').toUpperCase()}`
}

function runCommand(
  { folder: cwd }: Place,
  env: Readonly<Record<string, string>>,
  args: readonly string[],
): Promise<unknown> {
  return run(process.execPath, [...args], { cwd, env: { PATH: process.env.PATH, ...env } })
}

/** Writes what the server is to hold as a file for `ostiary import`; answers its name. */
async function writeSeed(place: Place, company: Company | undefined): Promise<string> {
  const file = join(place.folder, 'seed.json')
  // One hash for all, of the cost that the server itself would choose.
  const passwordHash = await hash(seedPassword, { memoryCost: 19_456, timeCost: 2, parallelism: 1 })
  const clients = Object.entries(seedClients).map(([alg, client]) =>
    clientEntry(alg as Alg, client),
  )
  const users = seedUsers.map((user) => ({
    sub: `sub-of-${user.username}`,
    username: user.username,
    password_hash: passwordHash,
    email: user.email,
    email_verified: true,
    given_name: user.givenName,
    family_name: user.familyName,
    userStatus: 'VERIFIED',
  }))
  if (company) await writeCompanyFile(file, company, clients)
  else writeFileSync(file, JSON.stringify({ clients, users }))
  return file
}

function clientEntry(alg: Alg, { id, secret }: SeedClient) {
  return {
    client_id: id,
    client_secret: secret,
    client_name: id,
    redirect_uris: [redirectUri],
    grant_types: ['authorization_code', 'password', 'refresh_token', 'client_credentials'],
    response_types: ['code'],
    allowed_scopes: [
      ...['openid', 'profile', 'email', 'offline_access'],
      ...['ostiary:groups_read', 'ostiary:groups_write', 'ostiary:groups_delete'],
    ],
    access_token_signed_response_alg: alg,
    consent: 'implicit',
  }
}
