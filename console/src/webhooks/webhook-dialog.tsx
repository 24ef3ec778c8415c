import {
  Button,
  type ComboboxItem,
  MultiSelect,
  type MultiSelectProps,
  type OptionsFilter,
  Stack,
  Text,
  TextInput,
} from '@mantine/core'
import { changeWebhook, createWebhook, type NewWebhook, type Webhook } from '../api/webhooks-api.ts'
import { eventTypes, useEventNames } from '../references/event-names.ts'
import { SecretOnce } from '../ui/copy-field.tsx'
import { RecordDialog, useRecordForm } from '../ui/record-dialog.tsx'
import { useWebhookWords } from './webhook-words.ts'

/** Chooses types of events by their names, or as receivers get them. */
function EventTypesField(props: MultiSelectProps) {
  const words = useWebhookWords()
  const nameOf = useEventNames()
  return (
    <MultiSelect
      label={words.events}
      description={words.eventsHint}
      placeholder={props.value?.length ? '' : words.allEvents}
      data={eventTypes.map((type) => ({ value: type, label: nameOf(type) }))}
      renderOption={({ option }) => <EventOption {...option} />}
      filter={fitting}
      searchable
      hidePickedOptions
      maxDropdownHeight={240}
      // Below, it would cover the button.
      comboboxProps={{ position: 'top' }}
      {...props}
    />
  )
}

function EventOption({ value, label }: Pick<ComboboxItem, 'value' | 'label'>) {
  return (
    <div>
      <Text size="sm">{label}</Text>
      <Text size="xs" c="dimmed">
        {value}
      </Text>
    </div>
  )
}

const fitting: OptionsFilter = ({ options, search }) => {
  const wanted = search.trim().toLowerCase()
  return options.filter(
    (option) =>
      'value' in option && `${option.label} ${option.value}`.toLowerCase().includes(wanted),
  )
}

interface WebhookDialogProps {
  /** Undefined for a new one. */
  readonly webhook?: Webhook | undefined
  /** Is told the id of a new one. */
  readonly onAdded?: (id: string) => void
  readonly onClose: () => void
}

/** Adds a webhook and shows its secret once, or changes one. */
export function WebhookDialog({ webhook, onAdded, onClose }: WebhookDialogProps) {
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
      if (webhook) {
        await changeWebhook(webhook, given)
        return undefined
      }
      const { id, secret } = await createWebhook(given)
      onAdded?.(id)
      return secret
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

interface SecretShownProps {
  readonly secret: string
  readonly onDone: () => void
}

/** The secret of a webhook, which nobody can read later. */
export function SecretShown({ secret, onDone }: SecretShownProps) {
  const words = useWebhookWords()
  return (
    <Stack>
      <SecretOnce title={words.secret} hint={words.secretOnce} secret={secret} />
      <Button onClick={onDone}>{words.done}</Button>
    </Stack>
  )
}
