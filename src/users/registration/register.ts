import { fieldFaults } from '../../api/field-faults.ts'
import { normaliseLoginName } from '../../kernel/names/login-name.ts'
import type { Clock } from '../../kernel/time/clock.ts'
import { inSlices } from '../../kernel/time/pacing.ts'
import type { Transact } from '../../kernel/transact.ts'
import type { AttemptLimits } from '../../limits/attempt-limits.ts'
import type { MailLocale } from '../../mail/mail-message.ts'
import type { Mailer } from '../../mail/mailer.ts'
import { identitiesToStore, storeNewUser } from '../add-user.ts'
import { type MailLimits, rareMailMs, tooManyMails } from '../mail-limits.ts'
import type { Origin } from '../origin.ts'
import { type HashQueue, hashSource, inHashQueue } from '../passwords/hash-queue.ts'
import { checkNewPassword } from '../passwords/new-password.ts'
import { normalisePassword, type PasswordHasher } from '../passwords/password-hasher.ts'
import type { PasswordPolicy } from '../passwords/password-policy.ts'
import type { CustomFieldRules } from '../records/custom-fields.ts'
import { nameTaken } from '../records/login-names.ts'
import { checkUserRecord, type UserDraft } from '../records/user-record.ts'
import type { User } from '../user.ts'
import type { OnRegistered, UserStores } from '../user-context.ts'
import { invalidUser, tooManyAttempts, UsersError } from '../users-error.ts'
import {
  foreignFieldFaults,
  type RegistrationRecord,
  registeredNames,
  registrationSchema,
  usernameFaults,
} from './registration-rules.ts'
import type { SendVerification } from './send-verification.ts'

/** Creates an account for anybody who registers; throws a UsersError that says what is wrong. */
export type Register = (registration: Registration) => Promise<Registered>

interface Registration {
  readonly record: Readonly<Record<string, unknown>>
  readonly password: string
  readonly locale: MailLocale
  readonly origin: Origin & { readonly address: string }
  /** The authorization request to continue once the address is proved. */
  readonly requestId?: string | undefined
  /** Digest of the browser's cookie, when the registration came from a page of ours. */
  readonly browser?: string | undefined
}

/** The new account. */
interface Registered {
  readonly user: User
  readonly identityId: string
  /** The session epoch of the user at the time of the registration. */
  readonly epoch: number
  /** Whether the user may sign in before the address is proved. */
  readonly maySignIn: boolean
}

interface RegisterDependencies<Stores extends UserStores> {
  readonly stores: Stores
  readonly transact: Transact<Stores>
  readonly limits: AttemptLimits
  readonly mail: Mailer
  readonly sendVerification: SendVerification
  readonly mailLimits: MailLimits
  readonly policy: PasswordPolicy
  readonly passwords: PasswordHasher
  readonly hashQueue: HashQueue
  readonly customFields: CustomFieldRules
  /** The custom fields that users may fill in themselves. */
  readonly registrationFields: ReadonlySet<string>
  readonly onCreated: (stores: Stores, user: User) => Promise<void>
  readonly onRegistered: OnRegistered<Stores>
  readonly isOpen: boolean
  /** Whether the address has to be proved. */
  readonly mustVerify: boolean
  /** Whether the account may be used before that. */
  readonly pendingMayLogIn: boolean
  readonly unconfirmedMs: number
  readonly clock: Clock
}

