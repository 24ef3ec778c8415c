import { NativeSelect, PasswordInput, SimpleGrid, Textarea, TextInput } from '@mantine/core'
import type { ConnectionFormState } from './connection-fields.ts'
import { useConnectionFormWords } from './connection-form-words.ts'

interface LdapFieldsProps {
  readonly form: ConnectionFormState
  readonly isPasswordSet: boolean
}

const code = { autoCapitalize: 'none', autoComplete: 'off', spellCheck: false } as const

/** The settings of a directory. */
export function LdapFields({ form, isPasswordSet }: LdapFieldsProps) {
  const { ldap: words, ...others } = useConnectionFormWords()
  return (
    <>
      <TextInput
        {...code}
        label={words.urls}
        description={words.urlsHint}
        {...form.getInputProps('settings.urls')}
      />
      <TextInput
        {...code}
        label={words.baseDn}
        description={words.baseDnHint}
        {...form.getInputProps('settings.base_dn')}
      />
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <TextInput
          {...code}
          label={words.bindDn}
          description={words.bindDnHint}
          {...form.getInputProps('settings.bind_dn')}
        />
        <PasswordInput
          {...code}
          autoComplete="new-password"
          label={others.secrets.bind_password}
          description={isPasswordSet ? others.secretKept : others.secretHint}
          {...form.getInputProps('secrets.bind_password')}
        />
      </SimpleGrid>
      <NativeSelect
        label={words.groups}
        data={Object.entries(words.groupOptions).map(([value, label]) => ({ value, label }))}
        {...form.getInputProps('settings.groups')}
      />
      <Textarea
        {...code}
        autosize
        minRows={2}
        maxRows={8}
        label={words.ca}
        description={words.caHint}
        {...form.getInputProps('settings.ca')}
      />
    </>
  )
}
