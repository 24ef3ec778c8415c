import { Button, Group, Modal, Text } from '@mantine/core'
import { useBlocker } from '@tanstack/react-router'
import { useUiWords } from '../ui-words.ts'

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
