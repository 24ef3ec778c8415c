import { notifications } from '@mantine/notifications'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import {
  changeWebhook,
  deleteWebhook,
  rotateWebhookSecret,
  sendTest,
  type Webhook,
} from '../api/webhooks-api.ts'
import { useErrorText } from '../ui/failures/error-text.ts'
import { useWebhookWords } from './webhook-words.ts'

/** What can be done with a webhook. */
export function useWebhookActs(webhook: Webhook) {
  const { id, enabled } = webhook
  const words = useWebhookWords()
  const queries = useQueryClient()
  const textOf = useErrorText()
  const onError = (error: Error) => notifications.show({ color: 'red', message: textOf(error) })
  const listAgain = () => queries.invalidateQueries({ queryKey: ['webhooks'] })
  const test = useMutation({
    mutationFn: () => sendTest(id),
    onError,
    onSuccess() {
      notifications.show({ message: words.tested })
      return queries.invalidateQueries({ queryKey: ['deliveries', id] })
    },
  })
  const rotate = useMutation({ mutationFn: () => rotateWebhookSecret(id), onError })
  const toggle = useMutation({
    mutationFn: () => changeWebhook(webhook, { enabled: !enabled }),
    onError,
    onSuccess: () => notifications.show({ message: enabled ? words.isDisabled : words.isEnabled }),
    onSettled: listAgain,
  })
  const remove = useMutation({
    mutationFn: () => deleteWebhook(id),
    onError,
    onSettled: listAgain,
  })
  return { test, rotate, toggle, remove }
}
