/** The description of a scope for people who are asked to consent to it. */
interface ScopeWords {
  readonly title: string
  readonly hint?: string | undefined
}

/** `CONFIDENTIAL` scopes always need consent. */
export const securityLevels = ['PUBLIC', 'CONFIDENTIAL'] as const

/** What the operator decides about a scope. */
export interface ScopeFields {
  /** The words by language tag (BCP 47), in the order in which they were given. */
  readonly texts: Readonly<Record<string, ScopeWords>>
  /** Whether a client that lacks the person's consent to this scope has to ask for it. */
  readonly requiresConsent: boolean
  readonly securityLevel: (typeof securityLevels)[number]
  /** The names of the scope groups that it belongs to. */
  readonly groups: readonly string[]
}

/** A scope of the operator's own applications. */
export interface Scope extends ScopeFields {
  readonly name: string
  readonly createdAt: number
  readonly updatedAt: number
}

/** A named set of scopes: those that name it. */
export interface ScopeGroup {
  readonly name: string
  readonly description: string
  readonly createdAt: number
  readonly updatedAt: number
}

/** Stores the descriptions of scopes. Each verb is one atomic step. */
export interface ScopeStore {
  find(name: string): Promise<Scope | undefined>
  /** The scope with this name; else the only one with this name in another case. */
  findInAnyCase(name: string): Promise<Scope | undefined>
  /** Finds several scopes at once; unknown names are left out. */
  findAll(names: readonly string[]): Promise<readonly Scope[]>
  /** Adds a scope; false when one of this name exists. */
  add(scope: Scope): Promise<boolean>
  /** Replaces the given fields; false when there is no such scope. */
  change(name: string, fields: Partial<ScopeFields>, now: number): Promise<boolean>
  remove(name: string): Promise<boolean>
  /** Scopes in order of their name, starting after `after`. */
  list(after: string | undefined, limit: number): Promise<readonly Scope[]>
}

/** Stores groups of scopes. Each verb is one atomic step. */
export interface ScopeGroupStore {
  find(name: string): Promise<ScopeGroup | undefined>
  /** Adds a group or replaces its description. Answers whether it was added. */
  put(group: ScopeGroup): Promise<boolean>
  remove(name: string): Promise<boolean>
  /** Groups in order of their name, starting after `after`. */
  list(after: string | undefined, limit: number): Promise<readonly ScopeGroup[]>
}
