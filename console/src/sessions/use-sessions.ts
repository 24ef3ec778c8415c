import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { listSessions, type SessionFilters } from './sessions-api.ts'

/** Pages that may be asked for without a click while nothing is found. */
const mostEmptyPages = 10

/** The sessions that fit a filter, page by page. */
export function useSessions(filters: SessionFilters) {
  const found = useInfiniteQuery({
    queryKey: ['sessions', filters],
    queryFn: ({ pageParam }) => listSessions(filters, pageParam),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  })
  const { data, hasNextPage, isFetching, fetchNextPage } = found
  const sessions = data?.pages.flatMap((page) => page.sessions) ?? []

  // A page may be empty and still have a next one, where few of many fit.
  const goesOn =
    sessions.length === 0 &&
    hasNextPage &&
    !isFetching &&
    (data?.pages.length ?? 0) < mostEmptyPages
  useEffect(() => {
    if (goesOn) void fetchNextPage()
  }, [goesOn, fetchNextPage])

  return { found, sessions, isLoading: found.isPending || goesOn }
}
