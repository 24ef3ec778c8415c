import fc from 'fast-check'
import type { GroupOperations } from '../../src/groups/group-operations.ts'
import { anybody } from './open-operations.ts'

/** One change of the tree or of its members. Groups and users are numbers. */
export type Step =
  | { readonly do: 'create' | 'move'; readonly group: number; readonly parent: number }
  | { readonly do: 'delete'; readonly group: number; readonly cascade: boolean }
  | {
      readonly do: 'assign'
      readonly group: number
      readonly user: number
      readonly roles: readonly string[]
      readonly append: boolean
    }
  | { readonly do: 'dismiss'; readonly group: number; readonly user: number }

/** So few that steps meet one another. The last parent is the root. */
export const groupCount = 12
export const userCount = 4

const group = fc.nat(groupCount - 1)
const user = fc.nat(userCount - 1)
const roles = fc.uniqueArray(fc.constantFrom('A', 'B', 'GROUP_ADMIN'), { maxLength: 3 })

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constant('create'), group, parent: fc.nat(groupCount) }),
  },
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constant('move'), group, parent: fc.nat(groupCount) }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('delete'), group, cascade: fc.boolean() }) },
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constant('assign'), group, user, roles, append: fc.boolean() }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('dismiss'), group, user }) },
)

/** Sequences of steps. */
export function stepsOf(minLength: number, maxLength: number): fc.Arbitrary<readonly Step[]> {
  return fc.array(step, { minLength, maxLength, size: 'max' })
}

/** What groups and users are called; a mark keeps runs apart that share a store. */
export function namesOf(mark: string) {
  return {
    group: (n: number) => (n === groupCount ? 'root' : `g${n}.${mark}`),
    user: (n: number) => `u${n}`,
  }
}

export type Names = ReturnType<typeof namesOf>

/** Takes a step. */
export function take(operations: GroupOperations, names: Names, step: Step): Promise<unknown> {
  const groupId = names.group(step.group)
  switch (step.do) {
    case 'create': {
      const parentId = names.group(step.parent)
      return operations.createGroup(anybody, { groupId, groupName: groupId, parentId })
    }
    case 'move':
      return operations.updateGroup(anybody, { groupId, parentId: names.group(step.parent) })
    case 'delete':
      return operations.deleteGroup(anybody, groupId, { cascade: step.cascade })
    case 'assign': {
      const { roles, append: appendRole } = step
      return operations.assignUser(anybody, {
        groupId,
        sub: names.user(step.user),
        roles,
        appendRole,
      })
    }
    case 'dismiss':
      return operations.removeUser(anybody, groupId, names.user(step.user))
  }
}
