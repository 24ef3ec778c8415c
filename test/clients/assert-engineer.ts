import assert from 'node:assert/strict'
import type { ClientScene } from './client-scene.ts'

/** Checks that claims, read by the client, hold the role of the person in the group. */
export function assertEngineer({ groupId }: ClientScene, claims: object | undefined): void {
  const { groups = [] } = (claims ?? {}) as { groups?: { groupId: string; roles: string[] }[] }
  const held = groups.find((group) => group.groupId === groupId)
  assert.deepEqual(held?.roles, ['ENGINEER'])
}
