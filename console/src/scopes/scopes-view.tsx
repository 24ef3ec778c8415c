import { listScopes } from '../api/scopes-api.ts'
import { useHasScope } from '../root-route.ts'
import { useRecords } from '../ui/lists/use-records.ts'
import { RecordsView } from '../ui/records/records-view.tsx'
import { ScopeDialog } from './scope-dialog.tsx'
import { useScopeWords } from './scope-words.ts'
import { ScopesTable } from './scopes-table.tsx'

/** The scopes of one's own APIs. */
export function ScopesView() {
  const words = useScopeWords()
  const records = useRecords({
    queryKey: ['scopes'],
    list: listScopes,
    itemsOf: ({ scopes }) => scopes,
  })
  return (
    <RecordsView
      words={words}
      records={records}
      mayAdd={useHasScope('scopes_write')}
      table={(edit) => <ScopesTable scopes={records.items} onEdit={edit} />}
      dialog={(scope, onClose) => <ScopeDialog scope={scope} onClose={onClose} />}
    />
  )
}
