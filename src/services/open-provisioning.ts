import type { Logger } from 'pino'
import type { Settings } from '../config/settings.ts'
import type { Recorded } from '../events/recorded.ts'
import { builtInGroups } from '../kernel/built-in-names.ts'
import type { SecretBox } from '../kernel/sealing.ts'
import type { Clock } from '../kernel/time.ts'
import { allowsPrivate, findTargetProblem } from '../outgoing/fetch-target.ts'
import { safeFetch } from '../outgoing/safe-fetch.ts'
import { targetDelivery } from '../provisioning/target-delivery.ts'
import type { Storage, Stores } from '../storage/storage.ts'
import type { Tracing } from '../tracing/tracing.ts'
import { mayAct } from '../users/user.ts'

interface ProvisioningEnvironment {
  readonly settings: Settings
  readonly clock: Clock
  readonly log: Logger
  readonly tracing: Tracing | undefined
  readonly recorded: Recorded<Stores>
}

/** How many requests go to all targets at once, and to one network address. */
const requestLimits = { concurrency: 64, perTarget: 16 }

/** What pushes to targets work with, and what pushes. */
export function openProvisioning(
  environment: ProvisioningEnvironment,
  storage: Storage,
  box: SecretBox,
) {
  const { settings, clock, log, tracing, recorded } = environment
  const { timeoutSeconds, privateHosts, groupHosts } = settings.provisioning
  const { allowedHosts, allowPrivate } = settings.fetch
  const rules = { allowedHosts, allowPrivate, privateHosts }
  const builtIn: readonly string[] = Object.values(builtInGroups(settings.prefix))
  const { stores } = storage
  const context = {
    stores,
    recorded,
    box,
    clock,
    groupHosts,
    fetch: safeFetch({
      ...rules,
      ...requestLimits,
      timeoutMs: timeoutSeconds * 1000,
      keepsConnections: true,
      // What failed is asked again when its pause is over, and not by the way.
      retryMs: 0,
      clock,
      trace: tracing?.trace,
    }),
    mayAct: (status: string) => mayAct(status, settings.users),
    isBuiltIn: (groupId: string) => builtIn.includes(groupId),
    isPrivateHost: (address: string) => allowsPrivate(new URL(address), { privateHosts }),
    findAddressProblem: (address: string) =>
      findTargetProblem(address, rules, 'provisioning.privateHosts'),
  }
  const delivery = targetDelivery<Stores>({ ...context, eventChain: stores.eventChain, log })
  return { context, delivery }
}
