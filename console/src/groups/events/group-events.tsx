import { Stack } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import {
  type Group,
  type GroupEventFilters,
  groupsKey,
  listGroupEvents,
} from '../../api/groups-api.ts'
import { useHasScope } from '../../root-route.ts'
import { Failure } from '../../ui/failure.tsx'
import { AnchorLink } from '../../ui/links.tsx'
import { EmptyState, MoreButton } from '../../ui/lists.tsx'
import { LinesSkeleton } from '../../ui/skeletons.tsx'
import type { GroupAddress } from '../group-address.ts'
import { useGroupWords } from '../group-words.ts'
import { nameOf } from '../person-name.tsx'
import { EventList } from './event-list.tsx'
import { EventFilters } from './group-event-filters.tsx'

interface GroupEventsProps {
  readonly group: Group
  readonly address: GroupAddress
}

/** What happened in a group and below it. What it shows is in the address. */
export function GroupEvents({ group, address }: GroupEventsProps) {
  const { groupId } = group
  const words = useGroupWords()
  const mayReadAll = useHasScope('events_read')
  const { type, sub, from, to } = address.search
  const filters: GroupEventFilters = { type, sub, from, to }
  const found = useInfiniteQuery({
    queryKey: [groupsKey, 'events', groupId, filters],
    queryFn: ({ pageParam }) => listGroupEvents(groupId, filters, pageParam),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
    placeholderData: (before) => before,
  })
  const events = found.data?.pages.flatMap((page) => page.events) ?? []
  const about = events.find((event) => event.sub === sub)
  const isFiltered = Object.values(filters).some((value) => value !== undefined)
  return (
    <Stack gap="md">
      <EventFilters
        address={address}
        isFiltered={isFiltered}
        about={sub && nameOf({ sub, ...(about?.user && { user: about.user }) })}
      />
      {found.isPending && <LinesSkeleton label={words.loading} />}
      {found.error && <Failure error={found.error} onAgain={() => void found.refetch()} />}
      {found.isSuccess && events.length === 0 && (
        <EmptyState
          title={isFiltered ? words.events.noneFound : words.events.none}
          hint={isFiltered ? words.events.noneFoundHint : words.events.noneHint}
        />
      )}
      {events.length > 0 && (
        <EventList events={events} onAbout={(person) => address.setSearch({ sub: person })} />
      )}
      <MoreButton found={found} />
      {mayReadAll && (
        <AnchorLink to="/events" search={{ group: groupId }} size="sm">
          {words.events.inLog}
        </AnchorLink>
      )}
    </Stack>
  )
}
