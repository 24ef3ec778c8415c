import { Checkbox, Divider, List, Select, Skeleton, Text, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { nameOf } from '../api/apps-api.ts'
import {
  changeScope,
  createScope,
  listAppsOf,
  type NewScope,
  type Scope,
} from '../api/scopes-api.ts'
import { Failure } from '../ui/failure.tsx'
import { RecordDialog, useRecordForm } from '../ui/record-dialog.tsx'
import { linesOf, type TextLines, textErrors, textsOf } from '../ui/text-lines.ts'
import { TextsField, useTextRules } from '../ui/texts-field.tsx'
import { useUiWords } from '../ui/ui-words.ts'
import { useScopeWords } from './scope-words.ts'

/** What the form of a scope holds. */
type ScopeFields = TextLines & {
  scope: string
  asks: boolean
  level: Scope['security_level']
}

function fieldsOf(scope: Scope | undefined): ScopeFields {
  return {
    scope: scope?.scope ?? '',
    asks: scope?.required_user_consent ?? true,
    level: scope?.security_level ?? 'PUBLIC',
    texts: linesOf(scope?.texts),
  }
}

function scopeOf({ scope, asks, level, texts }: ScopeFields): NewScope {
  return {
    scope: scope.trim(),
    texts: textsOf({ texts }),
    required_user_consent: asks,
    security_level: level,
  }
}

/** The apps that may ask for a scope. */
export function AppsOfScope({ scope }: { readonly scope: string }) {
  const words = useScopeWords()
  const { data, error } = useQuery({
    queryKey: ['apps', 'scope', scope],
    queryFn: () => listAppsOf(scope),
  })
  if (error) return <Failure error={error} />
  if (!data) return <Skeleton height={24} />
  if (data.items.length === 0) return <Text size="sm">{words.usedByNone}</Text>
  return (
    <div>
      <Text size="sm">{words.usedBy}</Text>
      <List size="sm">
        {data.items.map((app) => (
          <List.Item key={app.client_id}>{nameOf(app)}</List.Item>
        ))}
        {data.hasMore && <List.Item>{words.andMore}</List.Item>}
      </List>
    </div>
  )
}

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
