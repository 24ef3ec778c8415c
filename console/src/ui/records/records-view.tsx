import { PlusIcon } from '@heroicons/react/24/outline'
import { Button, Skeleton, Stack } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { Failure } from '../failures/failure.tsx'
import { EmptyState } from '../lists/empty-state.tsx'
import { MoreButton } from '../lists/more-button.tsx'
import type { Records } from '../lists/use-records.ts'
import { ViewHeader } from '../view/view-header.tsx'

interface RecordsViewProps<Item> {
  readonly words: {
    readonly title: string
    readonly lead: string
    readonly add: string
    readonly none: string
    readonly noneHint: string
  }
  readonly records: Records<Item>
  readonly mayAdd: boolean
  /** What stands between the head and the records. */
  readonly children?: ReactNode
  readonly table: (edit: (item: Item) => void) => ReactNode
  /** Changes a record, or adds one if there is none yet. */
  readonly dialog: (item: Item | undefined, onClose: () => void) => ReactNode
}

/** A view of records that are listed, and added and changed in a dialog. */
export function RecordsView<Item>(props: RecordsViewProps<Item>) {
  const { words, records, mayAdd, children, table, dialog } = props
  const { found, items, isLoading, isEmpty } = records
  const [opened, setOpened] = useState<{ readonly item: Item | undefined }>()
  return (
    <Stack>
      <ViewHeader title={words.title} lead={words.lead}>
        {mayAdd && (
          <Button
            leftSection={<PlusIcon width={18} aria-hidden />}
            onClick={() => setOpened({ item: undefined })}
          >
            {words.add}
          </Button>
        )}
      </ViewHeader>
      {children}
      {found.error && <Failure error={found.error} onAgain={() => void found.refetch()} />}
      {isLoading && <Skeleton height={120} />}
      {isEmpty && <EmptyState title={words.none} hint={words.noneHint} />}
      {items.length > 0 && table((item) => setOpened({ item }))}
      <MoreButton found={found} />
      {opened && dialog(opened.item, () => setOpened(undefined))}
    </Stack>
  )
}
