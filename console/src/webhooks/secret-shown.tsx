import { Button, Stack } from '@mantine/core'
import { SecretOnce } from '../ui/records/secret-once.tsx'
import { useWebhookWords } from './webhook-words.ts'

interface SecretShownProps {
  readonly secret: string
  readonly onDone: () => void
}

/** The secret of a webhook, which nobody can read later. */
export function SecretShown({ secret, onDone }: SecretShownProps) {
  const words = useWebhookWords()
  return (
    <Stack>
      <SecretOnce title={words.secret} hint={words.secretOnce} secret={secret} />
      <Button onClick={onDone}>{words.done}</Button>
    </Stack>
  )
}
