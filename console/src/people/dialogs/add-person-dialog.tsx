import { Checkbox, Group, PasswordInput, TextInput } from '@mantine/core'
import { addPerson } from '../../api/people-api.ts'
import { useAccountWords } from '../account-words.ts'
import { usePeopleWords } from '../people-words.ts'
import { FormDialog, usePersonForm, withoutEmpty } from './form-dialog.tsx'

const initialValues = {
  username: '',
  email: '',
  email_verified: false,
  given_name: '',
  family_name: '',
  password: '',
  mustChange: true,
}

/** Adds somebody, who can sign in at once if a password is given. */
export function AddPersonDialog({ onClose }: { readonly onClose: () => void }) {
  const { add } = usePeopleWords()
  const { fields } = useAccountWords()
  const { form, ...state } = usePersonForm({
    initialValues,
    validate: {
      username: (username, { email }) => (username + email === '' ? add.nameMissing : null),
    },
    send: ({ mustChange, email_verified, ...texts }) =>
      addPerson({
        ...withoutEmpty(texts),
        ...(texts.email && { email_verified }),
        mustChange: mustChange && texts.password !== '',
      }),
    doneWith: ({ given_name, family_name, username, email }) =>
      add.done([given_name, family_name].join(' ').trim() || username || email),
    onClose,
  })
  const field = (name: keyof typeof initialValues) => ({
    autoComplete: 'off',
    ...form.getInputProps(name),
  })
  const box = (name: keyof typeof initialValues) => form.getInputProps(name, { type: 'checkbox' })
  return (
    <FormDialog {...add} {...state} onClose={onClose}>
      <Group grow align="start">
        <TextInput label={fields.given_name} data-autofocus {...field('given_name')} />
        <TextInput label={fields.family_name} {...field('family_name')} />
      </Group>
      <TextInput label={fields.username} {...field('username')} />
      <TextInput label={fields.email} type="email" {...field('email')} />
      <Checkbox label={fields.email_verified} {...box('email_verified')} />
      <PasswordInput
        label={fields.password}
        description={add.passwordHint}
        // The component marks only the box around the field.
        aria-invalid={form.errors.password !== undefined}
        {...field('password')}
        autoComplete="new-password"
      />
      <Checkbox label={add.mustChange} {...box('mustChange')} />
    </FormDialog>
  )
}
