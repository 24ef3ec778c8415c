import { Box, Button, type ButtonProps, Group, Stack, Text } from '@mantine/core'
import { keepPreviousData, type QueryKey, useInfiniteQuery } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useEffect } from 'react'
import type { PictureName } from './picture.tsx'
import { useUiWords } from './ui-words.ts'

/** Pages that may be asked for without a click while nothing is found. */
const mostEmptyPages = 10

interface RecordQuery<Page, Item> {
  readonly queryKey: QueryKey
  /** Reads a page; `after` is the `next` of the page before. */
  readonly list: (after: string | undefined) => Promise<Page>
  readonly itemsOf: (page: Page) => readonly Item[]
}

/**
 * All records of a list that were read so far, and the query that reads more of them. What was
 * found stays until the next answer.
 */
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
    placeholderData: keepPreviousData,
  })
  const { data, hasNextPage, isError, isFetching, fetchNextPage } = found
  const items = data?.pages.flatMap(itemsOf) ?? []

  // A page may be empty and still have a next one, where few of many fit.
  const pages = data?.pages.length ?? 0
  const goesOn = items.length === 0 && hasNextPage && !isError && pages < mostEmptyPages
  useEffect(() => {
    if (goesOn && !isFetching) void fetchNextPage()
  }, [goesOn, isFetching, fetchNextPage])

  const isLoading = found.isPending || goesOn
  /** Whether all was read and nothing found. */
  const isEmpty = found.isSuccess && items.length === 0 && !hasNextPage
  return { found, items, isLoading, isEmpty }
}

export type Records<Item> = Omit<ReturnType<typeof useRecords>, 'items'> & {
  readonly items: readonly Item[]
}

interface MoreButtonProps extends Pick<ButtonProps, 'size' | 'children'> {
  /** An infinite query. */
  readonly found: {
    readonly hasNextPage: boolean
    readonly isFetchingNextPage: boolean
    readonly fetchNextPage: () => Promise<unknown>
  }
}

/** Shows the next page of a list below the pages before, as long as there is one. */
export function MoreButton({ found, children, ...props }: MoreButtonProps) {
  const { more } = useUiWords()
  if (!found.hasNextPage) return null
  return (
    <Button
      variant="light"
      w="fit-content"
      loading={found.isFetchingNextPage}
      onClick={() => void found.fetchNextPage()}
      {...props}
    >
      {children ?? more}
    </Button>
  )
}

interface EmptyStateProps {
  readonly title: string
  readonly hint?: string
  readonly picture?: PictureName
  /** What the person can do about it. */
  readonly children?: ReactNode
}

/** Drawings are seldom needed, and never at first. */
const Picture = lazy(async () => ({ default: (await import('./picture.tsx')).Picture }))

/** Says why there is nothing, and what to do. */
export function EmptyState({ title, hint, picture = 'nothing', children }: EmptyStateProps) {
  return (
    <Group gap="md" py="lg" wrap="nowrap" role="status">
      <Box w={96} h={72} flex="none">
        <Suspense>
          <Picture name={picture} />
        </Suspense>
      </Box>
      <Stack gap={4} align="flex-start" miw={0}>
        <Text fw={600}>{title}</Text>
        {hint && (
          <Text size="sm" c="dimmed">
            {hint}
          </Text>
        )}
        {children}
      </Stack>
    </Group>
  )
}
