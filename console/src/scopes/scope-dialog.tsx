import { Button, Checkbox, Divider, Modal, Select, Stack, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { notifications } from '@mantine/notifications'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useWords } from '../language/words.tsx'
import { Failure } from '../ui/failure.tsx'
import { focusFirstError } from '../ui/forms/field-errors.ts'
import { AppsOfScope } from './apps-of-scope.tsx'
import { fieldsOf, isRepeated, type ScopeFields, scopeErrors, scopeOf } from './scope-fields.ts'
import { ScopeTexts } from './scope-texts.tsx'
import { changeScope, createScope, type Scope } from './scopes-api.ts'

interface ScopeDialogProps {
  /** Undefined for a new one. */
  readonly scope: Scope | undefined
  readonly onClose: () => void
}

/** Describes a scope, or changes its description. */
export function ScopeDialog({ scope, onClose }: ScopeDialogProps) {
  const { scopes: words } = useWords()
  const queries = useQueryClient()
  const form = useForm<ScopeFields>({
    initialValues: fieldsOf(scope),
    validate: {
      texts: {
        locale: (value, fields) => (isRepeated(value, fields) ? words.repeated : null),
      },
    },
  })
  const saving = useMutation({
    mutationFn: (fields: ScopeFields) => (scope ? changeScope : createScope)(scopeOf(fields)),
    async onSuccess() {
      await queries.invalidateQueries({ queryKey: ['scopes'] })
      notifications.show({ message: words.saved })
      onClose()
    },
    onError(error) {
      form.setErrors(scopeErrors(error, form.values))
      focusFirstError()
    },
  })
  return (
    <Modal opened onClose={onClose} title={scope ? words.editOf(scope.scope) : words.add} size="lg">
      <form noValidate onSubmit={form.onSubmit((fields) => saving.mutate(fields))}>
        <Stack>
          {!scope && (
            <TextInput
              data-autofocus
              label={words.name}
              description={words.nameHint}
              {...form.getInputProps('scope')}
            />
          )}
          <ScopeTexts form={form} />
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
          {saving.error && <Failure error={saving.error} />}
          <Button type="submit" w="fit-content" loading={saving.isPending}>
            {scope ? words.save : words.create}
          </Button>
        </Stack>
      </form>
    </Modal>
  )
}
