import { Code, Text } from '@mantine/core'
import { deleteResource, listResources, type Resource } from '../api/resources-api.ts'
import { useHasScope } from '../root-route.ts'
import { useRecords } from '../ui/lists.tsx'
import { RecordsView, RecordTable, useRemoval } from '../ui/records-view.tsx'
import { WordsCell } from '../ui/texts-field.tsx'
import { ResourceDialog } from './resource-dialog.tsx'
import { useResourceWords } from './resource-words.ts'

interface ResourcesTableProps {
  readonly resources: readonly Resource[]
  readonly onEdit: (resource: Resource) => void
}

function ResourcesTable({ resources, onEdit }: ResourcesTableProps) {
  const words = useResourceWords()
  const [mayWrite, mayDelete] = [useHasScope('scopes_write'), useHasScope('scopes_delete')]
  const remove = useRemoval<Resource>({
    queryKey: ['resources'],
    remove: ({ id }) => deleteResource(id),
    title: ({ resource }) => words.deleteTitle(resource),
    consequences: () => <Text size="sm">{words.deleteText}</Text>,
    done: words.deleted,
  })
  const appsOf = ({ allowed_clients: clients }: Resource) =>
    clients ? clients.join(', ') || words.noClient : words.everyClient
  return (
    <RecordTable
      items={resources}
      nameOf={({ resource }) => resource}
      onEdit={mayWrite ? onEdit : undefined}
      onDelete={mayDelete ? remove : undefined}
      columns={[
        {
          title: words.columns.resource,
          cell: ({ resource, texts }) => (
            <>
              <WordsCell texts={texts} />
              <Code style={{ overflowWrap: 'anywhere' }}>{resource}</Code>
            </>
          ),
        },
        {
          title: words.columns.scopes,
          from: 'sm',
          cell: ({ scopes }) => <Text size="sm">{scopes.join(', ')}</Text>,
        },
        {
          title: words.columns.clients,
          from: 'md',
          cell: (resource) => <Text size="sm">{appsOf(resource)}</Text>,
        },
      ]}
    />
  )
}

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
