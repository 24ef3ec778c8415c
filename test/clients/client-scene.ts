import { addGroups } from '../support/add-groups.ts'
import type { TestEngine } from '../support/engines.ts'
import { freePort } from '../support/free-port.ts'
import { type ServerWorld, startWorld, type TestUser } from '../support/server-world.ts'
import { appAddress, type ClientEntry } from './client-entry.ts'

/** What an application is configured with. */
export interface AppSettings {
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
  /** Where the application is, without a slash at the end. Nothing listens there yet. */
  readonly app: string
  readonly port: number
}

/** What every client finds: a server, its registration, and a person with a role. */
export interface ClientScene {
  readonly world: ServerWorld
  readonly settings: AppSettings
  /** Ada Lovelace, `ada…@example.org`; holds the role ENGINEER in the group. */
  readonly user: TestUser
  readonly groupId: string
  stop(): Promise<void>
}

/** Starts a server and registers the client as its entry says, at a port that is free. */
export async function startClientScene(
  entry: ClientEntry,
  engine: TestEngine,
  environment: Readonly<Record<string, string>> = {},
): Promise<ClientScene> {
  const world = await startWorld(engine, environment)
  try {
    return await prepareScene(entry, world)
  } catch (error) {
    await world.stop()
    throw error
  }
}

async function prepareScene(entry: ClientEntry, world: ServerWorld): Promise<ClientScene> {
  const port = await freePort()
  const app = `http://localhost:${port}`
  const registration = JSON.stringify(entry.registration).replaceAll(appAddress, app)
  const { id, secret } = await world.addClient(JSON.parse(registration))
  const user = await world.addUser({
    given_name: 'Ada',
    family_name: 'Lovelace',
    email: `ada-${port}@example.org`,
    email_verified: true,
  })
  const memberships = [{ groupId: 'engines', roles: ['ENGINEER'] }]
  const [groupId = ''] = await addGroups(world, user, memberships)
  const settings = { issuer: world.issuer, clientId: id, clientSecret: secret, app, port }
  return { world, settings, user, groupId, stop: world.stop }
}
