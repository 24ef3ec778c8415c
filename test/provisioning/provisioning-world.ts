import assert from 'node:assert/strict'
import type { ManagementWorld } from '../management/management-world.ts'
import { addGroups } from '../support/add-groups.ts'
import type { TestUser } from '../support/server-world.ts'

type Json = Readonly<Record<string, unknown>>

/** A target as the API answers it. */
interface TargetView extends Json {
  readonly id: string
  readonly status: string
  readonly people: number
  readonly waiting: number
  readonly failing: number
  readonly problem?: string
}

/** A company with two people in a team. */
export interface Company {
  readonly groupId: string
  readonly teamId: string
  readonly ada: TestUser
  readonly bob: TestUser
}

export const root = '/provisioning-srv/targets'

/** What tests of targets do with a server. */
export function targetCalls(world: () => ManagementWorld) {
  const read = (id: string) => world().ask('GET', `${root}/${id}`) as Promise<TargetView>

  /** Notes and pushes what is due now. */
  async function deliver(): Promise<void> {
    const { delivery } = world().server.services.provisioning
    await delivery.deliver()
    await delivery.settled()
  }

  /** Runs what the server does every two seconds, until something holds. */
  async function until(isDone: () => boolean | Promise<boolean>, stepMs = 1100): Promise<void> {
    for (let round = 0; round < 200; round++) {
      await deliver()
      if (await isDone()) return
      world().advance(stepMs)
    }
    assert.fail('it does not come to an end')
  }

  return {
    read,
    deliver,
    until,
    create: async (groupId: string, config: Json) =>
      (await world().ask('POST', root, { groupId, name: 'There', ...config })) as TargetView,
    remove: (id: string) => world().ask('DELETE', `${root}/${id}`),
    /** Pushes until nothing waits. */
    settle: (id: string) => until(async () => (await read(id)).waiting === 0),
    /** Founds a company with a team, and people in the team. */
    async company(): Promise<Company> {
      const person = (given_name: string) => world().addUser({ given_name, family_name: 'Test' })
      const [ada, bob] = [await person('Ada'), await person('Bob')]
      const [groupId = ''] = await addGroups(world(), ada, [
        { groupId: 'acme', groupName: 'Acme', roles: ['GROUP_ADMIN'] },
      ])
      const [teamId = ''] = await addGroups(world(), ada, [
        { groupId: 'team', groupName: 'Team', parentId: groupId, roles: ['LEAD'] },
      ])
      await addMember(world(), teamId, bob)
      return { groupId, teamId, ada, bob }
    },
  }
}

/** Takes somebody into a group. */
export async function addMember(
  world: ManagementWorld,
  groupId: string,
  { sub }: TestUser,
  roles: readonly string[] = [],
  terms: Json = {},
): Promise<void> {
  await world.ask('POST', '/groups-srv/usergroupmap/assign', { groupId, sub, roles, ...terms })
}

/** Takes somebody out of a group. */
export async function removeMember(
  world: ManagementWorld,
  groupId: string,
  { sub }: TestUser,
): Promise<void> {
  await world.ask('DELETE', `/groups-srv/usergroupmap/${groupId}/${sub}`)
}
