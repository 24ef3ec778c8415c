import { JsonInput, TextInput } from '@mantine/core'
import { type DetailType, putDetailType } from '../api/detail-types-api.ts'
import { RecordDialog } from '../ui/records/record-dialog.tsx'
import { useRecordForm } from '../ui/records/use-record-form.ts'
import { linesOf, textsOf } from '../ui/texts/text-lines.ts'
import { TextsField } from '../ui/texts/texts-field.tsx'
import { useTextRules } from '../ui/texts/use-text-rules.ts'
import { useUiWords } from '../ui/ui-words.ts'
import { useDetailTypeWords } from './detail-type-words.ts'
import { SchemaMembers } from './schema-members.tsx'
import { schemaIn, textOfSchema, typeErrors } from './schema-text.ts'

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
