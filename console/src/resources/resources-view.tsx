import { listResources } from '../api/resources-api.ts'
import { useHasScope } from '../root-route.ts'
import { useRecords } from '../ui/lists/use-records.ts'
import { RecordsView } from '../ui/records/records-view.tsx'
import { ResourceDialog } from './resource-dialog.tsx'
import { useResourceWords } from './resource-words.ts'
import { ResourcesTable } from './resources-table.tsx'

/** The resource servers that access tokens can be for. */
export function ResourcesView() {
  const words = useResourceWords()
  const records = useRecords({
    queryKey: ['resources'],
    list: listResources,
    itemsOf: ({ resources }) => resources,
  })
  return (
    <RecordsView
      words={words}
      records={records}
      mayAdd={useHasScope('scopes_write')}
      table={(edit) => <ResourcesTable resources={records.items} onEdit={edit} />}
      dialog={(resource, onClose) => <ResourceDialog resource={resource} onClose={onClose} />}
    />
  )
}
