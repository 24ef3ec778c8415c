import { type QueryKey, useInfiniteQuery } from '@tanstack/react-query'

interface RecordQuery<Page, Item> {
  readonly queryKey: QueryKey
  /** Reads a page; `after` is the `next` of the page before. */
  readonly list: (after: string | undefined) => Promise<Page>
  readonly itemsOf: (page: Page) => readonly Item[]
}

/** All records of a list that were read so far, and the query that reads more of them. */
export function useRecords<Page extends { readonly next?: string }, Item>({
  queryKey,
  list,
  itemsOf,
}: RecordQuery<Page, Item>) {
  const found = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam }) => list(pageParam),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
  })
  return { found, items: found.data?.pages.flatMap(itemsOf) ?? [] }
}

export type Records<Item> = Omit<ReturnType<typeof useRecords>, 'items'> & {
  readonly items: readonly Item[]
}
