import { useQuery } from '@tanstack/react-query'
import { listApps } from '../apps-api.ts'

/** The first page of apps, to choose from; empty until it is read. */
export function useFirstApps({ isWanted = true } = {}) {
  const found = useQuery({
    queryKey: ['apps', 'first'],
    queryFn: () => listApps(),
    enabled: isWanted,
    staleTime: 60_000,
  })
  return found.data?.clients ?? []
}
