import type { Logger } from 'pino'
import type { Settings } from '../config/settings.ts'
import { system } from '../events/actor.ts'
import { hasAdministrator } from '../groups/administrators.ts'
import { appointAdministrator, ensureBuiltInGroups } from '../groups/built-in-groups.ts'
import type { Stores } from '../storage/storage.ts'
import { type BootstrapOutcome, bootstrapAdministrator } from '../users/bootstrap-administrator.ts'
import { runAtOnce } from '../users/hashing/hash-queue.ts'
import { mayBeMember } from '../users/user.ts'
import type { UserContext } from '../users/user-context.ts'
import { passwordFaultWords } from '../users/users-error.ts'

interface FirstStart {
  readonly settings: Settings
  readonly userContext: UserContext<Stores>
  readonly log: Logger
}

/** Creates the built-in groups and an administrator where they are missing. */
export async function prepareStore(services: FirstStart): Promise<BootstrapOutcome> {
  const { settings, userContext } = services
  const { prefix } = settings
  await userContext.recorded(system, async (stores, log) => {
    await ensureBuiltInGroups(stores, log, prefix)
    return log.done()
  })
  const outcome = await bootstrapAdministrator(userContext, {
    username: settings.adminUsername,
    password: settings.adminPassword,
    isNeeded: async ({ groups }) => !(await hasAdministrator(groups, prefix)),
    async onCreated(inside, log, user) {
      await userContext.onCreated(inside, log, user)
      await appointAdministrator(inside, log, { prefix, sub: user.sub, mayBeMember })
    },
  })
  if (outcome.kind === 'created') await warnOfWeakPassword(services)
  return outcome
}

/** The operator may configure a weak password for the administrator, but is warned. */
async function warnOfWeakPassword({
  settings,
  userContext: { policy },
  log,
}: FirstStart): Promise<void> {
  const { adminPassword, adminUsername: username } = settings
  if (adminPassword === undefined) return
  const person = { username, email: undefined, mobileNumber: undefined, profile: {} }
  const faults = await policy.faultsOf(adminPassword, person, runAtOnce)
  if (faults.length === 0) return
  const reasons = faults.map(passwordFaultWords).join(', ')
  log.warn({ reasons }, 'adminPassword does not keep the password policy; choose another soon')
}
