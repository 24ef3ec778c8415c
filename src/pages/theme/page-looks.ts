import { combineLooks, type Look } from '../../config/sections/look.ts'
import { groupIdsOf, isWithin } from '../../groups/group.ts'
import type { GroupLook, PlacedLook } from '../../groups/group-look.ts'
import { lruCache } from '../../kernel/lru-cache.ts'
import { type Theme, type ThemeSettings, themeWith } from './theme.ts'

/** For whom a page is, as far as that is known. */
interface LookOccasion {
  /** The application that they come from. */
  readonly client?: { readonly look: Look | undefined } | undefined
  /** Who is signed in. */
  readonly sub?: string | undefined
  /** The group whose people are led to their own way in. */
  readonly groupId?: string | undefined
}

/** Finds how a page looks for somebody. */
export interface PageLooks {
  /**
   * The look of their group, over that of the application, over that of the server. It asks the
   * store for nothing while no group has a look.
   */
  themeFor(occasion: LookOccasion): Promise<Theme>
}

/** Where the looks of groups are read. */
export interface GroupLookSource {
  /** All of them, from memory. */
  all(): Promise<readonly GroupLook[]>
  /** Those of the groups that somebody is in, and of the groups above. */
  listFor(sub: string): Promise<readonly PlacedLook[]>
  /** The path of a group that exists. */
  pathOf(groupId: string): Promise<string | undefined>
}

/** How many looks are kept ready. */
const keptThemes = 200

export function pageLooks(
  usual: Theme,
  settings: ThemeSettings,
  source: GroupLookSource,
): PageLooks {
  const themes = lruCache<Theme>(keptThemes)

  function themeOf(look: Look): Theme {
    const key = JSON.stringify(look)
    const known = themes.get(key)
    if (known) return known
    const made = themeWith(usual, settings, look)
    themes.set(key, made)
    return made
  }

  async function groupLooks({ sub, groupId }: LookOccasion): Promise<readonly Look[]> {
    if (sub === undefined && groupId === undefined) return []
    const all = await source.all()
    if (all.length === 0) return []
    if (sub !== undefined) {
      const own = nearestFirst(await source.listFor(sub))
      if (own.length > 0) return own
    }
    const path = groupId === undefined ? undefined : await source.pathOf(groupId)
    if (path === undefined) return []
    const byGroup = new Map(all.map((each) => [each.groupId, each.look]))
    return groupIdsOf(path)
      .toReversed()
      .flatMap((id) => byGroup.get(id) ?? [])
  }

  return {
    async themeFor(occasion) {
      const ofApp = occasion.client?.look
      const looks = [...(await groupLooks(occasion)), ...(ofApp ? [ofApp] : [])]
      return looks.length === 0 ? usual : themeOf(combineLooks(looks))
    },
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
