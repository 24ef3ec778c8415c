import { Code, Text } from '@mantine/core'
import { deleteResource, listResources, type Resource } from '../api/resources-api.ts'
import { AppNames } from '../references/app-link.tsx'
import { useHasScope } from '../root-route.ts'
import { CatalogueView } from '../ui/catalogue-view.tsx'
import { WordsCell } from '../ui/texts-field.tsx'
import { ResourceDialog } from './resource-dialog.tsx'
import { useResourceWords } from './resource-words.ts'

/** The resource servers that access tokens can be for. */
export function ResourcesView() {
  const words = useResourceWords()
  const appsOf = ({ allowed_clients: clients }: Resource) => {
    if (!clients) return words.everyClient
    return clients.length > 0 ? <AppNames clientIds={clients} /> : words.noClient
  }
  return (
    <CatalogueView
      words={words}
      queryKey="resources"
      list={listResources}
      itemsOf={({ resources }) => resources}
      nameOf={({ resource }) => resource}
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
      mayWrite={useHasScope('scopes_write')}
      mayDelete={useHasScope('scopes_delete')}
      remove={({ id }) => deleteResource(id)}
      dialog={(resource, onClose) => <ResourceDialog resource={resource} onClose={onClose} />}
    />
  )
}
