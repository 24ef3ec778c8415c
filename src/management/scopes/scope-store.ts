/** The languages that scopes are described in. */
export const scopeLocales = ['en-US', 'de-DE'] as const
type ScopeLocale = (typeof scopeLocales)[number]

/** The description of a scope for users who are asked to consent to it. */
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

/** Stores the descriptions of scopes. Each verb is one atomic step. */
export interface ScopeStore {
  find(name: string): Promise<Scope | undefined>
  /** Finds several scopes at once; unknown names are left out. */
  findAll(names: readonly string[]): Promise<readonly Scope[]>
  /** Adds a scope; false when one of this name exists. */
  add(scope: Scope): Promise<boolean>
  /** Replaces the description; false when there is no such scope. */
  change(name: string, texts: Scope['texts'], now: number): Promise<boolean>
  remove(name: string): Promise<boolean>
  /** Scopes in order of their name, starting after `after`. */
  list(after: string | undefined, limit: number): Promise<readonly Scope[]>
}
