import { inLanguages } from '../../language.tsx'
import { ownTextWords } from '../../texts/en-US/own-text-words.ts'

/** The words about texts that an operator replaces. */
export const useOwnTextWords = inLanguages('ownTextWords', ownTextWords)

/** What people call a page or an email; one of a newer server has its own name. */
export function nameOfPlace(
  place: string,
  { places }: Pick<typeof ownTextWords, 'places'>,
): string {
  const name = isMail(place) ? place.slice('mail.'.length) : place
  return places[name] ?? name
}

/** Whether the texts of a place are those of an email. */
export const isMail = (place: string) => place.startsWith('mail.')
