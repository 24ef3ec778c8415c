/** What clients do in the tests, with the words of the table in docs/clients.md. */
export const stepNames = {
  'sign-in': 'signs in',
  refresh: 'refreshes',
  'user-info': 'user info',
  introspect: 'introspects',
  validate: 'validates offline',
  role: 'checks a role',
  'sign-out': 'signs out',
  revoke: 'revokes',
  'own-token': 'own token',
} as const

export type Step = keyof typeof stepNames

/** A client library or gateway that the tests run unchanged, as docs/clients.md shows it. */
export interface ClientEntry {
  /** Lower case with hyphens; the name of its test file or folder. */
  readonly id: string
  readonly name: string
  readonly ecosystem: 'npm' | 'PyPI' | 'Go' | 'Maven' | 'Debian' | 'other'
  /** The package as the ecosystem names it. */
  readonly package: string
  /** The version that was run. Absent for npm, where package-lock.json has it. */
  readonly version?: string
  /** The name of the folder in node_modules, where an alias is installed. */
  readonly installedAs?: string
  /** One sentence: what kind of application uses it. */
  readonly use: string
  /** The registration of the client at Ostiary. The application's address is `appAddress`. */
  readonly registration: Readonly<Record<string, unknown>>
  /**
   * Files below test/clients/ that the page shows: the part between lines that contain
   * `#region configuration` and `#endregion`, or the whole file if it has no such lines.
   */
  readonly configuration: readonly string[]
  /** What the test of this client does; the test fails if it does anything more or less. */
  readonly steps: readonly Step[]
  /** What the reader has to know: one sentence each, with the reason. */
  readonly limits: readonly string[]
}

/** The address of the application in every registration; tests put their own in its place. */
export const appAddress = 'http://localhost:3000'
