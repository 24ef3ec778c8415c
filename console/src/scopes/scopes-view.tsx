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
import { ScopeDialog } from './scope-dialog.tsx'
import { listScopes, type Scope } from './scopes-api.ts'
import { ScopesTable } from './scopes-table.tsx'

/** The scopes of one's own APIs. */
export function ScopesView() {
  const { scopes: words } = useWords()
  const mayWrite = useHasScope('scopes_write')
  const [edited, setEdited] = useState<Scope | 'new'>()
  const found = useInfiniteQuery({
    queryKey: ['scopes'],
    queryFn: ({ pageParam }) => listScopes(pageParam),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
  })
  const scopes = found.data?.pages.flatMap((page) => page.scopes) ?? []
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
      {found.isSuccess && scopes.length === 0 && (
        <EmptyState title={words.none} hint={words.noneHint} />
      )}
      {scopes.length > 0 && <ScopesTable scopes={scopes} onEdit={setEdited} />}
      <MoreButton found={found} />
      {edited && (
        <ScopeDialog
          scope={edited === 'new' ? undefined : edited}
          onClose={() => setEdited(undefined)}
        />
      )}
    </Stack>
  )
}
