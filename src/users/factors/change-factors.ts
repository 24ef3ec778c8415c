import type { Actor, Person } from '../../events/actor.ts'
import type { EventType } from '../../events/event.ts'
import type { SecretBox } from '../../kernel/sealing.ts'
import type { GatedChange } from '../credential-gate.ts'
import {
  type Factor,
  forgetFactors,
  forgetTraces,
  isFull,
  mostOfKind,
  type OwnMailCodes,
} from '../factor.ts'
import type { AccountContext, UserStores } from '../user-context.ts'
import { UsersError, unknownUser } from '../users-error.ts'
import {
  matchingStep,
  type NewAuthenticator,
  type PendingAuthenticators,
} from './authenticators.ts'
import { authenticatorPurpose, type RecoveryCodes } from './check-factor.ts'
import type { MailCodes } from './mail-codes.ts'

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
  confirmAuthenticator(person: Person, given: GivenAuthenticator): Promise<AddedFactor | undefined>
  /** Adds a factor that is proved already. Undefined if another account has it. */
  add(actor: Actor, factor: Factor): Promise<AddedFactor | undefined>
  rename(actor: Actor, sub: string, id: string, name: string): Promise<boolean>
  remove(actor: Actor, sub: string, id: string): Promise<boolean>
  /** Replaces the recovery codes. */
  newRecoveryCodes(person: Person): Promise<readonly string[]>
  /**
   * Removes everything, for a person who has lost it, and ends all their sessions: somebody else
   * may have what is lost. Answers how many factors there were.
   */
  reset(actor: Actor, sub: string): Promise<number>
}

interface OwnFactorList {
  readonly factors: readonly Factor[]
  readonly recoveryCodesLeft: number
  readonly recoveryCodesMadeAt: number | undefined
  readonly mailCodes: OwnMailCodes['kind']
}

interface GivenAuthenticator {
  readonly sealed: string
  readonly code: string
  readonly name: string
}

interface AddedFactor {
  /** Shown once; undefined if the person has some already. */
  readonly recoveryCodes: readonly string[] | undefined
}

interface FactorParts {
  readonly recoveryCodes: RecoveryCodes
  readonly mailCodes: MailCodes
  readonly pendingAuthenticators: PendingAuthenticators
  readonly box: SecretBox
}

/** A change with its gate, its event and its email. */
interface FactorChange {
  readonly gate: GatedChange
  readonly type: EventType
  readonly change: 'added' | 'removed' | 'reset' | 'codes'
}

const addition = { gate: 'new-factor', type: 'FACTOR_ADDED', change: 'added' } as const
const removal = { gate: 'present-factor', type: 'FACTOR_REMOVED', change: 'removed' } as const
const resetting = { gate: 'present-factor', type: 'FACTOR_REMOVED', change: 'reset' } as const
const newCodes = { gate: 'recovery-codes', type: 'FACTOR_ADDED', change: 'codes' } as const

export function changeFactors<Stores extends UserStores>(
  context: AccountContext<Stores>,
  { recoveryCodes, mailCodes, pendingAuthenticators, box }: FactorParts,
): ChangeFactors {
  const { stores, recorded, mail, clock } = context

  /** People change their own on pages. Whoever has an access token is an administrator. */
  async function checkMayChange(inside: Stores, actor: Actor, gate: GatedChange): Promise<void> {
    if (actor.kind === 'person' && !actor.token) await context.passGate(inside, actor, gate)
  }

  /** Changes something in one transaction with its event and email. */
  async function change<Result>(
    actor: Actor,
    sub: string,
    what: FactorChange,
    work: (inside: Stores) => Promise<Result | undefined>,
  ): Promise<Result | undefined> {
    const done = await recorded<Result | undefined>(actor, async (inside, log) => {
      await inside.people.lock(sub)
      await checkMayChange(inside, actor, what.gate)
      const result = await work(inside)
      if (result === undefined) return log.unchanged(result)
      await notify(inside, sub, what.change, actor)
      return log.change(what.type, { sub, detail: { change: what.change } }, result)
    })
    mail.deliverSoon()
    return done
  }

  /** Sends the person an email about a change, in the transaction of the stores. */
  async function notify(
    { users, outbox }: Stores,
    sub: string,
    what: FactorChange['change'],
    actor: Actor,
  ): Promise<void> {
    const user = await users.find(sub)
    if (user?.email === undefined || !mail.canSend) return
    await mail.post(outbox, {
      to: user.email,
      locale: context.localeOf(user, actor),
      content: { kind: 'factorsChanged', change: what },
      about: { sub },
      validSeconds: 3 * 86_400,
    })
  }

  async function replaceCodes(inside: Stores, sub: string): Promise<readonly string[]> {
    const codes = recoveryCodes.make()
    const digests = codes.map((code) => recoveryCodes.digestOf(sub, code))
    await inside.recoveryCodes.replace(sub, digests, clock())
    return codes
  }

  async function add(
    actor: Actor,
    factor: Factor,
    usedStep?: number,
  ): Promise<AddedFactor | undefined> {
    const { sub } = factor
    return change(actor, sub, addition, async (inside) => {
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
    add: (actor, factor) => add(actor, factor),
    async list(sub) {
      const factors = await stores.factors.listOf(sub)
      return {
        factors,
        recoveryCodesLeft: await stores.recoveryCodes.count(sub),
        recoveryCodesMadeAt: await stores.recoveryCodes.madeAt(sub),
        mailCodes: (await mailCodes.of(sub)).kind,
      }
    },
    beginAuthenticator: pendingAuthenticators.begin,
    reopenAuthenticator: pendingAuthenticators.reopen,
    async confirmAuthenticator(person, { sealed, code, name }) {
      const { sub } = person
      const pending = pendingAuthenticators.open(sub, sealed)
      const step = pending && matchingStep(pending.secret, code, clock())
      if (!pending || step === undefined) return undefined
      const sealedSecret = box.seal(pending.secret, authenticatorPurpose, sub)
      const times = { createdAt: clock(), lastUsedAt: undefined }
      return add(person, { kind: 'totp', id: pending.id, sub, name, ...times, sealedSecret }, step)
    },
    rename: (actor, sub, id, name) =>
      recorded(actor, async (inside, log) => {
        await inside.people.lock(sub)
        await checkMayChange(inside, actor, 'present-factor')
        if (!(await inside.factors.rename(sub, id, name))) return log.unchanged(false)
        return log.change('ACCOUNT_MODIFIED', { sub, detail: { fields: 'factors' } }, true)
      }),
    async remove(actor, sub, id) {
      const removed = await change(actor, sub, removal, async (inside) => {
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
    async newRecoveryCodes(person) {
      const { sub } = person
      return (await change(person, sub, newCodes, (inside) => replaceCodes(inside, sub))) ?? []
    },
    async reset(actor, sub) {
      const removed = await change(actor, sub, resetting, async (inside) => {
        if (!(await inside.users.find(sub))) throw unknownUser()
        await context.endSessions(inside, sub)
        return forgetFactors(inside, sub)
      })
      return removed ?? 0
    },
  }
}

function tooManyFactors(): UsersError {
  return new UsersError(10005, `there are ${mostOfKind} factors of this kind; remove one first`)
}
