import { fieldFaults } from '../../api/api-error.ts'
import { system, type Visitor } from '../../events/actor.ts'
import type { Done, Recorded, Recording } from '../../events/recorded.ts'
import { normaliseLoginName } from '../../kernel/login-name.ts'
import { inSlices } from '../../kernel/time.ts'
import type { MailLocale } from '../../mail/mail-message.ts'
import { identitiesToStore, storeNewUser } from '../add-user.ts'
import { hashSource, inHashQueue } from '../hashing/hash-queue.ts'
import { normalisePassword } from '../hashing/password-hasher.ts'
import { rareMailMs, tooManyMails } from '../mail-limits.ts'
import { checkNewPassword } from '../passwords/new-password.ts'
import { nameTaken } from '../records/login-names.ts'
import { checkUserRecord, type UserDraft } from '../records/user-record.ts'
import type { User } from '../user.ts'
import { type AccountContext, addressOf, type UserStores } from '../user-context.ts'
import { invalidUser, tooManyAttempts, UsersError } from '../users-error.ts'
import {
  foreignFieldFaults,
  type RegistrationRecord,
  registeredNames,
  registrationSchema,
  usernameFaults,
} from './account-registration-rules.ts'
import { sendVerification } from './send-verification.ts'

/** Creates an account for anybody who registers; throws a UsersError that says what is wrong. */
export type Register = (visitor: Visitor, registration: Registration) => Promise<Registered>

interface Registration {
  readonly record: Readonly<Record<string, unknown>>
  readonly password: string
  readonly locale: MailLocale
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

/** Whether people may register; where they must prove their address, mail has to work. */
export function isRegistrationOpen<Stores extends UserStores>({
  settings: { registration, emailVerification },
  mail,
}: AccountContext<Stores>): boolean {
  return registration === 'open' && (mail.canSend || emailVerification !== 'required')
}

export function register<Stores extends UserStores>(context: AccountContext<Stores>): Register {
  const { recorded, policy, passwords, hashQueue, settings, clock } = context
  const mustVerify = settings.emailVerification === 'required'
  const ownFields = new Set(settings.registrationFields)
  // An address that is not proved yet belongs to nobody; the first to prove it gets it. So nobody
  // can keep its owner out, and a registration does not reveal whether the address has an account.
  const isClaimedLater = mustVerify && !context.pendingMayLogIn

  return async (visitor, registration) => {
    if (!isRegistrationOpen(context)) throw new UsersError(10007, 'people cannot register here')
    const address = addressOf(visitor)
    const record = checkRecord(registration.record, ownFields)
    const draft = draftOf(record, registration.password)
    await checkNamesFree(context, draft, address)
    const recipient = normaliseLoginName(record.email) ?? record.email
    const source = hashSource({ address, name: recipient })
    const identities = await inHashQueue(hashQueue, source, async (run) => {
      await checkNewPassword(policy, registration.password, draft.user, run)
      const pace = await context.mailLimits.check({ address, recipient })
      if (pace === 'withheld') throw tooManyMails(rareMailMs)
      return identitiesToStore(draft, passwords, run)
    })
    const epoch = await recorded(visitor, (inside, log) =>
      store(inside, log, { ...draft, identities }, registration),
    )
    if (mustVerify) context.mail.deliverSoon()
    const { user } = draft
    const identityId = identities[0]?.identityId ?? ''
    return { user, identityId, epoch, maySignIn: !isClaimedLater }
  }

  function draftOf(record: RegistrationRecord, password: string): UserDraft {
    const { customFields } = context
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

  /** Answers the session epoch of the new user. */
  async function store(
    inside: Stores,
    log: Recording,
    draft: UserDraft,
    { locale, requestId, browser }: Registration,
  ): Promise<Done<number>> {
    const { user } = draft
    const { sub } = user
    const { clientId } = log.actor
    await inside.people.lock(sub)
    const stored = await storeNewUser(inside, log, draft)
    if (stored === 'stale') throw new TypeError(`the random sub ${sub} exists`)
    if (stored !== 'stored') throw nameTaken(stored.taken, draft.loginNames)
    await context.onCreated(inside, log, user)
    const epoch = await inside.users.sessionEpoch(sub)
    if (isClaimedLater) {
      const expiresAt = log.now + settings.unconfirmedDays * 86_400_000
      await inside.users.awaitConfirmation(sub, { expiresAt, clientId })
    } else {
      await context.onRegistered(inside, log, user, clientId)
    }
    if (mustVerify) {
      await sendVerification(context, inside, { user, locale, requestId, clientId, browser })
    }
    return log.done(epoch)
  }
}

/**
 * Checks the names of a new account before the mail limits count, so that choosing another name
 * costs none. The transaction checks them again.
 */
export async function checkNamesFree<Stores extends UserStores>(
  { limits, stores }: AccountContext<Stores>,
  { loginNames }: UserDraft,
  address: string,
): Promise<void> {
  const permit = await limits.guardAddress(address)
  if (permit.kind === 'delayed') throw tooManyAttempts(permit.retryAfter)
  for (const { name } of loginNames) {
    const isTaken = await stores.users.findByLoginName(name)
    if (isTaken) throw nameTaken(name, loginNames)
  }
  await permit.settle(true, stores.attempts)
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
export async function forgetUnconfirmed(recorded: Recorded<UserStores>): Promise<void> {
  const slice = () =>
    recorded(system, async ({ people, users }, log) => {
      await people.lockAll()
      const subs = await users.removeUnconfirmed(log.now, batchSize)
      for (const sub of subs) {
        log.change('ACCOUNT_DELETED', { sub, detail: { reason: 'unconfirmed' } })
      }
      return log.done(subs.length === batchSize)
    })
  await inSlices(slice)
}
