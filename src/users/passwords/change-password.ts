import type { FieldFault } from '../../api/api-error.ts'
import { normaliseLoginName } from '../../kernel/names/login-name.ts'
import type { Clock } from '../../kernel/time/clock.ts'
import type { Transact } from '../../kernel/transact.ts'
import type { Account, AttemptLimits, Permit } from '../../limits/attempt-limits.ts'
import type { MailLocale } from '../../mail/mail-message.ts'
import type { Mailer } from '../../mail/mailer.ts'
import type { PassCredentialGate } from '../credential-gate.ts'
import { type ActingSession, type Caller, sessionOfToken } from '../origin.ts'
import { type Identity, localProvider, mayAct, type User } from '../user.ts'
import type { EndSessions, NotifyOfPassword, UserStores } from '../user-context.ts'
import { type FaultReason, tooManyAtOnce, tooManyAttempts, UsersError } from '../users-error.ts'
import {
  type HashQueue,
  type HashRun,
  hashSource,
  inHashQueue,
  matchesInQueue,
} from './hash-queue.ts'
import { passwordRefused, replacePassword, wasUsedBefore } from './new-password.ts'
import { normalisePassword, type PasswordHasher } from './password-hasher.ts'
import type { PasswordPolicy } from './password-policy.ts'

/**
 * Changes the caller's own password (CONTRACT §7). The caller's session stays; all other sessions
 * and all refresh tokens of the user end.
 */
export type ChangePassword = (change: PasswordChange) => Promise<void>

interface PasswordChange {
  readonly caller: Caller
  readonly oldPassword: string
  readonly newPassword: string
  /** Which of the caller's identities; without it, the one that has a password. */
  readonly identityId?: string | undefined
  readonly address: string
  /** The language of the page, for the email about it. */
  readonly locale?: MailLocale | undefined
  /** The session of a person who acts on a page; else that of the access token counts. */
  readonly session?: ActingSession | undefined
}

export interface ChangePasswordDependencies<Stores extends UserStores> {
  readonly stores: Stores
  readonly transact: Transact<Stores>
  readonly limits: AttemptLimits
  readonly policy: PasswordPolicy
  readonly passwords: PasswordHasher
  readonly hashQueue: HashQueue
  /** How many former passwords may not be used again. */
  readonly history: number
  readonly pendingMayLogIn: boolean
  readonly endSessions: EndSessions<Stores>
  readonly passGate: PassCredentialGate<Stores>
  readonly notify: NotifyOfPassword<Stores>
  readonly mail: Pick<Mailer, 'deliverSoon'>
  readonly clock: Clock
}

const wrongPassword: FieldFault<FaultReason> = {
  path: '/old_password',
  problem: 'is wrong',
  reason: { code: 'wrongPassword' },
}

export function changePassword<Stores extends UserStores>(
  dependencies: ChangePasswordDependencies<Stores>,
): ChangePassword {
  const { stores, transact, limits, policy, passwords, hashQueue, history, clock } = dependencies

  return async (change) => {
    // Before the password is checked, so that a missing factor is no failed attempt.
    await dependencies.passGate(stores, 'password', sessionOf(change))
    const { user, identity } = await findOwn(stores, change)
    const source = hashSource({ address: change.address, sub: user.sub })
    const fault = await inHashQueue(hashQueue, source, (run) =>
      attempt(change, user, identity, run),
    )
    if (fault) throw fault
    dependencies.mail.deliverSoon()
  }

  async function attempt(
    change: PasswordChange,
    user: User,
    identity: Identity,
    run: HashRun,
  ): Promise<UsersError | undefined> {
    const permit = await limits.guard(accountOf(user), change.address)
    if (permit.kind === 'busy') throw tooManyAtOnce()
    if (permit.kind === 'delayed') throw tooManyAttempts(permit.retryAfter)
    try {
      return await tryChange(change, user, identity, run, permit)
    } catch (error) {
      // An open permit would block this account, so an error counts as a failed attempt.
      await permit.settle(false, stores.attempts).catch(() => undefined)
      throw error
    }
  }

  async function tryChange(
    change: PasswordChange,
    user: User,
    identity: Identity,
    run: HashRun,
    permit: Permit,
  ): Promise<UsersError | undefined> {
    const oldPassword = normalisePassword(change.oldPassword)
    const newPassword = normalisePassword(change.newPassword) ?? ''
    const oldHash = permit.hasHiddenDelay ? undefined : identity.passwordHash
    const isRight =
      oldPassword !== undefined && (await matchesInQueue(run, passwords, oldHash, oldPassword))
    if (!isRight) {
      return transact(async (inside) => {
        await inside.people.lock(user.sub)
        return refuse(inside, change, permit)
      })
    }

    const faults = [...(await policy.faultsOf(change.newPassword, user, run))]
    if (faults.length === 0 && (await wasUsedBefore(dependencies, identity, newPassword, run))) {
      faults.push({ code: 'usedBefore' })
    }
    if (faults.length > 0) {
      await permit.settle(true, stores.attempts)
      return passwordRefused(faults, '/new_password')
    }
    const hash = await run('hash', () => passwords.hash(newPassword))
    return transact((inside) => conclude(inside, { change, user, identity, hash, permit }))
  }

  async function conclude(
    inside: Stores,
    step: {
      readonly change: PasswordChange
      readonly user: User
      readonly identity: Identity
      readonly hash: string
      readonly permit: Permit
    },
  ): Promise<UsersError | undefined> {
    const { change, user, identity, hash, permit } = step
    await inside.people.lock(user.sub)
    await dependencies.passGate(inside, 'password', sessionOf(change))
    if (!(await permit.mayProceed(inside.attempts))) return refuse(inside, change, permit)
    // The user may have been blocked meanwhile.
    const current = await inside.users.find(user.sub)
    if (!current || !mayAct(current.status, dependencies)) return refuse(inside, change, permit)
    const replacement = { identity, hash, mustChange: false, history, now: clock() }
    // Another change was faster, so the old password is wrong now (P05).
    if (!(await replacePassword(inside, replacement))) return refuse(inside, change, permit)
    await dependencies.endSessions(inside, user.sub, change.caller.sessionId)
    await permit.settle(true, inside.attempts)
    await inside.events.append(event(change, 'success'))
    await dependencies.notify(inside, user, change)
    return undefined
  }

  async function refuse(
    inside: UserStores,
    change: PasswordChange,
    permit: Permit,
  ): Promise<UsersError> {
    const delayedUntil = await permit.settle(false, inside.attempts)
    const failed = event(change, 'failure')
    await inside.events.append(failed)
    if (delayedUntil !== undefined) {
      await inside.events.append({ ...failed, type: 'ACCOUNT_LOCKED' })
    }
    return new UsersError(507, 'the old password is wrong', { faults: [wrongPassword] })
  }

  function event({ caller, address }: PasswordChange, outcome: 'success' | 'failure') {
    const { sub, clientId, sessionId } = caller
    const type = 'PASSWORD_CHANGED'
    return { type, time: clock(), outcome, sub, clientId, sessionId, address } as const
  }
}

function sessionOf({ session, caller }: PasswordChange): ActingSession {
  return session ?? sessionOfToken(caller)
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
  { caller, identityId }: PasswordChange,
): Promise<{ readonly user: User; readonly identity: Identity }> {
  const user = await users.find(caller.sub)
  const identities = await users.identitiesOf(caller.sub)
  const identity = identities.find(
    (each) =>
      each.provider === localProvider &&
      (identityId === undefined || each.identityId === identityId),
  )
  if (user && identity) return { user, identity }
  throw new UsersError(10008, 'the caller has no such identity with a password')
}
