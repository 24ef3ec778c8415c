import { buildPeople } from '../../src/composition/users/people.ts'
import type { Caller } from '../../src/groups/caller.ts'
import { removalPlan } from '../../src/groups/delete-group.ts'
import { type GroupOperations, groupOperations } from '../../src/groups/group-operations.ts'
import { GroupsError, type GroupsErrorCode } from '../../src/groups/groups-error.ts'
import { policyStrength } from '../../src/groups/policy-strength.ts'
import { administrators, groupRights } from '../../src/groups/rights.ts'
import type { RemovalPlan } from '../../src/groups/tree-stores.ts'
import { systemClock } from '../../src/kernel/time/clock.ts'
import { acrValues } from '../../src/oauth/model/strength.ts'
import type { Storage } from '../../src/storage/storage.ts'

/** A client with every right. */
export const anybody: Caller = {
  kind: 'machine',
  clientId: 'tester',
  address: '127.0.0.1',
  rights: ['read', 'write', 'delete'],
  readsUsers: true,
  writesUsers: true,
}

/** Removes every group in slices, and these are as small as can be. */
export const tinySlices: RemovalPlan = {
  fewRows: 1,
  slice: { groups: 1, memberRows: 1 },
  mostSlices: 1000,
}

/** The operations on groups over a store, without a server before them. */
export function openOperations(
  { stores, transact }: Storage,
  removal: RemovalPlan = removalPlan,
): GroupOperations {
  return groupOperations({
    groups: stores.groups,
    roles: stores.roles,
    signInPolicies: stores.signInPolicies,
    policies: policyStrength(acrValues),
    measurePolicy: async () => ({ people: 0, unable: 0, isComplete: true }),
    letters: { countNamed: async () => {}, post: async () => {}, deliver: () => {} },
    groupEvents: stores.groupEvents,
    transact,
    rights: groupRights('ostiary'),
    administrators: administrators('ostiary', () => true),
    users: stores.users,
    people: buildPeople(stores.users),
    mayBeMember: (userStatus) => userStatus !== undefined,
    clock: systemClock,
    removal,
  })
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
