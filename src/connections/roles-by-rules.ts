import type { RoleRule } from './connection.ts'

/** A role that a rule gives to somebody, and what the other side said that makes it do so. */
export interface WantedRole {
  readonly groupId: string
  /** If it is given in the group of this name directly below; `create`: which may be made. */
  readonly below?: { readonly name: string; readonly create: boolean } | undefined
  readonly role: string
  /** The claim and its value, such as `groups = Engineering`. */
  readonly because: string
  /** The number of the rule, as administrators count them. */
  readonly rule?: number | undefined
}

/** How many rules a connection can have. */
export const mostRules = 200
/** How many values of one claim are looked at, and how many roles rules give to one person. */
const mostValues = 1000
const mostRoles = 500
const longestValue = 1000
const longestReason = 200
const deepestPath = 8

/**
 * The roles that rules give for these claims, each once, with the first rule as the reason. The
 * claims are chosen by a stranger, so the work is bounded whatever they are.
 */
export function rolesByRules(
  rules: readonly RoleRule[],
  claims: Readonly<Record<string, unknown>>,
): readonly WantedRole[] {
  const wanted = new Map<string, WantedRole>()
  const values = new Map<string, readonly string[]>()
  for (const [index, rule] of rules.slice(0, mostRules).entries()) {
    const { claim, groupId, roles } = rule
    const said = values.get(claim) ?? valuesOf(claims, claim)
    values.set(claim, said)
    for (const { value, below } of placesOf(rule, said)) {
      for (const role of roles) {
        const key = JSON.stringify([groupId, below?.name, role])
        if (wanted.size >= mostRoles || wanted.has(key)) continue
        const because = reasonOf(claim, value)
        wanted.set(key, { groupId, ...(below && { below }), role, because, rule: index + 1 })
      }
    }
  }
  return [...wanted.values()]
}

interface PlaceByRule {
  readonly value: string
  readonly below?: WantedRole['below']
}

/** Where a rule gives its roles: in one group for all values, or in one for each of them. */
function placesOf(rule: RoleRule, said: readonly string[]): readonly PlaceByRule[] {
  const fitting = said.filter((each) => fits(each, rule.value))
  if (rule.below === undefined) return fitting.slice(0, 1).map((value) => ({ value }))
  const create = rule.below === 'create'
  return fitting.flatMap((value) => {
    const name = nameIn(value, rule.value)
    return isGroupName(name) ? [{ value, below: { name, create } }] : []
  })
}

/** The text for which the star of a pattern stands; without one, the whole value. */
function nameIn(value: string, pattern: string): string {
  const [before = '', after] = pattern.split('*')
  if (after === undefined) return value
  return value.slice(before.length, value.length - after.length)
}

function isGroupName(name: string): boolean {
  return (
    name.trim() === name && name.length > 0 && name.length <= 256 && !/[\p{Cc}\p{Cs}]/u.test(name)
  )
}

/** A role that a rule has given, and the group above the one in which it was given. */
interface GivenRole extends Omit<WantedRole, 'below' | 'rule'> {
  readonly parentId: string | undefined
}

/**
 * The number of the first rule that gives a role for what was said, as administrators count them;
 * undefined if the rules were changed since.
 */
export function ruleNumber(
  rules: readonly RoleRule[],
  { groupId, parentId, role, because }: GivenRole,
): number | undefined {
  const index = rules.findIndex((rule) => {
    const place = rule.below === undefined ? groupId : parentId
    if (rule.groupId !== place || !rule.roles.includes(role)) return false
    const start = reasonOf(rule.claim, '')
    return because.startsWith(start) && fits(because.slice(start.length), rule.value)
  })
  return index < 0 ? undefined : index + 1
}

/** The values of a claim as text: its own, or those of the list that it is. */
function valuesOf(claims: Readonly<Record<string, unknown>>, claim: string): readonly string[] {
  const found = findClaim(claims, claim)
  const list = Array.isArray(found) ? found.slice(0, mostValues) : [found]
  return list.flatMap((value) => {
    const isScalar = ['string', 'number', 'boolean'].includes(typeof value)
    const text = isScalar ? String(value) : ''
    return text !== '' && text.length <= longestValue ? [text] : []
  })
}

/**
 * A claim by its name, or by its path: `realm_access.roles`. Names come first, because some have
 * dots, as addresses do.
 */
function findClaim(claims: Readonly<Record<string, unknown>>, claim: string): unknown {
  if (Object.hasOwn(claims, claim)) return claims[claim]
  const names = claim.split('.')
  if (names.length > deepestPath) return undefined
  return names.reduce<unknown>((inside, name) => {
    const isObject = typeof inside === 'object' && inside !== null && !Array.isArray(inside)
    return isObject && Object.hasOwn(inside, name)
      ? (inside as Readonly<Record<string, unknown>>)[name]
      : undefined
  }, claims)
}

/**
 * Whether a value fits a pattern, in which `*` stands for any text. Each part is searched once,
 * from left to right: a regular expression could take very long for a value made for it.
 */
function fits(value: string, pattern: string): boolean {
  const [first = '', ...rest] = pattern.split('*')
  const last = rest.pop()
  if (last === undefined) return value === pattern
  if (value.length < first.length + last.length) return false
  if (!value.startsWith(first) || !value.endsWith(last)) return false
  let from = first.length
  const end = value.length - last.length
  for (const part of rest) {
    const at = value.indexOf(part, from)
    if (at < 0 || at + part.length > end) return false
    from = at + part.length
  }
  return true
}

/** What people read, and the store can keep: without control characters and half characters. */
export function reasonOf(claim: string, value: string): string {
  const text = `${claim} = ${value}`.replaceAll(/\p{Cc}/gu, ' ')
  return text.slice(0, longestReason).toWellFormed()
}
