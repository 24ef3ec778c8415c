import { Button, Group, Stack, Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useDebouncedValue } from '@mantine/hooks'
import { notifications } from '@mantine/notifications'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type Look, lookPreviewQuery } from '../api/look-api.ts'
import { useHasScope } from '../root-route.ts'
import { Failure } from '../ui/failure.tsx'
import { fieldErrors } from '../ui/field-errors.ts'
import { SaveBar, UnsavedGuard } from '../ui/save-bar.tsx'
import { Contrasts } from './contrasts.tsx'
import classes from './look.module.css'
import {
  combined,
  draftOf,
  fieldsOfLook,
  type LookField,
  lookFieldNames,
  lookKeys,
  lookOf,
} from './look-fields.ts'
import { LookForm } from './look-form.tsx'
import { LookPreview } from './look-preview.tsx'
import { useLookWords } from './look-words.ts'

interface OwnLookProps {
  readonly lead: string
  readonly look: Look | undefined
  /** The looks that count where this one says nothing, the nearest first. */
  readonly above: readonly Look[]
  readonly mayChange: boolean
  /** Saves a look; undefined removes it. */
  readonly save: (look: Look | undefined) => Promise<unknown>
}

/** The look of an app or a group, tried before it counts. */
export function OwnLook({ lead, look, above, mayChange, save }: OwnLookProps) {
  const words = useLookWords()
  const before = fieldsOfLook(look ?? {})
  const form = useForm({ initialValues: before })
  const saving = useMutation({
    mutationFn: save,
    onSuccess(_, saved) {
      const fields = fieldsOfLook(saved ?? {})
      form.setInitialValues(fields)
      form.setValues(fields)
      notifications.show({ message: words.own.saved })
    },
  })
  const preview = usePreview(combined([lookOf(form.values), ...above]))
  const problems = { ...problemsOf(preview.error), ...problemsOf(saving.error) }
  const isAtField = Object.keys(problems).length > 0
  const failure = !isAtField && (saving.error ?? preview.error)
  const given = lookOf(form.values)
  const isNone = Object.keys(given).length === 0
  return (
    <form onSubmit={form.onSubmit(() => saving.mutate(isNone ? undefined : given))} noValidate>
      <UnsavedGuard isDirty={() => form.isDirty()} />
      <Text size="sm" c="dimmed" mb="md" maw={720}>
        {lead}
      </Text>
      <div className={classes.columns}>
        <Stack>
          {failure && <Failure error={failure} />}
          <LookForm
            inherits
            fields={form.values}
            problems={problems}
            {...(!mayChange && { fixedBy: () => '' })}
            onChange={(name, value) => form.setFieldValue(name, value)}
            colours={preview.data && <Contrasts contrasts={preview.data.contrasts} />}
          />
        </Stack>
        {preview.isEnabled && (
          <div className={classes.seen}>
            <LookPreview path={preview.data?.preview} />
          </div>
        )}
      </div>
      {mayChange && (
        <>
          {look && (
            <Group my="sm">
              <Button
                variant="default"
                size="xs"
                loading={saving.isPending}
                onClick={() => saving.mutate(undefined)}
              >
                {words.own.remove}
              </Button>
            </Group>
          )}
          <SaveBar form={form} isSaving={saving.isPending} />
        </>
      )}
    </form>
  )
}

/** Previews are for those who may change the look of the server too. */
function usePreview(look: Look) {
  const [tried] = useDebouncedValue(JSON.stringify(draftOf(look)), 250)
  const isEnabled = useHasScope('settings_write')
  const found = useQuery({ ...lookPreviewQuery(JSON.parse(tried)), enabled: isEnabled })
  return { ...found, isEnabled }
}

/** What the server says of fields: by their names, or by those of settings. */
function problemsOf(error: unknown): Partial<Record<LookField, string>> {
  const problems = fieldErrors(error)
  return Object.fromEntries(
    lookFieldNames.flatMap((name) => {
      const problem = problems[name] ?? problems[`look.${name}`] ?? problems[lookKeys[name]]
      return problem === undefined ? [] : [[name, problem]]
    }),
  )
}
