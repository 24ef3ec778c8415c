import type { Storage } from '../../src/storage/storage.ts'
import type { Changes } from '../../src/transfer/inspection.ts'
import type { TestEngine, TestStorage } from '../support/engines.ts'
import { type TransferWorld, transferWorld } from './world.ts'

/** A hash as another server made it. */
export const importedHash =
  '$argon2id$v=19$m=64,t=1,p=1$c29tZXNhbHRzb21lc2FsdA$RdescudvJCsgt3ub+b+dWRWJTmaaqgDfMZ6Sp1xZ1oE'

/** A small company, its sections in an order that no reader would choose. */
export const company = {
  memberships: [
    { groupId: 'sales', sub: 'ada', roles: ['LEAD', 'BUYER'] },
    { groupId: 'OSTIARY_USERS', sub: 'grace', roles: ['USER', 'EDITOR'] },
  ],
  groups: [
    { groupId: 'sales', parentId: 'acme', groupName: 'Sales', customFields: { cost: '7' } },
    { groupId: 'acme', groupName: 'Acme', groupType: 'company' },
  ],
  users: [
    { sub: 'ada', username: 'ada', password: 'correct horse', email: 'ada@acme.example' },
    { sub: 'grace', username: 'grace', password_hash: importedHash, email_verified: false },
  ],
  clients: [
    {
      client_id: 'shop',
      client_secret: 'a secret of the shop',
      redirect_uris: ['https://shop.example/callback'],
      allowed_scopes: ['openid'],
    },
    { client_id: 'app', token_endpoint_auth_method: 'none', redirect_uris: ['com.example:/cb'] },
  ],
}

/** Counts as `users 1 added`, without those that are zero. */
export function summaryOf(changes: Changes): readonly string[] {
  return Object.entries(changes).flatMap(([section, counts]) =>
    Object.entries(counts).flatMap(([change, count]) =>
      count > 0 ? [`${section} ${count} ${change}`] : [],
    ),
  )
}

/** The paths of all groups but the built-in ones, in order. */
export async function pathsOf({ stores }: Storage): Promise<readonly string[]> {
  const groups = await stores.groups.list(undefined, 100)
  return groups.map(({ path }) => path).filter((path) => !path.startsWith('/OSTIARY'))
}

type Work = (world: TransferWorld & { readonly storage: TestStorage }) => Promise<void>

/** Makes tests over a store of their own, which has the company by default. */
export function overStore(engine: TestEngine) {
  return (work: Work, first: unknown = company) =>
    async (): Promise<void> => {
      await using storage = await engine.open()
      const world = await transferWorld(storage)
      if (first) await world.take(first)
      await work({ ...world, storage })
    }
}
