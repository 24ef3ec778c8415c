import { Button, Group, Stack, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { notifications } from '@mantine/notifications'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { MailLanguage } from '../../api/languages-api.ts'
import {
  deleteTexts,
  type MailWish,
  type OwnText,
  putTexts,
  readTexts,
  testMailTexts,
  textsQuery,
} from '../../api/texts-api.ts'
import classes from '../../looks/look.module.css'
import { AuthorName } from '../../references/author-name.tsx'
import { ConflictDialog } from '../../ui/conflict-dialog.tsx'
import { Failure, useErrorText } from '../../ui/failure.tsx'
import { fieldErrors } from '../../ui/field-errors.ts'
import { SaveBar, UnsavedGuard } from '../../ui/save-bar.tsx'
import { useTimeText } from '../../ui/time-text.tsx'
import { useVersionedForm } from '../../ui/use-versioned-form.ts'
import { MailPreview } from './mail-preview.tsx'
import { isMail, useOwnTextWords } from './own-text-words.ts'
import { PagePreview } from './page-preview.tsx'
import { TextInputField } from './text-input-field.tsx'

/** A form takes a dot for the way to a field within another. */
const inForm = (name: string) => name.replaceAll('.', '_')

const fieldsOf = ({ fields }: OwnText): Record<string, string> =>
  Object.fromEntries(fields.map(({ name, own }) => [inForm(name), own ?? '']))

/** What is left empty is ours. */
function textsOf({ fields }: OwnText, values: Readonly<Record<string, string>>) {
  return Object.fromEntries(
    fields.flatMap(({ name }) => {
      const text = values[inForm(name)]?.trim()
      return text ? [[name, text]] : []
    }),
  )
}

/** What the server says of texts, by their names in the form. */
function errorsOf(error: unknown): Readonly<Record<string, string>> {
  const faults = Object.entries(fieldErrors(error)).filter(([path]) => path.startsWith('texts.'))
  return Object.fromEntries(
    faults.map(([path, problem]) => [inForm(path.slice('texts.'.length)), problem]),
  )
}

/** The texts of one page or email, tried beside before they count. */
export function TextEditor({ text }: { readonly text: OwnText }) {
  const words = useOwnTextWords()
  const queries = useQueryClient()
  const reload = () => queries.invalidateQueries({ queryKey: textsQuery(localeOf(text)).queryKey })
  const { form, base, startFrom, isSaving, error, conflict, onSubmit } = useVersionedForm<
    OwnText,
    Record<string, string>
  >({
    loaded: text,
    fieldsOf,
    save: (from, values) => putTexts(from, textsOf(from, values)),
    read: () => readTexts(text),
    errorsOf,
    async onSaved() {
      await reload()
      notifications.show({ message: words.saved })
    },
  })
  const wish: MailWish = {
    ...{ place: text.place, locale: localeOf(text) },
    texts: textsOf(text, form.values),
  }
  const [tried] = useDebouncedValue(JSON.stringify(wish), 300)
  const labels = Object.fromEntries(
    text.fields.map(({ name }) => [inForm(name), words.fields[name] ?? name]),
  )
  return (
    <form onSubmit={onSubmit} noValidate>
      <UnsavedGuard isDirty={() => form.isDirty()} />
      {conflict && <ConflictDialog {...conflict} labels={labels} />}
      <div className={classes.columns}>
        <Stack>
          {error && <Failure error={error} />}
          {text.fields.map((field) => (
            <TextInputField
              key={field.name}
              field={field}
              label={labels[inForm(field.name)] ?? field.name}
              locale={text.locale}
              {...form.getInputProps(inForm(field.name))}
              onText={(value) => form.setFieldValue(inForm(field.name), value)}
            />
          ))}
          <Meanings text={text} />
        </Stack>
        <div className={classes.seen}>
          {isMail(text.place) ? (
            <MailPreview wish={JSON.parse(tried)} />
          ) : (
            <PagePreview wish={JSON.parse(tried)} />
          )}
        </div>
      </div>
      <Acts
        text={base}
        wish={wish}
        onRemoved={async (left) => {
          startFrom(left)
          await reload()
        }}
      />
      <SaveBar form={form} isSaving={isSaving} />
    </form>
  )
}

const localeOf = ({ locale }: OwnText) => locale as MailLanguage

/** What the names in braces stand for. */
function Meanings({ text }: { readonly text: OwnText }) {
  const words = useOwnTextWords()
  const names = new Set(text.fields.flatMap(({ placeholders }) => placeholders))
  return (
    <Stack gap={2} component="section" aria-label={words.meaning}>
      {[...names].map((name) => (
        <Text key={name} size="sm" c="dimmed">
          <code>{`{${name}}`}</code> {words.placeholders[name]}
        </Text>
      ))}
    </Stack>
  )
}

interface ActsProps {
  readonly text: OwnText
  readonly wish: MailWish
  /** Is told what is left: ours alone. */
  readonly onRemoved: (left: OwnText) => Promise<void>
}

/** A test to oneself, the way back to ours, and who changed the texts. */
function Acts({ text, wish, onRemoved }: ActsProps) {
  const words = useOwnTextWords()
  const textOf = useErrorText()
  const timeText = useTimeText()
  const onError = (error: unknown) => notifications.show({ color: 'red', message: textOf(error) })
  const testing = useMutation({
    mutationFn: () => testMailTexts(wish),
    onSuccess: ({ accepted, to, answer }) =>
      notifications.show({
        ...(accepted ? {} : { color: 'red' }),
        title: accepted ? words.sent(to) : words.notSent,
        message: answer,
      }),
    onError,
  })
  const removing = useMutation({
    mutationFn: () => deleteTexts(text),
    async onSuccess(left) {
      await onRemoved(left)
      notifications.show({ message: words.removed })
    },
    onError,
  })
  return (
    <Group my="sm" gap="sm">
      {isMail(text.place) && (
        <Button
          variant="default"
          size="xs"
          loading={testing.isPending}
          onClick={() => testing.mutate()}
        >
          {words.test}
        </Button>
      )}
      {text.changed_at !== undefined && (
        <>
          <Button
            variant="default"
            size="xs"
            loading={removing.isPending}
            onClick={() => removing.mutate()}
          >
            {words.remove}
          </Button>
          <Text size="sm" c="dimmed">
            {words.last(timeText(text.changed_at))} <AuthorName by={text.changed_by ?? ''} />
          </Text>
        </>
      )}
    </Group>
  )
}
