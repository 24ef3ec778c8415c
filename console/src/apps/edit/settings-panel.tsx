import { Button, Group, Stack, Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import { notifications } from '@mantine/notifications'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '../../api/api-error.ts'
import { Failure } from '../../ui/failure.tsx'
import { fieldErrors, focusFirstError } from '../../ui/field-errors.ts'
import { changedMeanwhile, readApp, replaceApp, type VersionedApp } from '../apps-api.ts'
import { type AppFields, changeOf, fieldsOf, withoutBlanks } from '../form/app-fields.ts'
import { useAppWords } from '../form/use-app-words.ts'
import { ConflictPanel } from './conflict-panel.tsx'
import { SettingsFields } from './settings-fields.tsx'

interface Saving {
  readonly base: VersionedApp
  readonly fields: AppFields
}

/** Changes the registration of an app. A change is based on a version, so none is overwritten unseen. */
export function SettingsPanel({ loaded }: { readonly loaded: VersionedApp }) {
  const words = useAppWords()
  const queries = useQueryClient()
  const [base, setBase] = useState(loaded)
  const [theirs, setTheirs] = useState<VersionedApp>()
  const form = useForm<AppFields>({ initialValues: fieldsOf(base.app) })

  const saving = useMutation({
    mutationFn: ({ base: from, fields }: Saving) => replaceApp(from, changeOf(from.app, fields)),
    async onSuccess(saved) {
      setBase(saved)
      const fields = fieldsOf(saved.app)
      form.setInitialValues(fields)
      form.setValues(fields)
      queries.setQueryData(['app', saved.app.client_id], saved)
      await queries.invalidateQueries({ queryKey: ['apps'] })
      notifications.show({ message: words.saved })
    },
    async onError(error) {
      if (error instanceof ApiError && error.code === changedMeanwhile) {
        setTheirs(await readApp(base.app.client_id))
        return
      }
      form.setErrors(fieldErrors(error))
      focusFirstError()
    },
  })

  const save = (from: VersionedApp, given: AppFields) => {
    const fields = withoutBlanks(given)
    form.setValues(fields)
    saving.mutate({ base: from, fields })
  }
  const isConflict = saving.error instanceof ApiError && saving.error.code === changedMeanwhile

  return (
    <form onSubmit={form.onSubmit((fields) => save(base, fields))} noValidate>
      <Stack gap="xl" maw={820}>
        <SettingsFields form={form} app={base.app} />
        {saving.error && !isConflict && <Failure error={saving.error} />}
        <Group pos="sticky" bottom={0} py="sm" bg="var(--mantine-color-body)" style={{ zIndex: 1 }}>
          <Button type="submit" loading={saving.isPending} disabled={!form.isDirty()}>
            {words.save}
          </Button>
          <Button variant="default" disabled={!form.isDirty()} onClick={() => form.reset()}>
            {words.undo}
          </Button>
          {form.isDirty() && (
            <Text size="sm" c="dimmed">
              {words.unsaved}
            </Text>
          )}
        </Group>
      </Stack>
      {theirs && (
        <ConflictPanel
          versions={{
            base: fieldsOf(base.app),
            mine: form.values,
            theirs: fieldsOf(theirs.app),
          }}
          onClose={() => setTheirs(undefined)}
          onSave={(fields) => {
            setBase(theirs)
            setTheirs(undefined)
            save(theirs, fields)
          }}
        />
      )}
    </form>
  )
}
