import type { Settings } from '../../config/settings.ts'
import { asciiJson } from '../keys/sign-jwt.ts'
import type { GroupClaim } from '../model/authorization.ts'
import type { Client, GroupsClaimShape } from '../model/client.ts'
import type { EndingRoles, SubjectDirectory } from '../subject-directory.ts'

/** A membership in a token. */
interface TokenGroup {
  readonly groupId: string
  readonly roles: readonly string[]
}

/** What a groups claim lists: objects, or texts for tools that understand nothing else. */
export type GroupValues = readonly (GroupClaim | TokenGroup | string)[]

/** The shape for clients that chose none. */
export const defaultGroupsClaim: GroupsClaimShape = {
  format: 'objects',
  name: 'groups',
  under: undefined,
  prefix: '',
}

/** Names with this start are Kubernetes' own. It would give their rights to whoever has one. */
const reservedStart = 'system:'

/** The groups of a user in the shape that the client chose. Objects are short in tokens. */
export function groupValues(
  groups: readonly GroupClaim[],
  { format, prefix }: GroupsClaimShape,
  detail: 'short' | 'full',
): GroupValues {
  if (format === 'objects') {
    return detail === 'full'
      ? groups.map(({ endsAt: _, ...group }) => group)
      : groups.map(({ groupId, roles }) => ({ groupId, roles }))
  }
  const texts = groups.flatMap((group) => textsOf[format](group)).map((text) => prefix + text)
  return [...new Set(texts)].filter((text) => !text.startsWith(reservedStart))
}

/**
 * A groupId has no colon, so the first colon of `group:role` is the one between them. A membership
 * without roles is its groupId alone.
 */
const textsOf: Readonly<
  Record<Exclude<GroupsClaimShape['format'], 'objects'>, (group: GroupClaim) => readonly string[]>
> = {
  ids: ({ groupId }) => [groupId],
  names: ({ groupName }) => [groupName],
  paths: ({ path }) => [path],
  'group:role': ({ groupId, roles }) =>
    roles.length > 0 ? roles.map((role) => `${groupId}:${role}`) : [groupId],
}

type Claims = Readonly<Record<string, unknown>>

/** The groups of a user for the tokens of a client, and the roles of the whole server. */
export interface TokenGroups {
  /** The roles claim, with the time at which a token that has it ends. */
  rolesAndEnd(sub: string): Promise<EndingRoles>
  /**
   * The groups claim of a token with these scopes: none without the scope `groups`, and never a
   * part of the groups. If they take too much space, the token has `groups_overflow` instead. A
   * token ends with the first role that it has.
   */
  claimsAndEnd(client: Client, sub: string, scopes: readonly string[]): Promise<EndingClaims>
  /**
   * When the person may no longer use the client, which is when a token for it ends; undefined if
   * nothing ends it. For somebody who may not use it, that is in the past.
   */
  endOfUse(client: Pick<Client, 'allowedGroups'>, sub: string): Promise<number | undefined>
  /**
   * The same for the groups of an API key, which were chosen for it: no scope is needed.
   */
  claimsOfKey(client: Client, groups: readonly GroupClaim[]): Claims
  /** The groups claim without a limit, for introspection. */
  allClaims(client: Client, sub: string, scopes: readonly string[]): Promise<Claims>
}

/** Claims, and the time at which a token that has them ends, if it does with its roles. */
export interface EndingClaims {
  readonly claims: Claims
  readonly endsAt?: number | undefined
}

interface TokenGroupsDependencies {
  readonly directory: Pick<SubjectDirectory, 'groups' | 'rolesAndEnd' | 'endOfAny'>
  readonly settings: Pick<Settings['tokens'], 'groupClaim' | 'groupClaimBytes' | 'endWithRoles'>
}

export function tokenGroups({ directory, settings }: TokenGroupsDependencies): TokenGroups {
  const { groupClaim, groupClaimBytes, endWithRoles } = settings
  const inherit = groupClaim === 'inherited'
  const claimsAndEnd: TokenGroups['claimsAndEnd'] = async (client, sub, scopes) => {
    if (!scopes.includes('groups') || groupClaim === 'none') return { claims: {} }
    const { groupsClaim: shape } = client
    const most = Math.floor(groupClaimBytes / leastBytes(shape))
    const { under } = shape
    const groups = await directory.groups(sub, { inherit, under, take: most + 1 })
    const values = groupValues(groups, shape, 'short')
    const fits = groups.length <= most && asciiJson(values).length <= groupClaimBytes
    if (!fits) return { claims: { groups_overflow: true } }
    const endsAt = endWithRoles ? earliest(groups.map((group) => group.endsAt)) : undefined
    return { claims: { [shape.name]: values }, endsAt }
  }
  return {
    async rolesAndEnd(sub) {
      const { roles, endsAt } = await directory.rolesAndEnd(sub)
      return { roles, endsAt: endWithRoles ? endsAt : undefined }
    },
    claimsAndEnd,
    async endOfUse({ allowedGroups }, sub) {
      if (allowedGroups.length === 0) return undefined
      const end = await directory.endOfAny(sub, allowedGroups)
      // A role may have ended since the request was allowed.
      return end ? end.endsAt : Number.NEGATIVE_INFINITY
    },
    claimsOfKey({ groupsClaim: shape }, groups) {
      if (groupClaim === 'none') return {}
      const { under } = shape
      const shown = groups.filter(({ path }) => !under || path.includes(`/${under}/`))
      return { [shape.name]: groupValues(shown, shape, 'short') }
    },
    async allClaims({ groupsClaim: shape }, sub, scopes) {
      if (!scopes.includes('groups')) return {}
      const groups = await directory.groups(sub, { inherit, under: shape.under })
      return { [shape.name]: groupValues(groups, shape, 'short') }
    },
  }
}

/** The first of the times that are known. */
export function earliest(times: readonly (number | undefined)[]): number | undefined {
  const known = times.filter((time) => time !== undefined)
  return known.length > 0 ? Math.min(...known) : undefined
}

/** The least space that a group takes in a token. It limits how many groups are read. */
function leastBytes({ format }: GroupsClaimShape): number {
  return (format === 'objects' ? '{"groupId":"a","roles":[]},' : '"a",').length
}
