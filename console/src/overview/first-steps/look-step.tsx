import { Button, ColorInput, Group, Skeleton, Stack, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useDebouncedValue } from '@mantine/hooks'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { FirstStep } from '../../api/first-steps-api.ts'
import { firstStepsQuery } from '../../api/first-steps-api.ts'
import { changeLook, type LookWishes, lookPreviewQuery } from '../../api/look-api.ts'
import { settingsQuery } from '../../api/server-api.ts'
import { Contrasts } from '../../looks/contrasts.tsx'
import { type LookField, type LookFields, lookKeys } from '../../looks/look-fields.ts'
import { LookImageField } from '../../looks/look-image-field.tsx'
import { useLookWords } from '../../looks/look-words.ts'
import {
  fieldsOf,
  fixedBy,
  hasWishes,
  type LookSettings,
  lookSettingsOf,
  wishesFor,
} from '../../looks/server-look.ts'
import { Failure } from '../../ui/failure.tsx'
import { fieldErrors } from '../../ui/field-errors.ts'
import { ButtonLink } from '../../ui/links.tsx'
import { useFirstStepWords } from './first-step-words.ts'
import { GivenBy } from './given-by.tsx'

interface LookStepProps {
  readonly step: FirstStep
  readonly onDone: () => void
}

/** Name, colour and logo; the rest of the look has a view of its own. */
export function LookStep({ step, onDone }: LookStepProps) {
  const { data, error, refetch } = useQuery(settingsQuery)
  if (error) return <Failure error={error} onAgain={() => void refetch()} />
  if (!data) return <Skeleton height={260} />
  return (
    <>
      {step.state === 'done' && <GivenBy step={step} />}
      <LookFieldsForm settings={lookSettingsOf(data.settings)} onDone={onDone} />
    </>
  )
}

interface LookFieldsFormProps {
  readonly settings: LookSettings
  readonly onDone: () => void
}

function LookFieldsForm({ settings, onDone }: LookFieldsFormProps) {
  const { look } = useFirstStepWords()
  const words = useLookWords()
  const queries = useQueryClient()
  const form = useForm<LookFields>({ initialValues: fieldsOf(settings) })
  const wishes = wishesFor(form.values, settings)
  const [tried] = useDebouncedValue(JSON.stringify(wishes), 250)
  const preview = useQuery(lookPreviewQuery(JSON.parse(tried)))
  const saving = useMutation({
    mutationFn: (wished: LookWishes) => changeLook(wished),
    async onSuccess() {
      await queries.invalidateQueries({ queryKey: settingsQuery.queryKey })
      await queries.invalidateQueries({ queryKey: firstStepsQuery.queryKey })
      onDone()
    },
  })
  const problems = { ...fieldErrors(preview.error), ...fieldErrors(saving.error) }
  const shared = (name: LookField) => {
    const source = fixedBy(settings, name)
    return {
      label: words.fields[name],
      value: form.values[name],
      error: problems[lookKeys[name]],
      disabled: source !== undefined,
      description: source && words.fixed(source),
    }
  }
  const set = (name: LookField) => (value: string) => form.setFieldValue(name, value)
  return (
    <form noValidate onSubmit={form.onSubmit(() => saving.mutate(wishes))}>
      <Stack gap="sm" maw={520}>
        <TextInput
          {...shared('name')}
          maxLength={100}
          onChange={({ currentTarget: { value } }) => set('name')(value)}
        />
        <ColorInput
          {...shared('primaryColor')}
          format="hex"
          fixOnBlur={false}
          withEyeDropper={false}
          placeholder="#17594a"
          onChange={set('primaryColor')}
        />
        {preview.data && <Contrasts contrasts={preview.data.contrasts} />}
        <LookImageField
          {...shared('logoUrl')}
          hint={words.hints.logoUrl}
          use="logo"
          onChange={set('logoUrl')}
        />
        {saving.error && Object.keys(problems).length === 0 && <Failure error={saving.error} />}
        <Group gap="sm">
          <Button type="submit" loading={saving.isPending} disabled={!hasWishes(wishes)}>
            {look.save}
          </Button>
          <ButtonLink to="/look" variant="default">
            {look.more}
          </ButtonLink>
        </Group>
      </Stack>
    </form>
  )
}
