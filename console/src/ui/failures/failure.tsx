import { Alert, Button, Code, Group, Text } from '@mantine/core'
import { ApiError } from '../../api/api-error.ts'
import { useUiWords } from '../ui-words.ts'
import { useErrorText } from './error-text.ts'

interface FailureProps {
  readonly error: unknown
  readonly onAgain?: () => void
}

/** An error in words, with the reference that finds it in the log. */
export function Failure({ error, onAgain }: FailureProps) {
  const { error: words } = useUiWords()
  const textOf = useErrorText()
  const reference = error instanceof ApiError ? error.reference : undefined
  return (
    <Alert color="red" title={words.title} role="alert">
      <Text size="sm">{textOf(error)}</Text>
      {reference && (
        <Text size="xs" c="dimmed" mt="xs">
          {words.reference} <Code>{reference}</Code>
        </Text>
      )}
      {onAgain && (
        <Group mt="sm">
          <Button size="xs" variant="light" color="red" onClick={onAgain}>
            {words.again}
          </Button>
        </Group>
      )}
    </Alert>
  )
}
