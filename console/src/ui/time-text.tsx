import { useMemo } from 'react'
import { useLanguage } from '../language.tsx'

/** The locale of times. English ones are British: the day first, and 24 hours. */
export function useTimeLocale(): string {
  const { language } = useLanguage()
  return language === 'en-US' ? 'en-GB' : language
}

/** Writes times as the language of the person does; the API has them in seconds. */
export function useTimeText(timeStyle: 'short' | 'medium' = 'short'): (seconds: number) => string {
  const locale = useTimeLocale()
  return useMemo(() => {
    const format = new Intl.DateTimeFormat(locale, {
      dateStyle: 'medium',
      timeStyle,
    })
    return (seconds) => format.format(seconds * 1000)
  }, [locale, timeStyle])
}

/** Writes days as the language of the person does, in their time zone unless another is given. */
export function useDayText(timeZone?: string): (seconds: number) => string {
  const format = new Intl.DateTimeFormat(useTimeLocale(), { dateStyle: 'medium', timeZone })
  return (seconds) => format.format(seconds * 1000)
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
