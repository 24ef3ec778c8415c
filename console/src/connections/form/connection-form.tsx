import { Button, Divider, Group, Stack, Text, TextInput, Title } from '@mantine/core'
import type { FormEvent, ReactNode } from 'react'
import type { Connection } from '../../api/connections-api.ts'
import { consoleSettings } from '../../console-settings.ts'
import { type PresetName, presets } from '../connection-presets.ts'
import { useConnectionWords } from '../connection-words.ts'
import { OtherSide } from '../other-side.tsx'
import type { Place } from '../place.ts'
import type { ConnectionFormState } from './connection-fields.ts'
import { useConnectionFormWords } from './connection-form-words.ts'
import { FirstSignInField, TrustFields } from './people-fields.tsx'
import { Refusal } from './refusal.tsx'
import { RuleRows } from './rule-rows.tsx'
import { RulesPreview } from './rules-preview.tsx'
import { SettingFields } from './setting-fields.tsx'

interface ConnectionFormProps {
  readonly form: ConnectionFormState
  readonly preset: PresetName
  readonly place: Place
  /** Undefined for a new one. */
  readonly connection?: Connection
  readonly submit: string
  readonly isSaving: boolean
  readonly error: unknown
  readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void
}

/** All that is decided about a connection: first what both sides need, then what follows here. */
export function ConnectionForm(props: ConnectionFormProps) {
  const { form, preset, place, connection, submit, isSaving, error, onSubmit } = props
  const words = useConnectionFormWords()
  const { presets: names } = useConnectionWords()
  const { unnamed } = words
  const { kind } = presets[preset]
  const product = preset in unnamed ? unnamed[preset as keyof typeof unnamed] : names[preset]
  return (
    <form noValidate onSubmit={onSubmit}>
      <Stack gap="lg">
        {connection ? (
          <TextInput
            data-autofocus
            label={words.name}
            description={words.nameHint}
            {...form.getInputProps('name')}
          />
        ) : (
          <Section title={kind === 'ldap' ? words.sections.prepare : words.sections.there(product)}>
            <Registration form={form} preset={preset} />
          </Section>
        )}
        <Section title={connection ? words.sections.settings : words.sections.here(product)}>
          <SettingFields
            form={form}
            preset={preset}
            connection={connection}
            groupId={place.groupId}
          />
        </Section>
        <Section title={words.sections.people}>
          <FirstSignInField form={form} />
        </Section>
        <Section title={words.sections.trust}>
          <TrustFields form={form} kind={kind} />
        </Section>
        <Section title={words.sections.rules}>
          <RuleRows form={form} place={place} />
          {connection && <RulesPreview form={form} connectionId={connection.id} />}
        </Section>
        {Object.keys(form.errors).length === 0 && <Refusal error={error} />}
        <Group justify="flex-end">
          <Button type="submit" loading={isSaving}>
            {submit}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

interface SectionProps {
  readonly title: string
  readonly children: ReactNode
}

function Section({ title, children }: SectionProps) {
  return (
    <section>
      <Divider mb="md" />
      <Title order={3} size="h5" mb="sm">
        {title}
      </Title>
      <Stack>{children}</Stack>
    </section>
  )
}

/** What the person enters at the other side, before that can tell them anything. */
function Registration({ form, preset }: Pick<ConnectionFormProps, 'form' | 'preset'>) {
  const words = useConnectionFormWords()
  const base = `${consoleSettings.issuer}/connect/${form.values.alias.trim()}`
  const metadata = preset === 'saml' ? `${base}/metadata` : undefined
  return (
    <>
      <TextInput
        data-autofocus
        label={words.name}
        description={words.nameHint}
        {...form.getInputProps('name')}
      />
      <TextInput
        label={words.alias}
        description={words.aliasHint}
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        {...form.getInputProps('alias')}
      />
      <Text size="sm">{words.guides[preset]}</Text>
      {presets[preset].kind !== 'ldap' && (
        <OtherSide callback={`${base}/callback`} entityId={metadata} metadata={metadata} />
      )}
    </>
  )
}
