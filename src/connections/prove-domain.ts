import { domainToASCII } from 'node:url'
import { type Actor, system } from '../events/actor.ts'
import type { Recording } from '../events/recorded.ts'
import { randomSecret } from '../kernel/secrets.ts'
import type { ConnectionContext, ConnectionStores } from './connection-context.ts'
import { ConnectionsError, invalidConnection } from './connections-error.ts'
import type { Domain, DomainCheck } from './domain.ts'

/** The name whose TXT record proves a domain. */
export function recordName({ name }: Pick<Domain, 'name'>): string {
  return `_ostiary-challenge.${name}`
}

/** What was found in DNS. */
export interface DomainFinding {
  readonly domain: Domain
  /** The texts of the records that were found; at most a few, and short. */
  readonly found: readonly string[]
  /** Why DNS did not answer. */
  readonly problem: string | undefined
}

/** The domains of a group: claimed, proven by DNS, checked again, given up. */
export interface GroupDomains {
  list(actor: Actor, groupId: string): Promise<readonly Domain[]>
  add(actor: Actor, groupId: string, name: string): Promise<Domain>
  /** Asks DNS now. */
  check(actor: Actor, groupId: string, name: string): Promise<DomainFinding>
  remove(actor: Actor, groupId: string, name: string): Promise<void>
  /** Asks DNS about domains that were not checked for a day. */
  recheckDue(): Promise<void>
}

/** The most domains of a group. */
export const mostDomains = 50
const day = 86_400_000
/** How long a domain whose record is gone is still the group's. */
const graceMs = 7 * day
const atOnce = 50

export function groupDomains<Stores extends ConnectionStores>(
  context: ConnectionContext<Stores>,
): GroupDomains {
  const { stores, recorded, rights, resolveTxt, clock } = context

  async function look(domain: Domain): Promise<DomainFinding & { readonly isProven?: boolean }> {
    try {
      const found = await resolveTxt(recordName(domain))
      const shown = found.slice(0, 10).map((text) => text.slice(0, 200))
      return { domain, found: shown, problem: undefined, isProven: found.includes(domain.proof) }
    } catch (error) {
      const problem = error instanceof Error ? error.message : String(error)
      return { domain, found: [], problem }
    }
  }

  async function note(
    inside: Stores,
    log: Recording,
    before: Domain,
    isProven: boolean | undefined,
  ) {
    const check = checkOf(before, isProven, log.now)
    if (!(await inside.domains.note(before, check))) {
      throw new ConnectionsError(19006, 'another group has proven this domain')
    }
    const after = { ...before, ...check }
    const { name: domain, groupId } = before
    const about = { detail: { domain, groupId }, inGroups: [groupId] }
    if (after.status === before.status) return log.unchanged(after)
    return log.change(after.status === 'proven' ? 'DOMAIN_PROVEN' : 'DOMAIN_LOST', about, after)
  }

  return {
    async list(actor, groupId) {
      await rights.check(stores, actor, 'read', groupId)
      return stores.domains.ofGroup(groupId)
    },
    async add(actor, groupId, typed) {
      const name = readDomain(typed)
      return recorded(actor, async (inside, log) => {
        await rights.check(inside, actor, 'write', groupId)
        const domain = newDomain(name, groupId, log.now)
        const added = await inside.domains.add(domain, mostDomains)
        if (added === 'full') {
          throw new ConnectionsError(19008, `a group has at most ${mostDomains} domains`)
        }
        if (added === 'taken') {
          throw new ConnectionsError(19006, 'the group has claimed this domain before')
        }
        const detail = { domain: name, groupId }
        return log.change('DOMAIN_ADDED', { detail, inGroups: [groupId] }, domain)
      })
    },
    async check(actor, groupId, name) {
      await rights.check(stores, actor, 'write', groupId)
      const domain = await findDomain(stores, groupId, name)
      const { isProven, ...finding } = await look(domain)
      if (isProven === undefined) return finding
      const checked = await recorded(actor, async (inside, log) => {
        await rights.check(inside, actor, 'write', groupId)
        return note(inside, log, await findDomain(inside, groupId, name), isProven)
      })
      return { ...finding, domain: checked }
    },
    async remove(actor, groupId, name) {
      await recorded(actor, async (inside, log) => {
        await rights.check(inside, actor, 'write', groupId)
        const { name: domain } = await findDomain(inside, groupId, name)
        await inside.domains.remove(domain, groupId)
        return log.change('DOMAIN_REMOVED', { detail: { domain, groupId }, inGroups: [groupId] })
      })
    },
    async recheckDue() {
      const due = await stores.domains.listUnchecked(clock() - day, atOnce)
      for (const { domain, isProven } of await Promise.all(due.map(look))) {
        await recorded(system, async (inside, log) => {
          const now = await inside.domains.find(domain.name, domain.groupId)
          return now ? note(inside, log, now, isProven) : log.unchanged(undefined)
        })
      }
    },
  }
}

/** Until when a domain whose record is gone is still the group's; the next check ends that. */
export function countsUntil({ lostAt }: Domain): number | undefined {
  return lostAt === undefined ? undefined : lostAt + graceMs
}

/** A domain that a group has claimed now. */
export function newDomain(name: string, groupId: string, now: number): Domain {
  return {
    name,
    groupId,
    proof: `ostiary-domain=${randomSecret()}`,
    status: 'pending',
    createdAt: now,
    provenAt: undefined,
    checkedAt: undefined,
    lostAt: undefined,
  }
}

/**
 * What a check makes of a domain. One that was never proven stays a claim, and one whose record was
 * gone for days is a claim again: somebody else may have the domain now. A name server that does
 * not answer is no proof that the record is gone; the domain has had its turn nevertheless, so that
 * others do not wait for it.
 */
function checkOf(
  { status, provenAt, lostAt }: Domain,
  isProven: boolean | undefined,
  now: number,
): DomainCheck {
  if (isProven === undefined) return { status, checkedAt: now, provenAt, lostAt }
  if (isProven) {
    return { status: 'proven', checkedAt: now, provenAt: provenAt ?? now, lostAt: undefined }
  }
  if (status === 'pending') return { status, checkedAt: now, provenAt, lostAt }
  if (lostAt !== undefined && now - lostAt >= graceMs) {
    return { status: 'pending', checkedAt: now, provenAt, lostAt }
  }
  return { status: 'lost', checkedAt: now, provenAt, lostAt: lostAt ?? now }
}

async function findDomain(
  { domains }: ConnectionStores,
  groupId: string,
  name: string,
): Promise<Domain> {
  const domain = await domains.find(asciiName(name), groupId)
  if (!domain) throw new ConnectionsError(19005, 'the group has not claimed this domain')
  return domain
}

/** In lower case and in ASCII, without the dot of the root; empty if it cannot be a domain. */
function asciiName(typed: string): string {
  return domainToASCII(typed.trim().replace(/\.$/, '')).toLowerCase()
}

/** The domain that was typed; refuses what is none. */
export function readDomain(typed: string): string {
  const name = asciiName(typed)
  const labels = name.split('.')
  const isDomain =
    labels.length > 1 &&
    labels.every((label) => /^[a-z0-9_](?:[a-z0-9-]{0,61}[a-z0-9])?$/.test(label))
  if (isDomain && name.length <= 253 && !/^[0-9.]+$/.test(name)) return name
  throw invalidConnection([
    { path: '/domain', problem: 'must be a domain of email addresses, such as acme.example' },
  ])
}
