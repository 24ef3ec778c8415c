import { Group, Select, Stack, Text, Textarea, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { dangerText } from '../../ui/confirm.tsx'
import { AddLine, RemoveLine } from '../../ui/list-line.tsx'
import { useAccountWords } from '../account-words.ts'
import { type CustomKind, customKinds, type DeclaredField } from './custom-fields.ts'
import type { PersonFields } from './person-fields.ts'

interface CustomFieldsSectionProps {
  readonly form: UseFormReturnType<PersonFields>
  readonly declared: readonly DeclaredField[]
}

/** The custom fields, a line each. If the server declares fields, there are no others. */
export function CustomFieldsSection({ form, declared }: CustomFieldsSectionProps) {
  const { edit: words } = useAccountWords()
  const { customFields } = form.values
  return (
    <Stack gap="sm">
      {form.errors.customFields && (
        <Text size="sm" c={dangerText}>
          {form.errors.customFields}
        </Text>
      )}
      {customFields.map((field, index) =>
        declared.some(({ name }) => name === field.name) ? (
          <Value key={field.name} form={form} index={index} label={field.name} />
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line has no other name than its place
          <FreeField key={index} form={form} index={index} />
        ),
      )}
      {declared.length === 0 && (
        <AddLine
          onClick={() => form.insertListItem('customFields', { name: '', kind: 'text', value: '' })}
        >
          {words.addField}
        </AddLine>
      )}
    </Stack>
  )
}

interface FieldProps {
  readonly form: UseFormReturnType<PersonFields>
  readonly index: number
}

/** A field that is not declared: its name and its kind can be chosen. */
function FreeField({ form, index }: FieldProps) {
  const { edit: words } = useAccountWords()
  const place = `customFields.${index}`
  const number = index + 1
  const { name } = form.values.customFields[index] ?? { name: '' }
  return (
    <Group gap="xs" align="flex-start">
      <TextInput
        flex="1 1 150px"
        aria-label={`${words.fieldName} ${number}`}
        placeholder={words.fieldName}
        autoComplete="off"
        {...form.getInputProps(`${place}.name`)}
      />
      <Select
        w={120}
        aria-label={`${words.fieldKind} ${number}`}
        allowDeselect={false}
        data={customKinds.map((kind) => ({ value: kind, label: words.kinds[kind] }))}
        {...form.getInputProps(`${place}.kind`)}
        onChange={(kind) => {
          form.setFieldValue(`${place}.kind`, kind as CustomKind)
          form.setFieldValue(`${place}.value`, '')
        }}
      />
      <Group gap="xs" align="flex-start" wrap="nowrap" flex="2 1 220px">
        <Value form={form} index={index} />
        <RemoveLine
          label={words.removeField(name || String(number))}
          onClick={() => form.removeListItem('customFields', index)}
        />
      </Group>
    </Group>
  )
}

/** The value of a field; the label of a field that is not declared is its name beside it. */
function Value({ form, index, label }: FieldProps & { readonly label?: string }) {
  const { edit: words } = useAccountWords()
  const { kind } = form.values.customFields[index] ?? { kind: 'text' as const }
  const input = {
    ...(label ? { label } : { 'aria-label': `${words.fieldValue} ${index + 1}`, flex: 1 }),
    ...form.getInputProps(`customFields.${index}.value`),
  }
  switch (kind) {
    case 'boolean':
      return (
        <Select
          {...input}
          clearable
          clearButtonProps={{ 'aria-label': words.noValue }}
          data={[
            { value: 'true', label: words.yes },
            { value: 'false', label: words.no },
          ]}
          onChange={(value) => form.setFieldValue(`customFields.${index}.value`, value ?? '')}
        />
      )
    case 'list':
    case 'json':
      return (
        <Textarea
          {...input}
          autosize
          minRows={2}
          spellCheck={false}
          {...(kind === 'json' && { ff: 'monospace' })}
          placeholder={kind === 'list' ? words.onePerLine : '{ }'}
        />
      )
    case 'date':
      return <TextInput {...input} type="date" />
    case 'number':
      return <TextInput {...input} inputMode="decimal" autoComplete="off" />
    case 'text':
      return <Textarea {...input} autosize minRows={1} />
  }
}
