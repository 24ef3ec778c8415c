/**
 * Everything that opens or renews a person's session, or issues something in one. What opens writes
 * in a transaction that checks the user's epoch again (`openSession`). What gives asks
 * `IsActive.grant` and writes the epoch that it was asked about, so that it counts for nothing if
 * all sessions of the person end in between.
 */
export const sessionSources = {
  'password-grant': 'opens',
  'legacy-password-grant': 'opens',
  'sign-in-page': 'opens',
  passkey: 'opens',
  'code-page': 'opens',
  connection: 'opens',
  'login-form': 'opens',
  'second-factor-page': 'opens',
  'add-factor-page': 'opens',
  'account-page': 'opens',
  'login-sdk': 'opens',
  'registration-page': 'opens',
  'verification-page': 'opens',
  'device-code-grant': 'opens',
  'ciba-grant': 'opens',
  'identity-assertion-grant': 'opens',
  'authorization-endpoint': 'gives',
  'authorization-code-grant': 'gives',
  'device-approval': 'gives',
  'refresh-token-grant': 'gives',
} as const

export type SessionSource = keyof typeof sessionSources

/** Those that open a session. */
export type SessionOpener = {
  [Source in SessionSource]: (typeof sessionSources)[Source] extends 'opens' ? Source : never
}[SessionSource]
