import { Badge, Group, JsonInput, Text, TextInput } from '@mantine/core'
import { type DetailType, putDetailType } from '../api/detail-types-api.ts'
import { RecordDialog, useRecordForm } from '../ui/record-dialog.tsx'
import { linesOf, textsOf } from '../ui/text-lines.ts'
import { TextsField, useTextRules } from '../ui/texts-field.tsx'
import { useUiWords } from '../ui/ui-words.ts'
import { useDetailTypeWords } from './detail-type-words.ts'
import { membersOf, schemaIn, textOfSchema, typeErrors } from './schema-text.ts'

interface DetailTypeDialogProps {
  /** Undefined for a new one. */
  readonly type: DetailType | undefined
  /** Those that there are; a new one replaces none of them. */
  readonly names: readonly string[]
  readonly onClose: () => void
}

/** Registers a type of authorization details, or changes it. */
export function DetailTypeDialog({ type, names, onClose }: DetailTypeDialogProps) {
  const words = useDetailTypeWords()
  const { records } = useUiWords()
  const { form, ...state } = useRecordForm({
    initialValues: {
      type: type?.type ?? '',
      texts: linesOf(type?.texts),
      schema: textOfSchema(type?.schema),
    },
    validate: {
      ...useTextRules(),
      type: (name) => problemOfName(name.trim()),
      schema: (text) => (schemaIn(text) ? null : words.noJson),
    },
    save: (fields) =>
      putDetailType(fields.type.trim(), {
        texts: textsOf(fields),
        schema: schemaIn(fields.schema) ?? {},
      }),
    queryKey: ['detail-types'],
    saved: words.saved,
    errorsOf: typeErrors,
    onClose,
  })
  function problemOfName(name: string): string | null {
    if (type) return null
    if (name === '') return words.nameMissing
    return names.includes(name) ? words.taken : null
  }
  return (
    <RecordDialog
      title={type ? records.editOf(type.type) : words.add}
      submit={type ? records.save : words.create}
      onClose={onClose}
      {...state}
    >
      {!type && (
        <TextInput
          data-autofocus
          label={words.name}
          description={words.nameHint}
          placeholder="payment"
          {...form.getInputProps('type')}
        />
      )}
      <TextsField form={form} hint={words.textsHint} />
      <JsonInput
        label={words.schema}
        description={words.schemaHint}
        autosize
        minRows={6}
        maxRows={14}
        spellCheck={false}
        styles={{ input: { fontFamily: 'monospace', fontSize: 'var(--mantine-font-size-xs)' } }}
        {...form.getInputProps('schema')}
      />
      <SchemaMembers schema={schemaIn(form.values.schema)} />
    </RecordDialog>
  )
}

interface SchemaMembersProps {
  /** Undefined while it is no JSON. */
  readonly schema: Readonly<Record<string, unknown>> | undefined
}

/** What people read beside the values of a detail, as far as the schema says it. */
function SchemaMembers({ schema }: SchemaMembersProps) {
  const words = useDetailTypeWords()
  const members = schema ? membersOf(schema) : []
  if (members.length === 0) return null
  return (
    <Group gap="xs" role="status">
      <Text size="sm" c="dimmed">
        {words.peopleRead}
      </Text>
      {members.map(({ name, label, isRequired }) => (
        <Badge key={name} variant="light" color={isRequired ? 'primary' : 'gray'}>
          {isRequired ? label : `${label} (${words.optional})`}
        </Badge>
      ))}
    </Group>
  )
}
