/** The sections that files of configuration have: everything but people. */
export const appliedSections = [
  ...(['groupTypes', 'roles', 'groups', 'scopeGroups', 'scopes', 'resources'] as const),
  ...(['detailTypes', 'images', 'trustedIssuers', 'clients', 'signInPolicies'] as const),
  ...(['groupLooks', 'durationRules', 'accessRules'] as const),
  ...(['connections', 'webhooks', 'targets', 'streams', 'settings', 'texts'] as const),
] as const

export type AppliedSection = (typeof appliedSections)[number]

/** An entry as a file has it. */
export type AppliedMembers = Readonly<Record<string, unknown>>

/** An entry that a file owns, as it was applied last, without secrets. */
export interface AppliedEntry {
  readonly section: string
  readonly key: string
  readonly owner: string
  readonly applied: AppliedMembers
}

/** Where it is kept which file owns what. Each verb is one atomic step. */
export interface AppliedEntryStore {
  list(): Promise<readonly AppliedEntry[]>
  /** Adds or replaces, whoever owned them before. */
  put(entries: readonly AppliedEntry[]): Promise<void>
  forget(section: string, key: string): Promise<void>
}

const keyMembers: Readonly<Record<AppliedSection, readonly string[]>> = {
  groupTypes: ['groupType'],
  roles: ['role'],
  groups: ['groupId'],
  scopeGroups: ['name'],
  scopes: ['scope'],
  resources: ['resource'],
  detailTypes: ['type'],
  images: ['id'],
  trustedIssuers: ['name'],
  clients: ['client_id'],
  signInPolicies: ['groupId'],
  groupLooks: ['groupId'],
  durationRules: ['groupId'],
  accessRules: ['groupId', 'role'],
  connections: ['alias'],
  webhooks: ['id'],
  targets: ['id'],
  streams: ['id'],
  settings: ['setting'],
  texts: ['place', 'locale'],
}

/** What names an entry in its section. */
export function keyOf(section: AppliedSection, entry: AppliedMembers): string {
  return keyMembers[section].map((name) => String(entry[name])).join(' ')
}
