import { buildPeople } from '../../src/composition/users/people.ts'
import type { Machine } from '../../src/events/actor.ts'
import { type Recorded, recorder } from '../../src/events/recorded.ts'
import { administrators } from '../../src/groups/administrators.ts'
import { removalPlan } from '../../src/groups/delete-group.ts'
import type { GroupContext } from '../../src/groups/group-context.ts'
import { type GroupOperations, groupOperations } from '../../src/groups/group-operations.ts'
import { GroupsError, type GroupsErrorCode } from '../../src/groups/groups-error.ts'
import { policyStrength } from '../../src/groups/policy-strength.ts'
import { groupRights } from '../../src/groups/rights.ts'
import type { RemovalPlan } from '../../src/groups/tree-stores.ts'
import { systemClock } from '../../src/kernel/time.ts'
import { acrValues } from '../../src/oauth/model/strength.ts'
import type { Storage, Stores } from '../../src/storage/storage.ts'

/** A client with every right. */
export const anybody: Machine = {
  kind: 'machine',
  clientId: 'tester',
  address: '127.0.0.1',
  scopes: [
    ...['groups_read', 'groups_write', 'groups_delete'],
    ...['roles_read', 'roles_write', 'roles_delete', 'users_read', 'users_write'],
  ].map((scope) => `ostiary:${scope}`),
}

/** Removes every group in slices, and these are as small as can be. */
export const tinySlices: RemovalPlan = {
  fewRows: 1,
  slice: { groups: 1, memberRows: 1 },
  mostSlices: 1000,
}

/** The operations on groups over a store, without a server before them. */
export function openOperations(
  storage: Storage,
  removal: RemovalPlan = removalPlan,
): GroupOperations {
  return groupOperations(openContext(storage, removal))
}

/** What the rules of groups work with, over a store. */
export function openContext(
  { stores, transact }: Storage,
  removal: RemovalPlan = removalPlan,
): Omit<GroupContext, 'recorded'> & { readonly recorded: Recorded<Stores> } {
  return {
    groups: stores.groups,
    roles: stores.roles,
    memberJobs: stores.memberJobs,
    ruleRoles: stores.ruleRoles,
    roleHistory: stores.roleHistory,
    historyMs: 0,
    binMs: 0,
    clock: systemClock,
    signFile: async () => '',
    groupLooks: stores.groupLooks,
    hasImage: async () => true,
    signInPolicies: stores.signInPolicies,
    policies: policyStrength(acrValues),
    measurePolicy: async () => ({ people: 0, unable: 0, isComplete: true }),
    letters: { countNamed: async () => {}, post: async () => {}, deliver: () => {} },
    groupEvents: stores.groupEvents,
    eventChanges: stores.eventChanges,
    recorded: recorder<Stores>({ transact, clock: systemClock }),
    rights: groupRights('ostiary'),
    administrators: administrators('ostiary', () => true),
    people: {
      ...buildPeople(stores),
      mayBeMember: (userStatus) => userStatus !== undefined,
    },
    removal,
  }
}

/** What came of an operation: its answer was given, or refused with a code. */
export async function outcomeOf(operation: Promise<unknown>): Promise<'done' | GroupsErrorCode> {
  try {
    await operation
    return 'done'
  } catch (error) {
    if (error instanceof GroupsError) return error.code
    throw error
  }
}
