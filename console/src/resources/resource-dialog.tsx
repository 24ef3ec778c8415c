import { Checkbox, TextInput } from '@mantine/core'
import {
  changeResource,
  createResource,
  type NewResource,
  type Resource,
} from '../api/resources-api.ts'
import { AppIdsInput } from '../references/app-picker.tsx'
import { ScopesInput } from '../references/scopes-input.tsx'
import { RecordDialog, useRecordForm } from '../ui/record-dialog.tsx'
import { hasNoWords, linesOf, type TextLines, textErrors, textsOf } from '../ui/text-lines.ts'
import { TextsField, useTextRules } from '../ui/texts-field.tsx'
import { useUiWords } from '../ui/ui-words.ts'
import { useResourceWords } from './resource-words.ts'

/** What the form of a resource server holds. */
type ResourceFields = TextLines & {
  resource: string
  scopes: string[]
  /** Whether every client may ask for tokens for it. */
  isOpen: boolean
  clients: string[]
  introspectionClients: string[]
}

function fieldsOf(resource: Resource | undefined): ResourceFields {
  return {
    resource: resource?.resource ?? '',
    texts: linesOf(resource?.texts),
    scopes: resource?.scopes ?? [],
    isOpen: !resource?.allowed_clients,
    clients: resource?.allowed_clients ?? [],
    introspectionClients: resource?.introspection_clients ?? [],
  }
}

function resourceOf(fields: ResourceFields, before: Resource | undefined): NewResource {
  // Words can be left out; those that there are cannot be taken away without a word.
  const isNameless = hasNoWords(fields) && Object.keys(before?.texts ?? {}).length === 0
  return {
    resource: fields.resource.trim(),
    ...(!isNameless && { texts: textsOf(fields) }),
    scopes: fields.scopes,
    allowed_clients: fields.isOpen ? null : fields.clients,
    introspection_clients: fields.introspectionClients,
  }
}

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
