import { Text } from '@mantine/core'
import { type DetailType, deleteDetailType, listDetailTypes } from '../api/detail-types-api.ts'
import { useHasScope } from '../root-route.ts'
import { useRecords } from '../ui/lists.tsx'
import { RecordsView, RecordTable, useRemoval } from '../ui/records-view.tsx'
import { NameCell, WordsCell } from '../ui/texts-field.tsx'
import { DetailTypeDialog } from './detail-type-dialog.tsx'
import { useDetailTypeWords } from './detail-type-words.ts'
import { membersOf } from './schema-text.ts'

interface DetailTypesTableProps {
  readonly types: readonly DetailType[]
  readonly onEdit: (type: DetailType) => void
}

function DetailTypesTable({ types, onEdit }: DetailTypesTableProps) {
  const words = useDetailTypeWords()
  const [mayWrite, mayDelete] = [useHasScope('scopes_write'), useHasScope('scopes_delete')]
  const remove = useRemoval<DetailType>({
    queryKey: ['detail-types'],
    remove: ({ type }) => deleteDetailType(type),
    title: ({ type }) => words.deleteTitle(type),
    consequences: () => <Text size="sm">{words.deleteText}</Text>,
    done: words.deleted,
  })
  return (
    <RecordTable
      items={types}
      nameOf={({ type }) => type}
      onEdit={mayWrite ? onEdit : undefined}
      onDelete={mayDelete ? remove : undefined}
      columns={[
        {
          title: words.columns.type,
          cell: ({ type, texts }) => <NameCell name={type} texts={texts} />,
        },
        {
          title: words.columns.title,
          from: 'sm',
          cell: ({ texts }) => <WordsCell texts={texts} />,
        },
        {
          title: words.columns.members,
          from: 'md',
          cell: ({ schema }) => (
            <Text size="sm">
              {membersOf(schema)
                .map(({ label }) => label)
                .join(', ')}
            </Text>
          ),
        },
      ]}
    />
  )
}

/** The types of authorization details (RFC 9396). */
export function DetailTypesView() {
  const words = useDetailTypeWords()
  const records = useRecords({
    queryKey: ['detail-types'],
    list: listDetailTypes,
    itemsOf: ({ types }) => types,
  })
  const names = records.items.map(({ type }) => type)
  return (
    <RecordsView
      words={words}
      records={records}
      mayAdd={useHasScope('scopes_write')}
      table={(edit) => <DetailTypesTable types={records.items} onEdit={edit} />}
      dialog={(type, onClose) => <DetailTypeDialog type={type} names={names} onClose={onClose} />}
    />
  )
}
