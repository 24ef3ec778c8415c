import { useMutation } from '@tanstack/react-query'
import { changeMembers, type MemberOperation, type MemberOutcome } from '../../api/groups-api.ts'
import { useDone } from '../use-done.tsx'
import { inverseOf } from './inverse-of.ts'
import { useMemberWords } from './member-words.ts'

interface MemberChange {
  readonly operations: readonly MemberOperation[]
  /** What to say when so many changes were made, and so many of them are invitations. */
  readonly message: (changed: number, invited: number) => string
}

/** Changes members, and offers to take the change back. */
export function useMemberChange(onDone: (outcomes: readonly MemberOutcome[]) => void) {
  const { invited } = useMemberWords()
  const done = useDone()
  return useMutation({
    mutationFn: ({ operations }: MemberChange) => changeMembers(operations),
    onSuccess(outcomes, { operations, message }) {
      const inverse = inverseOf(operations, outcomes)
      const said = message(inverse.length, countInvited(outcomes))
      // Whoever is nowhere else below the person is invited, and has to accept once more.
      const undone = (again: readonly MemberOutcome[]) =>
        countInvited(again) > 0 ? invited.again : undefined
      if (inverse.length > 0) done(said, () => undo(inverse), undone)
      onDone(outcomes)
    },
  })
}

const countInvited = (outcomes: readonly MemberOutcome[]) =>
  outcomes.filter((outcome) => outcome.invited && outcome.change !== 'unchanged').length

async function undo(operations: readonly MemberOperation[]): Promise<readonly MemberOutcome[]> {
  const outcomes = await changeMembers(operations)
  const refused = outcomes.find(({ success }) => !success)
  if (refused) throw new Error(refused.error?.error)
  return outcomes
}