export function register<Stores extends UserStores>(
  dependencies: RegisterDependencies<Stores>,
): Register {
  const { transact, policy, mustVerify, pendingMayLogIn, clock } = dependencies
  // An address that is not proved yet belongs to nobody; the first to prove it gets it. So nobody
  // can keep its owner out, and a registration does not reveal whether the address has an account.
  const isClaimedLater = mustVerify && !pendingMayLogIn

  return async (registration) => {
    if (!dependencies.isOpen) throw new UsersError(10007, 'people cannot register here')
    const { address } = registration.origin
    const record = checkRecord(registration.record, dependencies.registrationFields)
    const draft = draftOf(record, registration.password)
    await checkFree(draft, address)
    const recipient = normaliseLoginName(record.email) ?? record.email
    const source = hashSource({ address, name: recipient })
    const identities = await inHashQueue(dependencies.hashQueue, source, async (run) => {
      await checkNewPassword(policy, registration.password, draft.user, run)
      const pace = await dependencies.mailLimits.check({ address, recipient })
      if (pace === 'withheld') throw tooManyMails(rareMailMs)
      return identitiesToStore(draft, dependencies.passwords, run)
    })
    const outcome = await transact((stores) =>
      store(stores, { ...draft, identities }, registration),
    )
    if ('taken' in outcome) throw nameTaken(outcome.taken, draft.loginNames)
    if (mustVerify) dependencies.mail.deliverSoon()
    const { user } = draft
    const identityId = identities[0]?.identityId ?? ''
    return { user, identityId, epoch: outcome.epoch, maySignIn: !isClaimedLater }
  }

  /**
   * Checks the names before the mail limits count, so that choosing another name costs none. The
   * transaction checks them again.
   */
  async function checkFree({ loginNames }: UserDraft, address: string): Promise<void> {
    const permit = await dependencies.limits.guardAddress(address)
    if (permit.kind === 'delayed') throw tooManyAttempts(permit.retryAfter)
    for (const { name } of loginNames) {
      const isTaken = await dependencies.stores.users.findByLoginName(name)
      if (isTaken) throw nameTaken(name, loginNames)
    }
    await permit.settle(true, dependencies.stores.attempts)
  }

  function draftOf(record: RegistrationRecord, password: string): UserDraft {
    const { customFields } = dependencies
    const draft = checkUserRecord(
      {
        ...record,
        // The policy refuses an impossible password later, together with its other faults.
        ...(normalisePassword(password) !== undefined && { password }),
        userStatus: mustVerify ? 'PENDING' : 'VERIFIED',
      },
      { now: clock(), customFields },
    )
    return { ...draft, loginNames: registeredNames(draft.user, !isClaimedLater) }
  }

  async function store(
    stores: Stores,
    draft: UserDraft,
    { locale, origin, requestId, browser }: Registration,
  ): Promise<{ readonly epoch: number } | { readonly taken: string }> {
    const { user } = draft
    await stores.people.lock(user.sub)
    const stored = await storeNewUser(stores, draft, origin)
    if (stored === 'stale') throw new TypeError(`the random sub ${user.sub} exists`)
    if (stored !== 'stored') return stored
    await dependencies.onCreated(stores, user)
    const epoch = await stores.users.sessionEpoch(user.sub)
    if (isClaimedLater) {
      const expiresAt = clock() + dependencies.unconfirmedMs
      const { clientId } = origin
      await stores.users.awaitConfirmation(user.sub, { expiresAt, clientId })
    } else {
      await dependencies.onRegistered(stores, user, origin)
    }
    if (!mustVerify) return { epoch }
    await dependencies.sendVerification(stores, {
      user,
      locale,
      requestId,
      clientId: origin.clientId,
      browser,
    })
    return { epoch }
  }
}

function checkRecord(
  input: Readonly<Record<string, unknown>>,
  ownFields: ReadonlySet<string>,
): RegistrationRecord {
  const faults = fieldFaults(registrationSchema, input)
  if (faults.length > 0) throw invalidUser(faults)
  const record = input as RegistrationRecord
  const more = [...usernameFaults(record), ...foreignFieldFaults(record, ownFields)]
  if (more.length > 0) throw invalidUser(more)
  return record
}

const batchSize = 50

/** Removes users who registered and never proved their address, in slices. */
export async function forgetUnconfirmed(
  transact: Transact<UserStores>,
  now: number,
): Promise<void> {
  const slice = () =>
    transact(async ({ people, users, events }) => {
      await people.lockAll()
      const subs = await users.removeUnconfirmed(now, batchSize)
      const type = 'ACCOUNT_DELETED'
      const detail = { reason: 'unconfirmed' }
      for (const sub of subs) {
        await events.append({ type, time: now, outcome: 'success', sub, detail })
      }
      return subs.length === batchSize
    })
  await inSlices(slice)
}
