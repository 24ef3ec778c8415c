import { Badge, Group, Loader, Stack, Text } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { readEvents } from '../../api/people-api.ts'
import { eventFacts, useEventNames } from '../../references/event-names.ts'
import { Failure } from '../../ui/failure.tsx'
import { AnchorLink } from '../../ui/links.tsx'
import { MoreButton } from '../../ui/lists.tsx'
import { TimeText } from '../../ui/time-text.tsx'
import { Panel } from '../../ui/view-header.tsx'
import { Nothing } from '../person-parts.tsx'
import { usePersonWords } from '../person-words.ts'

type Event = Awaited<ReturnType<typeof readEvents>>['events'][number]

/** What happened to a person, newest first. */
export function EventsPanel({ sub }: { readonly sub: string }) {
  const { events: words } = usePersonWords()
  const found = useInfiniteQuery({
    queryKey: ['person', sub, 'events'],
    queryFn: ({ pageParam }) => readEvents(sub, pageParam),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
  })
  const events = found.data?.pages.flatMap((page) => page.events) ?? []
  return (
    <Panel title={words.title} action={<AllEvents sub={sub} />}>
      {found.error && <Failure error={found.error} onAgain={() => void found.refetch()} />}
      {found.isPending && <Loader size="sm" aria-label={words.title} role="status" />}
      {found.isSuccess && events.length === 0 && <Nothing>{words.none}</Nothing>}
      {events.length > 0 && (
        <Stack gap="xs">
          {events.map((event) => (
            <EventRow key={event.id} event={event} />
          ))}
        </Stack>
      )}
      <MoreButton found={found} size="compact-sm" />
    </Panel>
  )
}

function AllEvents({ sub }: { readonly sub: string }) {
  const { events: words } = usePersonWords()
  return (
    <AnchorLink to="/events" search={{ sub }} size="sm">
      {words.all}
    </AnchorLink>
  )
}

function EventRow({ event }: { readonly event: Event }) {
  const { events: words } = usePersonWords()
  const { type, time, outcome, client_id, address, detail } = event
  const nameOf = useEventNames()
  const { by } = detail
  const about = [client_id, address, ...eventFacts(event)].filter(Boolean)
  return (
    <Group justify="space-between" gap="xs" align="start">
      <div>
        <Group gap="xs">
          <Text size="sm" title={type} style={{ overflowWrap: 'anywhere' }}>
            {nameOf(type)}
          </Text>
          {outcome === 'failure' && (
            <Badge variant="light" color="red" size="sm">
              {words.failed}
            </Badge>
          )}
        </Group>
        <Text size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
          {about.join(' · ')}
          {typeof by === 'string' && by !== client_id && (
            <>
              {about.length > 0 && ' · '}
              {words.by}{' '}
              <AnchorLink to="/people/$sub" params={{ sub: by }} size="xs" underline="always">
                {words.administrator}
              </AnchorLink>
            </>
          )}
        </Text>
      </div>
      <Text size="xs" c="dimmed">
        <TimeText seconds={Date.parse(time) / 1000} />
      </Text>
    </Group>
  )
}
