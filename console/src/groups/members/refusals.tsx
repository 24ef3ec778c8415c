import { Alert, Text } from '@mantine/core'
import type { MemberOutcome } from '../../api/groups-api.ts'
import { useMemberWords } from './member-words.ts'

/** Says which changes were refused, and why. */
export function Refusals({ outcomes }: { readonly outcomes: readonly MemberOutcome[] }) {
  const { member } = useMemberWords()
  const refusals = new Set(outcomes.flatMap(({ error }) => error?.error ?? []))
  if (refusals.size === 0) return null
  return (
    <Alert color="red" title={member.refused} role="alert">
      {[...refusals].map((words) => (
        <Text size="sm" key={words}>
          {words}
        </Text>
      ))}
    </Alert>
  )
}
