import { fieldFaults } from '../../api/field-faults.ts'
import type { Clock } from '../../kernel/clock.ts'
import { normaliseLoginName } from '../../kernel/names/login-name.ts'
import type { Transact } from '../../kernel/transact.ts'
import type { AttemptLimits } from '../../limits/attempt-limits.ts'
import type { MailLocale } from '../../mail/mail-message.ts'
import type { Mailer } from '../../mail/mailer.ts'
import { identitiesToStore, storeNewUser } from '../account/add-user.ts'
import { type HashQueue, hashSource, inHashQueue } from '../hashing/hash-queue.ts'
import { normalisePassword } from '../hashing/password.ts'
import type { PasswordHasher } from '../hashing/password-hasher.ts'
import { type MailLimits, rareMailMs, tooManyMails } from '../mailed-codes/mail-limits.ts'
import type { Origin } from '../origin.ts'
import type { PasswordPolicy } from '../passwords/password-policy.ts'
import { passwordRefused } from '../passwords/replace-password.ts'
import type { CustomFieldRules } from '../records/custom-fields.ts'
import { nameTaken } from '../records/login-names.ts'
import { checkUserRecord, type UserDraft } from '../records/user-record.ts'
import type { UserStores } from '../stores/user-stores.ts'
import type { User } from '../user.ts'
import { invalidUser, tooManyAttempts, UsersError } from '../users-error.ts'
import { foreignFieldFaults, registeredNames, usernameFaults } from './registration-rules.ts'
import { type RegistrationRecord, registrationSchema } from './registration-schema.ts'
import type { SendVerification } from './verify-email.ts'

/** Creates an account for whoever asks; throws a UsersError that says what is wrong. */
export type Register = (registration: Registration) => Promise<Registered>

export interface Registration {
  readonly record: Readonly<Record<string, unknown>>
  readonly password: string
  readonly locale: MailLocale
  readonly origin: Origin & { readonly address: string }
  /** The authorization request under way, to be gone on with once the address is proved. */
  readonly requestId?: string | undefined
  /** Digest of the cookie of the browser, where the registration came from a page of ours. */
  readonly browser?: string | undefined
}

/** An account that was asked for. */
export interface Registered {
  readonly user: User
  readonly identityId: string
  /** The epoch of the user's sessions in which this was settled. */
  readonly epoch: number
  /** Whether the person may sign in before the address is proved. */
  readonly maySignIn: boolean
}

export interface RegisterDependencies<Stores extends UserStores> {
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
  /** The custom fields that people may fill in themselves. */
  readonly registrationFields: ReadonlySet<string>
  readonly onCreated: (stores: Stores, user: User) => Promise<void>
  readonly isOpen: boolean
  /** Whether the address has to be proved before the account counts. */
  readonly mustVerify: boolean
  /** Whether the account may be used while that is not done. */
  readonly pendingMayLogIn: boolean
  readonly unconfirmedMs: number
  readonly clock: Clock
}

export function register<Stores extends UserStores>(
  dependencies: RegisterDependencies<Stores>,
): Register {
  const { transact, policy, mustVerify, pendingMayLogIn, clock } = dependencies
  // An address that is yet to be proved belongs to nobody: who proves it first will have it. So
  // nobody can keep its owner out, and registering tells nobody whether it has an account.
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
      const faults = await policy.faultsOf(registration.password, draft.user, run)
      if (faults.length > 0) throw passwordRefused(faults, '/password')
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

  /** Asked before an email is counted, so that choosing another name costs none; asked again where it counts. */
  async function checkFree({ loginNames }: UserDraft, address: string): Promise<void> {
    const leave = await dependencies.limits.guardAddress(address)
    if (leave.kind === 'delayed') throw tooManyAttempts(leave.retryAfter)
    for (const { name } of loginNames) {
      if (!(await dependencies.stores.users.findByLoginName(name))) continue
      await leave.settle(false, dependencies.stores.attempts)
      throw nameTaken(name, loginNames)
    }
  }

  function draftOf(record: RegistrationRecord, password: string): UserDraft {
    const { customFields } = dependencies
    const draft = checkUserRecord(
      {
        ...record,
        // What the policy has to say of an impossible password comes later, with its other faults.
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
    const stored = await storeNewUser(stores, draft, origin)
    if (stored === 'stale') throw new TypeError(`the random sub ${user.sub} exists`)
    if (stored !== 'stored') return stored
    await dependencies.onCreated(stores, user)
    const epoch = await stores.users.sessionEpoch(user.sub)
    if (!mustVerify) return { epoch }
    if (isClaimedLater) {
      await stores.users.awaitConfirmation(user.sub, clock() + dependencies.unconfirmedMs)
    }
    await dependencies.sendVerification(stores, { user, locale, requestId, browser })
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
