import { setImmediate as nextTurn } from 'node:timers/promises'
import type { ManagementWorld } from '../management/management-world.ts'
import { appendEvent } from '../support/with-events.ts'

interface Created {
  readonly id: string
  readonly secret: string
}

interface DeliveryView {
  readonly id: string
  readonly type: string
  readonly state: string
  readonly attempts: number
  readonly last_status?: number
  readonly last_error?: string
  readonly next_attempt_at?: number
}

const root = '/webhook-srv/webhooks'

/** What tests of webhooks do with a server. */
export function webhookCalls(world: () => ManagementWorld) {
  const { deliver } = {
    /** Runs what the server does every two seconds, until something holds. */
    async deliver(isDone: () => boolean | Promise<boolean>) {
      while (!(await isDone())) {
        await world().server.services.webhooks.delivery.deliver()
        await nextTurn()
      }
    },
  }
  const list = async (id: string, query = '') => {
    const { deliveries } = await world().ask('GET', `${root}/${id}/deliveries${query}`)
    return deliveries as readonly DeliveryView[]
  }
  return {
    root,
    create: async (config: object) =>
      (await world().ask('POST', root, config)) as unknown as Created,
    read: (id: string) => world().ask('GET', `${root}/${id}`),
    remove: (id: string) => world().ask('DELETE', `${root}/${id}`),
    list,
    deliver,
    /** Waits until a webhook has so many deliveries in a state. */
    settle: (id: string, state: string, count: number) =>
      deliver(async () => (await list(id, `?state=${state}&limit=200`)).length >= count),
    /** Makes one event of a type, about a subject. */
    async happen(sub: string, type: 'ACCOUNT_MODIFIED' | 'LOGOUT' = 'ACCOUNT_MODIFIED', mark = '') {
      const event = {
        type,
        time: world().now(),
        outcome: 'success',
        sub,
        detail: { mark },
      } as const
      await appendEvent(world().server.services.storage, event)
    },
  }
}
