import { notifications } from '@mantine/notifications'
import { useQueryClient } from '@tanstack/react-query'
import { ApiError } from '../api/api-error.ts'
import { useErrorText } from '../ui/failure.tsx'
import { showUndoable } from '../ui/undoable.tsx'
import { refreshGroups } from './group-queries.ts'
import { useGroupWords } from './group-words.ts'

/** Takes a change back. */
type Undo<Result> = () => Promise<Result>

/** What to say when a change was taken back; undefined if that is all. */
type Undone<Result> = (result: Result) => string | undefined

/** Says that a change was made, offers to take it back, and shows the groups as they are now. */
export function useDone() {
  const words = useGroupWords()
  const client = useQueryClient()
  const textOf = useErrorText()
  const closeButtonProps = { 'aria-label': words.close }

  async function takeBack<Result>(undo: Undo<Result>, undone?: Undone<Result>): Promise<void> {
    try {
      const result = await undo()
      notifications.show({ message: undone?.(result) ?? words.undone, closeButtonProps })
    } catch (error) {
      const reference = error instanceof ApiError && error.reference ? ` (${error.reference})` : ''
      const message = `${textOf(error)}${reference}`
      notifications.show({ title: words.notUndone, message, color: 'red', closeButtonProps })
    } finally {
      await refreshGroups(client)
    }
  }

  return <Result,>(message: string, undo?: Undo<Result>, undone?: Undone<Result>): void => {
    void refreshGroups(client)
    if (undo) {
      const onUndo = () => void takeBack(undo, undone)
      showUndoable({ message, undo: words.undo, close: words.close, onUndo })
    } else notifications.show({ message, autoClose: 5_000, closeButtonProps })
  }
}
