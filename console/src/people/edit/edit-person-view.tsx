import { Stack, Title } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { useRef } from 'react'
import { changePerson, nameOf, type Person, readPerson } from '../../api/people-api.ts'
import { settingsQuery } from '../../api/server-api.ts'
import { useHasScope } from '../../root-route.ts'
import { ConflictDialog } from '../../ui/conflict-dialog.tsx'
import { Failure } from '../../ui/failure.tsx'
import { SaveBar, UnsavedGuard } from '../../ui/save-bar.tsx'
import { useVersionedForm } from '../../ui/use-versioned-form.ts'
import { useAccountWords } from '../account-words.ts'
import { usePeopleWords } from '../people-words.ts'
import { BackToPerson, Loaded } from '../person-parts.tsx'
import { usePersonWords } from '../person-words.ts'
import { usePeopleErrors } from '../use-change.ts'
import {
  customErrorPaths,
  customFaults,
  type DeclaredField,
  declaredFields,
} from './custom-fields.ts'
import { changeOf, fieldsOf, textOfField, trimmed } from './person-fields.ts'
import { PersonSections } from './person-sections.tsx'

/** Changes who a person is. */
export function EditPersonView() {
  const { sub } = useParams({ from: '/people/$sub/edit' })
  const words = usePersonWords()
  const mayReadSettings = useHasScope('settings_read')
  // Read anew each time, so that a change is based on what is there now.
  const person = useQuery({
    queryKey: ['person', sub, 'edit'],
    queryFn: () => readPerson(sub),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  const settings = useQuery({ ...settingsQuery, enabled: mayReadSettings })
  const isReady = !mayReadSettings || !settings.isLoading
  return (
    <Stack maw={820}>
      <BackToPerson sub={sub} name={person.data && nameOf(person.data)} />
      <Loaded query={person} label={words.loading} isView>
        {(loaded) =>
          isReady && (
            <EditForm person={loaded} declared={declaredFields(fieldsSetting(settings.data))} />
          )
        }
      </Loaded>
    </Stack>
  )
}

/** The declarations of custom fields in the settings of the server. */
function fieldsSetting(
  data: { readonly settings: readonly { key: string; value?: unknown }[] } | undefined,
): readonly string[] {
  const value = data?.settings.find(({ key }) => key === 'users.customFields')?.value
  return Array.isArray(value) ? value.map(String) : []
}

interface EditFormProps {
  readonly person: Person
  readonly declared: readonly DeclaredField[]
}

function EditForm({ person, declared }: EditFormProps) {
  const { edit: words, fields: labels } = useAccountWords()
  const { close } = usePeopleWords()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const errorsOf = usePeopleErrors()
  const isSaved = useRef(false)
  const { sub } = person
  const { form, base, isSaving, error, conflict, onSubmit } = useVersionedForm({
    loaded: person,
    fieldsOf: (loaded: Person) => fieldsOf(loaded, declared),
    cleaned: trimmed,
    check: ({ customFields }) => customFaults(customFields, words),
    errorsOf: (refusal, fields) => customErrorPaths(errorsOf(refusal), fields.customFields),
    save: (from, fields) => changePerson(from, changeOf(fieldsOf(from, declared), fields)),
    read: () => readPerson(sub),
    async onSaved(saved) {
      isSaved.current = true
      await Promise.all([
        queries.invalidateQueries({ queryKey: ['person', sub] }),
        queries.invalidateQueries({ queryKey: ['people'] }),
      ])
      notifications.show({
        message: words.saved(nameOf(saved)),
        closeButtonProps: { 'aria-label': close },
      })
      await navigate({ to: '/people/$sub', params: { sub } })
    },
  })
  return (
    <form onSubmit={onSubmit} noValidate>
      <UnsavedGuard isDirty={() => form.isDirty() && !isSaved.current} />
      <Stack gap="lg">
        <Title order={1} size="h2">
          {words.title(nameOf(base))}
        </Title>
        <PersonSections form={form} declared={declared} />
        {error && <Failure error={error} />}
        <SaveBar form={form} isSaving={isSaving} />
      </Stack>
      {conflict && <ConflictDialog {...conflict} labels={labels} textOf={textOfField} />}
    </form>
  )
}
