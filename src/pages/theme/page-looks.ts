import { combineLooks, type Look } from '../../config/sections/look.ts'
import { lruCache } from '../../kernel/lru-cache.ts'
import type { OwnTexts } from '../../texts/own-texts.ts'
import type { LooksOfGroups } from './looks-of-groups.ts'
import { type Theme, type ThemeSettings, themeWith } from './theme.ts'

/** For whom a page is, as far as that is known. */
interface LookOccasion {
  /** The application that they come from. */
  readonly client?: { readonly look: Look | undefined } | undefined
  /** Who is signed in, or has opened a link that was mailed to them. */
  readonly sub?: string | undefined
  /** The group whose people are led to their own way in. */
  readonly groupId?: string | undefined
  /** The invitation that they look at, as the address says; it counts if it is theirs. */
  readonly invitation?: string | undefined
  /** Whether they have not taken their account over, and so have accepted nothing. */
  readonly isNew?: boolean | undefined
}

/** Finds how a page looks for somebody. */
export interface PageLooks {
  /**
   * The look of their group, over that of the application, over that of the server. It asks the
   * store for nothing while no group has a look.
   */
  themeFor(occasion: LookOccasion): Promise<Theme>
}

/** Where looks and texts are read. */
interface PageLookSource {
  readonly looksOf: LooksOfGroups
  /** The texts of the operator by language, from memory. */
  readonly allTexts: () => Promise<ReadonlyMap<string, OwnTexts>>
}

/** How many looks are kept ready. */
const keptThemes = 200

export function pageLooks(
  usual: Theme,
  settings: ThemeSettings,
  { looksOf, allTexts }: PageLookSource,
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

  return {
    async themeFor(occasion) {
      const ofApp = occasion.client?.look
      const looks = [...(await looksOf(occasion)), ...(ofApp ? [ofApp] : [])]
      const found = looks.length === 0 ? usual : themeOf(combineLooks(looks))
      const ownTexts = await allTexts()
      return ownTexts.size === 0 ? found : { ...found, ownTexts }
    },
  }
}
