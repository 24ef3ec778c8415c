import { Badge, Button, Table, Text } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useLanguage } from '../language/words.tsx'
import { Failure } from '../ui/failure.tsx'
import { type Delivery, listDeliveries, replayDelivery } from './webhooks-api.ts'

const colours = { pending: 'yellow', delivered: 'primary', dead: 'red' }

/** The newest messages of a webhook, and how each of them fared. */
export function DeliveriesTable({ id }: { readonly id: string }) {
  const { words: all } = useLanguage()
  const words = all.webhooks
  const found = useQuery({
    queryKey: ['deliveries', id],
    queryFn: () => listDeliveries(id),
    // While something waits, its state changes by itself.
    refetchInterval: ({ state }) =>
      state.data?.deliveries.some((delivery) => delivery.state === 'pending') ? 3000 : false,
  })
  if (found.error) return <Failure error={found.error} />
  const deliveries = found.data?.deliveries ?? []
  if (deliveries.length === 0) return <Text c="dimmed">{words.noDeliveries}</Text>
  return (
    <Table.ScrollContainer minWidth={560}>
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
            <DeliveryRow key={delivery.id} webhookId={id} delivery={delivery} />
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  )
}

interface DeliveryRowProps {
  readonly webhookId: string
  readonly delivery: Delivery
}

function DeliveryRow({ webhookId, delivery }: DeliveryRowProps) {
  const { words: all, language } = useLanguage()
  const words = all.webhooks
  const queries = useQueryClient()
  const replay = useMutation({
    mutationFn: () => replayDelivery(webhookId, delivery.id),
    onError: (error) => notifications.show({ color: 'red', message: error.message }),
    onSuccess() {
      notifications.show({ message: words.replayed })
      return queries.invalidateQueries({ queryKey: ['deliveries', webhookId] })
    },
  })
  const { type, state, created_at, last_status, last_error } = delivery
  return (
    <Table.Tr>
      <Table.Td>{type}</Table.Td>
      <Table.Td>
        <Badge variant="light" color={colours[state]}>
          {words.states[state]}
        </Badge>
      </Table.Td>
      <Table.Td>{new Date(created_at * 1000).toLocaleString(language)}</Table.Td>
      <Table.Td>{[last_status, last_error].filter(Boolean).join(' ')}</Table.Td>
      <Table.Td>
        {state === 'dead' && (
          <Button
            size="compact-xs"
            variant="light"
            loading={replay.isPending}
            onClick={() => replay.mutate()}
          >
            {words.replay}
          </Button>
        )}
      </Table.Td>
    </Table.Tr>
  )
}
