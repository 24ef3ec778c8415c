import { PlusIcon } from '@heroicons/react/24/outline'
import { Button, Group, type MantineBreakpoint, Stack, Table } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useConfirm } from './confirm.tsx'
import { Failure, useErrorText } from './failure.tsx'
import { EmptyState, MoreButton, type Records } from './lists.tsx'
import { LinesSkeleton } from './skeletons.tsx'
import { useUiWords } from './ui-words.ts'
import { ViewHeader } from './view-header.tsx'

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
      {isLoading && <LinesSkeleton />}
      {isEmpty && <EmptyState title={words.none} hint={words.noneHint} />}
      {items.length > 0 && table((item) => setOpened({ item }))}
      <MoreButton found={found} />
      {opened && dialog(opened.item, () => setOpened(undefined))}
    </Stack>
  )
}

/** A column of a table of records. */
export interface Column<Item> {
  readonly title: string
  /** The width of the window from which on there is room for it. */
  readonly from?: MantineBreakpoint
  readonly cell: (item: Item) => ReactNode
}

interface RecordTableProps<Item> {
  readonly items: readonly Item[]
  readonly columns: readonly Column<Item>[]
  /** Its name, which is its key as well where there is no other. */
  readonly nameOf: (item: Item) => string
  readonly keyOf?: (item: Item) => string
  /** Undefined where the person may not. */
  readonly onEdit?: ((item: Item) => void) | undefined
  readonly onDelete?: ((item: Item) => void) | undefined
}

/** Records in rows, with what can be done with each at the end. */
export function RecordTable<Item>(props: RecordTableProps<Item>) {
  const { items, columns, nameOf, keyOf = nameOf, onEdit, onDelete } = props
  return (
    <Table highlightOnHover verticalSpacing="sm">
      <Table.Thead>
        <Table.Tr>
          {columns.map(({ title, from }) => (
            <Table.Th key={title} {...(from && { visibleFrom: from })}>
              {title}
            </Table.Th>
          ))}
          <Table.Td />
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {items.map((item) => (
          <Table.Tr key={keyOf(item)}>
            {columns.map(({ title, from, cell }) => (
              <Table.Td key={title} {...(from && { visibleFrom: from })}>
                {cell(item)}
              </Table.Td>
            ))}
            <Table.Td>
              <RowActs
                name={nameOf(item)}
                onEdit={onEdit && (() => onEdit(item))}
                onDelete={onDelete && (() => onDelete(item))}
              />
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}

interface RowActsProps {
  readonly name: string
  readonly onEdit: (() => void) | undefined
  readonly onDelete: (() => void) | undefined
}

function RowActs({ name, onEdit, onDelete }: RowActsProps) {
  const { records: words } = useUiWords()
  const size = 'compact-sm'
  return (
    <Group gap="xs" justify="flex-end">
      {onEdit && (
        <Button size={size} variant="default" aria-label={words.editOf(name)} onClick={onEdit}>
          {words.edit}
        </Button>
      )}
      {onDelete && (
        <Button
          size={size}
          variant="subtle"
          color="red"
          aria-label={words.deleteOf(name)}
          onClick={onDelete}
        >
          {words.delete}
        </Button>
      )}
    </Group>
  )
}

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
