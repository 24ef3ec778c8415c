import { notifications } from '@mantine/notifications'
import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useErrorText } from '../failures/error-text.ts'
import { useUiWords } from '../ui-words.ts'
import { useConfirm } from '../view/confirm.tsx'

interface Removal<Item> {
  /** The list that the record is in. */
  readonly queryKey: QueryKey
  readonly remove: (item: Item) => Promise<void>
  readonly title: (item: Item) => string
  readonly consequences: (item: Item) => ReactNode
  /** What is said when it is done. */
  readonly done: string
}

/** Asks with the consequences, then deletes a record. */
export function useRemoval<Item>({ queryKey, remove, title, consequences, done }: Removal<Item>) {
  const { records: words } = useUiWords()
  const confirm = useConfirm()
  const textOf = useErrorText()
  const queries = useQueryClient()
  const removal = useMutation({
    mutationFn: remove,
    onError: (error) => notifications.show({ color: 'red', message: textOf(error) }),
    onSuccess: () => notifications.show({ message: done }),
    onSettled: () => queries.invalidateQueries({ queryKey }),
  })
  return (item: Item) =>
    confirm({
      title: title(item),
      consequences: consequences(item),
      confirm: words.delete,
      onConfirm: () => removal.mutate(item),
    })
}
