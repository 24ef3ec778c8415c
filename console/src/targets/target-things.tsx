import { Badge, Group, Paper, SegmentedControl, Stack, Text } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import {
  listThings,
  type ProvisionedThing,
  type Target,
  type ThingState,
  targetsKey,
  thingStates,
} from '../api/targets-api.ts'
import { Failure } from '../ui/failure.tsx'
import { EmptyState, MoreButton } from '../ui/lists.tsx'
import { LinesSkeleton } from '../ui/skeletons.tsx'
import { TimeText } from '../ui/time-text.tsx'
import { useTargetWords } from './target-words.ts'
import { keyOf, ThingName } from './thing-name.tsx'
import { useFaultText } from './use-fault-text.ts'

/** The people and groups that a service has or should have, and why it has not. */
export function TargetThings({ target: { id, failing } }: { readonly target: Target }) {
  const { things: words, states } = useTargetWords()
  const [state, setState] = useState<ThingState | undefined>(failing > 0 ? 'failing' : undefined)
  const found = useInfiniteQuery({
    queryKey: [targetsKey, 'things', id, state],
    queryFn: ({ pageParam }) => listThings(id, state, pageParam),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
    // What waits or is tried again changes by itself.
    refetchInterval: ({ state: { data } }) =>
      data?.pages.some(({ things }) => things.some((each) => each.state !== 'pushed'))
        ? 3000
        : false,
  })
  const things = found.data?.pages.flatMap((page) => page.things) ?? []
  return (
    <Stack gap="sm">
      <SegmentedControl
        size="xs"
        w="fit-content"
        maw="100%"
        aria-label={words.title}
        value={state ?? 'all'}
        onChange={(value) => setState(thingStates.find((each) => each === value))}
        data={[
          { value: 'all', label: words.all },
          ...thingStates.map((value) => ({ value, label: states.things[value] })),
        ]}
      />
      {found.error && <Failure error={found.error} onAgain={() => void found.refetch()} />}
      {found.isPending && <LinesSkeleton lines={3} />}
      {found.isSuccess && things.length === 0 && (
        <EmptyState title={state ? words.noneInState : words.none} />
      )}
      {things.length > 0 && (
        <Stack gap="xs" component="ul" m={0} p={0} style={{ listStyle: 'none' }}>
          {things.map((thing) => (
            <Thing key={keyOf(thing)} thing={thing} />
          ))}
        </Stack>
      )}
      <MoreButton found={found} size="xs" />
    </Stack>
  )
}

const colors = { failing: 'red', waiting: 'yellow', pushed: 'primary' } as const

function Thing({ thing }: { readonly thing: ProvisionedThing }) {
  const { things: words, states } = useTargetWords()
  const faultText = useFaultText()
  const { kind, state, active, adopted, attempts, last_error: error } = thing
  const { next_attempt_at: nextAt, pushed_at: pushedAt } = thing
  return (
    <Paper withBorder p="xs" component="li">
      <Group justify="space-between" gap="xs" wrap="nowrap" align="flex-start">
        <ThingName thing={thing} />
        <Badge variant="light" color={colors[state]} style={{ flex: 'none' }}>
          {states.things[state]}
        </Badge>
      </Group>
      {error !== undefined && (
        <Text size="sm" mt={4} style={{ overflowWrap: 'anywhere' }}>
          {faultText(error)}
        </Text>
      )}
      <Text size="xs" c="dimmed" mt={4}>
        {pushedAt !== undefined && (
          <>
            {words.pushedAt} <TimeText seconds={pushedAt} />
          </>
        )}
        {pushedAt === undefined && words.neverPushed}
        {adopted && ` · ${words.adopted}`}
        {kind === 'person' && pushedAt !== undefined && !active && ` · ${words.inactive}`}
        {state === 'failing' && nextAt !== undefined && (
          <>
            {` · ${words.attempts(attempts)}, ${words.next} `}
            <TimeText seconds={nextAt} />
          </>
        )}
      </Text>
    </Paper>
  )
}
