import type { Logger } from 'pino'
import type { Settings } from '../config/settings.ts'
import { system } from '../events/actor.ts'
import { recordedWithin, recorder } from '../events/recorded.ts'
import { hasAdministrator } from '../groups/administrators.ts'
import { appointAdministrator, ensureBuiltInGroups, joinUsers } from '../groups/built-in-groups.ts'
import type { Clock } from '../kernel/time/clock.ts'
import type { Storage, Stores } from '../storage/storage.ts'
import { type BootstrapOutcome, bootstrapAdministrator } from '../users/bootstrap-administrator.ts'
import { runAtOnce } from '../users/passwords/hash-queue.ts'
import type { PasswordHasher } from '../users/passwords/password-hasher.ts'
import type { PasswordPolicy } from '../users/passwords/password-policy.ts'
import { mayBeMember } from '../users/user.ts'
import { passwordFaultWords } from '../users/users-error.ts'

interface PrepareStoreDependencies {
  readonly settings: Settings
  readonly storage: Storage
  readonly passwords: PasswordHasher
  readonly policy: PasswordPolicy
  readonly clock: Clock
  readonly log: Logger
}

/** Creates the built-in groups and an administrator where they are missing. */
export async function prepareStore(services: PrepareStoreDependencies): Promise<BootstrapOutcome> {
  const { settings, clock, passwords } = services
  const { transact } = services.storage
  const { prefix } = settings
  await recorder<Stores>({ transact, clock })(system, async (stores, log) => {
    await ensureBuiltInGroups(stores, log, prefix)
    return log.done()
  })
  const outcome = await bootstrapAdministrator({
    transact,
    passwords,
    clock,
    username: settings.adminUsername,
    password: settings.adminPassword,
    isNeeded: async ({ groups }: Stores) => !(await hasAdministrator(groups, prefix)),
    onCreated: (inside, { sub }) =>
      recordedWithin(inside, clock)(system, async (stores, log) => {
        await joinUsers(stores, log, prefix, sub)
        await appointAdministrator(stores, log, { prefix, sub, mayBeMember })
        return log.done()
      }),
  })
  if (outcome.kind === 'created') await warnOfWeakPassword(services)
  return outcome
}

/** The operator may configure a weak password for the administrator, but is warned. */
async function warnOfWeakPassword({
  settings,
  policy,
  log,
}: PrepareStoreDependencies): Promise<void> {
  const { adminPassword, adminUsername: username } = settings
  if (adminPassword === undefined) return
  const person = { username, email: undefined, mobileNumber: undefined, profile: {} }
  const faults = await policy.faultsOf(adminPassword, person, runAtOnce)
  if (faults.length === 0) return
  const reasons = faults.map(passwordFaultWords).join(', ')
  log.warn({ reasons }, 'adminPassword does not keep the password policy; choose another soon')
}
