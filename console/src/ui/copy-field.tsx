import {
  ClipboardDocumentCheckIcon,
  ClipboardDocumentIcon,
  KeyIcon,
} from '@heroicons/react/24/outline'
import { ActionIcon, Alert, Code, CopyButton, Group, Stack, Text, Tooltip } from '@mantine/core'
import { useUiWords } from './ui-words.ts'

interface CopyFieldProps {
  readonly value: string
  /** What the value is, for people who do not see it. */
  readonly label: string
}

/** A value in a line, with a button that copies it. */
export function CopyField({ value, label }: CopyFieldProps) {
  return (
    <Group gap="xs" wrap="nowrap" maw="100%">
      <Code fz="sm" style={{ overflowWrap: 'anywhere' }} aria-label={label} role="note">
        {value}
      </Code>
      <CopyIcon value={value} label={label} />
    </Group>
  )
}

/** The button alone. */
export function CopyIcon({ value, label }: CopyFieldProps) {
  const words = useUiWords()
  return (
    <CopyButton value={value}>
      {({ copied, copy }) => (
        <Tooltip label={copied ? words.copied : words.copy}>
          <ActionIcon
            variant="subtle"
            color={copied ? 'teal' : 'gray'}
            onClick={copy}
            aria-label={`${words.copy}: ${label}`}
          >
            {copied ? (
              <ClipboardDocumentCheckIcon width={18} aria-hidden />
            ) : (
              <ClipboardDocumentIcon width={18} aria-hidden />
            )}
          </ActionIcon>
        </Tooltip>
      )}
    </CopyButton>
  )
}

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
