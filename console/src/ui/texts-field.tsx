import { Code, Fieldset, Group, Stack, Text, TextInput } from '@mantine/core'
import type { FormArrayElement, UseFormReturnType } from '@mantine/form'
import { useLanguage } from '../language.tsx'
import { AddLine, RemoveLine } from './list-line.tsx'
import { isRepeated, type TextLines, type Texts, wordsIn } from './text-lines.ts'
import { useUiWords } from './ui-words.ts'

/** What a form with words by language checks before it sends them. */
export function useTextRules() {
  const { texts: words } = useUiWords()
  return {
    texts: {
      locale: (locale: string, fields: TextLines) =>
        isRepeated(locale, fields) ? words.repeated : null,
    },
  }
}

interface TextsFieldProps<Fields extends TextLines> {
  readonly form: UseFormReturnType<Fields>
  /** Where people read them. */
  readonly hint: string
}

type Line<Fields> = FormArrayElement<Fields, 'texts'>
const emptyLine: TextLines['texts'][number] = { locale: '', title: '', hint: '' }

/** Looks like a field with its label. */
const asLabel = {
  root: { padding: 0, margin: 0 },
  legend: { padding: 0, fontSize: 'var(--mantine-font-size-sm)', fontWeight: 600 },
}

/** Words by language, one line for each. */
export function TextsField<Fields extends TextLines>({ form, hint }: TextsFieldProps<Fields>) {
  const { texts: words } = useUiWords()
  const { texts } = form.values
  return (
    <Fieldset legend={words.legend} variant="unstyled" styles={asLabel}>
      <Text size="xs" c="dimmed" mb="xs">
        {hint}
      </Text>
      <Stack>
        {texts.map(({ locale }, i) => (
          // Fields keep their place while their language is being typed.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <Group key={i} align="flex-start" gap="xs" wrap="wrap">
            <TextInput
              label={words.locale}
              placeholder="de-DE"
              title={words.localeHint}
              w={96}
              {...form.getInputProps(`texts.${i}.locale`)}
            />
            <TextInput
              label={words.title}
              flex="1 1 180px"
              {...form.getInputProps(`texts.${i}.title`)}
            />
            <TextInput
              label={words.hint}
              flex="1 1 180px"
              {...form.getInputProps(`texts.${i}.hint`)}
            />
            {texts.length > 1 && (
              <RemoveLine
                mt={26}
                label={words.remove(locale)}
                onClick={() => form.removeListItem('texts', i)}
              />
            )}
          </Group>
        ))}
        <AddLine onClick={() => form.insertListItem('texts', emptyLine as Line<Fields>)}>
          {words.add}
        </AddLine>
      </Stack>
    </Fieldset>
  )
}

/** The title and the hint of a record in the language of the person. */
export function WordsCell({ texts }: { readonly texts: Texts }) {
  const { language } = useLanguage()
  const { title, hint } = wordsIn(texts, language)
  return (
    <>
      <Text size="sm">{title}</Text>
      <Text size="xs" c="dimmed">
        {hint}
      </Text>
    </>
  )
}

interface NameCellProps {
  readonly name: string
  readonly texts: Texts
}

/** The name of a record; with its title, where there is no room for a column of titles. */
export function NameCell({ name, texts }: NameCellProps) {
  const { language } = useLanguage()
  return (
    <>
      <Code style={{ overflowWrap: 'anywhere' }}>{name}</Code>
      <Text size="sm" hiddenFrom="sm">
        {wordsIn(texts, language).title}
      </Text>
    </>
  )
}
