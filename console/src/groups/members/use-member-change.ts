import { useMutation } from '@tanstack/react-query'
import {
  changeMembers,
  inverseOf,
  type MemberOperation,
  type MemberOutcome,
} from '../api/change-members.ts'
import { useDone } from '../use-done.tsx'

interface MemberChange {
  readonly operations: readonly MemberOperation[]
  /** What to say when so many changes were made. */
  readonly message: (changed: number) => string
}

/** Changes members, and offers to take the change back. */
export function useMemberChange(onDone: (outcomes: readonly MemberOutcome[]) => void) {
  const done = useDone()
  return useMutation({
    mutationFn: ({ operations }: MemberChange) => changeMembers(operations),
    onSuccess(outcomes, { operations, message }) {
      const inverse = inverseOf(operations, outcomes)
      if (inverse.length > 0) done(message(inverse.length), () => undo(inverse))
      onDone(outcomes)
    },
  })
}

async function undo(operations: readonly MemberOperation[]): Promise<void> {
  const outcomes = await changeMembers(operations)
  const refused = outcomes.find(({ success }) => !success)
  if (refused) throw new Error(refused.error?.error)
}
