import { useQueries, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { GroupPage } from '../../api/groups-api.ts'
import { rootId } from '../group-id.ts'
import { childrenOptions } from '../group-queries.ts'
import { shownParents, type TreeRow, treeRows } from './tree-rows.ts'

interface Tree {
  readonly rows: readonly TreeRow[]
  readonly isEmpty: boolean
  readonly error: Error | null
  again(): void
}

/** The lines of the tree. The children of each open group are loaded when it is shown. */
export function useTree(open: ReadonlySet<string>): Tree {
  const client = useQueryClient()
  const ids = shownParents((id) => client.getQueryData(childrenOptions(client, id).queryKey), open)
  const { pages, error } = useQueries({
    queries: ids.map((id) => childrenOptions(client, id)),
    combine: (results) => ({
      pages: results.map(({ data }) => data),
      error: results.find((result) => result.error)?.error ?? null,
    }),
  })
  const key = ids.join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the ids
  const rows = useMemo(() => {
    const byId = new Map<string, GroupPage | undefined>(ids.map((id, i) => [id, pages[i]]))
    return treeRows((id) => byId.get(id), open)
  }, [key, pages, open])
  return {
    rows,
    isEmpty: pages[0]?.groups.length === 0,
    error,
    again: () => void client.refetchQueries(childrenOptions(client, rootId)),
  }
}
