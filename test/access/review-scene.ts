import assert from 'node:assert/strict'
import { buildReviewTending } from '../../src/composition/access.ts'
import { expectSuccess } from '../groups/groups-world.ts'
import type { ServerWorld } from '../support/server-world.ts'
import { type AccessCalls, type ApiRecord, type Production, production } from './access-scene.ts'

const weekSeconds = 7 * 86_400

/** An item as the API shows it. */
export interface ShownItem {
  readonly id: string
  readonly groupId: string
  readonly role?: string
  readonly person?: { readonly sub: string }
  readonly decision?: string
  readonly outcome?: string
  readonly [member: string]: unknown
}

/** The group of the access tests, and calls about reviews in it. */
export async function reviewScene(world: ServerWorld) {
  const scene: Production = await production(world)
  const inSeconds = () => Math.floor(world.now() / 1000)

  const plan = (calls: AccessCalls, changes: object = {}) =>
    calls.send('POST', '/reviews', {
      ...{ groupId: scene.production, name: 'Fourth quarter', undecided: 'end' },
      ...{ ends_at: inSeconds() + 2 * weekSeconds, ...changes },
    })
  const items = async (calls: AccessCalls, id: unknown): Promise<readonly ShownItem[]> => {
    const found = await expectSuccess(calls.send('GET', `/reviews/${id}/items?limit=100`))
    return found.items as readonly ShownItem[]
  }
  const read = (calls: AccessCalls, id: unknown) =>
    expectSuccess(calls.send('GET', `/reviews/${id}`))
  const decide = (calls: AccessCalls, id: unknown, ids: readonly unknown[], changes: object = {}) =>
    calls.send('POST', `/reviews/${id}/decisions`, { items: ids, decision: 'keep', ...changes })
  const tend = buildReviewTending(world.server.services)

  return {
    ...scene,
    inSeconds,
    plan,
    items,
    read,
    decide,
    tend,
    /** A review that has begun, with its items by person and role. */
    async begun(changes: object = {}) {
      const { id } = await expectSuccess(plan(scene.admin, changes))
      await tend()
      const found = await items(scene.boss, id)
      const itemOf = (sub: string, role?: string) => {
        const item = found.find((each) => each.person?.sub === sub && each.role === role)
        assert.ok(item, `${sub} ${role}`)
        return item
      }
      return { id: String(id), found, itemOf }
    },
    /** Ends a review, and answers what became of each item. */
    async ended(id: string): Promise<ReadonlyMap<string, string | undefined>> {
      await expectSuccess(scene.boss.send('POST', `/reviews/${id}/close`))
      await tend()
      assert.equal((await read(scene.boss, id)).status, 'closed')
      return new Map((await items(scene.boss, id)).map((item) => [item.id, item.outcome]))
    },
    async events(type: string, id: string): Promise<readonly ApiRecord[]> {
      const rows = await world.database.execute(`select detail from events where type = '${type}'`)
      const details = rows.map(({ detail }): ApiRecord => JSON.parse(String(detail)))
      return details.filter(({ review }) => review === id)
    },
  }
}

export type ReviewScene = Awaited<ReturnType<typeof reviewScene>>
