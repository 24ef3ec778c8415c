import { Button, Skeleton, Stack } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useDebouncedValue } from '@mantine/hooks'
import { notifications } from '@mantine/notifications'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { changeLook, type LookWishes, lookPreviewQuery } from '../../api/look-api.ts'
import { settingsQuery } from '../../api/server-api.ts'
import { Contrasts } from '../../looks/contrasts.tsx'
import classes from '../../looks/look.module.css'
import { LookForm } from '../../looks/look-form.tsx'
import { LookPreview } from '../../looks/look-preview.tsx'
import { useLookWords } from '../../looks/look-words.ts'
import {
  fieldsOf,
  fixedBy,
  hasWishes,
  inverseOf,
  type LookSettings,
  lookSettingsOf,
  type ServerLookField,
  type ServerLookFields,
  serverLookKeys,
  serverLookNames,
  wishesFor,
} from '../../looks/server-look.ts'
import { Failure, useErrorText } from '../../ui/failure.tsx'
import { fieldErrors } from '../../ui/field-errors.ts'
import { SaveBar, UnsavedGuard } from '../../ui/save-bar.tsx'
import { ViewHeader } from '../../ui/view-header.tsx'
import { HistoryDialog } from '../settings/setting-history.tsx'
import { LookTabs } from '../texts/look-tabs.tsx'
import { OwnCss } from './own-css.tsx'

/** How pages and emails look for people, tried before it counts. */
export function LookView() {
  const words = useLookWords()
  const [isOpen, setIsOpen] = useState(false)
  const { data, error, refetch } = useQuery(settingsQuery)
  return (
    <Stack>
      <ViewHeader title={words.title} lead={words.lead}>
        <Button variant="default" onClick={() => setIsOpen(true)}>
          {words.history}
        </Button>
      </ViewHeader>
      {isOpen && <HistoryDialog onClose={() => setIsOpen(false)} />}
      {error && <Failure error={error} onAgain={() => void refetch()} />}
      <LookTabs shown="/look">
        {data ? <LookEditor settings={lookSettingsOf(data.settings)} /> : <Skeleton height={420} />}
      </LookTabs>
    </Stack>
  )
}

function LookEditor({ settings }: { readonly settings: LookSettings }) {
  const { form, wishes, saving } = useLookForm(settings)
  // As text, because the wishes are made anew with each draw.
  const [tried] = useDebouncedValue(JSON.stringify(wishes), 250)
  const preview = useQuery(lookPreviewQuery(JSON.parse(tried)))
  const problems = { ...problemsOf(preview.error), ...problemsOf(saving.error) }
  const isAtField = Object.keys(problems).length > 0
  const failure = (preview.error ?? saving.error) && !isAtField && (preview.error ?? saving.error)
  return (
    <form onSubmit={form.onSubmit(() => saving.mutate(wishes))} noValidate>
      <UnsavedGuard isDirty={() => hasWishes(wishes)} />
      <div className={classes.columns}>
        <Stack>
          {failure && <Failure error={failure} />}
          <LookForm
            fields={form.values}
            fixedBy={(name) => fixedBy(settings, name)}
            problems={problems}
            onChange={(name, value) => form.setFieldValue(name, value)}
            colours={<Contrasts contrasts={preview.data?.contrasts ?? []} />}
          />
          <OwnCss
            isOn={form.values.ownCss === 'true'}
            css={form.values.css}
            problem={problems.css}
            fixedBy={(name) => fixedBy(settings, name)}
            onChange={(name, value) => form.setFieldValue(name, value)}
          />
        </Stack>
        <div className={classes.seen}>
          <LookPreview path={preview.data?.preview} />
        </div>
      </div>
      <SaveBar
        form={{ isDirty: () => hasWishes(wishes), reset: () => form.setValues(fieldsOf(settings)) }}
        isSaving={saving.isPending}
      />
    </form>
  )
}

/** The fields, what they change, and what saves it with a way back. */
function useLookForm(settings: LookSettings) {
  const words = useLookWords()
  const queries = useQueryClient()
  const textOf = useErrorText()
  const form = useForm<ServerLookFields>({ initialValues: fieldsOf(settings) })
  const reload = async () => {
    await queries.refetchQueries({ queryKey: settingsQuery.queryKey })
    await queries.invalidateQueries({ queryKey: ['settings', 'changes'] })
    const now = queries.getQueryData(settingsQuery.queryKey)
    if (now) form.setValues(fieldsOf(lookSettingsOf(now.settings)))
  }
  const undoing = useMutation({
    mutationFn: changeLook,
    async onSuccess() {
      await reload()
      notifications.show({ message: words.undone })
    },
    onError: (error) => notifications.show({ color: 'red', message: textOf(error) }),
  })
  const saving = useMutation({
    mutationFn: (wishes: LookWishes) => changeLook(wishes),
    onMutate: (wishes) => inverseOf(wishes, settings),
    async onSuccess(_, _wishes, back) {
      await reload()
      const id = notifications.show({
        autoClose: 15_000,
        message: (
          <Stack gap="xs" align="flex-start">
            {words.saved}
            <Button
              size="compact-sm"
              variant="light"
              onClick={() => {
                notifications.hide(id)
                undoing.mutate(back)
              }}
            >
              {words.undo}
            </Button>
          </Stack>
        ),
      })
    },
  })
  return { form, wishes: wishesFor(form.values, settings), saving }
}

/** What the server says of fields. */
function problemsOf(error: unknown): Partial<Record<ServerLookField, string>> {
  const problems = fieldErrors(error)
  return Object.fromEntries(
    serverLookNames.flatMap((name) => {
      const problem = problems[serverLookKeys[name]]
      return problem === undefined ? [] : [[name, problem]]
    }),
  )
}
