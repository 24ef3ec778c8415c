import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { userRules } from '../../../src/cli/store/find-user.ts'
import { buildDirectorySync } from '../../../src/composition/connections.ts'
import type { NewConnection } from '../../../src/connections/change-connections.ts'
import type { Connection } from '../../../src/connections/connection.ts'
import type { DirectorySync, SyncWish } from '../../../src/connections/sync/directory-sync.ts'
import type { SyncRun } from '../../../src/connections/sync/sync-run.ts'
import { commandLine } from '../../../src/events/actor.ts'
import { addGroups } from '../../support/add-groups.ts'
import type { ServerWorld } from '../../support/server-world.ts'
import { operationsOf } from '../elsewhere-scene.ts'
import { ada, baseDn, reader, withAttributes } from '../ldap/ldap-scene.ts'
import {
  type ScriptedDirectory,
  scriptedDirectory,
  type TestEntry,
} from '../ldap/scripted-directory.ts'

/** A company with a directory of its own, and a connection to it. */
export interface SyncedCompany extends AsyncDisposable {
  readonly directory: ScriptedDirectory
  readonly groupId: string
  readonly teamId: string
  readonly domain: string
  readonly connection: Connection
  readonly sync: DirectorySync
  /** An employee, not in the directory yet. */
  employee(attributes?: TestEntry['attributes']): TestEntry
  /** Makes these, and nobody else, the people of the directory. */
  hires(...people: readonly TestEntry[]): void
  /** A whole run, up to its end. */
  runs(wish?: Partial<SyncWish>): Promise<SyncRun>
  change(changes: Partial<NewConnection>): Promise<void>
  subOf(entry: TestEntry): Promise<string>
}

/** What the tests change about the connection of a company. */
type ConnectionChanges = (company: { readonly teamId: string }) => Partial<NewConnection>

/** Whoever is in `Engineering` of the directory is a developer of the team. */
export async function aSyncedCompany(
  world: ServerWorld,
  changes: ConnectionChanges = () => ({}),
): Promise<SyncedCompany> {
  const directory = await scriptedDirectory({ entries: [reader], pageSize: 20 })
  const { services } = world.server
  const domain = `${randomUUID()}.example`
  const { groupId, teamId } = await provenGroups(world, domain)
  const { changes: connections } = operationsOf(world)
  let connection = await connections.create(commandLine, {
    ...connectionTo(directory, groupId),
    rules: [{ claim: 'title', value: 'Engineer', groupId: teamId, roles: ['DEV'] }],
    ...changes({ teamId }),
  })
  const sync = buildDirectorySync(services, (await userRules(services)).context)
  const { users } = services.storage.stores
  return {
    directory,
    groupId,
    teamId,
    domain,
    sync,
    get connection() {
      return connection
    },
    employee(attributes = {}) {
      const uid = randomUUID()
      const entry = { ...ada, dn: `uid=${uid},ou=people,${baseDn}` }
      const mail = `${uid}@${domain}`
      return withAttributes(entry, { uid: [uid], mail: [mail], entryUUID: [uid], ...attributes })
    },
    hires(...people) {
      directory.script.entries = [reader, ...people]
    },
    runs: (wish = {}) =>
      sync.runHere(
        commandLine,
        connection.id,
        { isDry: false, isConfirmed: false, ...wish },
        new AbortController().signal,
      ),
    async change(changed) {
      const given = { ...connection, secrets: {}, ...changed }
      connection = await connections.replace(commandLine, connection.id, given)
    },
    async subOf({ attributes }) {
      const user = await users.findByLoginName(String(attributes.mail?.[0]))
      return user?.sub ?? assert.fail('nobody has this address')
    },
    [Symbol.asyncDispose]: () => directory[Symbol.asyncDispose](),
  }
}

function connectionTo({ port }: ScriptedDirectory, groupId: string): NewConnection {
  const urls = [`ldap://localhost:${port}`]
  return {
    alias: `dir-${randomUUID().slice(0, 8)}`,
    kind: 'ldap',
    groupId,
    name: 'Acme',
    preset: undefined,
    use: 'optional',
    firstSignIn: 'create',
    emailTrust: 'always',
    trustsFactors: false,
    settings: syncSettings({ urls }),
    secrets: { bind_password: 'reads' },
    rules: [],
  }
}

/** The settings of a directory of a test. */
export function syncSettings(
  changes: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> {
  return {
    starttls: false,
    base_dn: baseDn,
    bind_dn: reader.dn,
    claim_attributes: ['title'],
    ...changes,
  }
}

/** A group that has proven a domain, and a team in it. */
async function provenGroups(world: ServerWorld, name: string) {
  const { domains } = world.server.services.storage.stores
  const member = await world.addUser()
  const [groupId = ''] = await addGroups(world, member, [{ groupId: 'acme', roles: ['reader'] }])
  const team = { groupId: 'team', parentId: groupId, roles: ['reader'] }
  const [teamId = ''] = await addGroups(world, member, [team])
  const times = { createdAt: world.now(), provenAt: undefined, checkedAt: undefined }
  const claim = { name, groupId, proof: 'proof', ...times, lostAt: undefined }
  await domains.add({ ...claim, status: 'pending' }, 1)
  const check = { checkedAt: world.now(), provenAt: world.now(), lostAt: undefined }
  assert.ok(await domains.note(claim, { ...check, status: 'proven' }))
  return { groupId, teamId }
}

/** The results of a run that are not zero. */
export function resultsOf({ counts }: SyncRun): Partial<SyncRun['counts']> {
  return Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0))
}
