const dayMs = 86_400_000

/** A day as date fields write it, such as 2026-01-31; later by so many days or months. */
export function dayFrom(now: Date, later: { readonly days?: number; readonly months?: number }) {
  const { days = 0, months = 0 } = later
  const [year, month, day] = [now.getFullYear(), now.getMonth() + months, now.getDate()]
  // A month after 31 January is the last day of February.
  const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  return new Date(Date.UTC(year, month, Math.min(day, last)) + days * dayMs)
    .toISOString()
    .slice(0, 10)
}

const clockOf = (timeZone: string) =>
  new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    ...{ year: 'numeric', month: '2-digit', day: '2-digit' },
    ...{ hour: '2-digit', minute: '2-digit', second: '2-digit' },
  })

/** Whether a moment is the first of a day in a time zone, so that the day before has ended. */
function isMidnight(time: number, timeZone: string): boolean {
  return clockOf(timeZone).format(time).endsWith(' 00:00:00')
}

/** The last day on which something is in force that ends at this time, in seconds. */
export function lastDayOf(seconds: number, timeZone: string): string {
  return clockOf(timeZone)
    .format(seconds * 1000 - 1)
    .slice(0, 10)
}

interface WritingOptions {
  readonly locale: string
  readonly timeZone: string
  readonly now: Date
}

/** Writes when something ends: the last day of it, or the time if it ends within a day. */
export function writeEnd(seconds: number, options: WritingOptions): string {
  const time = seconds * 1000
  return isMidnight(time, options.timeZone)
    ? write(time - 1, options, false)
    : write(time, options, true)
}

/** Writes when something begins: the first day of it, or the time. */
export function writeStart(seconds: number, options: WritingOptions): string {
  const time = seconds * 1000
  return write(time, options, !isMidnight(time, options.timeZone))
}

function write(time: number, { locale, timeZone, now }: WritingOptions, withTime: boolean): string {
  const yearOf = (at: number) => clockOf(timeZone).format(at).slice(0, 4)
  return new Intl.DateTimeFormat(locale, {
    timeZone,
    day: 'numeric',
    month: 'long',
    ...(yearOf(time) !== yearOf(now.getTime()) && { year: 'numeric' }),
    ...(withTime && { hour: '2-digit', minute: '2-digit' }),
  }).format(time)
}
