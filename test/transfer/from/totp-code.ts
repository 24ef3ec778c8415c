import { Secret, TOTP } from 'otpauth'
import type { CodePolicy } from './realm-content.ts'

/** The code that an app shows at this moment. */
export function codeOf(secret: string, policy: CodePolicy, now: number): string {
  return new TOTP({
    secret: Secret.fromBase32(secret),
    algorithm: policy.otpPolicyAlgorithm.replace('Hmac', ''),
    digits: policy.otpPolicyDigits,
    period: policy.otpPolicyPeriod,
  }).generate({ timestamp: now })
}
