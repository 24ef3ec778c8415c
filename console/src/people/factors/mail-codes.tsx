import { EnvelopeIcon } from '@heroicons/react/24/outline'
import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import type { Person } from '../../api/people-api.ts'
import { useFactorWords } from './factor-words.ts'

interface MailCodesProps {
  readonly person: Person
  /** Whether codes by mail count as the second factor of a person who has no other. */
  readonly state: 'counted' | 'barred'
  /** Absent if the person who is signed in may not let them count again. */
  readonly onLift?: () => void
}

/** What codes by mail are worth for a person without another factor, and what helps. */
export function MailCodes({ person, state, onLift }: MailCodesProps) {
  const { mailCodes: words } = useFactorWords()
  if (state === 'counted') {
    return (
      <Group gap="sm" wrap="nowrap" align="flex-start">
        <EnvelopeIcon width={20} aria-hidden style={{ flexShrink: 0 }} />
        <div>
          <Text size="sm">{words.title}</Text>
          <Text size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
            {words.counted(person.email ?? '')}
          </Text>
        </div>
      </Group>
    )
  }
  return (
    <Alert color="yellow" title={words.barredTitle}>
      <Stack gap="sm" align="flex-start">
        <Text size="sm">{words.barred}</Text>
        <Text size="sm">{onLift ? words.help : words.askAnother}</Text>
        {onLift && (
          <Button size="xs" variant="default" onClick={onLift}>
            {words.lift}
          </Button>
        )}
      </Stack>
    </Alert>
  )
}
