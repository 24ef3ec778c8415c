import type { Body } from '../../http/endpoint.ts'
import { RequestFault } from '../../http/request-fault.ts'
import type { GroupClaim } from '../model/authorization.ts'
import type { SubjectDirectory } from '../subject-directory.ts'

/**
 * What an introspection request may require of the token's holder, besides an active token
 * (CONTRACT §6).
 */
export interface Criteria {
  readonly roles: readonly string[]
  readonly scopes: readonly string[]
  readonly groups: readonly GroupCriterion[]
  readonly strictRoles: boolean
  readonly strictScopes: boolean
  readonly strictGroups: boolean
  /** Whether the holder must meet the criteria of every kind, instead of any kind. */
  readonly strict: boolean
}

interface GroupCriterion {
  readonly groupId: string | undefined
  readonly groupType: string | undefined
  readonly roles: readonly string[]
  readonly strictRoles: boolean
}

/** The user and the scopes of a token. */
interface Holder {
  /** The person; undefined for a client's own token. */
  readonly sub: string | undefined
  readonly scopes: readonly string[]
}

type Fields = Readonly<Record<string, unknown>>

const mostEntries = 1000

/** Reads criteria from a JSON body. A form has none. */
export function readCriteria(body: Body): Criteria | undefined {
  if (body.kind !== 'json') return undefined
  const fields = body.value
  const criteria: Criteria = {
    roles: strings(fields, 'roles'),
    scopes: strings(fields, 'scopes'),
    groups: list(fields, 'groups').map(readGroup),
    strictRoles: flag(fields, 'strictRoleValidation'),
    strictScopes: flag(fields, 'strictScopeValidation'),
    strictGroups: flag(fields, 'strictGroupValidation'),
    strict: flag(fields, 'strictValidation'),
  }
  const constrains = criteria.roles.length + criteria.scopes.length + criteria.groups.length > 0
  return constrains ? criteria : undefined
}

/**
 * Whether the holder meets the criteria (CONTRACT §6). There are three kinds: roles, scopes and
 * groups. Within a kind, one match is enough; all must match if that kind is strict. One kind is
 * enough; all must be met if `strict` is set. Roles and groups are the current ones, not those from
 * when the token was issued. A client that acts for itself has none.
 */
export async function meets(
  criteria: Criteria,
  holder: Holder,
  directory: Pick<SubjectDirectory, 'roles' | 'groups'>,
): Promise<boolean> {
  const verdicts: boolean[] = []
  if (criteria.roles.length > 0) {
    const held = new Set(holder.sub === undefined ? [] : await directory.roles(holder.sub))
    verdicts.push(matches(criteria.roles, criteria.strictRoles, (role) => held.has(role)))
  }
  if (criteria.scopes.length > 0) {
    const held = new Set(holder.scopes)
    verdicts.push(matches(criteria.scopes, criteria.strictScopes, (scope) => held.has(scope)))
  }
  if (criteria.groups.length > 0) {
    const held = holder.sub === undefined ? [] : await directory.groups(holder.sub)
    verdicts.push(
      matches(criteria.groups, criteria.strictGroups, (wanted) =>
        held.some((membership) => isMatch(wanted, membership)),
      ),
    )
  }
  return matches(verdicts, criteria.strict, (met) => met)
}

function matches<T>(wanted: readonly T[], all: boolean, isMet: (one: T) => boolean): boolean {
  return all ? wanted.every(isMet) : wanted.some(isMet)
}

function isMatch(wanted: GroupCriterion, membership: GroupClaim): boolean {
  if (wanted.groupId !== undefined && wanted.groupId !== membership.groupId) return false
  if (wanted.groupType !== undefined && wanted.groupType !== membership.groupType) return false
  if (wanted.roles.length === 0) return true
  return matches(wanted.roles, wanted.strictRoles, (role) => membership.roles.includes(role))
}

function readGroup(value: unknown): GroupCriterion {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw wrongType('groups', 'a list of objects')
  }
  const fields = value as Fields
  return {
    groupId: word(fields, 'groupId'),
    groupType: word(fields, 'groupType'),
    roles: strings(fields, 'roles'),
    strictRoles: flag(fields, 'strictRoleValidation'),
  }
}

function list(fields: Fields, name: string): readonly unknown[] {
  const value = fields[name] ?? []
  if (!Array.isArray(value) || value.length > mostEntries) throw wrongType(name, 'a short list')
  return value
}

function strings(fields: Fields, name: string): readonly string[] {
  const values = list(fields, name)
  if (!values.every((value) => typeof value === 'string'))
    throw wrongType(name, 'a list of strings')
  return values
}

/** An empty text means the same as a missing one: no criterion. */
function word(fields: Fields, name: string): string | undefined {
  const value = fields[name] ?? ''
  if (typeof value !== 'string') throw wrongType(name, 'a string')
  return value === '' ? undefined : value
}

function flag(fields: Fields, name: string): boolean {
  const value = fields[name] ?? false
  if (typeof value !== 'boolean') throw wrongType(name, 'true or false')
  return value
}

function wrongType(name: string, wanted: string): RequestFault {
  return new RequestFault('wrong_type', `${name} must be ${wanted}`)
}
