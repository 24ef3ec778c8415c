import { Checkbox, TextInput } from '@mantine/core'
import { changeResource, createResource, type Resource } from '../api/resources-api.ts'
import { AppIdsInput } from '../references/app-picker.tsx'
import { ScopesInput } from '../references/scopes-input.tsx'
import { RecordDialog } from '../ui/records/record-dialog.tsx'
import { useRecordForm } from '../ui/records/use-record-form.ts'
import { textErrors } from '../ui/texts/text-lines.ts'
import { TextsField } from '../ui/texts/texts-field.tsx'
import { useTextRules } from '../ui/texts/use-text-rules.ts'
import { useUiWords } from '../ui/ui-words.ts'
import { fieldsOf, type ResourceFields, resourceOf } from './resource-fields.ts'
import { useResourceWords } from './resource-words.ts'

interface ResourceDialogProps {
  /** Undefined for a new one. */
  readonly resource: Resource | undefined
  readonly onClose: () => void
}

/** Registers a resource server, or changes it. */
export function ResourceDialog({ resource, onClose }: ResourceDialogProps) {
  const words = useResourceWords()
  const { records } = useUiWords()
  const { form, ...state } = useRecordForm<ResourceFields>({
    initialValues: fieldsOf(resource),
    validate: useTextRules(),
    save(fields) {
      const body = resourceOf(fields, resource)
      return resource ? changeResource(resource.id, body) : createResource(body)
    },
    queryKey: ['resources'],
    saved: words.saved,
    errorsOf: textErrors,
    onClose,
  })
  return (
    <RecordDialog
      title={resource ? records.editOf(resource.resource) : words.add}
      submit={resource ? records.save : words.create}
      onClose={onClose}
      {...state}
    >
      {!resource && (
        <TextInput
          data-autofocus
          label={words.address}
          description={words.addressHint}
          placeholder="https://weather.example.com/mcp"
          {...form.getInputProps('resource')}
        />
      )}
      <TextsField form={form} hint={words.textsHint} />
      <ScopesInput
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
        <AppIdsInput
          label={words.clients}
          description={words.clientsHint}
          {...form.getInputProps('clients')}
        />
      )}
      <AppIdsInput
        label={words.introspection}
        description={words.introspectionHint}
        {...form.getInputProps('introspectionClients')}
      />
    </RecordDialog>
  )
}
