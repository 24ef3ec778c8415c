import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { useRecords } from './lists.tsx'
import { type Column, RecordsView, RecordTable, useRemoval } from './records-view.tsx'

/** What a catalogue says about itself and its entries. */
interface CatalogueWords {
  readonly title: string
  readonly lead: string
  readonly add: string
  readonly none: string
  readonly noneHint: string
  readonly deleteTitle: (name: string) => string
  readonly deleteText: string
  readonly deleted: string
}

interface CatalogueViewProps<Page, Item> {
  readonly words: CatalogueWords
  /** Names the catalogue among the queries. */
  readonly queryKey: string
  readonly list: (after: string | undefined) => Promise<Page>
  readonly itemsOf: (page: Page) => readonly Item[]
  readonly nameOf: (item: Item) => string
  readonly columns: readonly Column<Item>[]
  readonly mayWrite: boolean
  readonly mayDelete: boolean
  readonly remove: (item: Item) => Promise<void>
  /** What stands below the text about the consequences of a deletion. */
  readonly affected?: (item: Item) => ReactNode
  /** Changes an entry, or adds one if there is none yet. */
  readonly dialog: (
    item: Item | undefined,
    onClose: () => void,
    items: readonly Item[],
  ) => ReactNode
}

/** A catalogue: entries in a table, each of which can be changed in a dialog and deleted. */
export function CatalogueView<Page extends { readonly next?: string }, Item>(
  props: CatalogueViewProps<Page, Item>,
) {
  const { words, nameOf, columns, mayWrite, mayDelete, affected, dialog } = props
  const queryKey = [props.queryKey]
  const records = useRecords({ queryKey, list: props.list, itemsOf: props.itemsOf })
  const remove = useRemoval<Item>({
    queryKey,
    remove: props.remove,
    title: (item) => words.deleteTitle(nameOf(item)),
    consequences: (item) => (
      <>
        <Text size="sm" {...(affected && { mb: 'sm' })}>
          {words.deleteText}
        </Text>
        {affected?.(item)}
      </>
    ),
    done: words.deleted,
  })
  return (
    <RecordsView
      words={words}
      records={records}
      mayAdd={mayWrite}
      table={(edit) => (
        <RecordTable
          items={records.items}
          nameOf={nameOf}
          onEdit={mayWrite ? edit : undefined}
          onDelete={mayDelete ? remove : undefined}
          columns={columns}
        />
      )}
      dialog={(item, onClose) => dialog(item, onClose, records.items)}
    />
  )
}
