import { Button, Group, type MantineBreakpoint, Table } from '@mantine/core'
import type { ReactNode } from 'react'
import { useUiWords } from '../ui-words.ts'

/** A column of a table of records. */
interface Column<Item> {
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
