import type { EventType } from '../../events/event.ts'
import type { SecretBox } from '../../kernel/crypto/secret-box.ts'
import type { Clock } from '../../kernel/time/clock.ts'
import type { Transact } from '../../kernel/transact.ts'
import type { Mailer } from '../../mail/mailer.ts'
import type { GatedChange, PassCredentialGate } from '../credential-gate.ts'
import type { OwnMailCodes } from '../factor.ts'
import { type Factor, forgetFactors, forgetTraces, isFull, mostOfKind } from '../factor.ts'
import { eventOrigin, type Origin } from '../origin.ts'
import type { EndSessions, UserStores } from '../user-context.ts'
import { UsersError, unknownUser } from '../users-error.ts'
import {
  matchingStep,
  type NewAuthenticator,
  type PendingAuthenticators,
} from './authenticators.ts'
import { authenticatorPurpose, type RecoveryCodes } from './check-factor.ts'
import type { MailCodes } from './mail-codes.ts'

/** What was changed about a person's factors; each is an email to the person. */
type FactorChange = 'added' | 'removed' | 'reset' | 'codes'

/** Sends the person an email about a change, in the transaction of the stores. */
export type NotifyOfFactors = (
  stores: UserStores,
  sub: string,
  change: FactorChange,
  origin: Origin,
) => Promise<void>

/** Adds, names and removes what a person proves themselves with. */
export interface ChangeFactors {
  list(sub: string): Promise<OwnFactorList>
  /**
   * A new authenticator that does not count until `confirmAuthenticator` has seen its first code.
   */
  beginAuthenticator(sub: string, account: string): NewAuthenticator
  /**
   * The same authenticator again, from what the form carried; undefined if it is not this person's.
   */
  reopenAuthenticator(sub: string, account: string, sealed: string): NewAuthenticator | undefined
  /** Adds it if the code is right. Answers the recovery codes if these are the person's first. */
  confirmAuthenticator(change: AuthenticatorChange): Promise<AddedFactor | undefined>
  /** Adds a factor that is proved already. Undefined if another account has it. */
  add(factor: Factor, origin: Origin): Promise<AddedFactor | undefined>
  rename(sub: string, id: string, name: string, origin: Origin): Promise<boolean>
  remove(sub: string, id: string, origin: Origin): Promise<boolean>
  /** Replaces the recovery codes. */
  newRecoveryCodes(sub: string, origin: Origin): Promise<readonly string[]>
  /**
   * Removes everything, for a person who has lost it, and ends all their sessions: somebody else
   * may have what is lost. Answers how many factors there were.
   */
  reset(sub: string, origin: Origin): Promise<number>
}

interface OwnFactorList {
  readonly factors: readonly Factor[]
  readonly recoveryCodesLeft: number
  readonly recoveryCodesMadeAt: number | undefined
  readonly mailCodes: OwnMailCodes['kind']
}

interface AuthenticatorChange {
  readonly sub: string
  readonly sealed: string
  readonly code: string
  readonly name: string
  readonly origin: Origin
}

interface AddedFactor {
  /** Shown once; undefined if the person has some already. */
  readonly recoveryCodes: readonly string[] | undefined
}

export interface ChangeFactorsDependencies<Stores extends UserStores> {
  readonly stores: UserStores
  readonly transact: Transact<Stores>
  readonly endSessions: EndSessions<Stores>
  readonly passGate: PassCredentialGate<Stores>
  readonly recoveryCodes: RecoveryCodes
  readonly mailCodes: Pick<MailCodes, 'of'>
  readonly notify: NotifyOfFactors
  readonly mail: Pick<Mailer, 'deliverSoon'>
  readonly pendingAuthenticators: PendingAuthenticators
  readonly box: SecretBox
  readonly clock: Clock
}

