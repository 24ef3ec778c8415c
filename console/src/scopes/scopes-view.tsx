import { PlusIcon } from '@heroicons/react/24/outline'
import { Button, Group, Skeleton, Stack, Text, Title } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useHasScope } from '../auth/use-has-scope.ts'
import { useWords } from '../language/words.tsx'
import { Failure } from '../ui/failure.tsx'
import { MoreButton } from '../ui/more-button.tsx'
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
      <Group justify="space-between" align="flex-start">
        <div>
          <Title order={1} size="h2">
            {words.title}
          </Title>
          <Text c="dimmed" maw={720}>
            {words.lead}
          </Text>
        </div>
        {mayWrite && (
          <Button
            leftSection={<PlusIcon width={18} aria-hidden />}
            onClick={() => setEdited('new')}
          >
            {words.add}
          </Button>
        )}
      </Group>
      {found.error && <Failure error={found.error} onAgain={() => void found.refetch()} />}
      {found.isPending && <Skeleton height={120} />}
      {found.isSuccess && scopes.length === 0 && (
        <Stack gap={4} py="xl">
          <Text fw={600}>{words.none}</Text>
          <Text c="dimmed">{words.noneHint}</Text>
        </Stack>
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
