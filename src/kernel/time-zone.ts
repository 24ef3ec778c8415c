/** Whether this is the name of a time zone, such as Europe/Berlin. */
export function isTimeZone(name: string): boolean {
  try {
    return name.length <= 64 && new Intl.DateTimeFormat('en', { timeZone: name }) !== undefined
  } catch {
    return false
  }
}

/** Whether this is a day that exists, as `2027-03-31`. */
export function isDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const day = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text)
}

const dayMs = 86_400_000
const twoDigits = '2-digit'

/** The first moment of a day in a time zone. */
export function startOfDay(date: string, timeZone: string): number {
  const midnight = Date.parse(`${date}T00:00:00Z`)
  const local = localClock(timeZone)
  // The offset may change on that day, and midnight may be missing or come twice.
  const offsets = [-dayMs, 0, dayMs].map((shift) => local(midnight + shift) - (midnight + shift))
  const candidates = offsets.map((offset) => midnight - offset).sort((a, b) => a - b)
  const first = candidates.find((time) => local(time) >= midnight)
  return first ?? midnight
}

/** The first moment after a day in a time zone. */
export function endOfDay(date: string, timeZone: string): number {
  const next = new Date(Date.parse(`${date}T00:00:00Z`) + dayMs)
  return startOfDay(next.toISOString().slice(0, 10), timeZone)
}

/** What the clocks of a time zone show, as if it were UTC. */
function localClock(timeZone: string): (time: number) => number {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: twoDigits,
    day: twoDigits,
    hour: twoDigits,
    minute: twoDigits,
    second: twoDigits,
  })
  return (time) => {
    const parts = new Map(format.formatToParts(time).map(({ type, value }) => [type, value]))
    const part = (name: Intl.DateTimeFormatPartTypes) => Number(parts.get(name))
    return Date.UTC(
      part('year'),
      part('month') - 1,
      part('day'),
      part('hour'),
      part('minute'),
      part('second'),
    )
  }
}
