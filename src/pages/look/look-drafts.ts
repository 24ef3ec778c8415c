import type { Settings } from '../../config/settings.ts'
import { brokenRules } from '../../config/stored-settings.ts'
import { SealError, type SecretBox } from '../../kernel/sealing.ts'
import type { Clock } from '../../kernel/time.ts'
import { type Theme, theme } from '../theme/theme.ts'

/** The settings that make the look of the pages. */
export type LookSettings = Pick<Settings, 'pages' | 'policyUri' | 'termsUri'>

/** Looks that somebody tries. Nothing is stored: the address of a preview carries them, sealed. */
export interface LookDrafts {
  /** Makes the text by which the previews of a look are found for some minutes. */
  seal(look: LookSettings): string
  /** The look of such a text; undefined for any other text. */
  open(draft: string): LookSettings | undefined
  /** What is wrong with a look, by the key of the setting. */
  problemsOf(look: LookSettings): ReadonlyMap<string, string>
}

const path = '/look/preview'
export const previewPaths = { page: path, styleSheet: `${path}.css` } as const

/** The theme of a draft, as the pages have it whose settings they are. */
export function themeOf(look: LookSettings, baseUrl: string): Theme {
  return theme({
    ...look.pages,
    baseUrl,
    policyUrl: look.policyUri,
    termsUrl: look.termsUri,
  })
}

const purpose = 'look draft'
const validMs = 15 * 60_000
const longestDraft = 8192

export function lookDrafts(settings: Settings, box: SecretBox, clock: Clock): LookDrafts {
  return {
    seal: (look) =>
      box.seal(JSON.stringify({ look, until: clock() + validMs }), purpose, 'preview'),
    open(draft) {
      if (draft.length > longestDraft) return undefined
      try {
        const { look, until } = JSON.parse(box.open(draft, purpose, 'preview'))
        return clock() <= until ? look : undefined
      } catch (error) {
        if (error instanceof SealError) return undefined
        throw error
      }
    },
    problemsOf: (look) =>
      new Map(brokenRules({ ...settings, ...look }).map(({ key, problem }) => [key, problem])),
  }
}
