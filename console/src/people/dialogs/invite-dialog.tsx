import { Group, TextInput } from '@mantine/core'
import type { MailLanguage } from '../../api/languages-api.ts'
import { invitePerson } from '../../api/people-api.ts'
import { useLanguage } from '../../language.tsx'
import { InviteToApp } from '../../references/app-picker.tsx'
import { LanguageSelect } from '../../references/language-select.tsx'
import { useAccountWords } from '../account-words.ts'
import { usePeopleWords } from '../people-words.ts'
import { FormDialog, usePersonForm, withoutEmpty } from './form-dialog.tsx'

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
      language: language as MailLanguage,
      client_id: '',
    },
    send: ({ email, language, ...names }) =>
      invitePerson({ email, language, ...withoutEmpty(names) }),
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
      <LanguageSelect
        label={fields.language}
        value={form.values.language}
        onChange={(language) => form.setFieldValue('language', language)}
      />
      <InviteToApp
        clientId={form.values.client_id || undefined}
        onChange={(clientId) => form.setFieldValue('client_id', clientId ?? '')}
      />
    </FormDialog>
  )
}
