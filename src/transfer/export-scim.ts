import type { Group } from '../groups/group.ts'
import type { ListedMembership } from '../groups/memberships.ts'
import { builtInGroups } from '../kernel/built-in-names.ts'
import { groupType, userType } from '../scim/attributes.ts'
import { nameKeyOf } from '../scim/filter.ts'
import type { User } from '../users/user.ts'
import type { BulkStore, Snapshot } from './bulk-store.ts'
import { definedMembers } from './entries/entry-path.ts'

interface ScimExportTask {
  readonly store: BulkStore
  /** That of the built-in groups, which are left out. */
  readonly prefix: string
  /** Receives the text of the file in pieces. */
  write(text: string): Promise<void>
  readonly onProgress?: (entries: number) => void
}

/** How many resources of each kind were written. */
export interface ScimExport {
  readonly users: number
  readonly groups: number
  readonly members: number
}

/**
 * Writes people and groups as resources of SCIM (RFC 7643), one in a line: people first, then
 * groups in the order of their ids. Whoever is deleted is left out.
 */
export function exportScim(task: ScimExportTask): Promise<ScimExport> {
  return task.store.read(async (snapshot) => {
    const users = await writeUsers(snapshot, task)
    return { users, ...(await writeGroups(snapshot, task)) }
  })
}

async function writeUsers(
  snapshot: Snapshot,
  { write, onProgress = () => {} }: ScimExportTask,
): Promise<number> {
  let written = 0
  for await (const page of snapshot.users()) {
    const present = page.map(({ user }) => user).filter(isPresent)
    await write(present.map((user) => `${JSON.stringify(userResource(user))}\n`).join(''))
    written += present.length
    onProgress(written)
  }
  return written
}

const isPresent = ({ status }: User) => status !== 'DELETED' && status !== 'COMBINED'

function userResource(user: User): object {
  const { profile, email, mobileNumber, phoneNumber } = user
  const { given_name, family_name, middle_name, name } = profile
  const names = definedMembers({
    formatted: name,
    familyName: family_name,
    givenName: given_name,
    middleName: middle_name,
  })
  const numbers = [
    ...(mobileNumber === undefined ? [] : [{ value: mobileNumber, type: 'mobile' }]),
    ...(phoneNumber === undefined ? [] : [{ value: phoneNumber, type: 'work' }]),
  ]
  return definedMembers({
    schemas: [userType.schema.id],
    id: user.sub,
    externalId: user.sub,
    userName: email ?? user.username ?? user.sub,
    name: Object.keys(names).length > 0 ? names : undefined,
    displayName: name,
    nickName: profile.nickname,
    profileUrl: profile.profile,
    locale: profile.locale,
    timezone: profile.zoneinfo,
    active: user.status === 'VERIFIED',
    emails: email === undefined ? undefined : [{ value: email, type: 'work', primary: true }],
    phoneNumbers: numbers.length > 0 ? numbers : undefined,
    meta: {
      resourceType: 'User',
      created: new Date(user.createdAt).toISOString(),
      lastModified: new Date(user.updatedAt).toISOString(),
    },
  })
}

type Named = Pick<Group, 'groupId' | 'groupName' | 'createdAt' | 'parentId'>

/** Names and places of all groups are held in memory; their members are not. */
async function writeGroups(
  snapshot: Snapshot,
  { write, prefix, onProgress = () => {} }: ScimExportTask,
): Promise<Pick<ScimExport, 'groups' | 'members'>> {
  const groups = await namedGroups(snapshot, prefix)
  const children = Map.groupBy(groups.values(), ({ parentId }) => parentId)
  const taken = new Set<string>()
  const people = membersInOrder(snapshot)
  let members = 0
  for (const group of [...groups.values()].toSorted(byId)) {
    const below = (children.get(group.groupId) ?? []).map(({ groupId }) => groupId)
    await write(opened(group, nameFor(group, taken)))
    let isFirst = true
    const add = async (values: readonly string[], type: 'User' | 'Group') => {
      if (values.length === 0) return
      const texts = values.map((value) => JSON.stringify({ value, type }))
      await write(`${isFirst ? ',"members":[' : ','}${texts.join(',')}`)
      isFirst = false
      members += values.length
    }
    for await (const subs of people.of(group.groupId)) await add(subs, 'User')
    await add(below, 'Group')
    await write(isFirst ? '}\n' : ']}\n')
    onProgress(members)
  }
  return { groups: groups.size, members }
}

async function namedGroups(snapshot: Snapshot, prefix: string): Promise<Map<string, Named>> {
  const builtIn = new Set(['root', ...Object.values(builtInGroups(prefix))])
  const groups = new Map<string, Named>()
  for await (const page of snapshot.groups()) {
    for (const { groupId, groupName, createdAt, parentId } of page) {
      if (!builtIn.has(groupId)) groups.set(groupId, { groupId, groupName, createdAt, parentId })
    }
  }
  return groups
}

function byId(one: Named, other: Named): number {
  return one.groupId < other.groupId ? -1 : 1
}

/** The name, or the name with the id: many servers, like this one, take each name once. */
function nameFor({ groupId, groupName }: Named, taken: Set<string>): string {
  const isTaken = groupName === '' || taken.has(nameKeyOf(groupName))
  const name = isTaken ? `${groupName} (${groupId})`.trimStart() : groupName
  taken.add(nameKeyOf(name))
  return name
}

function opened({ groupId, createdAt }: Named, displayName: string): string {
  const resource = {
    schemas: [groupType.schema.id],
    id: groupId,
    externalId: groupId,
    displayName,
    meta: { resourceType: 'Group', created: new Date(createdAt).toISOString() },
  }
  return JSON.stringify(resource).slice(0, -1)
}

/** The members of groups that are asked for in the order of their ids, page by page. */
function membersInOrder(snapshot: Snapshot) {
  const pages = snapshot.memberships()[Symbol.asyncIterator]()
  let waiting: readonly ListedMembership[] = []
  let isOver = false

  return {
    async *of(groupId: string): AsyncGenerator<readonly string[]> {
      while (!isOver || waiting.length > 0) {
        if (waiting.length === 0) {
          const page = await pages.next()
          isOver = page.done === true
          waiting = page.done ? [] : page.value
          continue
        }
        const end = waiting.findIndex((each) => each.groupId > groupId)
        const passed = end === -1 ? waiting : waiting.slice(0, end)
        waiting = end === -1 ? [] : waiting.slice(end)
        const own = passed.filter((each) => each.groupId === groupId && !each.invitedAs)
        if (own.length > 0) yield own.map(({ sub }) => sub)
        if (end !== -1) return
      }
    },
  }
}
