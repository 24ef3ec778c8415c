import type { GroupsErrorCode } from '../../src/groups/groups-error.ts'
import { type Names, type Step, userCount } from './tree-step.ts'

/** The simplest thing that behaves like the tree of groups. */
export function treeModel({ group: nameOf, user: subOf }: Names) {
  const parents = new Map<string, string>()
  const members = new Map<string, Map<string, readonly string[]>>()

  function chainOf(groupId: string): readonly string[] {
    const parent = parents.get(groupId)
    return parent === undefined ? [] : [...chainOf(parent), groupId]
  }

  const below = (groupId: string) =>
    [...parents.keys()].filter((other) => chainOf(other).includes(groupId))

  function move(groupId: string, parentId: string): 'done' | GroupsErrorCode {
    if (!parents.has(groupId)) return 11001
    if (parentId !== 'root' && !parents.has(parentId)) return 11004
    if (chainOf(parentId).includes(groupId)) return 11005
    parents.set(groupId, parentId)
    return 'done'
  }

  return {
    /** Takes a step, and answers what should come of it. */
    take(step: Step): 'done' | GroupsErrorCode {
      const groupId = nameOf(step.group)
      switch (step.do) {
        case 'create': {
          const parentId = nameOf(step.parent)
          if (parentId !== 'root' && !parents.has(parentId)) return 11004
          if (parents.has(groupId)) return 11002
          parents.set(groupId, parentId)
          members.set(groupId, new Map())
          return 'done'
        }
        case 'move':
          return move(groupId, nameOf(step.parent))
        case 'delete': {
          if (!parents.has(groupId)) return 11001
          const gone = below(groupId)
          if (gone.length > 1 && !step.cascade) return 11009
          for (const id of gone) {
            parents.delete(id)
            members.delete(id)
          }
          return 'done'
        }
        case 'assign': {
          const held = members.get(groupId)
          if (!held) return 11001
          const sub = subOf(step.user)
          const before = step.append ? (held.get(sub) ?? []) : []
          held.set(sub, [...new Set([...before, ...step.roles])])
          return 'done'
        }
        case 'dismiss': {
          const held = members.get(groupId)
          if (!held) return 11001
          return held.delete(subOf(step.user)) ? 'done' : 11008
        }
      }
    },
    /** Every group with its path. */
    paths: (): ReadonlyMap<string, string> =>
      new Map([...parents.keys()].map((id) => [id, `/${chainOf(id).join('/')}/`])),
    /** Who is found from a group, and with which roles where. */
    found(groupId: string): Readonly<Record<string, Readonly<Record<string, string>>>> {
      const users = Array.from({ length: userCount }, (_, n) => subOf(n))
      const entries = users.map((sub) => {
        const places = below(groupId).filter((id) => members.get(id)?.has(sub))
        return [sub, Object.fromEntries(places.map((id) => [id, rolesText(id, sub)]))] as const
      })
      return Object.fromEntries(entries.filter(([, places]) => Object.keys(places).length > 0))
    },
  }

  function rolesText(groupId: string, sub: string): string {
    return [...(members.get(groupId)?.get(sub) ?? [])].sort().join()
  }
}
