import { TextInput } from '@mantine/core'
import { changeWebhook, createWebhook, type NewWebhook, type Webhook } from '../api/webhooks-api.ts'
import { RecordDialog } from '../ui/records/record-dialog.tsx'
import { useRecordForm } from '../ui/records/use-record-form.ts'
import { EventTypesField } from './event-types-field.tsx'
import { SecretShown } from './secret-shown.tsx'
import { useWebhookWords } from './webhook-words.ts'

interface WebhookDialogProps {
  /** Undefined for a new one. */
  readonly webhook?: Webhook | undefined
  readonly onClose: () => void
}

/** Adds a webhook and shows its secret once, or changes one. */
export function WebhookDialog({ webhook, onClose }: WebhookDialogProps) {
  const words = useWebhookWords()
  const { form, secret, ...state } = useRecordForm({
    initialValues: {
      url: webhook?.url ?? '',
      description: webhook?.description ?? '',
      events: [...(webhook?.events ?? [])] as string[],
    },
    async save({ url, description, events }) {
      const given = {
        url: url.trim(),
        description,
        events: events.length > 0 ? (events as NonNullable<NewWebhook['events']>) : undefined,
      }
      if (!webhook) return (await createWebhook(given)).secret
      await changeWebhook(webhook, given)
      return undefined
    },
    queryKey: ['webhooks'],
    saved: words.saved,
    onClose,
  })
  return (
    <RecordDialog
      title={webhook ? words.editTitle : words.add}
      submit={webhook ? words.save : words.create}
      secret={secret && <SecretShown secret={secret} onDone={onClose} />}
      onClose={onClose}
      {...state}
    >
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
    </RecordDialog>
  )
}
