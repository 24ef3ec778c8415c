/**
 * How far the proof of a domain has come. `pending` was never proved; `lost` was, and its record
 * is gone. People of a lost domain are treated as before for seven days, so that a mistake in DNS
 * locks nobody out; then it is `pending` again.
 */
export type DomainStatus = 'pending' | 'proven' | 'lost'

/** A domain of email addresses that a group says is its own. */
export interface Domain {
  /** In lower case, in ASCII. */
  readonly name: string
  readonly groupId: string
  /** What the TXT record has to hold. It is a secret of nobody: whoever sets it owns the domain. */
  readonly proof: string
  readonly status: DomainStatus
  readonly createdAt: number
  /** When it was proved for the first time; undefined if it never was. */
  readonly provenAt: number | undefined
  readonly checkedAt: number | undefined
  /** Since when its record is missing. */
  readonly lostAt: number | undefined
}

/** What a check has found, and when. */
export interface DomainCheck {
  readonly status: DomainStatus
  readonly checkedAt: number
  readonly provenAt: number | undefined
  readonly lostAt: number | undefined
}

/** Where domains are kept. Each verb is one atomic step. */
export interface DomainStore {
  /**
   * Adds a claim of a group. `taken`: the group has claimed the domain before. `full`: it has
   * `most`. Several groups may claim one domain, until one of them proves it.
   */
  add(domain: Domain, most: number): Promise<'added' | 'taken' | 'full'>
  find(name: string, groupId: string): Promise<Domain | undefined>
  /** Who has proved a domain; there is one at most. */
  findOwner(name: string): Promise<Domain | undefined>
  /** Whether somebody has proved some domain. */
  hasOwned(): Promise<boolean>
  /** The same, also for groups that are being removed: a cache need not know of groups. */
  hasAny(): Promise<boolean>
  ofGroup(groupId: string): Promise<readonly Domain[]>
  /** In the order of names and groups, starting after `after`. */
  list(
    after: Pick<Domain, 'name' | 'groupId'> | undefined,
    limit: number,
  ): Promise<readonly Domain[]>
  /**
   * Notes a check. False when another group has proved the domain, so that this one cannot, or when
   * the claim is gone.
   */
  note(domain: Pick<Domain, 'name' | 'groupId'>, check: DomainCheck): Promise<boolean>
  remove(name: string, groupId: string): Promise<boolean>
  /** Proven and lost domains that were not checked since a time, the oldest first. */
  listUnchecked(since: number, limit: number): Promise<readonly Domain[]>
}
