import type { Clock } from '../kernel/time.ts'
import type { Client } from './model/client.ts'
import {
  isAtLeast,
  type Strength,
  strengthOf,
  strengthOfAcr,
  strongest,
  withoutTrust,
} from './model/strength.ts'
import type { FactorKind } from './stores/session-stores.ts'

/** How strong a sign-in has to be, and what is allowed until it is. */
interface StrengthRule {
  readonly strength: Strength
  /** How many days a person without a fitting factor may put off setting one up. */
  readonly graceDays: number
  /** How many days a browser may be trusted after a second factor; 0 if it may not. */
  readonly trustDays: number
}

/** What a person has for strong sign-ins. */
interface OwnFactors {
  /** The strength that each of the person's factors reaches together with the password. */
  readonly strengths: readonly Strength[]
  /** Whether codes by mail are the second factor of the person, who has no other. */
  readonly hasMailCodes: boolean
}

/** What the policy needs to know about people. */
export interface FactorDirectory {
  /** With the kinds of the person's factors, if they are known already. */
  factorsOf(sub: string, kinds?: readonly FactorKind[]): Promise<OwnFactors>
  /** When the person was first asked to set up a factor; undefined if never. */
  askedSince(sub: string): Promise<number | undefined>
  /** Notes that the person needs a factor from now on, unless that was noted before. */
  beginEnrolment(sub: string): Promise<void>
  /** Whether any group has a rule. */
  hasGroupRules(): Promise<boolean>
  /** The rules of the groups that the person is in, and of the groups above these. */
  groupRulesOf(sub: string): Promise<readonly StrengthRule[]>
  /**
   * Whether the person has proved a second factor in this browser and trusts it, for no longer than
   * that many days from now.
   */
  isTrustedBrowser(sub: string, browser: string, mostDays: number): Promise<boolean>
}

/**
 * Decides how strong a sign-in has to be: for everybody, for a client, and for the people of a
 * group and all groups below it. It is asked at each sign-in and whenever a client gets tokens.
 */
export interface SignInPolicy {
  /** The strictest of all rules about this person and this client. */
  ruleFor(sub: string, client: PolicyClient): Promise<StrengthRule>
  /** What a sign-in lacks. `wanted` is a strength that the client would like. */
  judge(signIn: JudgedSignIn, client: PolicyClient, wanted?: Strength): Promise<Verdict>
  /** Whether a client may still get tokens for a sign-in of some time ago. */
  permits(signIn: JudgedSignIn, client: PolicyClient): Promise<boolean>
  /** Whether tokens that a client has already got for a sign-in are still good. Notes nothing. */
  stillPermits(signIn: JudgedSignIn, client: PolicyClient): Promise<Standing>
  /** Whether the browser stands for a second factor. */
  trusts(sub: string, browser: string, client: PolicyClient): Promise<boolean>
}

/**
 * Whether something is still good: `lasting` until a change of what tokens are read from (the
 * topics of caches); `now` where time or memberships decide as well.
 */
export type Standing = 'lasting' | 'now' | 'no'

type PolicyClient = Pick<Client, 'minimumAcr'>

interface JudgedSignIn {
  readonly sub: string
  readonly amr: readonly string[]
  /** What the person has besides the password, if it was read with the session. */
  readonly factorKinds?: readonly FactorKind[] | undefined
}

/**
 * `met`: nothing is missing. `prove`: the person has a factor and has to use it. `add`: the person
 * has none that is strong enough; until `deadline` they may put it off.
 */
export type Verdict =
  | { readonly kind: 'met' }
  | { readonly kind: 'prove'; readonly needed: Strength }
  | { readonly kind: 'add'; readonly needed: Strength; readonly deadline: number | undefined }

const day = 86_400_000

