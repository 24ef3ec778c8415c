import { listDetailTypes } from '../api/detail-types-api.ts'
import { useHasScope } from '../root-route.ts'
import { useRecords } from '../ui/lists/use-records.ts'
import { RecordsView } from '../ui/records/records-view.tsx'
import { DetailTypeDialog } from './detail-type-dialog.tsx'
import { useDetailTypeWords } from './detail-type-words.ts'
import { DetailTypesTable } from './detail-types-table.tsx'

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
