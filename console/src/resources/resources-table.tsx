import { Code, Text } from '@mantine/core'
import { deleteResource, type Resource } from '../api/resources-api.ts'
import { useHasScope } from '../root-route.ts'
import { RecordTable } from '../ui/records/record-table.tsx'
import { useRemoval } from '../ui/records/use-removal.tsx'
import { WordsCell } from '../ui/texts/words-cell.tsx'
import { useResourceWords } from './resource-words.ts'

interface ResourcesTableProps {
  readonly resources: readonly Resource[]
  readonly onEdit: (resource: Resource) => void
}

export function ResourcesTable({ resources, onEdit }: ResourcesTableProps) {
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
