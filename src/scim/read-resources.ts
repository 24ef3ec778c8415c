import type { ScimAttributes, ScimValue } from './attributes.ts'
import { groupType, userType } from './attributes.ts'
import type { ListQuery, Projection } from './list-query.ts'
import { listResources, type ResourceList, type ResourceSource } from './list-resources.ts'
import { statedAttributes } from './pushed-person.ts'
import { schemasOf } from './read-resource.ts'
import type { ScimCaller, ScimContext, ScimStores } from './scim-context.ts'
import { unknownResource } from './scim-error.ts'
import type { ScimGroup, ScimUser } from './scim-stores.ts'

/** A resource as it is answered, and the version of it. */
export interface ShownResource {
  readonly id: string
  readonly version: number
  readonly location: string
  readonly body: ScimAttributes
}

/** What a directory reads of what it has pushed, and of nothing else. */
export interface ScimReading {
  user(caller: ScimCaller, id: string, projection: Projection): Promise<ShownResource>
  group(caller: ScimCaller, id: string, projection: Projection): Promise<ShownResource>
  users(caller: ScimCaller, query: ListQuery): Promise<ResourceList>
  groups(caller: ScimCaller, query: ListQuery): Promise<ResourceList>
}

/** How many members one group shows, and how many one answer shows. */
const mostMembers = 1000
const mostInAnswer = 10_000
const mostChildren = 1000

export function scimReading<Stores extends ScimStores>(context: ScimContext<Stores>): ScimReading {
  const { stores, baseUrl } = context
  const people = userSource(context)
  const pushed = groupSource(context)
  const addressOf = (id: string, kind: 'Users' | 'Groups') => `${baseUrl}/scim/v2/${kind}/${id}`

  return {
    async user(caller, id, projection) {
      const row = await stores.scimUsers.find(caller.connection.id, id)
      if (!row) throw unknownResource(id)
      const [whole = {}] = await people(caller).whole([row], projection.has)
      const body = projection.apply(whole)
      return { id, version: row.version, location: addressOf(id, 'Users'), body }
    },
    async group(caller, id, projection) {
      const row = await stores.scimGroups.find(caller.connection.id, id)
      if (!row) throw unknownResource(id)
      const [whole = {}] = await pushed(caller).whole([row], projection.has)
      const body = projection.apply(whole)
      return { id, version: row.version, location: addressOf(id, 'Groups'), body }
    },
    users: (caller, query) => listResources(people(caller), query),
    groups: (caller, query) => listResources(pushed(caller), query),
  }
}

function userSource<Stores extends ScimStores>({ stores, accounts, baseUrl }: ScimContext<Stores>) {
  const { scimUsers, scimGroups, users } = stores

  async function bare(rows: readonly ScimUser[]): Promise<readonly ScimAttributes[]> {
    const found = await users.findMany(rows.map(({ sub }) => sub))
    const bySub = new Map(found.map((user) => [user.sub, user]))
    return rows.map((row) => {
      const user = bySub.get(row.sub)
      // Somebody here may have blocked the account, whatever the directory says.
      const isUsable = row.isActive && user !== undefined && accounts.mayAct(user)
      const stated = statedAttributes(row)
      const isSaid = stated.active !== undefined
      const attributes: ScimAttributes = { ...stated, ...(isSaid && { active: isUsable }) }
      return {
        schemas: schemasOf(userType, attributes),
        id: row.id,
        ...attributes,
        meta: metaOf('User', row, `${baseUrl}/scim/v2/Users/${row.id}`),
      }
    })
  }

  return ({ connection }: ScimCaller): ResourceSource<ScimUser> => ({
    page: ({ related, ...choice }) =>
      scimUsers.list(connection.id, {
        ...choice,
        ...(related !== undefined && { groupId: related }),
      }),
    count: () => scimUsers.count(connection.id),
    idOf: ({ id }) => id,
    bare,
    async whole(rows, has) {
      const resources = await bare(rows)
      if (!has('groups')) return resources
      const held = await scimGroups.membershipsOf(
        rows.map(({ id }) => id),
        mostInAnswer,
      )
      const byUser = Map.groupBy(held, ({ userId }) => userId)
      return resources.map((resource, n) => {
        const groups = (byUser.get(rows[n]?.id ?? '') ?? []).map(({ groupId, displayName }) => ({
          value: groupId,
          $ref: `${baseUrl}/scim/v2/Groups/${groupId}`,
          display: displayName,
          type: 'direct',
        }))
        return groups.length > 0 ? { ...resource, groups } : resource
      })
    },
  })
}

function groupSource<Stores extends ScimStores>({ stores, baseUrl }: ScimContext<Stores>) {
  const { scimGroups, groups } = stores

  const bare = async (rows: readonly ScimGroup[]): Promise<readonly ScimAttributes[]> =>
    rows.map((row) => ({
      schemas: [groupType.schema.id],
      id: row.groupId,
      ...(row.externalId !== undefined && { externalId: row.externalId }),
      displayName: row.displayName,
      meta: metaOf('Group', row, `${baseUrl}/scim/v2/Groups/${row.groupId}`),
    }))

  async function membersOf(
    connectionId: string,
    groupId: string,
    most: number,
  ): Promise<readonly ScimValue[]> {
    const people = most > 0 ? await scimGroups.members(groupId, '', most) : []
    const below = await groups.children(groupId, { skip: 0, take: mostChildren })
    const ids = below.map((each) => each.groupId)
    const own = new Set(await scimGroups.known(connectionId, ids))
    return [
      ...people.map((userId) => ({
        value: userId,
        $ref: `${baseUrl}/scim/v2/Users/${userId}`,
        type: 'User',
      })),
      ...below
        .filter((each) => own.has(each.groupId))
        .map((each) => ({
          value: each.groupId,
          $ref: `${baseUrl}/scim/v2/Groups/${each.groupId}`,
          type: 'Group',
        })),
    ]
  }

  return ({ connection }: ScimCaller): ResourceSource<ScimGroup> => ({
    page: ({ related, updatedSince: _, ...choice }) =>
      scimGroups.list(connection.id, {
        ...choice,
        ...(related !== undefined && { userId: related }),
      }),
    count: () => scimGroups.count(connection.id),
    idOf: ({ groupId }) => groupId,
    bare,
    async whole(rows, has) {
      const resources = await bare(rows)
      if (!has('members')) return resources
      const shown: ScimAttributes[] = []
      let room = mostInAnswer
      for (const [n, resource] of resources.entries()) {
        const most = Math.min(mostMembers, room)
        const members = await membersOf(connection.id, rows[n]?.groupId ?? '', most)
        room -= members.length
        shown.push(members.length > 0 ? { ...resource, members } : resource)
      }
      return shown
    },
  })
}

function metaOf(
  resourceType: 'User' | 'Group',
  { createdAt, updatedAt, version }: ScimUser | ScimGroup,
  location: string,
): ScimAttributes {
  return {
    resourceType,
    created: new Date(createdAt).toISOString(),
    lastModified: new Date(updatedAt).toISOString(),
    location,
    version: entityTag(version),
  }
}

/** The version of a resource as an entity tag (RFC 7644 §3.14). */
export function entityTag(version: number): string {
  return `W/"${version}"`
}
