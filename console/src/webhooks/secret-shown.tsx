import { Button, Stack } from '@mantine/core'
import { useWords } from '../language/words.tsx'
import { SecretOnce } from '../ui/records/secret-once.tsx'

interface SecretShownProps {
  readonly secret: string
  readonly onDone: () => void
}

/** The secret of a webhook, which nobody can read later. */
export function SecretShown({ secret, onDone }: SecretShownProps) {
  const { webhooks: words } = useWords()
  return (
    <Stack>
      <SecretOnce title={words.secret} hint={words.secretOnce} secret={secret} />
      <Button onClick={onDone}>{words.done}</Button>
    </Stack>
  )
}
