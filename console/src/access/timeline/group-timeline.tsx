import { Button, Group as Row, Stack, Text } from '@mantine/core'
import { type Group, groupsKey } from '../../api/groups-api.ts'
import { type HistoryFilter, listGroupHistory } from '../../api/terms-api.ts'
import { Failure } from '../../ui/failure.tsx'
import { EmptyState, MoreButton, useRecords } from '../../ui/lists.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { LinesSkeleton } from '../../ui/skeletons.tsx'
import { Timeline } from './timeline.tsx'
import { useTimelineWords } from './timeline-words.ts'

interface GroupTimelineProps {
  readonly group: Group
  /** What is shown, as the address says. */
  readonly filter: HistoryFilter
  readonly onFilter: (filter: HistoryFilter) => void
}

/** Who held which role in a group and below it, also in the past. */
export function GroupTimeline({ group, filter, onFilter }: GroupTimelineProps) {
  const words = useTimelineWords()
  const { groupId } = group
  const { role, sub } = filter
  const { found, items, isLoading, isEmpty } = useRecords({
    queryKey: [groupsKey, 'history', groupId, role, sub],
    list: (after) => listGroupHistory(groupId, filter, after),
    itemsOf: ({ history }) => history,
  })
  const about = items.find((span) => span.sub === sub)
  return (
    <Stack gap="md">
      <Row align="flex-end">
        <SearchField
          label={words.role}
          placeholder={words.anyRole}
          text={role ?? ''}
          onSearch={(text) => onFilter({ role: text || undefined, sub })}
        />
        {sub !== undefined && (
          <Row gap="xs" pb={6}>
            <Text size="sm">{words.only(about?.name ?? sub)}</Text>
            <Button
              size="compact-sm"
              variant="default"
              onClick={() => onFilter({ role, sub: undefined })}
            >
              {words.everybody}
            </Button>
          </Row>
        )}
      </Row>
      {found.error && <Failure error={found.error} onAgain={() => void found.refetch()} />}
      {isLoading && <LinesSkeleton />}
      {isEmpty && <EmptyState title={words.none} hint={words.noneHint} />}
      <Timeline spans={items} onPerson={(person) => onFilter({ role, sub: person })} />
      <MoreButton found={found} />
    </Stack>
  )
}
