const dayMs = 86_400_000

/** How many days before an end people are told of it. */
const daysBefore = [14, 7, 1] as const
export type DaysBefore = (typeof daysBefore)[number]

/** When people are told of an end: as a day of UTC begins, so that one email has all of a day. */
export function reminderTime(end: number, days: DaysBefore): number {
  return Math.floor(end / dayMs - days) * dayMs
}

/** The first of these times that comes later; undefined if there is none. */
export function nextReminder(ends: readonly number[], after: number): number | undefined {
  const times = ends.flatMap((end) => daysBefore.map((days) => reminderTime(end, days)))
  const later = times.filter((time) => time > after)
  return later.length > 0 ? Math.min(...later) : undefined
}
