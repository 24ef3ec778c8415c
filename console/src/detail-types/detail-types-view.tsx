import { Text } from '@mantine/core'
import { deleteDetailType, listDetailTypes } from '../api/detail-types-api.ts'
import { useHasScope } from '../root-route.ts'
import { CatalogueView } from '../ui/catalogue-view.tsx'
import { NameCell, WordsCell } from '../ui/texts-field.tsx'
import { DetailTypeDialog } from './detail-type-dialog.tsx'
import { useDetailTypeWords } from './detail-type-words.ts'
import { membersOf } from './schema-text.ts'

/** The types of authorization details (RFC 9396). */
export function DetailTypesView() {
  const words = useDetailTypeWords()
  return (
    <CatalogueView
      words={words}
      queryKey="detail-types"
      list={listDetailTypes}
      itemsOf={({ types }) => types}
      nameOf={({ type }) => type}
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
      mayWrite={useHasScope('scopes_write')}
      mayDelete={useHasScope('scopes_delete')}
      remove={({ type }) => deleteDetailType(type)}
      dialog={(type, onClose, types) => (
        <DetailTypeDialog type={type} names={types.map((each) => each.type)} onClose={onClose} />
      )}
    />
  )
}
