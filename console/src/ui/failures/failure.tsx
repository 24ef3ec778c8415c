import { Alert, Button, Code, Group, Text } from '@mantine/core'
import { ApiError } from '../../api/api-error.ts'
import { useWords } from '../../language/words.tsx'

interface FailureProps {
  readonly error: unknown
  readonly onAgain?: () => void
}

/** An error in the server's own words, with the reference that finds it in the log. */
export function Failure({ error, onAgain }: FailureProps) {
  const { error: words } = useWords()
  const refusal = error instanceof ApiError ? error : undefined
  const reference = refusal?.reference
  const message = error instanceof Error ? error.message : String(error)
  return (
    <Alert color="red" title={words.title} role="alert">
      <Text size="sm">{refusal?.isSignInTooWeak ? words.signInTooWeak : message}</Text>
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
