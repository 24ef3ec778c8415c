import { PlusIcon } from '@heroicons/react/24/outline'
import { Button, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { listGroupStreams, streamsKey } from '../api/signals-api.ts'
import { useHasScope } from '../root-route.ts'
import { Failure } from '../ui/failure.tsx'
import { MoreButton, useRecords } from '../ui/lists.tsx'
import { LinesSkeleton } from '../ui/skeletons.tsx'
import { Panel } from '../ui/view-header.tsx'
import { useSignalsWords } from './signals-words.ts'
import { StreamCard } from './stream-card.tsx'
import { StreamDialog } from './stream-dialog.tsx'

/** The apps that hear what happens in a group and below it. */
export function GroupStreams({ groupId }: { readonly groupId: string }) {
  const words = useSignalsWords()
  const mayWrite = useHasScope('groups_write')
  const [isAdding, setAdding] = useState(false)
  const { found, items, isLoading, isEmpty } = useRecords({
    queryKey: [streamsKey, { groupId }],
    list: (after) => listGroupStreams(groupId, after),
    itemsOf: ({ streams }) => streams,
  })
  return (
    <Panel
      title={words.ofGroup.title}
      action={
        mayWrite && (
          <Button
            size="compact-sm"
            variant="default"
            leftSection={<PlusIcon width={16} aria-hidden />}
            onClick={() => setAdding(true)}
          >
            {words.add}
          </Button>
        )
      }
    >
      <Stack gap="sm">
        <Text size="sm" c="dimmed">
          {words.ofGroup.lead}
        </Text>
        {found.error && <Failure error={found.error} onAgain={() => void found.refetch()} />}
        {isLoading && <LinesSkeleton lines={2} />}
        {isEmpty && <Text size="sm">{words.ofGroup.none}</Text>}
        {items.map((stream) => (
          <StreamCard key={stream.id} stream={stream} namesApp mayWrite={mayWrite} />
        ))}
        <MoreButton found={found} />
      </Stack>
      {isAdding && <StreamDialog groupId={groupId} onClose={() => setAdding(false)} />}
    </Panel>
  )
}
