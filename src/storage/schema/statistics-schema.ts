/** How often something happened on a day: in a group and below it, by its `id`, or everywhere. */
export interface DailyCountTable {
  /** Empty for everywhere. */
  record_id: string
  kind: string
  /** When the day begins. */
  day: number
  name: string
  count: number
}

/** How many people signed in at least once in a month. */
export interface MonthlyActiveTable {
  record_id: string
  /** When the month begins. */
  month: number
  count: number
}

/** The last day on which somebody signed in, as far as days are counted. */
interface ActiveDayTable {
  sub: string
  day: number
}

/** The people of a group and of everything below it, or all people, as they were counted last. */
export interface PeopleCountTable {
  /** Empty for everywhere. */
  record_id: string
  people: number
  with_factor: number
  with_passkey: number
  dormant: number
  counted_at: number
}

/** The tables of statistics. */
export interface StatisticsSchema {
  daily_counts: DailyCountTable
  monthly_actives: MonthlyActiveTable
  active_days: ActiveDayTable
  people_counts: PeopleCountTable
}
