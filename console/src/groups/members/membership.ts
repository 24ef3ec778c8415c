import type { ListedPerson } from '../person-name.tsx'

/** A person in one group. */
export interface Membership extends ListedPerson {
  readonly key: string
  readonly groupId: string
  readonly roles: readonly string[]
}
