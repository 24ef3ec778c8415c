/** What every target holds before it is measured. */

export interface SeedClient {
  readonly id: string
  readonly secret: string
}

/** One confidential client for each algorithm of access tokens, with the same rights. */
export const seedClients = {
  RS256: { id: 'bench-rs256', secret: 'first-client-secret-of-forty-characters' },
  ES256: { id: 'bench-es256', secret: 'second-client-secret-of-forty-characters' },
} as const satisfies Record<string, SeedClient>

export const redirectUri = 'https://app.example/callback'

export const seedPassword = 'correct horse battery staple'

/** Enough that a hundred sign-ins at once are not all of one account. */
export const seedUsers = Array.from({ length: 64 }, (_, number) => ({
  username: `user-${number}`,
  email: `user-${number}@app.example`,
  givenName: 'Ada',
  familyName: `Lovelace ${number}`,
}))
