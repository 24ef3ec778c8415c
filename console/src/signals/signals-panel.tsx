import { PlusIcon } from '@heroicons/react/24/outline'
import { Button, Group, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { App } from '../api/apps-api.ts'
import { listStreams, streamsKey } from '../api/signals-api.ts'
import { Failure } from '../ui/failure.tsx'
import { EmptyState } from '../ui/lists.tsx'
import { LinesSkeleton } from '../ui/skeletons.tsx'
import { useSignalsWords } from './signals-words.ts'
import { StreamCard } from './stream-card.tsx'
import { StreamDialog } from './stream-dialog.tsx'

/** The streams of an app: whether it gets what it has to hear. */
export function SignalsPanel({ app }: { readonly app: Pick<App, 'client_id'> }) {
  const words = useSignalsWords()
  const { client_id: clientId } = app
  const [isAdding, setAdding] = useState(false)
  const found = useQuery({
    queryKey: [streamsKey, { clientId }],
    queryFn: () => listStreams(clientId),
    refetchInterval: 5000,
  })
  const streams = found.data?.streams ?? []
  return (
    <Stack>
      <Group justify="space-between" align="flex-start">
        <Text maw="60ch">{words.lead}</Text>
        <Button leftSection={<PlusIcon width={18} aria-hidden />} onClick={() => setAdding(true)}>
          {words.add}
        </Button>
      </Group>
      {found.error && <Failure error={found.error} onAgain={() => void found.refetch()} />}
      {found.isPending && <LinesSkeleton lines={2} />}
      {found.isSuccess && streams.length === 0 && (
        <EmptyState title={words.none} hint={words.noneHint} />
      )}
      {streams.map((stream) => (
        <StreamCard key={stream.id} stream={stream} mayWrite />
      ))}
      {streams.some((stream) => stream.delivery_method === 'poll') && (
        <Text size="sm" c="dimmed">
          {words.needsScope}
        </Text>
      )}
      {isAdding && <StreamDialog clientId={clientId} onClose={() => setAdding(false)} />}
    </Stack>
  )
}
