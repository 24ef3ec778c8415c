import type { Locale } from './locales.ts'
import { mailPlaces, usualMailTexts } from './own-mail-texts.ts'
import { pageOf, pagePlaces, usualPageTexts } from './own-page-texts.ts'
import type { OwnTextPlace, TextFields } from './own-texts.ts'

/** Every place whose texts an operator can replace. */
export const ownTextPlaces: ReadonlyMap<string, OwnTextPlace> = new Map(
  [...pagePlaces, ...mailPlaces].map((place) => [place.id, place]),
)

/** The texts of a place as the language has them, with placeholders for what they name. */
export function usualTexts(id: string, locale: Locale): TextFields {
  const page = pageOf(id)
  return page ? usualPageTexts(page, locale) : usualMailTexts(id, locale)
}
