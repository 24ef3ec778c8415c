import type { Actor } from '../events/actor.ts'
import { isWithin, rootId } from './group.ts'
import { describeMembers, type GroupContext, type MemberDescription } from './group-context.ts'
import type { ChangePlace, ChangingMembership } from './role-terms.ts'
import { findGroup } from './tree-stores.ts'

interface EndSearch {
  /** The group in which and below which something ends; `root` for all that the actor may read. */
  readonly groupId: string
  /** Up to which time, in milliseconds; 30 days from now unless given. */
  readonly until: number | undefined
  readonly describesUsers: boolean
  readonly after: ChangePlace | undefined
  readonly limit: number
}

/** A membership in which something ends. */
export interface EndingMembership extends ChangingMembership {
  readonly user?: MemberDescription | undefined
}

interface Ends {
  readonly ends: readonly EndingMembership[]
  /** After which the next page begins; undefined at the end. */
  readonly next: ChangePlace | undefined
}

/** How many memberships are read at once, and how many for one page. */
const atOnce = 500
const mostRead = 10_000
const aheadMs = 30 * 86_400_000

/**
 * Lists memberships of which a role, or all, ends by a time, in the order of their next change. One
 * with a role that begins before is listed by that.
 */
export function listEnds({ groups, rights, people, clock }: GroupContext) {
  return async (actor: Actor, search: EndSearch): Promise<Ends> => {
    const { groupId, limit, describesUsers } = search
    const until = search.until ?? clock() + aheadMs
    if (describesUsers) rights.checkMachine(actor, 'users_read')
    const readable = await rights.findReadable(groups, actor)
    if (groupId !== rootId) await rights.check(groups, actor, 'groups_read', groupId)
    const top = groupId === rootId ? '/' : (await findGroup(groups, groupId)).path
    const isShown = ({ path, terms, isOpen }: ChangingMembership) =>
      isWithin(path, top) &&
      readable.includes(path) &&
      // Who was invited is listed apart, by what was typed, to those who may not read all groups.
      (readable.extent === 'all' || !isOpen) &&
      terms.some(({ validUntil }) => validUntil !== undefined && validUntil <= until)

    const found: ChangingMembership[] = []
    let last = search.after
    for (let read = 0; read < mostRead; read += atOnce) {
      const rows = await groups.listChanging({ after: last, until, limit: atOnce })
      for (const row of rows) {
        last = row
        if (isShown(row)) found.push(row)
        if (found.length === limit) return describe(found, row)
      }
      if (rows.length < atOnce) return describe(found, undefined)
    }
    return describe(found, last)

    async function describe(ends: readonly ChangingMembership[], next: ChangePlace | undefined) {
      return { ends: describesUsers ? await describeMembers(people, ends) : ends, next }
    }
  }
}
