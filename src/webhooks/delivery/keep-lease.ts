import type { Logger } from 'pino'
import type { Clock } from '../../kernel/time.ts'
import type { DeliveryStore, LeasedDelivery } from '../webhook.ts'

/** How leases are prolonged. */
interface Lease {
  readonly deliveries: Pick<DeliveryStore, 'renew'>
  readonly leaseMs: number
  readonly renewEveryMs: number
  readonly clock: Clock
  readonly log: Pick<Logger, 'warn'>
}

/**
 * Prolongs the lease of a message while it is sent. So leases are short, and a message whose sender
 * was killed waits only for the rest of one. Answers the message with the lease as it is then.
 */
export async function keepLease<T>(
  { deliveries, leaseMs, renewEveryMs, clock, log }: Lease,
  taken: LeasedDelivery,
  work: () => Promise<T>,
): Promise<{ readonly result: T; readonly delivery: LeasedDelivery }> {
  let delivery = taken
  let renewal: Promise<void> = Promise.resolve()

  async function renew(): Promise<void> {
    try {
      const leaseUntil = clock() + leaseMs
      if (await deliveries.renew(delivery, leaseUntil)) delivery = { ...delivery, leaseUntil }
    } catch (err) {
      // The next one may succeed before the lease is over.
      log.warn({ err, delivery: delivery.id }, 'the lease of a webhook message was not prolonged')
    }
  }

  const timer = setInterval(() => {
    renewal = renewal.then(renew)
  }, renewEveryMs)
  try {
    const result = await work()
    clearInterval(timer)
    await renewal
    return { result, delivery }
  } finally {
    clearInterval(timer)
  }
}
