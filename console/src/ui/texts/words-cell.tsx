import { Code, Text } from '@mantine/core'
import { useLanguage } from '../../language.tsx'
import { type Texts, wordsIn } from './text-lines.ts'

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
