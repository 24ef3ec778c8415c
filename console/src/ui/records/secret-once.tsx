import { KeyIcon } from '@heroicons/react/24/outline'
import { Alert, Stack, Text } from '@mantine/core'
import { CopyField } from '../values/copy-field.tsx'

interface SecretOnceProps {
  readonly title: string
  /** That it is not shown again. */
  readonly hint: string
  readonly secret: string
}

/** A secret that was just made. Nobody can read it later. */
export function SecretOnce({ title, hint, secret }: SecretOnceProps) {
  return (
    <Alert color="yellow" title={title} icon={<KeyIcon width={20} aria-hidden />}>
      <Stack gap="xs">
        <Text size="sm">{hint}</Text>
        <CopyField value={secret} label={title} />
      </Stack>
    </Alert>
  )
}
