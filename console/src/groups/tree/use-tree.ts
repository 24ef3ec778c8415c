import { useQueries, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { type GroupPage, rootId } from '../api/group-api.ts'
import { childrenOptions } from '../api/group-queries.ts'
import { type TreeRow, treeRows } from './tree-rows.ts'

interface Tree {
  readonly rows: readonly TreeRow[]
  readonly isEmpty: boolean
  readonly error: Error | null
  again(): void
}

/** The lines of the tree. The children of each open group are loaded when it is shown. */
export function useTree(open: ReadonlySet<string>): Tree {
  const client = useQueryClient()
  const ids = useMemo(() => [rootId, ...open], [open])
  const { pages, error } = useQueries({
    queries: ids.map((id) => childrenOptions(client, id)),
    combine: (results) => ({
      pages: results.map(({ data }) => data),
      // An open group in the address may be gone, so only the top level can fail.
      error: results[0]?.error ?? null,
    }),
  })
  const rows = useMemo(() => {
    const byId = new Map<string, GroupPage | undefined>(ids.map((id, i) => [id, pages[i]]))
    return treeRows((id) => byId.get(id), open)
  }, [ids, pages, open])
  return {
    rows,
    isEmpty: pages[0]?.groups.length === 0,
    error,
    again: () => void client.refetchQueries(childrenOptions(client, rootId)),
  }
}
