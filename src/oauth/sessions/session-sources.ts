/**
 * Everything that opens or renews a person's session, or issues something in one. Each writes in a
 * transaction that checks the user's epoch again: through `openSession`, or after `IsActive.grant`
 * with the stores of the transaction.
 */
export const sessionSources = {
  'password-grant': 'opens',
  'legacy-password-grant': 'opens',
  'sign-in-page': 'opens',
  passkey: 'opens',
  'login-form': 'opens',
  'second-factor-page': 'opens',
  'add-factor-page': 'opens',
  'account-page': 'opens',
  'login-sdk': 'opens',
  'registration-page': 'opens',
  'verification-page': 'opens',
  'authorization-endpoint': 'gives',
  'authorization-code-grant': 'gives',
  'refresh-token-grant': 'gives',
} as const

export type SessionSource = keyof typeof sessionSources

/** Those that open a session. */
export type SessionOpener = {
  [Source in SessionSource]: (typeof sessionSources)[Source] extends 'opens' ? Source : never
}[SessionSource]
