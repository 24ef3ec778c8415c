import type { EndingMembership } from '../../api/terms-api.ts'
import { lastDayOf } from '../terms/days.ts'
import { type RoleTerm, termsIn } from '../terms/terms-in.ts'

/** Something that ends: a role of somebody, or their membership. */
export interface Ending {
  readonly membership: EndingMembership
  readonly term: RoleTerm
  /** Seconds since 1970. */
  readonly at: number
}

/** What ends by a time, by the last day of it in a time zone; the first day comes first. */
export function endsByDay(
  memberships: readonly EndingMembership[],
  until: number,
  zone: string,
): readonly (readonly [day: string, endings: readonly Ending[]])[] {
  const endings = memberships.flatMap((membership) =>
    termsIn(membership).flatMap((term): Ending[] => {
      const { validUntil: at } = term
      return at !== undefined && at <= until ? [{ membership, term, at }] : []
    }),
  )
  const sorted = endings.toSorted((a, b) => a.at - b.at)
  return [...Map.groupBy(sorted, ({ at }) => lastDayOf(at, zone))]
}
