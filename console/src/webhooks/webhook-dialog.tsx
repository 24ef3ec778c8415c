import { Button, Modal, Stack, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { notifications } from '@mantine/notifications'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useWords } from '../language/words.tsx'
import { Failure } from '../ui/failure.tsx'
import { fieldErrors, focusFirstError } from '../ui/forms/field-errors.ts'
import { EventTypesField } from './event-types-field.tsx'
import { SecretShown } from './secret-shown.tsx'
import { changeWebhook, createWebhook, type NewWebhook, type Webhook } from './webhooks-api.ts'

interface WebhookDialogProps {
  /** Undefined for a new one. */
  readonly webhook?: Webhook | undefined
  readonly onClose: () => void
}

/** Adds a webhook and shows its secret once, or changes one. */
export function WebhookDialog({ webhook, onClose }: WebhookDialogProps) {
  const { webhooks: words } = useWords()
  const queries = useQueryClient()
  const form = useForm({
    initialValues: {
      url: webhook?.url ?? '',
      description: webhook?.description ?? '',
      events: [...(webhook?.events ?? [])],
    },
  })
  const saving = useMutation({
    mutationFn: async ({ url, description, events }: typeof form.values) => {
      const given = {
        url: url.trim(),
        description,
        events: events.length > 0 ? (events as NonNullable<NewWebhook['events']>) : undefined,
      }
      if (!webhook) return (await createWebhook(given)).secret
      await changeWebhook(webhook, given)
      return undefined
    },
    async onSuccess(secret) {
      await queries.invalidateQueries({ queryKey: ['webhooks'] })
      if (secret !== undefined) return
      notifications.show({ message: words.saved })
      onClose()
    },
    onError(error) {
      form.setErrors(fieldErrors(error))
      focusFirstError()
    },
  })
  const secret = saving.data
  return (
    <Modal
      opened
      onClose={onClose}
      title={webhook ? words.editTitle : words.add}
      size="lg"
      closeOnClickOutside={!secret}
    >
      {secret ? (
        <SecretShown secret={secret} onDone={onClose} />
      ) : (
        <form noValidate onSubmit={form.onSubmit((values) => saving.mutate(values))}>
          <Stack>
            <TextInput
              data-autofocus
              type="url"
              label={words.url}
              description={words.urlHint}
              placeholder="https://service.example/hooks"
              {...form.getInputProps('url')}
            />
            <TextInput label={words.description} {...form.getInputProps('description')} />
            <EventTypesField {...form.getInputProps('events')} />
            {saving.error && <Failure error={saving.error} />}
            <Button type="submit" w="fit-content" loading={saving.isPending}>
              {webhook ? words.save : words.create}
            </Button>
          </Stack>
        </form>
      )}
    </Modal>
  )
}
