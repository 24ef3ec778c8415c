import { PlusIcon } from '@heroicons/react/24/outline'
import { Button, Skeleton, Stack } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useHasScope } from '../auth/use-has-scope.ts'
import { useWords } from '../language/words.tsx'
import { Failure } from '../ui/failure.tsx'
import { EmptyState } from '../ui/lists/empty-state.tsx'
import { MoreButton } from '../ui/lists/more-button.tsx'
import { ViewHeader } from '../ui/lists/view-header.tsx'
import { ResourceDialog } from './resource-dialog.tsx'
import { listResources, type Resource } from './resources-api.ts'
import { ResourcesTable } from './resources-table.tsx'

/** The resource servers that access tokens can be for. */
export function ResourcesView() {
  const { resources: words } = useWords()
  const mayWrite = useHasScope('scopes_write')
  const [edited, setEdited] = useState<Resource | 'new'>()
  const found = useInfiniteQuery({
    queryKey: ['resources'],
    queryFn: ({ pageParam }) => listResources(pageParam),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
  })
  const resources = found.data?.pages.flatMap((page) => page.resources) ?? []
  return (
    <Stack>
      <ViewHeader title={words.title} lead={words.lead}>
        {mayWrite && (
          <Button
            leftSection={<PlusIcon width={18} aria-hidden />}
            onClick={() => setEdited('new')}
          >
            {words.add}
          </Button>
        )}
      </ViewHeader>
      {found.error && <Failure error={found.error} onAgain={() => void found.refetch()} />}
      {found.isPending && <Skeleton height={120} />}
      {found.isSuccess && resources.length === 0 && (
        <EmptyState title={words.none} hint={words.noneHint} />
      )}
      {resources.length > 0 && <ResourcesTable resources={resources} onEdit={setEdited} />}
      <MoreButton found={found} />
      {edited && (
        <ResourceDialog
          resource={edited === 'new' ? undefined : edited}
          onClose={() => setEdited(undefined)}
        />
      )}
    </Stack>
  )
}
