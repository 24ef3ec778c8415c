import { KeyIcon } from '@heroicons/react/24/outline'
import { Alert, Button, Stack, Text } from '@mantine/core'
import { useWords } from '../language/words.tsx'
import { CopyField } from '../ui/copy-field.tsx'

interface SecretShownProps {
  readonly secret: string
  readonly onDone: () => void
}

/** The secret of a webhook, which nobody can read later. */
export function SecretShown({ secret, onDone }: SecretShownProps) {
  const { webhooks: words } = useWords()
  return (
    <Stack>
      <Alert color="yellow" title={words.secret} icon={<KeyIcon width={20} aria-hidden />}>
        <Stack gap="xs">
          <Text size="sm">{words.secretOnce}</Text>
          <CopyField value={secret} label={words.secret} />
        </Stack>
      </Alert>
      <Button onClick={onDone}>{words.done}</Button>
    </Stack>
  )
}
