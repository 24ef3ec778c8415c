import { Badge, Group, Stack, Text } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { readEvents } from '../../api/people-api.ts'
import { consoleSettings } from '../../console-settings.ts'
import { AuthorName } from '../../references/author-name.tsx'
import { ChangeList } from '../../references/change-list.tsx'
import { authorOf, useEventFacts, useEventNames } from '../../references/event-names.ts'
import { useReferenceWords } from '../../references/reference-words.ts'
import { RevertButton } from '../../references/revert/revert-button.tsx'
import { Failure } from '../../ui/failure.tsx'
import { AnchorLink } from '../../ui/links.tsx'
import { MoreButton } from '../../ui/lists.tsx'
import { LinesSkeleton } from '../../ui/skeletons.tsx'
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
      {found.isPending && <LinesSkeleton label={words.title} />}
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
    <Group gap="md">
      <AnchorLink to="/events" search={{ by: sub }} size="sm">
        {words.theirs}
      </AnchorLink>
      <AnchorLink to="/events" search={{ sub }} size="sm">
        {words.all}
      </AnchorLink>
    </Group>
  )
}

function EventRow({ event }: { readonly event: Event }) {
  const { events: words } = usePersonWords()
  const { inConsole } = useReferenceWords()
  const { type, time, outcome, client_id: clientId, address } = event
  const nameOf = useEventNames()
  const author = authorOf(event)
  const app = clientId === consoleSettings.clientId ? inConsole : clientId
  const about = [app, address, ...useEventFacts(event)].filter(Boolean)
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
          {author !== undefined && (
            <>
              {about.length > 0 && ' · '}
              <AuthorName by={author} />
            </>
          )}
        </Text>
        {event.changes && <ChangeList changes={event.changes} />}
        <RevertButton event={event} />
      </div>
      <Text size="xs" c="dimmed">
        <TimeText seconds={Date.parse(time) / 1000} />
      </Text>
    </Group>
  )
}
