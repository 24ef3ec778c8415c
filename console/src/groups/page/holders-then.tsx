import { Badge, Paper, Group as Row, Stack, Text } from '@mantine/core'
import { SpanFacts } from '../../access/timeline/timeline.tsx'
import { useTimelineWords } from '../../access/timeline/timeline-words.ts'
import { ApiError } from '../../api/api-error.ts'
import { type Group, groupsKey, type HolderThen, listHoldersThen } from '../../api/groups-api.ts'
import { Failure } from '../../ui/failure.tsx'
import { AnchorLink } from '../../ui/links.tsx'
import { EmptyState, MoreButton, useRecords } from '../../ui/lists.tsx'
import { LinesSkeleton } from '../../ui/skeletons.tsx'
import { useGroupWords } from '../group-words.ts'
import { PersonName } from '../person-name.tsx'

interface HoldersThenProps {
  readonly group: Group
  readonly role: string
  /** Whether roles in the groups above count. */
  readonly inherit: boolean
  /** The time in the zone of the browser, such as 2026-01-31T09:00. */
  readonly at: string
}

/** Who had a role in a group or below it at a time in the past, from when until when, and why. */
export function HoldersThen({ group, role, inherit, at }: HoldersThenProps) {
  const words = useGroupWords()
  const { groupId } = group
  const { found, items, isLoading, isEmpty } = useRecords({
    queryKey: [groupsKey, 'holders-then', groupId, role, inherit, at],
    list: (after) => listHoldersThen({ groupId, role, inherit }, secondsOf(at), after),
    itemsOf: ({ holders }) => holders,
  })
  // Whoever may read the group may not read what was there before it.
  const isEarlier = found.error instanceof ApiError && found.error.code === 11010
  return (
    <Stack gap="sm">
      {found.error && isEarlier && (
        <EmptyState
          title={words.holders.notThen(group.groupName)}
          hint={words.holders.notThenHint}
        />
      )}
      {found.error && !isEarlier && (
        <Failure error={found.error} onAgain={() => void found.refetch()} />
      )}
      {isLoading && <LinesSkeleton label={words.loading} hasAvatars />}
      {isEmpty && (
        <EmptyState
          picture="people"
          title={words.holders.noneThen(role)}
          hint={words.holders.noneHint}
        />
      )}
      {items.map((holder) => (
        <Paper key={holder.sub} withBorder p="sm">
          <Stack gap="xs">
            <PersonName person={holder} />
            {holder.held?.map((span) => (
              <SpanThen key={`${span.groupId} ${span.from}`} span={span} />
            ))}
          </Stack>
        </Paper>
      ))}
      <MoreButton found={found} />
    </Stack>
  )
}

type Span = NonNullable<HolderThen['held']>[number]

function SpanThen({ span }: { readonly span: Span }) {
  const { holders: words } = useGroupWords()
  const { breakGlass } = useTimelineWords()
  const { role, groupId, groupName, inherited, givenHow } = span
  return (
    <div>
      <Row gap={6}>
        <Badge variant="light">{role}</Badge>
        <Text size="sm" c="dimmed">
          {words.because}
        </Text>
        <AnchorLink to="/groups/$groupId" params={{ groupId }} size="sm">
          {groupName || groupId}
        </AnchorLink>
        {inherited && <Badge variant="default">{words.above}</Badge>}
        {givenHow === 'breakGlass' && <Badge color="red.9">{breakGlass}</Badge>}
      </Row>
      <SpanFacts span={span} />
    </div>
  )
}

/** A link may name no time; the server says what is wrong with one that is too early or late. */
function secondsOf(at: string): number {
  const time = Date.parse(at)
  return Number.isNaN(time) ? 0 : Math.floor(time / 1000)
}
