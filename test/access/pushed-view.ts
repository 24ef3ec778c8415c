import { setTimeout as wait } from 'node:timers/promises'
import { managementWorld } from '../management/management-world.ts'
import { root, targetCalls } from '../provisioning/provisioning-world.ts'
import type { Tenant } from '../provisioning/strict-service.ts'
import type { ServerWorld } from '../support/server-world.ts'

/** Another service that gets the people, groups and roles of a subtree. */
export interface PushedView {
  /** What the service believes somebody to hold in these groups, once all changes are pushed. */
  rolesOf(username: string, pairs: readonly string[]): Promise<readonly string[]>
}

const rounds = 2000

/** Pushes a subtree to a service; time passes by the given function where a push is repeated. */
export async function pushedView(
  world: ServerWorld,
  groupId: string,
  there: Tenant,
  pass: (milliseconds: number) => Promise<void>,
): Promise<PushedView> {
  const calls = targetCalls(() => managed)
  const managed = managementWorld(world)
  const wanted = { url: there.url, token: 'a-token', role_groups: true, groups: 'flat' }
  const { id } = await calls.create(groupId, wanted)

  /** Other nodes push too, and have taken what this one waits for. */
  async function settle(): Promise<void> {
    for (let round = 0; round < rounds; round++) {
      await calls.deliver()
      const { waiting, failing } = (await managed.ask('GET', `${root}/${id}`)) as {
        readonly waiting: number
        readonly failing: number
      }
      if (waiting + failing === 0) return
      await wait(10)
      // A repetition waits for a second or some; more would come near a boundary.
      if (round < 30) await pass(1100)
    }
    throw new Error('the pushes do not come to an end')
  }

  return {
    async rolesOf(username, pairs) {
      await settle()
      return pairs.filter((pair) => there.membersOf(pair.replace(' ', ': ')).includes(username))
    },
  }
}
