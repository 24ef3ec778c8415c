import type { GroupsClaimShape } from '../model/client.ts'
import type { GroupClaim } from '../subject-directory.ts'

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
    return detail === 'full' ? groups : groups.map(({ groupId, roles }) => ({ groupId, roles }))
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
