interface SignInNames {
  readonly username?: string | undefined
  readonly email?: string | undefined
}

/** What somebody signs in with, apart from the name that is shown already. */
export function alsoKnownAs(shown: string, { username, email }: SignInNames): readonly string[] {
  const names = new Set([username ?? '', email ?? ''])
  return [...names].filter((name) => name !== '' && name !== shown)
}
