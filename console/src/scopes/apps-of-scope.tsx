import { List, Skeleton, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { nameOf } from '../api/apps-api.ts'
import { listAppsOf } from '../api/scopes-api.ts'
import { Failure } from '../ui/failures/failure.tsx'
import { useScopeWords } from './scope-words.ts'

/** The apps that may ask for a scope. */
export function AppsOfScope({ scope }: { readonly scope: string }) {
  const words = useScopeWords()
  const { data, error } = useQuery({
    queryKey: ['apps', 'scope', scope],
    queryFn: () => listAppsOf(scope),
  })
  if (error) return <Failure error={error} />
  if (!data) return <Skeleton height={24} />
  if (data.items.length === 0) return <Text size="sm">{words.usedByNone}</Text>
  return (
    <div>
      <Text size="sm">{words.usedBy}</Text>
      <List size="sm">
        {data.items.map((app) => (
          <List.Item key={app.client_id}>{nameOf(app)}</List.Item>
        ))}
        {data.hasMore && <List.Item>{words.andMore}</List.Item>}
      </List>
    </div>
  )
}
