import { deflateRawSync, inflateRawSync } from 'node:zlib'
import type { Settings } from '../../config/settings.ts'
import { brokenRules } from '../../config/stored-settings.ts'
import { SealError, type SecretBox } from '../../kernel/sealing.ts'
import type { Clock } from '../../kernel/time.ts'
import type { ThemeSettings } from '../theme/theme.ts'

/** The settings that make the look of the pages. */
export type LookSettings = Pick<Settings, 'pages' | 'policyUri' | 'termsUri'>

/** Looks that somebody tries. Nothing is stored: the address of a preview carries them, sealed. */
export interface LookDrafts {
  /**
   * Makes the text by which the previews of a look are found for some minutes. Own style rules that
   * are too long for an address are left out.
   */
  seal(look: LookSettings): string
  /** The look of such a text; undefined for any other text. */
  open(draft: string): LookSettings | undefined
  /** What is wrong with a look, by the key of the setting. */
  problemsOf(look: LookSettings): ReadonlyMap<string, string>
}

const path = '/look/preview'
export const previewPaths = { page: path, styleSheet: `${path}.css` } as const

/** What the theme of a draft is made of, as the pages have it whose settings they are. */
export function themeSettingsOf(look: LookSettings, baseUrl: string): ThemeSettings {
  return { ...look.pages, baseUrl, policyUrl: look.policyUri, termsUrl: look.termsUri }
}

const purpose = 'look draft'
const validMs = 15 * 60_000
const longestDraft = 8192

export function lookDrafts(settings: Settings, box: SecretBox, clock: Clock): LookDrafts {
  function sealed(look: LookSettings): string {
    const draft = deflateRawSync(JSON.stringify({ look, until: clock() + validMs }))
    return box.seal(draft.toString('base64'), purpose, 'preview')
  }

  return {
    seal(look) {
      const draft = sealed(look)
      if (draft.length <= longestDraft) return draft
      const { css: _, ...pages } = look.pages
      return sealed({ ...look, pages })
    },
    open(draft) {
      if (draft.length > longestDraft) return undefined
      try {
        const packed = Buffer.from(box.open(draft, purpose, 'preview'), 'base64')
        const { look, until } = JSON.parse(String(inflateRawSync(packed)))
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
