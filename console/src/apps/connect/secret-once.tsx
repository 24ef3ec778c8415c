import { KeyIcon } from '@heroicons/react/24/outline'
import { Alert, Stack, Text } from '@mantine/core'
import { CopyField } from '../../ui/copy-field.tsx'
import { useAppWords } from '../words/use-app-words.ts'

/** A secret that was just made. Nobody can read it later. */
export function SecretOnce({ secret }: { readonly secret: string }) {
  const { secret: words } = useAppWords()
  return (
    <Alert color="yellow" title={words.title} icon={<KeyIcon width={20} aria-hidden />}>
      <Stack gap="xs">
        <Text size="sm">{words.once}</Text>
        <CopyField value={secret} label={words.title} />
      </Stack>
    </Alert>
  )
}
