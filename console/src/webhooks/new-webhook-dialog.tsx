import { Button, Modal, Stack, TagsInput, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useWords } from '../language/words.tsx'
import { Failure } from '../ui/failure.tsx'
import { fieldErrors, focusFirstError } from '../ui/field-errors.ts'
import { SecretShown } from './secret-shown.tsx'
import { createWebhook, type NewWebhook } from './webhooks-api.ts'

/** Adds a webhook, and shows its secret once. */
export function NewWebhookDialog({ onClose }: { readonly onClose: () => void }) {
  const { webhooks: words } = useWords()
  const queries = useQueryClient()
  const form = useForm({ initialValues: { url: '', description: '', events: [] as string[] } })
  const creating = useMutation({
    mutationFn: ({ url, description, events }: typeof form.values) =>
      createWebhook({
        url: url.trim(),
        description,
        // The server says which of them it does not know.
        ...(events.length > 0 && { events: events as NonNullable<NewWebhook['events']> }),
      }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['webhooks'] }),
    onError(error) {
      form.setErrors(fieldErrors(error))
      focusFirstError()
    },
  })
  const secret = creating.data?.secret
  return (
    <Modal opened onClose={onClose} title={words.add} size="lg" closeOnClickOutside={!secret}>
      {secret ? (
        <SecretShown secret={secret} onDone={onClose} />
      ) : (
        <form noValidate onSubmit={form.onSubmit((values) => creating.mutate(values))}>
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
            <TagsInput
              label={words.events}
              description={words.eventsHint}
              splitChars={[',', ' ']}
              {...form.getInputProps('events')}
            />
            {creating.error && <Failure error={creating.error} />}
            <Button type="submit" w="fit-content" loading={creating.isPending}>
              {words.create}
            </Button>
          </Stack>
        </form>
      )}
    </Modal>
  )
}
