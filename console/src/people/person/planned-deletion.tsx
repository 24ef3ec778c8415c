import { Alert, Button, Stack, Text } from '@mantine/core'
import type { Person } from '../../api/people-api.ts'
import { useTimeText } from '../../ui/values/time-text.tsx'
import { usePersonWords } from './person-words.ts'
import type { PersonActs } from './use-person-acts.tsx'

interface PlannedDeletionProps {
  readonly person: Person
  readonly acts: PersonActs
}

/** When an account ends because its owner has asked for it; an administrator can keep it. */
export function PlannedDeletion({ person, acts }: PlannedDeletionProps) {
  const { planned: words } = usePersonWords()
  const timeText = useTimeText()
  const { deletion_at: deletionAt, userStatus } = person
  if (deletionAt === undefined || userStatus === 'DELETED' || userStatus === 'COMBINED') return null
  return (
    <Alert color="yellow" title={words.heading(timeText(deletionAt))}>
      <Stack gap="sm" align="flex-start">
        <Text size="sm">{words.text}</Text>
        <Button size="xs" variant="default" loading={acts.isBusy} onClick={acts.askToKeep}>
          {words.action}
        </Button>
      </Stack>
    </Alert>
  )
}
