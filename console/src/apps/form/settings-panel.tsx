import { Paper, Stack, TagsInput, TextInput, Title } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { notifications } from '@mantine/notifications'
import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import {
  type App,
  readApp,
  replaceApp,
  signsPeopleIn,
  type VersionedApp,
} from '../../api/apps-api.ts'
import { DetailTypesInput } from '../../references/scopes-input.tsx'
import { ConflictDialog } from '../../ui/conflict-dialog.tsx'
import { Failure } from '../../ui/failure.tsx'
import { SaveBar, UnsavedGuard } from '../../ui/save-bar.tsx'
import { useVersionedForm } from '../../ui/use-versioned-form.ts'
import { type AppFields, changeOf, exchangesTokens, fieldsOf, withoutBlanks } from './app-fields.ts'
import { useAppFormWords } from './app-form-words.ts'
import { AssertionRules } from './assertion-rules.tsx'
import { AllowedGroups, GroupsClaim } from './groups-fields.tsx'
import { MinimumStrength, ProtocolFields, TokenFields } from './protocol-fields.tsx'
import { PathFields, ProxyFields } from './proxy-fields.tsx'
import { useProxyWords } from './proxy-words.ts'
import { ScopePicker } from './scope-picker.tsx'
import { SecurityFields } from './security-fields.tsx'
import { TextList } from './text-list.tsx'
import { useTrustWords } from './trust-words.ts'
import { WaysInFields } from './ways-in-fields.tsx'
import { WorkloadRules } from './workload-fields.tsx'

interface SettingsFieldsProps {
  readonly form: UseFormReturnType<AppFields>
  readonly app: App
}

/** Everything that can be changed about an app, in sections. */
function SettingsFields({ form, app }: SettingsFieldsProps) {
  const { fields, hints, sections } = useAppFormWords()
  const words = useProxyWords()
  const trust = useTrustWords()
  const isMachine = !signsPeopleIn(app)
  const isProxied = app.forward_auth !== undefined
  // Behind a proxy, this server knows where sign-ins come back to.
  const hasAddresses = !isMachine && (!isProxied || app.redirect_uris.length > 0)
  return (
    <>
      <Section title={sections.about}>
        <TextInput
          label={fields.client_name}
          description={hints.client_name}
          {...form.getInputProps('client_name')}
        />
      </Section>
      {isProxied && (
        <Section title={words.section}>
          <ProxyFields form={form} />
        </Section>
      )}
      {app.workloads && (
        <Section title={trust.workloads}>
          <WorkloadRules form={form} />
        </Section>
      )}
      {hasAddresses && (
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
          <WaysInFields form={form} />
        </Section>
      )}
      {isProxied && (
        <Section title={words.pathsSection}>
          <PathFields form={form} />
        </Section>
      )}
      <Section title={sections.tokens}>
        <TokenFields form={form} />
        {!isMachine && <GroupsClaim form={form} />}
      </Section>
      <Section title={sections.protocol}>
        <ProtocolFields form={form} />
      </Section>
      {exchangesTokens(form.values) && (
        <Section title={trust.assertions}>
          <AssertionRules form={form} />
        </Section>
      )}
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

/** Changes an app. A change is based on a version, so that it overwrites no other change. */
export function SettingsPanel({ loaded }: { readonly loaded: VersionedApp }) {
  const words = useAppFormWords()
  const { workloads, assertions } = useTrustWords()
  const queries = useQueryClient()
  const { form, base, isSaving, error, conflict, onSubmit } = useVersionedForm({
    loaded,
    fieldsOf: ({ app }: VersionedApp) => fieldsOf(app),
    cleaned: withoutBlanks,
    save: (from, fields) => replaceApp(from, changeOf(from.app, fields)),
    read: () => readApp(loaded.app.client_id),
    async onSaved(saved) {
      queries.setQueryData(['app', saved.app.client_id], saved)
      await queries.invalidateQueries({ queryKey: ['apps'] })
      notifications.show({ message: words.saved })
    },
  })
  return (
    <form onSubmit={onSubmit} noValidate>
      <UnsavedGuard isDirty={() => form.isDirty()} />
      <Stack gap="xl" maw={820}>
        <SettingsFields form={form} app={base.app} />
        {error && <Failure error={error} />}
        <SaveBar form={form} isSaving={isSaving} />
      </Stack>
      {conflict && (
        <ConflictDialog
          {...conflict}
          labels={{ ...words.fields, workloads, identity_assertions: assertions }}
        />
      )}
    </form>
  )
}
