/** The languages that scopes are described in. */
export const scopeLocales = ['en-US', 'de-DE'] as const
type ScopeLocale = (typeof scopeLocales)[number]

/** What a scope means, for people who are asked for it. */
interface ScopeWords {
  readonly title: string
  readonly hint?: string | undefined
}

/** A scope of the operator's own applications. */
export interface Scope {
  readonly name: string
  readonly texts: Readonly<Partial<Record<ScopeLocale, ScopeWords>>>
  readonly createdAt: number
  readonly updatedAt: number
}

/** Where scopes are described. Each verb is one atomic step. */
export interface ScopeStore {
  find(name: string): Promise<Scope | undefined>
  /** Finds several at once; unknown names are left out. */
  findAll(names: readonly string[]): Promise<readonly Scope[]>
  /** Adds a scope; false if one of this name is there already. */
  add(scope: Scope): Promise<boolean>
  /** Replaces the words; false if there is no such scope. */
  change(name: string, texts: Scope['texts'], now: number): Promise<boolean>
  remove(name: string): Promise<boolean>
  /** Scopes in order of their name, from the one after `after` on. */
  list(after: string | undefined, limit: number): Promise<readonly Scope[]>
}
