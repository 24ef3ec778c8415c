import { spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runOstiary } from '../../test/support/run-ostiary.ts'
import type { ServerCalls, TestClient, TestUser } from '../../test/support/server-calls.ts'
import { askUntilAnswered } from '../ledger/unanswered.ts'

type Environment = Readonly<Record<string, string>>

/** The clients of a site. */
export interface SeedClients {
  /** Manages users, groups and events. */
  readonly machine: TestClient
  /** The application in which people sign in. */
  readonly app: TestClient
}

const redirectUri = 'https://app.example/callback'
const rights = ['users_read', 'users_write', 'groups_read', 'groups_write', 'events_read']

/** Runs a command of Ostiary. */
type RunCommand = (
  ...task: Parameters<typeof runOstiary>
) => Promise<{ readonly code: number; readonly out: string; readonly err: string }>

/** Runs the commands of another version, in a process. */
export function commandsOf(program: string): RunCommand {
  return async (argv, { env, cwd }) => {
    const { PATH } = process.env
    const options = { env: { PATH, ...env }, cwd, encoding: 'utf8' } as const
    const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...argv], options)
    return { code: status ?? 1, out: stdout, err: stderr }
  }
}

/** Registers the clients by the command line, which also makes the tables. */
export async function addClients(
  environment: Environment,
  run: RunCommand = runOstiary,
): Promise<SeedClients> {
  const machine = await addClient(
    environment,
    'machine',
    {
      grant_types: ['client_credentials'],
      allowed_scopes: rights.map((right) => `ostiary:${right}`),
    },
    run,
  )
  const app = await addClient(
    environment,
    'app',
    {
      redirect_uris: [redirectUri],
      grant_types: ['authorization_code', 'password', 'refresh_token'],
      allowed_scopes: ['openid', 'offline_access'],
      consent: 'implicit',
      // RS256 costs many times more, and the load is not about signatures.
      access_token_signed_response_alg: 'ES256',
      introspect_any: true,
    },
    run,
  )
  return { machine, app }
}

/** Registers a client; its secret is empty if it has none. */
export async function addClient(
  env: Environment,
  id: string,
  metadata: object,
  run: RunCommand = runOstiary,
): Promise<TestClient> {
  const cwd = mkdtempSync(join(tmpdir(), 'ostiary-faults-'))
  try {
    writeFileSync(join(cwd, 'metadata.json'), JSON.stringify(metadata))
    const argv = ['client', 'add', id, '--metadata', 'metadata.json']
    const { code, out, err } = await run(argv, { env, cwd })
    if (code !== 0) throw new Error(`${argv.join(' ')}: ${err}${out}`)
    return { id, secret: /^client_secret: (\S+)$/m.exec(out)?.[1] ?? '', redirectUri }
  } finally {
    rmSync(cwd, { recursive: true })
  }
}

/** An access token of the machine; a new one when the last is older than a few minutes. */
export function machineTokens(calls: ServerCalls, machine: TestClient): () => Promise<string> {
  const form = {
    grant_type: 'client_credentials',
    scope: rights.map((right) => `ostiary:${right}`).join(' '),
  }
  const usefulMs = 300_000
  let latest: { readonly token: Promise<string>; readonly at: number } | undefined

  async function obtain(): Promise<string> {
    const answer = await askUntilAnswered(() => calls.token(machine, form))
    if (answer.status !== 200) throw new Error(`token: ${answer.status} ${answer.text}`)
    return answer.json.access_token
  }

  return () => {
    if (!latest || performance.now() - latest.at > usefulMs) {
      latest = { token: obtain(), at: performance.now() }
    }
    return latest.token
  }
}

/** Creates a user who can sign in. */
export async function addUser(calls: ServerCalls, bearer: string): Promise<TestUser> {
  const username = `user-${randomUUID()}`
  const password = 'a password nobody has yet'
  const json = { username, password, mustChange: false, userStatus: 'VERIFIED' }
  const answer = await askUntilAnswered(() =>
    calls.send('POST', '/users-srv/user', { bearer, json }),
  )
  if (answer.status !== 200) throw new Error(`user: ${answer.status} ${answer.text}`)
  const { sub } = answer.json.data as { readonly sub: string }
  return { sub, username, password }
}

/** Creates the group in which roles are given. */
export async function addGroup(calls: ServerCalls, bearer: string): Promise<string> {
  const json = { groupId: 'team', groupName: 'Team' }
  const path = '/groups-srv/usergroup'
  const answer = await askUntilAnswered(() => calls.send('POST', path, { bearer, json }))
  if (answer.status !== 200) throw new Error(`group: ${answer.status} ${answer.text}`)
  return json.groupId
}
