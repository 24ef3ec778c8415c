import { useMemo } from 'react'
import { useLanguage } from '../language/words.tsx'

/** Writes times as the language of the person does; the API has them in seconds. */
export function useTimeText(): (seconds: number) => string {
  const { language } = useLanguage()
  return useMemo(() => {
    const format = new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, {
      dateStyle: 'medium',
      timeStyle: 'short',
    })
    return (seconds) => format.format(seconds * 1000)
  }, [language])
}

/** A time, with its exact form for machines. */
export function TimeText({ seconds }: { readonly seconds: number }) {
  const text = useTimeText()
  return <time dateTime={new Date(seconds * 1000).toISOString()}>{text(seconds)}</time>
}
