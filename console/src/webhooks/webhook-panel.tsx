import { Alert, Button, Group, Modal, Stack, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { notifications } from '@mantine/notifications'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import {
  changeWebhook,
  deleteWebhook,
  rotateWebhookSecret,
  sendTest,
  type Webhook,
} from '../api/webhooks-api.ts'
import { useConfirm } from '../ui/confirm.tsx'
import { useErrorText } from '../ui/failure.tsx'
import { TimeText } from '../ui/time-text.tsx'
import { DeliveriesTable } from './deliveries-table.tsx'
import { SecretShown, WebhookDialog } from './webhook-dialog.tsx'
import { useWebhookWords } from './webhook-words.ts'

/** What can be done with a webhook. */
function useWebhookActs(webhook: Webhook) {
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

/** What can be done with a webhook, and what was sent. */
export function WebhookPanel({ webhook }: { readonly webhook: Webhook }) {
  const words = useWebhookWords()
  const { id, enabled, disabled_reason: reason, failing_since: failingSince } = webhook
  const acts = useWebhookActs(webhook)
  return (
    <Stack>
      {!enabled && reason && <Alert color="red">{words[reason]}</Alert>}
      {failingSince !== undefined && (
        <Text size="sm">
          {words.failingSince} <TimeText seconds={failingSince} />
        </Text>
      )}
      <Acts webhook={webhook} acts={acts} />
      <DeliveriesTable id={id} isEnabled={enabled} />
      {acts.rotate.data && (
        <Modal opened onClose={acts.rotate.reset} title={words.rotate} closeOnClickOutside={false}>
          <SecretShown secret={acts.rotate.data.secret} onDone={acts.rotate.reset} />
        </Modal>
      )}
    </Stack>
  )
}

interface ActsProps {
  readonly webhook: Webhook
  readonly acts: ReturnType<typeof useWebhookActs>
}

function Acts({ webhook, acts }: ActsProps) {
  const words = useWebhookWords()
  const confirm = useConfirm()
  const [isEditing, editing] = useDisclosure()
  const ask = (title: string, text: string, act: string, onConfirm: () => void) =>
    confirm({ title, consequences: <Text size="sm">{text}</Text>, confirm: act, onConfirm })
  const { test, rotate, toggle, remove } = acts
  const turnOff = () => ask(words.disableTitle, words.disableText, words.disable, toggle.mutate)
  return (
    <Group gap="xs">
      <Button size="xs" variant="light" onClick={editing.open}>
        {words.edit}
      </Button>
      {webhook.enabled && (
        <Button size="xs" variant="light" loading={test.isPending} onClick={() => test.mutate()}>
          {words.test}
        </Button>
      )}
      <Button
        size="xs"
        variant="light"
        loading={rotate.isPending}
        onClick={() => ask(words.rotateTitle, words.rotateText, words.rotate, rotate.mutate)}
      >
        {words.rotate}
      </Button>
      <Button
        size="xs"
        variant="default"
        loading={toggle.isPending}
        onClick={() => (webhook.enabled ? turnOff() : toggle.mutate())}
      >
        {webhook.enabled ? words.disable : words.enable}
      </Button>
      <Button
        size="xs"
        variant="light"
        color="red"
        onClick={() => ask(words.deleteTitle, words.deleteText, words.delete, remove.mutate)}
      >
        {words.delete}
      </Button>
      {isEditing && <WebhookDialog webhook={webhook} onClose={editing.close} />}
    </Group>
  )
}
