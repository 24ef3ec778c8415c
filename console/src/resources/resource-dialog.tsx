import { Button, Checkbox, Modal, Stack, TagsInput, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { notifications } from '@mantine/notifications'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useWords } from '../language/words.tsx'
import { Failure } from '../ui/failure.tsx'
import { fieldErrors, focusFirstError } from '../ui/forms/field-errors.ts'
import { fieldsOf, type ResourceFields, resourceOf } from './resource-fields.ts'
import { changeResource, createResource, type Resource } from './resources-api.ts'

interface ResourceDialogProps {
  /** Undefined for a new one. */
  readonly resource: Resource | undefined
  readonly onClose: () => void
}

/** Registers a resource server, or changes it. */
export function ResourceDialog({ resource, onClose }: ResourceDialogProps) {
  const { resources: words } = useWords()
  const queries = useQueryClient()
  const form = useForm<ResourceFields>({ initialValues: fieldsOf(resource) })
  const saving = useMutation({
    mutationFn(fields: ResourceFields) {
      const body = resourceOf(fields, resource)
      return resource ? changeResource(resource.id, body) : createResource(body)
    },
    async onSuccess() {
      await queries.invalidateQueries({ queryKey: ['resources'] })
      notifications.show({ message: words.saved })
      onClose()
    },
    onError(error) {
      form.setErrors(fieldErrors(error))
      focusFirstError()
    },
  })
  const title = resource ? words.editOf(resource.resource) : words.add
  return (
    <Modal opened onClose={onClose} title={title} size="lg">
      <form noValidate onSubmit={form.onSubmit((fields) => saving.mutate(fields))}>
        <Stack>
          {!resource && (
            <TextInput
              data-autofocus
              label={words.address}
              description={words.addressHint}
              placeholder="https://weather.example.com/mcp"
              {...form.getInputProps('resource')}
            />
          )}
          <TextInput
            label={words.name}
            description={words.nameHint}
            {...form.getInputProps('title')}
          />
          <TagsInput
            label={words.scopes}
            description={words.scopesHint}
            {...form.getInputProps('scopes')}
          />
          <Checkbox
            label={words.open}
            description={words.openHint}
            {...form.getInputProps('isOpen', { type: 'checkbox' })}
          />
          {!form.values.isOpen && (
            <TagsInput
              label={words.clients}
              description={words.clientsHint}
              {...form.getInputProps('clients')}
            />
          )}
          <TagsInput
            label={words.introspection}
            description={words.introspectionHint}
            {...form.getInputProps('introspectionClients')}
          />
          {saving.error && <Failure error={saving.error} />}
          <Button type="submit" w="fit-content" loading={saving.isPending}>
            {resource ? words.save : words.create}
          </Button>
        </Stack>
      </form>
    </Modal>
  )
}
