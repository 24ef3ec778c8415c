import { Badge, Button, Group, Loader, Stack, Text } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useWords } from '../../language/words.tsx'
import { Failure } from '../../ui/failure.tsx'
import { TimeText } from '../../ui/time-text.tsx'
import { readEvents } from '../people-api.ts'
import { usePeopleWords } from '../words/use-people-words.ts'
import { Nothing, Panel } from './panel.tsx'

type Event = Awaited<ReturnType<typeof readEvents>>['events'][number]

/** What happened to a person, newest first. */
export function EventsPanel({ sub }: { readonly sub: string }) {
  const { events: words } = usePeopleWords().person
  const { more } = useWords()
  const found = useInfiniteQuery({
    queryKey: ['person', sub, 'events'],
    queryFn: ({ pageParam }) => readEvents(sub, pageParam),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
  })
  const events = found.data?.pages.flatMap((page) => page.events) ?? []
  return (
    <Panel title={words.title}>
      {found.error && <Failure error={found.error} onAgain={() => void found.refetch()} />}
      {found.isPending && <Loader size="sm" aria-label={words.title} role="status" />}
      {found.isSuccess && events.length === 0 && <Nothing>{words.none}</Nothing>}
      <Stack gap="xs">
        {events.map((event) => (
          <EventRow key={event.id} event={event} />
        ))}
      </Stack>
      {found.hasNextPage && (
        <Button
          size="compact-sm"
          variant="light"
          w="fit-content"
          loading={found.isFetchingNextPage}
          onClick={() => void found.fetchNextPage()}
        >
          {more}
        </Button>
      )}
    </Panel>
  )
}

function EventRow({ event }: { readonly event: Event }) {
  const { events: words } = usePeopleWords().person
  const { type, time, outcome, client_id, address, detail } = event
  const about = [client_id, address, detail.by !== undefined && words.by].filter(Boolean)
  return (
    <Group justify="space-between" gap="xs" align="start">
      <div>
        <Group gap="xs">
          <Text size="sm" ff="monospace">
            {type}
          </Text>
          {outcome === 'failure' && (
            <Badge variant="dot" color="red" size="sm" tt="none" fw={500}>
              {words.failed}
            </Badge>
          )}
        </Group>
        {about.length > 0 && (
          <Text size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
            {about.join(' · ')}
          </Text>
        )}
      </div>
      <Text size="xs" c="dimmed">
        <TimeText seconds={Date.parse(time) / 1000} />
      </Text>
    </Group>
  )
}
