import { Alert, Button, Group, Modal, Stack, Text } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useLanguage } from '../language/words.tsx'
import { useConfirm } from '../ui/confirm.tsx'
import { DeliveriesTable } from './deliveries-table.tsx'
import { SecretShown } from './secret-shown.tsx'
import { deleteWebhook, rotateWebhookSecret, sendTest, type Webhook } from './webhooks-api.ts'

/** What can be done with a webhook, and what was sent. */
export function WebhookPanel({ webhook }: { readonly webhook: Webhook }) {
  const { words: all, language } = useLanguage()
  const words = all.webhooks
  const confirm = useConfirm()
  const { id, disabled_reason: reason, failing_since: failingSince } = webhook
  const { test, rotate, remove } = useActs(id)
  return (
    <Stack>
      {reason && <Alert color="red">{words[reason]}</Alert>}
      {failingSince !== undefined && (
        <Text size="sm">
          {words.failingSince} {new Date(failingSince * 1000).toLocaleString(language)}
        </Text>
      )}
      <Group gap="xs">
        <Button size="xs" variant="light" loading={test.isPending} onClick={() => test.mutate()}>
          {words.test}
        </Button>
        <Button
          size="xs"
          variant="light"
          loading={rotate.isPending}
          onClick={() => rotate.mutate()}
        >
          {words.rotate}
        </Button>
        <Button
          size="xs"
          variant="default"
          onClick={() =>
            confirm({
              title: words.deleteTitle,
              consequences: <Text size="sm">{words.deleteText}</Text>,
              confirm: words.delete,
              onConfirm: () => remove.mutate(),
            })
          }
        >
          {words.delete}
        </Button>
      </Group>
      <DeliveriesTable id={id} />
      {rotate.data && (
        <Modal opened onClose={rotate.reset} title={words.rotate} closeOnClickOutside={false}>
          <SecretShown secret={rotate.data.secret} onDone={rotate.reset} />
        </Modal>
      )}
    </Stack>
  )
}

function useActs(id: string) {
  const { words: all } = useLanguage()
  const words = all.webhooks
  const queries = useQueryClient()
  const onError = (error: Error) => notifications.show({ color: 'red', message: error.message })
  const test = useMutation({
    mutationFn: () => sendTest(id),
    onError,
    onSuccess() {
      notifications.show({ message: words.tested })
      return queries.invalidateQueries({ queryKey: ['deliveries', id] })
    },
  })
  const rotate = useMutation({ mutationFn: () => rotateWebhookSecret(id), onError })
  const remove = useMutation({
    mutationFn: () => deleteWebhook(id),
    onError,
    onSuccess: () => queries.invalidateQueries({ queryKey: ['webhooks'] }),
  })
  return { test, rotate, remove }
}
