import { Button, Paper, Stack, TextInput, Title } from '@mantine/core'
import { type UseFormReturnType, useForm } from '@mantine/form'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type AppWithSecret, registerApp } from '../../api/apps-api.ts'
import { Failure } from '../../ui/failure.tsx'
import { fieldErrors, focusFirstError } from '../../ui/field-errors.ts'
import { type AppKind, presets } from '../app-kinds.ts'
import { useAppWords } from '../app-words.ts'
import { type AppFields, fieldsOf, registrationOf, withoutBlanks } from '../form/app-fields.ts'
import { useAppFormWords } from '../form/app-form-words.ts'
import { AllowedGroups } from '../form/groups-fields.tsx'
import { PathFields, ProxyFields } from '../form/proxy-fields.tsx'
import { useProxyWords } from '../form/proxy-words.ts'
import { ScopePicker } from '../form/scope-picker.tsx'
import { TextList } from '../form/text-list.tsx'
import { WorkloadRules } from '../form/workload-fields.tsx'

interface GuideFormProps {
  readonly kind: AppKind
  readonly onRegistered: (app: AppWithSecret) => void
}

/** What the preset of a kind leaves open. */
export function GuideForm({ kind, onRegistered }: GuideFormProps) {
  const words = useAppWords()
  const appFormWords = useAppFormWords()
  const queries = useQueryClient()
  const [clientId, setClientId] = useState('')
  const form = useForm<AppFields>({ initialValues: fieldsOf(presets[kind]) })
  const registering = useMutation({
    mutationFn: (fields: AppFields) =>
      registerApp({
        ...presets[kind],
        ...registrationOf(fields),
        // A machine has no PKCE to require, and the origins follow from the redirect URIs.
        require_pkce: presets[kind].require_pkce,
        // The server allows `plain` unless told otherwise, for clients of the first generation.
        allow_plain_pkce: false,
        allowed_origins: undefined,
        ...(clientId.trim() && { client_id: clientId.trim() }),
      }),
    onSuccess(app) {
      void queries.invalidateQueries({ queryKey: ['apps'] })
      onRegistered(app)
    },
    onError(error) {
      form.setErrors(fieldErrors(error))
      focusFirstError()
    },
  })
  const errors = fieldErrors(registering.error)
  const hasAddresses = (presets[kind].redirect_uris ?? []).length > 0
  return (
    <form
      noValidate
      onSubmit={form.onSubmit((given) => {
        const fields = withoutBlanks(given)
        form.setValues(fields)
        registering.mutate(fields)
      })}
    >
      <Paper withBorder p={{ base: 'md', sm: 'lg' }}>
        <Stack>
          <Title order={2} size="h4">
            {words.guide.details}
          </Title>
          <TextInput
            label={appFormWords.fields.client_name}
            description={appFormWords.hints.client_name}
            {...form.getInputProps('client_name')}
          />
          <TextInput
            label={words.clientId}
            description={words.guide.clientIdHint}
            value={clientId}
            error={errors.client_id}
            onChange={({ currentTarget: { value } }) => setClientId(value)}
          />
          {hasAddresses && (
            <>
              <TextList
                form={form}
                name="redirect_uris"
                placeholder="https://app.example/callback"
              />
              <TextList
                form={form}
                name="post_logout_redirect_uris"
                placeholder="https://app.example/"
              />
            </>
          )}
          {kind === 'workload' && <WorkloadRules form={form} />}
          {kind === 'proxy' ? (
            <ProxySteps form={form} />
          ) : (
            <ScopePicker
              isMachine={kind === 'machine' || kind === 'workload'}
              value={form.values.allowed_scopes}
              onChange={(scopes) => form.setFieldValue('allowed_scopes', scopes)}
              error={
                Object.entries(errors).find(([name]) => name.startsWith('allowed_scopes'))?.[1]
              }
            />
          )}
          {registering.error && <Failure error={registering.error} />}
          <Button type="submit" w="fit-content" loading={registering.isPending}>
            {words.guide.submit}
          </Button>
        </Stack>
      </Paper>
    </form>
  )
}

/** What is special about an app behind a proxy; the scopes that become headers are all allowed. */
function ProxySteps({ form }: { readonly form: UseFormReturnType<AppFields> }) {
  const words = useProxyWords()
  const { sections } = useAppFormWords()
  return (
    <>
      <ProxyFields form={form} />
      <Title order={3} size="h5">
        {sections.access}
      </Title>
      <AllowedGroups form={form} />
      <Title order={3} size="h5">
        {words.pathsSection}
      </Title>
      <PathFields form={form} />
    </>
  )
}