export function changeFactors<Stores extends UserStores>(
  dependencies: ChangeFactorsDependencies<Stores>,
): ChangeFactors {
  const { stores, transact, pendingAuthenticators, recoveryCodes, box, clock } = dependencies

  /** Changes something in one transaction with its event and email. */
  async function change<T>(
    { sub, type, what, gate, origin }: ChangeRecord,
    work: (inside: Stores) => Promise<T | undefined>,
  ): Promise<T | undefined> {
    const done = await transact(async (inside) => {
      await inside.people.lock(sub)
      await dependencies.passGate(inside, gate, origin.session)
      const result = await work(inside)
      if (result === undefined) return undefined
      await inside.events.append({
        type,
        time: clock(),
        outcome: 'success',
        sub,
        ...eventOrigin(origin, { change: what }),
      })
      await dependencies.notify(inside, sub, what, origin)
      return result
    })
    dependencies.mail.deliverSoon()
    return done
  }

  async function replaceCodes(inside: UserStores, sub: string): Promise<readonly string[]> {
    const codes = recoveryCodes.make()
    const digests = codes.map((code) => recoveryCodes.digestOf(sub, code))
    await inside.recoveryCodes.replace(sub, digests, clock())
    return codes
  }

  async function add(
    factor: Factor,
    origin: Origin,
    usedStep?: number,
  ): Promise<AddedFactor | undefined> {
    const { sub } = factor
    const record = { sub, type: 'FACTOR_ADDED', what: 'added', gate: 'new-factor', origin } as const
    return change(record, async (inside) => {
      if (!(await inside.users.find(sub))) throw unknownUser()
      await inside.factors.lockThoseOf(sub)
      const before = await inside.factors.listOf(sub)
      if (isFull(before, factor.kind)) throw tooManyFactors()
      if (!(await inside.factors.add(factor))) return undefined
      // The code with which it was confirmed counts once, as every other does.
      if (usedStep !== undefined) await inside.factors.useStep(factor.id, usedStep, clock())
      // Browsers that a code by mail made trusted are not as sure as the first factor.
      if (before.length === 0) await inside.trustedBrowsers.removeAllOf(sub)
      const hasCodes = (await inside.recoveryCodes.count(sub)) > 0
      return { recoveryCodes: hasCodes ? undefined : await replaceCodes(inside, sub) }
    })
  }

  return {
    add: (factor, origin) => add(factor, origin),
    async list(sub) {
      const factors = await stores.factors.listOf(sub)
      return {
        factors,
        recoveryCodesLeft: await stores.recoveryCodes.count(sub),
        recoveryCodesMadeAt: await stores.recoveryCodes.madeAt(sub),
        mailCodes: (await dependencies.mailCodes.of(sub)).kind,
      }
    },
    beginAuthenticator: pendingAuthenticators.begin,
    reopenAuthenticator: pendingAuthenticators.reopen,
    async confirmAuthenticator({ sub, sealed, code, name, origin }) {
      const pending = pendingAuthenticators.open(sub, sealed)
      const step = pending && matchingStep(pending.secret, code, clock())
      if (!pending || step === undefined) return undefined
      return add(
        {
          kind: 'totp',
          id: pending.id,
          sub,
          name,
          createdAt: clock(),
          lastUsedAt: undefined,
          sealedSecret: box.seal(pending.secret, authenticatorPurpose, sub),
        },
        origin,
        step,
      )
    },
    rename: (sub, id, name, origin) =>
      transact(async (inside) => {
        await inside.people.lock(sub)
        await dependencies.passGate(inside, 'present-factor', origin.session)
        if (!(await inside.factors.rename(sub, id, name))) return false
        await inside.events.append({
          type: 'ACCOUNT_MODIFIED',
          time: clock(),
          outcome: 'success',
          sub,
          ...eventOrigin(origin, { fields: 'factors' }),
        })
        return true
      }),
    async remove(sub, id, origin) {
      const gate = 'present-factor'
      const record = { sub, type: 'FACTOR_REMOVED', what: 'removed', gate, origin } as const
      const removed = await change(record, async (inside) => {
        await inside.factors.lockThoseOf(sub)
        if (!(await inside.factors.remove(sub, id))) return undefined
        // Somebody else may have what is removed, and browsers that were trusted by its codes.
        await inside.trustedBrowsers.removeAllOf(sub)
        // Recovery codes are worth nothing without a factor.
        if ((await inside.factors.listOf(sub)).length === 0) await forgetTraces(inside, sub)
        return true
      })
      return removed ?? false
    },
    async newRecoveryCodes(sub, origin) {
      const gate = 'recovery-codes'
      const record = { sub, type: 'FACTOR_ADDED', what: 'codes', gate, origin } as const
      return (await change(record, (inside) => replaceCodes(inside, sub))) ?? []
    },
    async reset(sub, origin) {
      const gate = 'present-factor'
      const record = { sub, type: 'FACTOR_REMOVED', what: 'reset', gate, origin } as const
      const removed = await change(record, async (inside) => {
        if (!(await inside.users.find(sub))) throw unknownUser()
        await dependencies.endSessions(inside, sub)
        return forgetFactors(inside, sub)
      })
      return removed ?? 0
    },
  }
}

function tooManyFactors(): UsersError {
  return new UsersError(10005, `there are ${mostOfKind} factors of this kind; remove one first`)
}

interface ChangeRecord {
  readonly sub: string
  readonly type: EventType
  readonly what: FactorChange
  readonly gate: GatedChange
  readonly origin: Origin
}
