import { Checkbox, Divider, Select, TextInput } from '@mantine/core'
import { changeScope, createScope, type Scope } from '../api/scopes-api.ts'
import { RecordDialog } from '../ui/records/record-dialog.tsx'
import { useRecordForm } from '../ui/records/use-record-form.ts'
import { textErrors } from '../ui/texts/text-lines.ts'
import { TextsField } from '../ui/texts/texts-field.tsx'
import { useTextRules } from '../ui/texts/use-text-rules.ts'
import { useUiWords } from '../ui/ui-words.ts'
import { AppsOfScope } from './apps-of-scope.tsx'
import { fieldsOf, type ScopeFields, scopeOf } from './scope-fields.ts'
import { useScopeWords } from './scope-words.ts'

interface ScopeDialogProps {
  /** Undefined for a new one. */
  readonly scope: Scope | undefined
  readonly onClose: () => void
}

/** Describes a scope, or changes its description. */
export function ScopeDialog({ scope, onClose }: ScopeDialogProps) {
  const words = useScopeWords()
  const { records } = useUiWords()
  const { form, ...state } = useRecordForm<ScopeFields>({
    initialValues: fieldsOf(scope),
    validate: useTextRules(),
    save: (fields) => (scope ? changeScope : createScope)(scopeOf(fields)),
    queryKey: ['scopes'],
    saved: words.saved,
    errorsOf: textErrors,
    onClose,
  })
  return (
    <RecordDialog
      title={scope ? records.editOf(scope.scope) : words.add}
      submit={scope ? records.save : words.create}
      onClose={onClose}
      {...state}
    >
      {!scope && (
        <TextInput
          data-autofocus
          label={words.name}
          description={words.nameHint}
          {...form.getInputProps('scope')}
        />
      )}
      <TextsField form={form} hint={words.textsHint} />
      <Divider />
      <Checkbox
        label={words.consent}
        description={words.consentHint}
        {...form.getInputProps('asks', { type: 'checkbox' })}
      />
      <Select
        label={words.level}
        allowDeselect={false}
        data={(['PUBLIC', 'CONFIDENTIAL'] as const).map((value) => ({
          value,
          label: words.levels[value],
        }))}
        {...form.getInputProps('level')}
      />
      {scope && <AppsOfScope scope={scope.scope} />}
    </RecordDialog>
  )
}
