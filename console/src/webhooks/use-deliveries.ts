import { notifications } from '@mantine/notifications'
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import {
  type DeliveryState,
  listDeliveries,
  replayDeadLetters,
  replayDelivery,
} from '../api/webhooks-api.ts'
import { useErrorText } from '../ui/failures/error-text.ts'
import { useWebhookWords } from './webhook-words.ts'

/** What was sent to a webhook, and how to send it again. */
export function useDeliveries(id: string, state: DeliveryState | undefined) {
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
