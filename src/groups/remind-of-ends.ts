import { system } from '../events/actor.ts'
import type { Recorded, Recording } from '../events/recorded.ts'
import { groupAdminRole } from '../kernel/built-in-names.ts'
import {
  type EndingMembership,
  findNotices,
  lastAdministratorEnd,
  mostAdministrators,
} from './ending-members.ts'
import { groupIdsOf, type RoleHolder } from './group.ts'
import type { GroupContext, GroupStores } from './group-context.ts'

/** What an email about ends tells: roles in one's groups, one's own, or who administers a group. */
type EndNotice = 'rolesEnding' | 'ownRolesEnding' | 'lastAdministratorEnding'

/** The emails about roles that end. None of them has names in it. */
export interface EndLetters<Stores> {
  /** One email to a person, about all these groups. */
  post(stores: Stores, sub: string, notice: EndNotice, groupIds: readonly string[]): Promise<void>
  /** Sends the emails, after the commit. */
  deliver(): void
}

/** How many memberships are looked at in one transaction. What ends on one day is due at once. */
const mostAtOnce = 200

/** The groups of which each person is told, by kind of email. */
type Notices = Map<EndNotice, Map<string, Set<string>>>

/**
 * Tells people of roles and memberships that end soon, each once: of several nodes one does it, and
 * what was not committed is done again. Answers whether there may be more. A chore of the server.
 */
export function remindOfEnds<Stores extends GroupStores>(
  {
    recorded,
    administrators,
  }: Pick<GroupContext, 'administrators'> & {
    readonly recorded: Recorded<Stores>
  },
  letters: EndLetters<Stores>,
) {
  const mayAct = (holder: RoleHolder) => administrators.canAdminister([holder])

  /** Those who administer the first of these groups that has any, without the person. */
  async function findAdministrators({ groups }: Stores, sub: string, groupIds: readonly string[]) {
    const offices = groupIds.map((groupId) => ({ groupId, role: groupAdminRole }))
    for (const { groupId, role } of [...offices, administrators]) {
      const holders = await groups.holdersOf(groupId, role, mostAdministrators)
      const found = holders.filter((holder) => holder.sub !== sub && mayAct(holder))
      if (found.length > 0) return found.map((holder) => holder.sub)
    }
    return []
  }

  async function findRecipients(stores: Stores, log: Recording, ending: EndingMembership) {
    const { groupId, sub, path, userStatus } = ending
    const own = mayAct({ sub, userStatus }) ? [sub] : []
    const isDue = findNotices(ending, 7, log.now).length > 0
    const last = await lastAdministratorEnd(stores.groups, ending, mayAct)
    const isLast = ([14, 1] as const).some((days) =>
      findNotices(ending, days, log.now).some((end) => end === last),
    )
    const found: [notice: EndNotice, subs: readonly string[]][] = []
    const upwards = groupIdsOf(path).toReversed()
    if (isDue) {
      found.push(['rolesEnding', await findAdministrators(stores, sub, upwards)])
      found.push(['ownRolesEnding', own])
    }
    if (isLast && last !== undefined) {
      const above = await findAdministrators(stores, sub, upwards.slice(1))
      found.push(['lastAdministratorEnding', [...above, ...own]])
      const detail = { groupId, until: new Date(last).toISOString() }
      log.change('GROUP_LAST_ADMIN_ENDING', { sub, detail, inGroups: [groupId] })
    }
    return found
  }

  return async (): Promise<boolean> => {
    const isMore = await recorded(system, async (stores, log) => {
      const due = await stores.groups.lockEnding(log.now, mostAtOnce)
      const notices: Notices = new Map()
      // Of an invitation nobody who administers the group may learn whom it meant.
      for (const ending of due.filter(({ isOpen }) => !isOpen)) {
        for (const [notice, subs] of await findRecipients(stores, log, ending)) {
          for (const sub of subs) addNotice(notices, notice, sub, ending.groupId)
        }
      }
      await stores.groups.noteReminded(due, log.now)
      for (const [notice, people] of notices) {
        for (const [sub, groupIds] of people) await letters.post(stores, sub, notice, [...groupIds])
      }
      return log.done(due.length === mostAtOnce)
    })
    letters.deliver()
    return isMore
  }
}

function addNotice(notices: Notices, notice: EndNotice, sub: string, groupId: string): void {
  const people = notices.get(notice) ?? new Map<string, Set<string>>()
  notices.set(notice, people.set(sub, (people.get(sub) ?? new Set()).add(groupId)))
}
