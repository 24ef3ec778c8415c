import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type Group, rootId } from './group-api.ts'
import { childrenOptions } from './group-queries.ts'

/** Whether the person may read a group above another one, as far as their tree tells. */
export function useReadable(): (below: Group, groupId: string) => boolean {
  const { data } = useQuery(childrenOptions(useQueryClient(), rootId))
  const tops = data?.groups ?? []
  // Somebody whose groups are below others sees those groups as the top.
  const seesAll = tops.length > 0 && tops.every(({ parentId }) => parentId === rootId)
  return (below, groupId) => {
    const path = `${below.path.split(`/${groupId}/`)[0]}/${groupId}/`
    return seesAll || tops.some((top) => path.startsWith(top.path))
  }
}
