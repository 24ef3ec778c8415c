import { useQuery } from '@tanstack/react-query'
import { type ListedApp, listApps } from '../../api/apps-api.ts'
import { readPages } from '../../api/read-pages.ts'

export type V1Use = NonNullable<ListedApp['v1_use']>

/** How apps use v1, by their ids: all apps, not only those that are shown. Undefined until read. */
export function useV1Uses(): ReadonlyMap<string, V1Use> | undefined {
  const used = useQuery({
    queryKey: ['apps', 'v1-uses'],
    queryFn: () =>
      readPages(
        (after) => listApps({ only: 'v1' }, after),
        ({ clients }) => clients,
      ),
  })
  const uses = used.data?.items.flatMap(({ client_id, v1_use: use }) =>
    use ? [[client_id, use] as const] : [],
  )
  return uses && new Map(uses)
}
