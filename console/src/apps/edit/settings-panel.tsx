import { Stack } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useQueryClient } from '@tanstack/react-query'
import { readApp, replaceApp, type VersionedApp } from '../../api/apps-api.ts'
import { ConflictDialog } from '../../ui/conflict/conflict-dialog.tsx'
import { useVersionedForm } from '../../ui/conflict/use-versioned-form.ts'
import { Failure } from '../../ui/failures/failure.tsx'
import { SaveBar } from '../../ui/forms/save-bar.tsx'
import { UnsavedGuard } from '../../ui/forms/unsaved-guard.tsx'
import { changeOf, fieldsOf, withoutBlanks } from '../form/app-fields.ts'
import { useAppFormWords } from '../form/app-form-words.ts'
import { SettingsFields } from './settings-fields.tsx'

/** Changes an app. A change is based on a version, so that it overwrites no other change. */
export function SettingsPanel({ loaded }: { readonly loaded: VersionedApp }) {
  const words = useAppFormWords()
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
      {conflict && <ConflictDialog {...conflict} labels={words.fields} />}
    </form>
  )
}
