import {
  type InputWrapperProps,
  PasswordInput,
  SimpleGrid,
  Text,
  Textarea,
  TextInput,
} from '@mantine/core'
import type { Connection } from '../../api/connections-api.ts'
import {
  type PresetName,
  presets,
  type SecretName,
  type SettingName,
} from '../connection-presets.ts'
import type { ConnectionFormState } from './connection-fields.ts'
import { useConnectionFormWords } from './connection-form-words.ts'
import { LdapFields } from './ldap-fields.tsx'
import { SamlFields } from './saml-fields.tsx'

interface SettingFieldsProps {
  readonly form: ConnectionFormState
  readonly preset: PresetName
  readonly connection: Connection | undefined
  readonly groupId: string
}

const code = { autoCapitalize: 'none', autoComplete: 'off', spellCheck: false } as const

/** Hints below the inputs, so that inputs side by side are on one line. */
const hintBelow: NonNullable<InputWrapperProps['inputWrapperOrder']> = [
  'label',
  'input',
  'description',
  'error',
]

const endOfSecret = 'secret_ends_at'

/** The settings that a product needs, and nothing else. */
export function SettingFields({ form, preset, connection, groupId }: SettingFieldsProps) {
  const words = useConnectionFormWords()
  const { asks, secrets } = presets[preset]
  if (preset === 'saml') return <SamlFields form={form} groupId={groupId} />
  if (presets[preset].kind === 'ldap') {
    return (
      <LdapFields
        form={form}
        isPasswordSet={connection?.secrets.includes('bind_password') ?? false}
      />
    )
  }
  if (asks.length === 0) return <Text size="sm">{words.guides[preset]}</Text>
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }}>
      {asks
        .filter((name) => name !== endOfSecret)
        .map((name) => (
          <SettingField key={name} form={form} preset={preset} name={name} />
        ))}
      {secrets.map((name) => (
        <SecretField
          key={name}
          form={form}
          name={name}
          isSet={connection?.secrets.includes(name) ?? false}
        />
      ))}
      {asks.includes(endOfSecret) && (
        <SettingField form={form} preset={preset} name={endOfSecret} />
      )}
    </SimpleGrid>
  )
}

interface SettingFieldProps {
  readonly form: ConnectionFormState
  readonly preset: PresetName
  readonly name: SettingName
}

function SettingField({ form, preset, name }: SettingFieldProps) {
  const words = useLabels(preset)[name]
  return (
    <TextInput
      {...words}
      inputWrapperOrder={hintBelow}
      {...code}
      {...(name === endOfSecret && { type: 'date' })}
      {...form.getInputProps(`settings.${name}`)}
    />
  )
}

interface Label {
  readonly label: string
  readonly description?: string
}

/** What a product calls its settings. */
function useLabels(preset: PresetName): Partial<Record<SettingName, Label>> {
  const words = useConnectionFormWords()
  const { issuers, clientIds } = words
  const issuer = preset in issuers ? (preset as keyof typeof issuers) : 'general'
  const clientId = preset in clientIds ? (preset as keyof typeof clientIds) : 'general'
  return {
    issuer: { label: issuers[issuer].label, description: issuers[issuer].hint },
    client_id: { label: clientIds[clientId] },
    team_id: { label: words.teamId },
    key_id: { label: words.keyId },
    hd: { label: words.hd, description: words.hdHint },
    secret_ends_at: { label: words.secretEndsAt, description: words.secretEndsAtHint },
  }
}

interface SecretFieldProps {
  readonly form: ConnectionFormState
  readonly name: SecretName
  readonly isSet: boolean
}

/** A secret that can be written and never read. */
function SecretField({ form, name, isSet }: SecretFieldProps) {
  const words = useConnectionFormWords()
  const props = {
    ...code,
    inputWrapperOrder: hintBelow,
    label: words.secrets[name],
    description: isSet ? words.secretKept : words.secretHint,
    ...form.getInputProps(`secrets.${name}`),
  }
  if (name === 'private_key') return <Textarea autosize minRows={3} maxRows={8} {...props} />
  return <PasswordInput {...props} autoComplete="new-password" />
}
