import { Button, Group, Text } from '@mantine/core'
import { useUiWords } from '../ui-words.ts'

interface SaveBarProps {
  readonly form: { readonly isDirty: () => boolean; readonly reset: () => void }
  readonly isSaving: boolean
}

/** Saves or discards what was changed in a long form. It stays in sight. */
export function SaveBar({ form, isSaving }: SaveBarProps) {
  const { saveBar: words } = useUiWords()
  const isDirty = form.isDirty()
  return (
    <Group
      pos="sticky"
      bottom={0}
      py="sm"
      bg="var(--mantine-color-body)"
      style={{ zIndex: 1, borderTop: '1px solid var(--mantine-color-default-border)' }}
    >
      <Button type="submit" loading={isSaving} disabled={!isDirty}>
        {words.save}
      </Button>
      <Button variant="default" disabled={!isDirty} onClick={() => form.reset()}>
        {words.discard}
      </Button>
      {isDirty && (
        <Text size="sm" c="dimmed">
          {words.unsaved}
        </Text>
      )}
    </Group>
  )
}
