/**
 * Memberships in the one order in which all callers lock them, so that none waits for another in a
 * circle. Administrators come last, as the lock that keeps the last one does.
 */
export function inLockingOrder<Step extends { readonly groupId: string }>(
  steps: readonly Step[],
  administrators: { readonly groupId: string },
): readonly Step[] {
  const place = ({ groupId }: Step) => (groupId === administrators.groupId ? 1 : 0)
  return steps.toSorted((a, b) => place(a) - place(b) || (a.groupId < b.groupId ? -1 : 1))
}
