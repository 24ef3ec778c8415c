/**
 * How long a lost response of a refresh can be asked for again; the longest time that is allowed.
 */
export const graceSeconds = 60

/**
 * The environment of every node: cheap password hashes, and limits that a load
 * from one address does not reach.
 */
export const siteEnvironment: Readonly<Record<string, string>> = {
  OSTIARY_SECRET_KEY: 'a master key for faults, long enough to be taken',
  OSTIARY_ADMIN_PASSWORD: 'correct horse battery staple',
  OSTIARY_PASSWORD_MEMORY_KIB: '7168',
  OSTIARY_PASSWORD_PASSES: '1',
  OSTIARY_KEYS_ALGORITHMS: 'ES256,RS256',
  OSTIARY_USERS_EMAIL_VERIFICATION: 'off',
  OSTIARY_SIGN_IN_NEW_BROWSER_MAIL: 'false',
  OSTIARY_TOKENS_REFRESH_GRACE_SECONDS: String(graceSeconds),
  OSTIARY_TOKENS_CODE_SECONDS: '600',
  OSTIARY_LIMITS_ADDRESS_FAILURES_PER_MINUTE: '100000',
  OSTIARY_LIMITS_LETTERS_PER_ADDRESS_AND_HOUR: '100000',
  OSTIARY_LIMITS_CLIENT_FAILURES_PER_MINUTE: '100000',
  OSTIARY_LIMITS_AUTHORIZATIONS_PER_ADDRESS_AND_MINUTE: '100000',
  OSTIARY_LIMITS_AUTHORIZATIONS_UNDER_WAY: '10000000',
}
