import { Badge, Button, Group, SegmentedControl, Stack, Table, Text } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import {
  type Delivery,
  type DeliveryState,
  deliveryStates,
  listDeliveries,
  replayDeadLetters,
  replayDelivery,
} from '../api/webhooks-api.ts'
import { useEventNames } from '../references/event-names.ts'
import { useConfirm } from '../ui/confirm.tsx'
import { Failure, useErrorText } from '../ui/failure.tsx'
import { MoreButton } from '../ui/lists.tsx'
import { TimeText } from '../ui/time-text.tsx'
import { useWebhookWords } from './webhook-words.ts'

/** What was sent to a webhook, and how to send it again. */
function useDeliveries(id: string, state: DeliveryState | undefined) {
  const words = useWebhookWords()
  const queries = useQueryClient()
  const textOf = useErrorText()
  const found = useInfiniteQuery({
    queryKey: ['deliveries', id, state],
    queryFn: ({ pageParam }) => listDeliveries(id, state, pageParam),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
    // While something waits, its state changes by itself.
    refetchInterval: ({ state: { data } }) =>
      data?.pages.some((page) => page.deliveries.some((each) => each.state === 'pending'))
        ? 3000
        : false,
  })
  const shared = {
    onError: (error: Error) => notifications.show({ color: 'red', message: textOf(error) }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['deliveries', id] }),
  }
  const replay = useMutation({
    ...shared,
    mutationFn: (deliveryId: string) => replayDelivery(id, deliveryId),
    onSuccess: () => notifications.show({ message: words.replayed }),
  })
  const replayAll = useMutation({
    ...shared,
    mutationFn: () => replayDeadLetters(id),
    onSuccess: ({ replayed }) => notifications.show({ message: words.allReplayed(replayed) }),
  })
  const deliveries = found.data?.pages.flatMap((page) => page.deliveries) ?? []
  return { found, deliveries, replay, replayAll }
}

const colours = { pending: 'yellow', delivered: 'primary', dead: 'red' }

interface DeliveriesTableProps {
  readonly id: string
  readonly isEnabled: boolean
}

/** The messages of a webhook, newest first, and how each of them fared. */
export function DeliveriesTable({ id, isEnabled }: DeliveriesTableProps) {
  const words = useWebhookWords()
  const [state, setState] = useState<DeliveryState>()
  const { found, deliveries, replay, replayAll } = useDeliveries(id, state)
  const confirm = useConfirm()
  const askForAll = () =>
    confirm({
      title: words.replayAllTitle,
      consequences: <Text size="sm">{words.replayAllText}</Text>,
      confirm: words.replayAll,
      isHarmless: true,
      onConfirm: () => replayAll.mutate(),
    })
  return (
    <Stack gap="sm">
      <Group justify="space-between">
        <SegmentedControl
          size="xs"
          aria-label={words.deliveries}
          value={state ?? 'all'}
          onChange={(value) => setState(deliveryStates.find((each) => each === value))}
          data={[
            { value: 'all', label: words.allStates },
            ...deliveryStates.map((value) => ({ value, label: words.states[value] })),
          ]}
        />
        {isEnabled && deliveries.some((each) => each.state === 'dead') && (
          <Button size="xs" variant="light" loading={replayAll.isPending} onClick={askForAll}>
            {words.replayAll}
          </Button>
        )}
      </Group>
      {found.error && <Failure error={found.error} onAgain={() => void found.refetch()} />}
      {found.isSuccess && deliveries.length === 0 && (
        <Text c="dimmed">{state ? words.noneInState : words.noDeliveries}</Text>
      )}
      {deliveries.length > 0 && (
        <Rows deliveries={deliveries} onReplay={isEnabled ? replay.mutate : undefined} />
      )}
      <MoreButton found={found} size="xs" />
    </Stack>
  )
}

interface RowsProps {
  readonly deliveries: readonly Delivery[]
  /** Undefined while nothing is sent. */
  readonly onReplay: ((deliveryId: string) => void) | undefined
}

function Rows({ deliveries, onReplay }: RowsProps) {
  const words = useWebhookWords()
  return (
    <Table.ScrollContainer
      minWidth={560}
      type="native"
      tabIndex={0}
      role="region"
      aria-label={words.deliveries}
    >
      <Table aria-label={words.deliveries}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{words.columns.event}</Table.Th>
            <Table.Th>{words.columns.state}</Table.Th>
            <Table.Th>{words.columns.at}</Table.Th>
            <Table.Th>{words.columns.error}</Table.Th>
            <Table.Td />
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {deliveries.map((delivery) => (
            <DeliveryRow key={delivery.id} delivery={delivery} onReplay={onReplay} />
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  )
}

interface DeliveryRowProps {
  readonly delivery: Delivery
  readonly onReplay: RowsProps['onReplay']
}

function DeliveryRow({ delivery, onReplay }: DeliveryRowProps) {
  const words = useWebhookWords()
  const nameOf = useEventNames()
  const { id, type, state, attempts, created_at, last_status, last_error = '' } = delivery
  const failure = words.failures[last_error] ?? last_error
  return (
    <Table.Tr>
      <Table.Td>
        <Text size="sm">{nameOf(type)}</Text>
        <Text size="xs" c="dimmed">
          {type}
        </Text>
      </Table.Td>
      <Table.Td>
        <Badge variant="light" color={colours[state]}>
          {words.states[state]}
        </Badge>
        {attempts > 0 && (
          <Text size="xs" c="dimmed">
            {words.attempts(attempts)}
          </Text>
        )}
      </Table.Td>
      <Table.Td>
        <TimeText seconds={created_at} />
      </Table.Td>
      <Table.Td>{last_status ? words.status(last_status) : failure}</Table.Td>
      <Table.Td ta="end">
        {state === 'dead' && onReplay && (
          <Button size="compact-xs" variant="light" onClick={() => onReplay(id)}>
            {words.replay}
          </Button>
        )}
      </Table.Td>
    </Table.Tr>
  )
}
