import { Code } from '@mantine/core'
import { Fragment } from 'react'
import type { Setting } from '../../api/server-api.ts'
import { useLanguage } from '../../language.tsx'
import { settingsInGerman } from './settings-in-german.ts'

/** A text and the language that it is in. */
interface SettingText {
  readonly text: string
  readonly lang: string
}

/** Describes settings in the language of the person; in English, if it does not know them. */
export function useSettingTexts(): (setting: Setting) => SettingText {
  const { language } = useLanguage()
  return ({ key, description }) => {
    const german = language === 'de' ? settingsInGerman[key] : undefined
    return german ? { text: german, lang: 'de' } : { text: description, lang: 'en' }
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
