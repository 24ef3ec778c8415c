import { ArrowDownTrayIcon } from '@heroicons/react/24/outline'
import { Alert, Badge, Button, Group, Skeleton, Stack, Text } from '@mantine/core'
import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { findEvents, verificationQuery } from '../api/events-api.ts'
import { useLanguage } from '../language.tsx'
import { Failure } from '../ui/failure.tsx'
import { EmptyState, MoreButton } from '../ui/lists.tsx'
import { LinesSkeleton } from '../ui/skeletons.tsx'
import { ViewHeader } from '../ui/view-header.tsx'
import { EventFiltersForm, LiveSwitch } from './event-filters.tsx'
import { EventTable } from './event-table.tsx'
import { useEventWords } from './event-words.ts'
import { exportEvents, mostExported } from './export-events.ts'

const liveMs = 3000

/** The event log. What it shows is in the address. */
export function EventsView() {
  const words = useEventWords()
  const { language } = useLanguage()
  const { live = false, ...filters } = useSearch({ from: '/events' })
  const found = useInfiniteQuery({
    queryKey: ['events', filters],
    queryFn: ({ pageParam }) => findEvents(filters, pageParam),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
    refetchInterval: live ? liveMs : false,
    placeholderData: (before) => before,
  })
  const saving = useMutation({ mutationFn: () => exportEvents(filters) })
  const events = found.data?.pages.flatMap((page) => page.events) ?? []
  return (
    <Stack>
      <ViewHeader title={words.title}>
        <Group>
          <LiveSwitch />
          <Button
            variant="default"
            loading={saving.isPending}
            leftSection={<ArrowDownTrayIcon width={16} aria-hidden />}
            onClick={() => saving.mutate()}
          >
            {words.export}
          </Button>
        </Group>
      </ViewHeader>
      <Verification />
      <EventFiltersForm />
      {saving.data?.isWhole === false && (
        <Alert color="gray">{words.most(mostExported.toLocaleString(language))}</Alert>
      )}
      {saving.error && <Failure error={saving.error} />}
      {found.error && <Failure error={found.error} onAgain={() => void found.refetch()} />}
      {found.isPending && <LinesSkeleton lines={12} />}
      {found.isSuccess && events.length === 0 && (
        <EmptyState picture="search" title={words.none} hint={words.noneHint} />
      )}
      {events.length > 0 && <EventTable key={filters.id} events={events} opened={filters.id} />}
      <MoreButton found={found} />
    </Stack>
  )
}

/** Whether the log is as it was written. */
function Verification() {
  const { chain } = useEventWords()
  const { language } = useLanguage()
  const { data, error, refetch, isFetching } = useQuery(verificationQuery)
  if (error) return <Failure error={error} onAgain={() => void refetch()} />
  if (!data) return <Skeleton h={{ base: 54, sm: 24 }} />
  const isBroken = data.state === 'broken'
  const name = isBroken
    ? chain.broken(data.seq ?? 0)
    : chain[data.state === 'running' ? 'running' : 'intact']
  return (
    <Group gap="sm">
      <Badge variant="light" color={isBroken ? 'red' : 'primary'}>
        {name}
      </Badge>
      <Text size="sm" c="dimmed">
        {data.problem ??
          (data.events !== undefined && chain.checked(data.events.toLocaleString(language)))}
      </Text>
      <Button
        size="compact-xs"
        variant="subtle"
        loading={isFetching}
        onClick={() => void refetch()}
      >
        {chain.again}
      </Button>
    </Group>
  )
}
