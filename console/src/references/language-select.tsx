import { NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { languagesOptions, type MailLanguage } from '../api/languages-api.ts'

interface LanguageSelectProps {
  readonly label: string
  readonly value: MailLanguage
  readonly onChange: (language: MailLanguage) => void
}

/** The language of an email: those that the server offers, each as its speakers call it. */
export function LanguageSelect({ label, value, onChange }: LanguageSelectProps) {
  const { data: offered = [] } = useQuery(languagesOptions)
  const languages = offered.includes(value) ? offered : [value, ...offered]
  return (
    <NativeSelect
      label={label}
      data={languages.map((tag) => ({ value: tag, label: nativeName(tag) }))}
      value={value}
      onChange={({ currentTarget }) => {
        const chosen = languages.find((tag) => tag === currentTarget.value)
        if (chosen) onChange(chosen)
      }}
    />
  )
}

/** Regions only say something where another one would be another language. */
function nativeName(tag: string): string {
  const telling = tag === 'zh-CN' ? 'zh-Hans' : tag === 'pt-BR' ? tag : tag.slice(0, 2)
  const name = new Intl.DisplayNames(tag, { type: 'language' }).of(telling) ?? tag
  return `${name.charAt(0).toLocaleUpperCase(tag)}${name.slice(1)}`
}
