import { Text } from '@mantine/core'
import { listPersonHistory } from '../../api/terms-api.ts'
import { Failure } from '../../ui/failure.tsx'
import { MoreButton, useRecords } from '../../ui/lists.tsx'
import { LinesSkeleton } from '../../ui/skeletons.tsx'
import { Panel } from '../../ui/view-header.tsx'
import { Timeline } from './timeline.tsx'
import { useTimelineWords } from './timeline-words.ts'

/** Which roles somebody had, when and why. */
export function PersonTimeline({ sub }: { readonly sub: string }) {
  const words = useTimelineWords()
  const { found, items, isLoading, isEmpty } = useRecords({
    queryKey: ['person', sub, 'history'],
    list: (after) => listPersonHistory(sub, after),
    itemsOf: ({ history }) => history,
  })
  return (
    <Panel title={words.title}>
      {found.error && <Failure error={found.error} onAgain={() => void found.refetch()} />}
      {isLoading && <LinesSkeleton lines={3} />}
      {isEmpty && (
        <Text size="sm" c="dimmed">
          {words.none}
        </Text>
      )}
      <Timeline spans={items} />
      <MoreButton found={found} size="compact-sm" />
    </Panel>
  )
}
