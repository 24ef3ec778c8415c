import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { type PeopleFilter, searchPeople } from './people-api.ts'

/** Pages that may be asked for without a click while nobody is found. */
const mostEmptyPages = 10

/** The people that fit a filter, page by page. What was found stays until the next answer. */
export function usePeople({ q, status }: PeopleFilter) {
  const found = useInfiniteQuery({
    queryKey: ['people', q, status],
    queryFn: ({ pageParam }) => searchPeople({ q, status }, pageParam),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  })
  const { data, hasNextPage, isFetching, fetchNextPage } = found
  const people = data?.pages.flatMap(({ users }) => users) ?? []

  // A page may be empty and still have a next one, where few of many fit.
  const goesOn =
    people.length === 0 && hasNextPage && !isFetching && (data?.pages.length ?? 0) < mostEmptyPages
  useEffect(() => {
    if (goesOn) void fetchNextPage()
  }, [goesOn, fetchNextPage])

  return {
    people,
    error: found.error,
    isLoading: found.isPending || goesOn,
    hasMore: hasNextPage,
    isLoadingMore: found.isFetchingNextPage,
    again: () => void found.refetch(),
    showMore: () => void fetchNextPage(),
  }
}
