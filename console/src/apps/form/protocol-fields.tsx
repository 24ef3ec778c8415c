import {
  Checkbox,
  MultiSelect,
  NumberInput,
  Select,
  SimpleGrid,
  Stack,
  TextInput,
} from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { acrs } from '../../auth/strengths.ts'
import { AppIdsInput } from '../../references/app-picker.tsx'
import { useUiWords } from '../../ui/ui-words.ts'
import { type AppFields, asksPeople, exchangesTokens, lifetimes } from './app-fields.ts'
import { useAppFormWords } from './app-form-words.ts'

interface ProtocolFieldsProps {
  readonly form: UseFormReturnType<AppFields>
}

/** How long tokens live, and what they look like. */
export function TokenFields({ form }: ProtocolFieldsProps) {
  const { fields, hints, profiles, idTokenClaims } = useAppFormWords()
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }}>
      {lifetimes.map((name) => (
        <NumberInput
          key={name}
          label={fields[name]}
          description={hints.lifetime}
          min={0}
          allowDecimal={false}
          {...form.getInputProps(name)}
        />
      ))}
      <Select
        label={fields.access_token_profile}
        data={optionsOf(profiles)}
        allowDeselect={false}
        {...form.getInputProps('access_token_profile')}
      />
      <Select
        label={fields.id_token_claims}
        data={optionsOf(idTokenClaims)}
        allowDeselect={false}
        {...form.getInputProps('id_token_claims')}
      />
    </SimpleGrid>
  )
}

/** How strongly people have to sign in. */
export function MinimumStrength({ form }: ProtocolFieldsProps) {
  const { fields, hints } = useAppFormWords()
  const { strengths } = useUiWords()
  return (
    <Select
      label={fields.minimum_acr}
      description={hints.minimum_acr}
      data={acrs.map((value) => ({ value, label: strengths[value].name }))}
      allowDeselect={false}
      {...form.getInputProps('minimum_acr')}
    />
  )
}

/** Grants, PKCE, consent and generations. */
export function ProtocolFields({ form }: ProtocolFieldsProps) {
  const { fields, hints, consent, grantTypes } = useAppFormWords()
  return (
    <Stack>
      <MultiSelect
        label={fields.grant_types}
        data={optionsOf(grantTypes)}
        searchable
        {...form.getInputProps('grant_types')}
      />
      {exchangesTokens(form.values) && <ExchangeFields form={form} />}
      {asksPeople(form.values) && (
        <TextInput
          label={fields.backchannel_client_notification_endpoint}
          description={hints.backchannel_client_notification_endpoint}
          {...form.getInputProps('backchannel_client_notification_endpoint')}
        />
      )}
      <SimpleGrid cols={{ base: 1, sm: 2 }} style={{ alignItems: 'end' }}>
        <Select
          label={fields.consent}
          description={hints.consent}
          data={optionsOf(consent)}
          allowDeselect={false}
          {...form.getInputProps('consent')}
        />
        <MultiSelect
          label={fields.generations}
          data={['v1', 'v2']}
          {...form.getInputProps('generations')}
        />
      </SimpleGrid>
      <Checkbox
        label={fields.require_pkce}
        description={hints.require_pkce}
        {...form.getInputProps('require_pkce', { type: 'checkbox' })}
      />
    </Stack>
  )
}

/** Whose tokens a service may exchange, and what the new ones say. */
function ExchangeFields({ form }: ProtocolFieldsProps) {
  const { fields, hints, exchangeModes } = useAppFormWords()
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }}>
      <Select
        label={fields.token_exchange}
        description={hints.token_exchange}
        data={optionsOf(exchangeModes)}
        allowDeselect={false}
        {...form.getInputProps('token_exchange.mode')}
      />
      <AppIdsInput
        label={hints.subjectClients}
        description={hints.subjectClientsHint}
        {...form.getInputProps('token_exchange.subject_clients')}
      />
      <Checkbox
        label={hints.exchangesKeys}
        description={hints.exchangesKeysHint}
        {...form.getInputProps('token_exchange.api_keys', { type: 'checkbox' })}
      />
    </SimpleGrid>
  )
}

export function optionsOf(words: Readonly<Record<string, string>>) {
  return Object.entries(words).map(([value, label]) => ({ value, label }))
}
