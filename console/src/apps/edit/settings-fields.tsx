import { Paper, Stack, TagsInput, TextInput, Title } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import type { ReactNode } from 'react'
import type { App } from '../../api/apps-api.ts'
import { signsPeopleIn } from '../../api/apps-api.ts'
import { DetailTypesInput } from '../../references/scopes-input.tsx'
import type { AppFields } from '../form/app-fields.ts'
import { useAppFormWords } from '../form/app-form-words.ts'
import { AllowedGroups, GroupsClaim } from '../form/groups-fields.tsx'
import { MinimumStrength, ProtocolFields, TokenFields } from '../form/protocol-fields.tsx'
import { ScopePicker } from '../form/scope-picker.tsx'
import { SecurityFields } from '../form/security-fields.tsx'
import { TextList } from '../form/text-list.tsx'

interface SettingsFieldsProps {
  readonly form: UseFormReturnType<AppFields>
  readonly app: App
}

/** Everything that can be changed about an app, in sections. */
export function SettingsFields({ form, app }: SettingsFieldsProps) {
  const { fields, hints, sections } = useAppFormWords()
  const isMachine = !signsPeopleIn(app)
  return (
    <>
      <Section title={sections.about}>
        <TextInput
          label={fields.client_name}
          description={hints.client_name}
          {...form.getInputProps('client_name')}
        />
      </Section>
      {!isMachine && (
        <Section title={sections.addresses}>
          <TextList form={form} name="redirect_uris" placeholder="https://app.example/callback" />
          <TextList
            form={form}
            name="post_logout_redirect_uris"
            placeholder="https://app.example/"
          />
          <TextList form={form} name="allowed_origins" placeholder="https://app.example" />
        </Section>
      )}
      <Section title={sections.scopes}>
        <ScopePicker
          isMachine={isMachine}
          value={form.values.allowed_scopes}
          onChange={(scopes) => form.setFieldValue('allowed_scopes', scopes)}
          error={scopeError(form)}
        />
        {isMachine && (
          <TagsInput
            label={fields.default_scopes}
            description={hints.default_scopes}
            data={form.values.allowed_scopes}
            {...form.getInputProps('default_scopes')}
          />
        )}
        <DetailTypesInput
          label={fields.authorization_details_types}
          description={hints.authorization_details_types}
          {...form.getInputProps('authorization_details_types')}
        />
      </Section>
      {!isMachine && (
        <Section title={sections.access}>
          <AllowedGroups form={form} />
          <MinimumStrength form={form} />
        </Section>
      )}
      <Section title={sections.tokens}>
        <TokenFields form={form} />
        {!isMachine && <GroupsClaim form={form} />}
      </Section>
      <Section title={sections.protocol}>
        <ProtocolFields form={form} />
      </Section>
      <Section title={sections.security}>
        <SecurityFields form={form} isMachine={isMachine} />
      </Section>
    </>
  )
}

interface SectionProps {
  readonly title: string
  readonly children: ReactNode
}

function Section({ title, children }: SectionProps) {
  return (
    <Paper withBorder p={{ base: 'md', sm: 'lg' }}>
      <Stack>
        <Title order={2} size="h4">
          {title}
        </Title>
        {children}
      </Stack>
    </Paper>
  )
}

/** The first fault of the scopes; each has a place in the list, which the picker does not show. */
function scopeError({ errors, values }: UseFormReturnType<AppFields>): string | undefined {
  const [place, problem] =
    Object.entries(errors).find(([name]) => name.startsWith('allowed_scopes')) ?? []
  if (place === undefined) return undefined
  const scope = values.allowed_scopes[Number(place.split('.')[1])]
  return [scope, String(problem)].filter(Boolean).join(' ')
}
