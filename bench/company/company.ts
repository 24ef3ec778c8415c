/** A tree of groups in six levels with its members, the same each time it is made. */
export interface Company {
  readonly groups: number
  readonly users: number
  readonly memberships: number
}

export const company: Company = { groups: 100_000, users: 200_000, memberships: 1_000_000 }
/** Half of everything, to see what growth costs. */
export const halfCompany: Company = { groups: 50_000, users: 100_000, memberships: 500_000 }

/** How many groups the levels above the last have; the last has the rest. */
const levels = [10, 60, 360, 2160, 12_960] as const
const lastLevel = levels.reduce((total, size) => total + size, 0)
const parents = levels[4]
const firstParent = lastLevel - parents

/** Names of groups on the first level, the third and the last. */
export const topGroups = range(0, levels[0])
export const middleGroups = range(levels[0] + levels[1], levels[2])
export function leafGroups({ groups }: Company): readonly string[] {
  return range(lastLevel, groups - lastLevel)
}

export function groupName(number: number): string {
  return `group-${number}`
}

export function userName(number: number): string {
  return `user-${number}-of-the-company`
}

/** The number of the parent; undefined at the top. */
export function parentOf(number: number): number | undefined {
  if (number < levels[0]) return undefined
  if (number >= lastLevel) {
    // In turn below each top group, so that all of them have the same number.
    const place = number - lastLevel
    const perTop = parents / levels[0]
    const within = Math.floor(place / levels[0]) % perTop
    return firstParent + (place % levels[0]) * perTop + within
  }
  return Math.floor((number - levels[0]) / 6)
}

export interface Member {
  readonly groupId: string
  readonly sub: string
  readonly role: string
}

const roles = ['OWNER', 'LEAD', 'ENGINEER', 'AUDITOR', 'BUYER', 'SELLER', 'GUEST'] as const

/** One of the memberships; each user has five, in groups all over the tree. */
export function memberOf({ groups, users }: Company, number: number): Member {
  const user = number % users
  const turn = Math.floor(number / users)
  // Different groups for the same user, since the steps are shorter than the tree is long.
  const group = (user * 48_271 + turn * 9973) % groups
  return {
    groupId: groupName(group),
    sub: userName(user),
    role: roles[number % roles.length] ?? roles[0],
  }
}

function range(first: number, count: number): readonly string[] {
  return Array.from({ length: count }, (_, place) => groupName(first + place))
}
