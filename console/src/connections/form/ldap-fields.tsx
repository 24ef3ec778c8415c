import {
  Fieldset,
  NativeSelect,
  NumberInput,
  PasswordInput,
  SimpleGrid,
  Stack,
  Textarea,
  TextInput,
} from '@mantine/core'
import { useSyncWords } from '../sync/sync-words.ts'
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
      <SyncFields form={form} />
    </>
  )
}

const offeredMinutes = ['', '15', '60', '360', '1440']

/** How people are kept in step with the directory. */
function SyncFields({ form }: Pick<LdapFieldsProps, 'form'>) {
  const { title, interval, form: words } = useSyncWords()
  const { every_minutes: minutes } = form.values.settings.sync
  // The API takes other times too.
  const intervals = new Set([...offeredMinutes, minutes])
  return (
    <Fieldset legend={title}>
      <Stack>
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <NativeSelect
            label={words.every}
            data={[...intervals].map((value) => ({ value, label: interval(Number(value)) }))}
            {...form.getInputProps('settings.sync.every_minutes')}
          />
          <NativeSelect
            label={words.ended}
            data={Object.entries(words.endedOptions).map(([value, label]) => ({ value, label }))}
            {...form.getInputProps('settings.sync.ended')}
          />
        </SimpleGrid>
        <NumberInput
          label={words.most}
          description={words.mostHint}
          placeholder="20"
          suffix=" %"
          min={1}
          max={100}
          allowDecimal={false}
          {...form.getInputProps('settings.sync.most_ended_percent')}
          onChange={(value) =>
            form.setFieldValue('settings.sync.most_ended_percent', String(value))
          }
        />
      </Stack>
    </Fieldset>
  )
}
