import type { FieldFault } from '../../api/api-error.ts'
import { nameOf, type Person } from '../../events/actor.ts'
import type { Done, Recording } from '../../events/recorded.ts'
import { normaliseLoginName } from '../../kernel/login-name.ts'
import type { Account, Permit } from '../../limits/attempt-limits.ts'
import { type HashRun, hashSource, inHashQueue, matchesInQueue } from '../hashing/hash-queue.ts'
import { normalisePassword } from '../hashing/password-hasher.ts'
import { type Identity, localProvider, mayAct, type User } from '../user.ts'
import { type AccountContext, addressOf, type UserStores } from '../user-context.ts'
import { type FaultReason, tooManyAtOnce, tooManyAttempts, UsersError } from '../users-error.ts'
import {
  notifyOfPassword,
  passwordRefused,
  replacePassword,
  wasUsedBefore,
} from './new-password.ts'

/**
 * Changes the caller's own password (CONTRACT §7). The caller's session stays; all other sessions
 * and all refresh tokens of the user end.
 */
export type ChangePassword = (person: Person, change: PasswordChange) => Promise<void>

interface PasswordChange {
  readonly oldPassword: string
  readonly newPassword: string
  /** Which of the caller's identities; without it, the one that has a password. */
  readonly identityId?: string | undefined
}

/** The password of a person who wants another one. */
interface OwnPassword {
  readonly person: Person
  readonly user: User
  readonly identity: Identity
}

const wrongPassword: FieldFault<FaultReason> = {
  path: '/old_password',
  problem: 'is wrong',
  reason: { code: 'wrongPassword' },
}

export function changePassword<Stores extends UserStores>(
  context: AccountContext<Stores>,
): ChangePassword {
  const { stores, recorded, limits, policy, passwords, hashQueue, history, passGate } = context

  return async (person, change) => {
    // Before the password is checked, so that a missing factor is no failed attempt.
    await passGate(stores, person, 'password')
    const own = await findOwn(stores, person, change.identityId)
    const source = hashSource({ address: person.address, sub: person.sub })
    const fault = await inHashQueue(hashQueue, source, (run) => attempt(own, change, run))
    if (fault) throw fault
    context.mail.deliverSoon()
  }

  /** A refusal that was counted is answered; everything else that is thrown counts as a failure. */
  async function attempt(
    own: OwnPassword,
    change: PasswordChange,
    run: HashRun,
  ): Promise<UsersError | undefined> {
    const permit = await limits.guard(accountOf(own.user), addressOf(own.person))
    if (permit.kind === 'busy') throw tooManyAtOnce()
    if (permit.kind === 'delayed') throw tooManyAttempts(permit.retryAfter)
    try {
      return await tryChange(own, change, run, permit)
    } catch (error) {
      // An open permit would block this account, so an error counts as a failed attempt.
      await permit.settle(false, stores.attempts).catch(() => undefined)
      throw error
    }
  }

  async function tryChange(
    own: OwnPassword,
    change: PasswordChange,
    run: HashRun,
    permit: Permit,
  ): Promise<UsersError | undefined> {
    const { person, user, identity } = own
    const oldPassword = normalisePassword(change.oldPassword)
    const newPassword = normalisePassword(change.newPassword) ?? ''
    const oldHash = permit.hasHiddenDelay ? undefined : identity.passwordHash
    const isRight =
      oldPassword !== undefined && (await matchesInQueue(run, passwords, oldHash, oldPassword))
    if (!isRight) {
      return recorded(person, async (inside, log) => {
        await inside.people.lock(user.sub)
        return refuse(inside, log, permit)
      })
    }

    const faults = [...(await policy.faultsOf(change.newPassword, user, run))]
    if (faults.length === 0 && (await wasUsedBefore(context, identity, newPassword, run))) {
      faults.push({ code: 'usedBefore' })
    }
    if (faults.length > 0) {
      await permit.settle(true, stores.attempts)
      return passwordRefused(faults, '/new_password')
    }
    const hash = await run('hash', () => passwords.hash(newPassword))
    return recorded(person, (inside, log) => conclude(inside, log, own, hash, permit))
  }

  async function conclude(
    inside: Stores,
    log: Recording,
    { person, user, identity }: OwnPassword,
    hash: string,
    permit: Permit,
  ): Promise<Done<UsersError | undefined>> {
    const { sub } = user
    await inside.people.lock(sub)
    await passGate(inside, person, 'password')
    if (!(await permit.mayProceed(inside.attempts))) return refuse(inside, log, permit)
    // The user may have been blocked meanwhile.
    const current = await inside.users.find(sub)
    if (!current || !mayAct(current.status, context)) return refuse(inside, log, permit)
    const replacement = { identity, hash, mustChange: false, history, now: log.now }
    // Another change was faster, so the old password is wrong now (P05).
    if (!(await replacePassword(inside, replacement))) return refuse(inside, log, permit)
    await context.endSessions(inside, sub, person.sessionId)
    await permit.settle(true, inside.attempts)
    await notifyOfPassword(context, inside, user, person)
    return log.change('PASSWORD_CHANGED', { sub })
  }

  async function refuse(
    inside: Stores,
    log: Recording,
    permit: Permit,
  ): Promise<Done<UsersError | undefined>> {
    const delayedUntil = await permit.settle(false, inside.attempts)
    const about = { outcome: 'failure', sub: nameOf(log.actor) } as const
    const fault = new UsersError(507, 'the old password is wrong', { faults: [wrongPassword] })
    const refused = log.change('PASSWORD_CHANGED', about, fault)
    if (delayedUntil !== undefined) log.change('ACCOUNT_LOCKED', about)
    return refused
  }
}

/** Wrong passwords count as on the sign-in page, under the user's first login name. */
function accountOf({ sub, username, email, mobileNumber }: User): Account {
  const written = username ?? email ?? mobileNumber ?? sub
  return { name: normaliseLoginName(written) ?? written, sub }
}

/**
 * The error is the same for an identity of another user, an unknown one
 * and one without a password (P01).
 */
async function findOwn(
  { users }: UserStores,
  person: Person,
  identityId: string | undefined,
): Promise<OwnPassword> {
  const user = await users.find(person.sub)
  const identities = await users.identitiesOf(person.sub)
  const identity = identities.find(
    (each) =>
      each.provider === localProvider &&
      (identityId === undefined || each.identityId === identityId),
  )
  if (user && identity) return { person, user, identity }
  throw new UsersError(10008, 'the caller has no such identity with a password')
}
