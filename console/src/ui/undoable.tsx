import { Button, Group, Text } from '@mantine/core'
import { notifications } from '@mantine/notifications'

interface Undoable {
  /** What was done. */
  readonly message: string
  /** The word on the button. */
  readonly undo: string
  readonly close: string
  readonly onUndo: () => void
}

/** Says what was done, and offers for a while to take it back. */
export function showUndoable({ message, undo, close, onUndo }: Undoable): void {
  const id = notifications.show({
    message: (
      <Group justify="space-between" wrap="nowrap">
        <Text size="sm">{message}</Text>
        <Button
          size="compact-sm"
          variant="light"
          flex="none"
          onClick={() => {
            notifications.hide(id)
            onUndo()
          }}
        >
          {undo}
        </Button>
      </Group>
    ),
    autoClose: 15_000,
    closeButtonProps: { 'aria-label': close },
  })
}
