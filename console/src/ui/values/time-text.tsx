import { useMemo } from 'react'
import { useLanguage } from '../../language/words.tsx'

/** Writes times as the language of the person does; the API has them in seconds. */
export function useTimeText(timeStyle: 'short' | 'medium' = 'short'): (seconds: number) => string {
  const { language } = useLanguage()
  return useMemo(() => {
    const format = new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, {
      dateStyle: 'medium',
      timeStyle,
    })
    return (seconds) => format.format(seconds * 1000)
  }, [language, timeStyle])
}

interface TimeTextProps {
  readonly seconds: number
  /** Whether the seconds are shown. */
  readonly exact?: boolean
}

/** A time, with its exact form for machines. */
export function TimeText({ seconds, exact = false }: TimeTextProps) {
  const text = useTimeText(exact ? 'medium' : 'short')
  return <time dateTime={new Date(seconds * 1000).toISOString()}>{text(seconds)}</time>
}
