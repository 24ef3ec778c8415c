import { isWithin, rootId } from '../../groups/group.ts'
import { isGoverningRole } from '../../groups/rule-roles.ts'
import { userType } from '../../scim/attributes.ts'
import { nameKeyOf } from '../../scim/filter.ts'
import { checkResource, readResource } from '../../scim/read-resource.ts'
import { baseGroupOf } from '../../scim/scim-context.ts'
import { ScimError } from '../../scim/scim-error.ts'
import type { ScimUser } from '../../scim/scim-stores.ts'
import type { CommitStores } from '../bulk-store.ts'
import { entryPath } from '../entries/entry-path.ts'
import type { PushedEntries, PushedSection } from '../entries/pushed-entry.ts'
import type { FaultList } from '../entry-fault.ts'

interface Positioned<Section extends PushedSection> {
  readonly position: number
  readonly stored: PushedEntries[Section]
}

interface Writing {
  readonly now: number
  readonly faults: FaultList
  /** Groups that no directory has. */
  readonly builtIn: ReadonlySet<string>
}

/** Writes an entry of what was pushed. What it refers to is in the store by now. */
export async function writePushed<Section extends PushedSection>(
  stores: CommitStores,
  section: Section,
  { position, stored }: Positioned<Section>,
  writing: Writing,
): Promise<void> {
  const connection = await stores.connections.findByAlias(stored.connection)
  const problem = connection
    ? await writers[section](stores, connection, stored, writing)
    : (['connection', `there is no connection ${stored.connection}`] as const)
  if (problem) writing.faults.add(entryPath(section, position, problem[0]), problem[1])
}

type Problem = readonly [member: string, problem: string]
type Connection = NonNullable<Awaited<ReturnType<CommitStores['connections']['findByAlias']>>>
type Writer<Section extends PushedSection> = (
  stores: CommitStores,
  connection: Connection,
  entry: PushedEntries[Section],
  writing: Writing,
) => Promise<Problem | undefined>

const writers: { readonly [Section in PushedSection]: Writer<Section> } = {
  async scimSettings({ clients, scimAccess }, { id: connectionId }, { role, client_id: clientId }) {
    if (isGoverningRole(role)) return ['role', 'is given by hand alone']
    if (clientId !== undefined && !(await clients.find(clientId))) {
      return ['client_id', `there is no client ${clientId}`]
    }
    const isFree = await scimAccess.putSettings({ connectionId, role, clientId })
    return isFree ? undefined : ['client_id', 'acts for another connection']
  },
  async scimUsers({ users, scimUsers, scimGroups }, { id: connectionId }, entry, { now }) {
    const user = await users.find(entry.sub)
    const attributes = readAttributes(entry.attributes)
    if (typeof attributes === 'string') return ['attributes', attributes]
    const isBlocked = entry.blocked === true && user?.status === 'BLOCKED'
    const before = await scimUsers.find(connectionId, entry.id)
    const person: ScimUser = {
      ...{ id: entry.id, connectionId, sub: entry.sub, externalId: entry.externalId, attributes },
      ...{ isOwn: entry.own, isActive: entry.active },
      nameKey: nameKeyOf(String(attributes.userName)),
      blockedRevision: isBlocked ? user.revision : undefined,
      createdAt: before?.createdAt ?? entry.created_at,
      updatedAt: now,
      version: before ? before.version + 1 : entry.version,
    }
    if (before && before.sub !== entry.sub) return ['sub', `is ${before.sub} in the store`]
    const isWritten = before
      ? (await scimUsers.replace(person, before.version)) === 'replaced'
      : await scimUsers.add(person)
    if (!isWritten) return ['id', 'the connection has the id, the user or the userName already']
    if (entry.unsettled) await scimGroups.enqueue([entry.id])
    return undefined
  },
  async scimGroups({ groups, scimGroups }, connection, entry, { now, builtIn }) {
    const { groupId, displayName, externalId } = entry
    const base = baseGroupOf(connection)
    const [path, basePath] = [
      (await groups.find(groupId))?.path,
      base === rootId ? '/' : (await groups.find(base))?.path,
    ]
    const isBelow = path && basePath && groupId !== base && isWithin(path, basePath)
    if (!isBelow || builtIn.has(groupId)) {
      return ['groupId', 'is no group below that of the connection']
    }
    const { id: connectionId } = connection
    const nameKey = nameKeyOf(displayName)
    const isEnding = entry.ending === true
    if (await scimGroups.find(connectionId, groupId)) {
      const change = { now, displayName, nameKey, externalId: externalId ?? null }
      const outcome = await scimGroups.change(connectionId, groupId, {
        ...change,
        ...(isEnding && { isEnding }),
      })
      return outcome === 'changed' ? undefined : ['displayName', 'another group has it']
    }
    const isAdded = await scimGroups.add({
      ...{ groupId, connectionId, displayName, nameKey, externalId, isEnding },
      ...{ createdAt: entry.created_at, updatedAt: now, version: entry.version },
    })
    return isAdded ? undefined : ['displayName', 'the connection has the group or its name already']
  },
  async scimMembers({ scimUsers, scimGroups }, { id: connectionId }, { groupId, id }) {
    if ((await scimUsers.known(connectionId, [id])).length === 0) {
      return ['id', 'is nobody of the connection']
    }
    if ((await scimGroups.known(connectionId, [groupId])).length === 0) {
      return ['groupId', 'is no group of the connection']
    }
    await scimGroups.addMembers(groupId, [id])
    return undefined
  },
}

/** What a directory said, checked as when it says it; or what is wrong with it. */
function readAttributes(given: Readonly<Record<string, unknown>>): ScimUser['attributes'] | string {
  try {
    const { active, ...said } = given
    const schemas = [userType.schema.id]
    const attributes = readResource(userType, { ...said, schemas })
    checkResource(userType, attributes)
    return active === null ? { ...attributes, active: null } : attributes
  } catch (error) {
    if (error instanceof ScimError) return error.message
    throw error
  }
}
