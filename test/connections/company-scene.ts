import { randomUUID } from 'node:crypto'
import type { NewConnection } from '../../src/connections/change-connections.ts'
import type { Connection } from '../../src/connections/connection.ts'
import type { Domain } from '../../src/connections/domain.ts'
import { addGroups } from '../support/add-groups.ts'
import type { ServerWorld, TestUser } from '../support/server-world.ts'
import { addConnection } from './elsewhere-scene.ts'
import type { ScriptedProvider } from './oidc/scripted-provider.ts'

/** A company: a group with a group below it, its administrator, a proven domain, a connection. */
export interface Company {
  readonly groupId: string
  readonly teamId: string
  readonly admin: TestUser
  readonly domain: string
  readonly connection: Connection
  /** A new address of the domain. */
  address(): string
}

/** Founds a company whose people sign in at the provider. */
export async function aCompany(
  world: ServerWorld,
  provider: ScriptedProvider,
  configure: (groups: {
    readonly groupId: string
    readonly teamId: string
  }) => Partial<NewConnection> = () => ({}),
): Promise<Company> {
  const admin = await world.addUser()
  const roles = ['GROUP_ADMIN']
  const [groupId = ''] = await addGroups(world, admin, [{ groupId: 'acme', roles }])
  const below = { groupId: 'team', parentId: groupId, roles: [] }
  const [teamId = ''] = await addGroups(world, admin, [below])
  const domain = `${randomUUID()}.example`
  await addDomain(world, { name: domain, groupId, status: 'proven' })
  const changes = configure({ groupId, teamId })
  const connection = await addConnection(world, provider, { groupId, ...changes })
  const address = () => `${randomUUID()}@${domain}`
  return { groupId, teamId, admin, domain, connection, address }
}

/** Adds a domain of a group, as a check of DNS has left it. */
export async function addDomain(
  world: ServerWorld,
  { name, groupId, status }: Pick<Domain, 'name' | 'groupId' | 'status'>,
): Promise<void> {
  const now = world.now()
  const claim = {
    name,
    groupId,
    status,
    proof: 'ostiary-domain=test',
    createdAt: now,
    provenAt: status === 'pending' ? undefined : now,
    checkedAt: now,
    lostAt: status === 'lost' ? now : undefined,
  }
  await world.server.services.storage.stores.domains.add(claim, 50)
}
