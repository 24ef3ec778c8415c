import { Button, Group, Modal, Text } from '@mantine/core'
import { useBlocker } from '@tanstack/react-router'
import { useUiWords } from './ui-words.ts'

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
      // Above the controls that it covers, which have layers of their own.
      style={{ zIndex: 5, borderTop: '1px solid var(--mantine-color-default-border)' }}
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

/** Asks before somebody leaves a view on which they have changed something. */
export function UnsavedGuard({ isDirty }: { readonly isDirty: () => boolean }) {
  const { unsaved: words, close } = useUiWords()
  const { status, proceed, reset } = useBlocker({
    // Another tab of the same view loses nothing.
    shouldBlockFn: ({ current, next }) => current.pathname !== next.pathname && isDirty(),
    enableBeforeUnload: isDirty,
    withResolver: true,
  })
  if (status !== 'blocked') return null
  return (
    <Modal opened onClose={reset} title={words.title} closeButtonProps={{ 'aria-label': close }}>
      <Text size="sm">{words.text}</Text>
      <Group justify="flex-end" mt="md">
        <Button variant="default" onClick={proceed}>
          {words.leave}
        </Button>
        <Button onClick={reset} data-autofocus>
          {words.stay}
        </Button>
      </Group>
    </Modal>
  )
}
