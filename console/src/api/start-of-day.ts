/** When a day such as 2026-01-31, or one `later`, begins in local time, in seconds since 1970. */
export function startOfDay(day: string, later = 0): number {
  const date = new Date(`${day}T00:00:00`)
  date.setDate(date.getDate() + later)
  return Math.floor(date.getTime() / 1000)
}
