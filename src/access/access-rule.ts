/** Who may ask for a role: nobody, everybody with an account, or members of a subtree. */
export const askerKinds = ['nobody', 'anybody', 'members'] as const
export type AskerKind = (typeof askerKinds)[number]

/** Names the members of a group who hold a role there. */
export interface RoleInGroup {
  readonly groupId: string
  readonly role: string
}

/** So many people with a role have to approve. Nobody counts twice in one request. */
export interface Approval extends RoleInGroup {
  readonly count: number
}

/** The right to take a role alone, when nobody can approve. */
interface BreakGlass extends RoleInGroup {
  readonly longestSeconds: number
}

/** What is decided about how people get a role. */
export interface RuleFields {
  readonly askers: AskerKind
  /** The top of the subtree whose members may ask; only for `members`. */
  readonly askerGroup: string | undefined
  readonly longestSeconds: number
  readonly usualSeconds: number
  readonly needsReason: boolean
  /** What the number of a ticket looks like; undefined where none is needed. */
  readonly ticketPattern: string | undefined
  /** Whether whoever takes the role without an approval needs a recent second factor. */
  readonly needsStrongSignIn: boolean
  /** All of them have to be met. Without any, one administrator of the group approves. */
  readonly approvals: readonly Approval[]
  readonly answerSeconds: number
  readonly breakGlass: BreakGlass | undefined
}

/** How people get one role in one group and in the groups below it. */
export interface AccessRule extends RuleFields {
  /** Another one for a rule that is made again after its removal. */
  readonly id: string
  readonly groupId: string
  readonly role: string
  readonly createdAt: number
  readonly updatedAt: number
  readonly revision: number
}

/** Where rules are kept. Each verb is one atomic step. */
export interface AccessRuleStore {
  find(groupId: string, role: string): Promise<AccessRule | undefined>
  /** The rules of these groups, in the order of groups and roles. */
  ofGroups(groupIds: readonly string[]): Promise<readonly AccessRule[]>
  /** All rules, page by page in the same order. */
  list(after: RoleInGroup | undefined, limit: number): Promise<readonly AccessRule[]>
  /** The rules that let everybody ask, or members of the subtrees of these groups; so many. */
  forAskers(groupIds: readonly string[], limit: number): Promise<readonly AccessRule[]>
  /** Adds a rule; false when the group has one for the role. */
  add(rule: AccessRule): Promise<boolean>
  /** Replaces a rule; false when its revision is another one. */
  replace(rule: AccessRule, revision: number): Promise<boolean>
  remove(groupId: string, role: string): Promise<boolean>
}

const hour = 3600
const day = 24 * hour

/** The bounds of the times of a rule, in seconds. */
export const ruleBounds = {
  shortest: 300,
  longest: 366 * day,
  usual: 8 * hour,
  shortestAnswer: hour,
  longestAnswer: 30 * day,
  usualAnswer: 7 * day,
  longestBreakGlass: 2 * hour,
  mostApprovals: 5,
  mostApprovers: 5,
  mostRules: 50,
} as const

/** Of the rules for each role, the nearest; the ids of groups go from the top down. */
export function nearestRules(
  rules: readonly AccessRule[],
  groupIds: readonly string[],
): readonly AccessRule[] {
  const levelOf = ({ groupId }: AccessRule) => groupIds.indexOf(groupId)
  const byRole = Map.groupBy(rules, ({ role }) => role)
  return [...byRole.values()].flatMap((same) => {
    const [nearest] = same.toSorted((a, b) => levelOf(b) - levelOf(a))
    return nearest ?? []
  })
}

/**
 * Whether a text is as a pattern says: `#` is a digit, `?` any character, `*` any text. It takes
 * time by the product of both lengths at most, whatever the pattern is.
 */
export function matchesPattern(pattern: string, text: string): boolean {
  const [wanted, given] = [[...pattern], [...text]]
  let [place, at, star, restart] = [0, 0, -1, 0]
  while (at < given.length) {
    if (wanted[place] === '*') {
      star = place++
      restart = at
    } else if (fits(wanted[place], given[at])) {
      place++
      at++
    } else if (star >= 0) {
      // The last star takes one character more. Stars before it never need another try.
      place = star + 1
      at = ++restart
    } else {
      return false
    }
  }
  return wanted.slice(place).every((each) => each === '*')
}

function fits(wanted: string | undefined, given = ''): boolean {
  if (wanted === '#') return given >= '0' && given <= '9'
  return wanted === '?' || wanted === given
}
