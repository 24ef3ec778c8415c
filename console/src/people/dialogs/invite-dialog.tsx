import { Group, Select, TextInput } from '@mantine/core'
import { invitePerson } from '../../api/people-api.ts'
import { useLanguage } from '../../language.tsx'
import { InviteToApp } from '../../references/app-picker.tsx'
import { useAccountWords } from '../account-words.ts'
import { usePeopleWords } from '../people-words.ts'
import { FormDialog, usePersonForm, withoutEmpty } from './form-dialog.tsx'

const languages = [
  { value: 'en-US', label: 'English' },
  { value: 'de-DE', label: 'Deutsch' },
]

/** Invites somebody by email. */
export function InviteDialog({ onClose }: { readonly onClose: () => void }) {
  const { invite } = usePeopleWords()
  const { fields } = useAccountWords()
  const { language } = useLanguage()
  const { form, ...state } = usePersonForm({
    initialValues: {
      email: '',
      given_name: '',
      family_name: '',
      language: language === 'de' ? 'de-DE' : 'en-US',
      client_id: '',
    },
    send: ({ email, language, ...names }) =>
      invitePerson({
        email,
        language: language === 'de-DE' ? 'de-DE' : 'en-US',
        ...withoutEmpty(names),
      }),
    doneWith: ({ email }) => invite.done(email),
    onClose,
  })
  return (
    <FormDialog {...invite} {...state} onClose={onClose}>
      <TextInput
        label={fields.email}
        type="email"
        autoComplete="off"
        required
        data-autofocus
        {...form.getInputProps('email')}
      />
      <Group grow align="start">
        <TextInput
          label={fields.given_name}
          autoComplete="off"
          {...form.getInputProps('given_name')}
        />
        <TextInput
          label={fields.family_name}
          autoComplete="off"
          {...form.getInputProps('family_name')}
        />
      </Group>
      <Select
        label={fields.language}
        data={languages}
        allowDeselect={false}
        {...form.getInputProps('language')}
      />
      <InviteToApp
        clientId={form.values.client_id || undefined}
        onChange={(clientId) => form.setFieldValue('client_id', clientId ?? '')}
      />
    </FormDialog>
  )
}
