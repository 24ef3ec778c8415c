import { Code } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Fragment } from 'react'
import type { Setting } from '../../api/server-api.ts'
import { settingsIn, useLanguage } from '../../language.tsx'

/** A text and the language that it is in. */
interface SettingText {
  readonly text: string
  readonly lang: string
}

/** Describes settings in the language of the person; in English, if it does not know them. */
export function useSettingTexts(): (setting: Setting) => SettingText {
  const { language } = useLanguage()
  const { data: described } = useSuspenseQuery({
    queryKey: ['what-settings-mean', language],
    queryFn: () => settingsIn(language),
    staleTime: Number.POSITIVE_INFINITY,
  })
  return ({ key, description }) => {
    const text = described[key]
    return text ? { text, lang: language } : { text: description, lang: 'en' }
  }
}

/** A description, in which names are between backticks. */
export function Described({ text, lang }: SettingText) {
  const parts = text.split('`')
  return (
    <span lang={lang}>
      {parts.map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text keep their places
        <Fragment key={index}>{index % 2 === 1 ? <Name>{part}</Name> : part}</Fragment>
      ))}
    </span>
  )
}

/** A name within a sentence, without a box that would tear punctuation away from it. */
const Name = ({ children }: { readonly children: string }) => (
  <Code p={0} bg="transparent">
    {children}
  </Code>
)
