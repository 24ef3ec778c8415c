import type { FactorKind } from '../../users/factor.ts'

/** `detail` is JSON, by kind. `counter` is the last used time step, or the count of a passkey. */
export interface FactorTable {
  id: string
  sub: string
  kind: FactorKind
  name: string
  credential_id: string | null
  detail: string
  backed_up: number
  counter: number
  created_at: number
  last_used_at: number | null
  copied_at: number | null
}

/** Factors that somebody has removed: an import does not bring them back. */
interface RemovedFactorTable {
  id: string
}

interface RecoveryCodeTable {
  sub: string
  digest: string
  created_at: number
}

interface TrustedBrowserTable {
  sub: string
  browser: string
  expires_at: number
}

interface UsedChallengeTable {
  digest: string
  expires_at: number
}

/** Since when people are asked to set up a second factor. */
interface PendingEnrolmentTable {
  sub: string
  asked_since: number
}

/** Whose codes by mail do not count. */
interface MailCodeBarTable {
  sub: string
  since: number
}

/** How strong a sign-in has to be for people in a group or below it. */
interface SignInPolicyTable {
  group_id: string
  minimum_acr: string
  grace_days: number
  trust_days: number
}

/** The tables around strong sign-in. */
export interface FactorSchema {
  factors: FactorTable
  removed_factors: RemovedFactorTable
  recovery_codes: RecoveryCodeTable
  trusted_browsers: TrustedBrowserTable
  used_challenges: UsedChallengeTable
  pending_enrolments: PendingEnrolmentTable
  mail_code_bars: MailCodeBarTable
  sign_in_policies: SignInPolicyTable
}