/** `everybody` is the rule for all people and clients. */
export function signInPolicy(
  directory: FactorDirectory,
  everybody: StrengthRule,
  clock: Clock,
): SignInPolicy {
  async function ruleFor(sub: string, client: PolicyClient): Promise<StrengthRule> {
    return strictest(await directory.groupRulesOf(sub), client)
  }

  function strictest(
    ofGroups: readonly StrengthRule[],
    { minimumAcr }: PolicyClient,
  ): StrengthRule {
    const ofClient = strengthOfAcr(minimumAcr ?? '')
    const rules = [everybody, ...ofGroups]
    // A rule that asks for nothing but a password says nothing about grace and trust.
    const strict = rules.filter(({ strength }) => strength !== 'password')
    // What the client demands has the terms of everybody, which no other rule makes longer.
    const isOfClient = ofClient !== undefined && ofClient !== 'password'
    const deciding = isOfClient || strict.length === 0 ? [everybody, ...strict] : strict
    return {
      strength: strongest([...rules.map((rule) => rule.strength), ofClient ?? 'password']),
      graceDays: Math.min(...deciding.map((rule) => rule.graceDays)),
      trustDays: Math.min(...deciding.map((rule) => rule.trustDays)),
    }
  }

  /** Until when the person may put off setting up a factor; undefined when that is over. */
  function deadlineOf({ graceDays }: StrengthRule, askedSince = clock()): number | undefined {
    const deadline = askedSince + graceDays * day
    return deadline > clock() ? deadline : undefined
  }

  async function isPermitted(
    { sub, amr }: JudgedSignIn,
    client: PolicyClient,
    begin?: FactorDirectory['beginEnrolment'],
  ): Promise<boolean> {
    const rule = await ruleFor(sub, client)
    if (isAtLeast(strengthOf(amr), rule.strength)) return true
    if (canReach(await directory.factorsOf(sub), rule.strength)) return false
    const askedSince = await directory.askedSince(sub)
    if (askedSince === undefined) await begin?.(sub)
    return deadlineOf(rule, askedSince) !== undefined
  }

  return {
    ruleFor,
    async judge({ sub, amr, factorKinds }, client, wanted = 'password') {
      const given = strengthOf(amr)
      const rule = await ruleFor(sub, client)
      if (given === 'phishing-resistant') return { kind: 'met' }
      const own = await directory.factorsOf(sub, factorKinds)
      const needed = strongest([
        rule.strength,
        // Who has set up a second factor wants to be asked for it.
        own.strengths.length > 0 ? 'two-factor' : 'password',
        canReach(own, wanted) ? wanted : 'password',
      ])
      if (isAtLeast(given, needed)) return { kind: 'met' }
      // A weaker factor has to be used before a stronger one is added. A trusted browser is none.
      const hasProved = strengthOf(withoutTrust(amr)) !== 'password'
      const hasOther = !hasProved && canReach(own, 'two-factor')
      if (canReach(own, needed) || hasOther) return { kind: 'prove', needed }
      const deadline = deadlineOf(rule, await directory.askedSince(sub))
      return { kind: 'add', needed, deadline }
    },
    // A client that only refreshes shows no page, and would never let the time begin.
    permits: (signIn, client) => isPermitted(signIn, client, directory.beginEnrolment),
    async stillPermits(signIn, client) {
      if (!(await isPermitted(signIn, client))) return 'no'
      const { strength } = strictest([], client)
      const isReached = isAtLeast(strengthOf(signIn.amr), strength)
      return isReached && !(await directory.hasGroupRules()) ? 'lasting' : 'now'
    },
    async trusts(sub, browser, client) {
      const { trustDays } = await ruleFor(sub, client)
      // Where a rule has become shorter, no browser is trusted for longer than it allows now.
      return trustDays > 0 && directory.isTrustedBrowser(sub, browser, trustDays)
    },
  }
}

/** Whether the person can sign in with this strength, with what they have. */
function canReach({ strengths, hasMailCodes }: OwnFactors, strength: Strength): boolean {
  const all = hasMailCodes ? [...strengths, 'two-factor' as const] : strengths
  return all.some((each) => isAtLeast(each, strength))
}

/** What a client reads whose person has to sign in more strongly. */
export const tooWeak =
  'the account needs a second factor; the user has to sign in on the sign-in page'
