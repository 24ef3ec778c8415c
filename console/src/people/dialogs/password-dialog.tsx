import { Button, Checkbox, Group, PasswordInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import { nameOf, type Person, setPassword } from '../../api/people-api.ts'
import { CopyIcon } from '../../ui/copy-field.tsx'
import { focusFirstError } from '../../ui/field-errors.ts'
import { useAccountWords } from '../account-words.ts'
import { useChange, usePeopleErrors } from '../use-change.ts'
import { FormDialog } from './form-dialog.tsx'

interface PasswordDialogProps {
  readonly person: Person
  readonly onClose: () => void
}

/** Sets a password for somebody, who has to replace it at the next sign-in. */
export function PasswordDialog({ person, onClose }: PasswordDialogProps) {
  const { password: words, fields } = useAccountWords()
  const { title, ...texts } = words
  const name = nameOf(person)
  const errorsOf = usePeopleErrors()
  const change = useChange(person.sub)
  const [isShown, setShown] = useState(false)
  const form = useForm({ initialValues: { password: '', mustChange: true } })
  const onSubmit = form.onSubmit((values) =>
    change.mutate(
      { run: () => setPassword(person.sub, values), done: words.done(name) },
      {
        onSuccess: onClose,
        onError(error) {
          form.setErrors(errorsOf(error))
          focusFirstError()
        },
      },
    ),
  )
  const isAtField = 'password' in errorsOf(change.error)
  return (
    <FormDialog
      {...texts}
      title={title(name)}
      isBusy={change.isPending}
      error={change.error && !isAtField ? change.error : undefined}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <Group align="flex-end" gap="xs" wrap="nowrap">
        <PasswordInput
          flex={1}
          label={fields.password}
          autoComplete="new-password"
          data-autofocus
          visible={isShown}
          onVisibilityChange={setShown}
          // The component marks only the box around the field.
          aria-invalid={form.errors.password !== undefined}
          {...form.getInputProps('password')}
        />
        {form.values.password !== '' && (
          <CopyIcon value={form.values.password} label={fields.password} />
        )}
      </Group>
      <Button
        variant="light"
        size="compact-sm"
        w="fit-content"
        onClick={() => {
          form.setFieldValue('password', randomPassword())
          setShown(true)
        }}
      >
        {words.make}
      </Button>
      <Checkbox
        label={words.mustChange}
        {...form.getInputProps('mustChange', { type: 'checkbox' })}
      />
    </FormDialog>
  )
}

/** About 119 bits, without characters that look alike. */
function randomPassword(): string {
  const alphabet = 'abcdefghijkmnpqrstuvwxyz23456789'
  const letters = Array.from(crypto.getRandomValues(new Uint8Array(24)), (byte) =>
    alphabet.charAt(byte % alphabet.length),
  )
  return [0, 6, 12, 18].map((start) => letters.slice(start, start + 6).join('')).join('-')
}
