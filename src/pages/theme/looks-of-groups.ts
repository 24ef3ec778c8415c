import type { Look } from '../../config/sections/look.ts'
import { groupIdsOf, isWithin } from '../../groups/group.ts'
import type { GroupLook, PlacedLook } from '../../groups/group-look.ts'
import { quotableName } from '../../kernel/quotable-name.ts'

/** Whose groups give a page or an email its look. */
interface GroupOccasion {
  /** A person who is known. */
  readonly sub?: string | undefined
  /** The group whose people are led to their own way in. */
  readonly groupId?: string | undefined
  /** An invitation. If it is the person's own, its group comes before those that they are in. */
  readonly invitation?: string | undefined
  /** Whether they have not taken their account over, and so have accepted nothing. */
  readonly isNew?: boolean | undefined
}

/** Finds the looks of groups that count, the nearest first. */
export type LooksOfGroups = (occasion: GroupOccasion) => Promise<readonly Look[]>

/** Where the looks of groups are read. */
export interface GroupLookSource {
  /** All of them, from memory. */
  all(): Promise<readonly GroupLook[]>
  /** Those of the groups that somebody is in, and of the groups above. */
  listFor(sub: string): Promise<readonly PlacedLook[]>
  /** The path of a group that exists. */
  pathOf(groupId: string): Promise<string | undefined>
  /**
   * The group of an invitation that somebody has not answered, if it is theirs. Without one, the
   * group of all their invitations, if it is one group.
   */
  invitingGroup(sub: string, invitation?: string): Promise<string | undefined>
}

/** Pages and emails ask it, so that both have the look of the same group. */
export function looksOfGroups(source: GroupLookSource): LooksOfGroups {
  async function inLine(groupId: string, all: readonly GroupLook[]): Promise<readonly Look[]> {
    const path = await source.pathOf(groupId)
    if (path === undefined) return []
    const byGroup = new Map(all.map((each) => [each.groupId, each.look]))
    return groupIdsOf(path)
      .toReversed()
      .flatMap((id) => byGroup.get(id) ?? [])
  }

  return async ({ sub, groupId, invitation, isNew = false }) => {
    if ((sub ?? groupId) === undefined) return []
    const all = await source.all()
    if (all.length === 0) return []
    if (sub !== undefined) {
      const mayInvite = isNew || invitation !== undefined
      const inviting = mayInvite ? await source.invitingGroup(sub, invitation) : undefined
      if (inviting !== undefined) return (await inLine(inviting, all)).map(asStranger)
      const own = nearestFirst(await source.listFor(sub))
      if (own.length > 0) return isNew ? own.map(asStranger) : own
    }
    return groupId === undefined ? [] : inLine(groupId, all)
  }
}

/**
 * The looks of a person's groups as one line from the nearest to the top. Of groups that stand
 * beside each other neither counts, since nothing says which of them the person acts for.
 */
function nearestFirst(looks: readonly PlacedLook[]): readonly Look[] {
  const isInLine = ({ path }: PlacedLook) =>
    looks.every((other) => isWithin(path, other.path) || isWithin(other.path, path))
  return looks
    .filter(isInLine)
    .toSorted((one, other) => other.path.length - one.path.length)
    .map(({ look }) => look)
}

/**
 * What counts of a look for somebody who has not accepted: no links, and a name only if it is one.
 * Whoever administers a group could else send their own words to strangers.
 */
export function asStranger(look: Look): Look {
  const { policyUri: _, termsUri: __, helpUrl: ___, ...shown } = look
  return withPlainName(shown)
}

/** A look whose name an email may have; the logo stays with it. */
export function withPlainName(look: Look): Look {
  const { name, ...others } = look
  if (name === undefined || quotableName(name) === name) return look
  return others
}
