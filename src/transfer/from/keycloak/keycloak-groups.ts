import { deepestLevel } from '../../../groups/group.ts'
import type { Section } from '../../inspection.ts'
import { type ForeignObject, isForeignObject, listOf, textOf } from '../foreign-values.ts'
import { type GroupIds, groupIds } from '../group-ids.ts'
import type { LeftBehindKind } from '../left-behind.ts'
import type { TranslatedEntry, Translation } from '../translation.ts'
import { builtInClients, type KeycloakRealm } from './keycloak-realm.ts'

/** A group of Keycloak with the names that lead to it. */
interface NamedGroup {
  readonly path: readonly string[]
  readonly group: ForeignObject
}

/** The groups that a realm becomes. */
export interface RealmGroups {
  readonly top: string
  readonly entries: readonly TranslatedEntry[]
  /** The group of a path such as `/Lab/Engines`. */
  idOfPath(path: string): string | undefined
  /** The group that holds the roles of a client. */
  idOfClient(clientId: string): string | undefined
  /** The groups of Keycloak from the top one to that of this path. */
  groupsAlong(path: string): readonly ForeignObject[]
}

const kinds = {
  tooDeep: {
    what: `groups more than ${deepestLevel} levels deep`,
    advice: 'Their members are members of no group here; make the tree flatter and import again.',
  },
  attributes: {
    what: 'attributes of groups',
    advice: 'Custom fields of groups are single texts; set them here if something reads them.',
  },
} satisfies Record<string, LeftBehindKind>

/** Makes a top group of the realm, one for each client with roles, and the tree below it. */
export function realmGroups(
  realm: KeycloakRealm,
  top: string,
  { leftBehind }: Pick<Translation, 'leftBehind'>,
): RealmGroups {
  const named: NamedGroup[] = []
  const walk = (group: ForeignObject, above: readonly string[]) => {
    const name = textOf(group, 'name')
    if (name === undefined) return
    const path = [...above, name]
    // The top group is a level, too.
    if (path.length >= deepestLevel) return leftBehind.add(kinds.tooDeep, path.join('/'))
    named.push({ path, group })
    if (isForeignObject(group.attributes) && Object.keys(group.attributes).length > 0) {
      leftBehind.add(kinds.attributes, path.join('/'))
    }
    for (const child of listOf(group, 'subGroups')) if (isForeignObject(child)) walk(child, path)
  }
  for (const group of realm.groups) walk(group, [])

  const clients = [...realm.clientRoles.keys()].filter((id) => !builtInClients.has(id))
  const ids = groupIds(top, [...named.map(({ path }) => path), ...clients.map((id) => [id])])
  const byPath = new Map(named.map((each) => [keyOf(each.path), each]))
  return {
    top,
    entries: [
      groupEntry({ groupId: top, groupName: shown(realm.title) }),
      ...clients.map((id) =>
        groupEntry({
          groupId: ids.idOf([id]),
          parentId: top,
          groupName: shown(id),
          description: `Roles of the client ${shown(id)}`,
        }),
      ),
      ...named.map((each) => groupEntry(describeGroup(each, ids))),
    ],
    idOfPath: (path) => {
      const found = byPath.get(path)
      return found && ids.idOf(found.path)
    },
    idOfClient: (clientId) => (clients.includes(clientId) ? ids.idOf([clientId]) : undefined),
    groupsAlong(path) {
      const names = byPath.get(path)?.path ?? []
      return names.flatMap((_, depth) => {
        const found = byPath.get(keyOf(names.slice(0, depth + 1)))
        return found ? [found.group] : []
      })
    },
  }
}

function describeGroup({ path, group }: NamedGroup, ids: GroupIds) {
  const description = textOf(group, 'description')
  return {
    groupId: ids.idOf(path),
    parentId: path.length > 1 ? ids.idOf(path.slice(0, -1)) : ids.top,
    groupName: shown(path.at(-1) ?? ''),
    ...(description !== undefined && { description: description.slice(0, 4096) }),
  }
}

/** A path as Keycloak writes it: a slash in a name has a tilde before it. */
function keyOf(path: readonly string[]): string {
  return path.map((name) => `/${name.replaceAll('/', '~/')}`).join('')
}

/** Text in one line, as names of groups are. */
function shown(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Cs}]/gu, ' ').slice(0, 256)
}

const section: Section = 'groups'
const groupEntry = (value: ForeignObject): TranslatedEntry => ({ section, value })
