import { type Actor, nameOf } from '../../events/actor.ts'
import { changesBetween } from '../../events/field-changes.ts'
import type { Recorded } from '../../events/recorded.ts'
import { sha256 } from '../../kernel/secrets.ts'
import { type Locale, locales, localeTags } from '../../texts/locales.ts'
import { ownTextPlaces } from '../../texts/own-text-places.ts'
import { type OwnTextPlace, problemsOfTexts, type TextFields } from '../../texts/own-texts.ts'
import { invalid, ManagementError } from '../management-error.ts'
import type { OwnText, OwnTextKey, OwnTextStore } from './own-text.ts'

/** What changes of texts work with. */
export interface OwnTextContext {
  readonly ownTexts: OwnTextStore
  readonly recorded: Recorded<{ readonly ownTexts: OwnTextStore }>
}

/** New texts for a place in a language. */
interface OwnTextWish extends OwnTextKey {
  readonly texts: TextFields
  /** The version that the change is meant for; any if undefined. */
  readonly version?: string | undefined
}

/** The only place where texts of the operator are changed by somebody. */
export function ownTextChanges({ recorded }: OwnTextContext) {
  async function change(
    actor: Actor,
    { place, locale, texts, version }: OwnTextWish,
  ): Promise<OwnText | undefined> {
    return recorded(actor, async ({ ownTexts }, log) => {
      await ownTexts.lock()
      const before = await ownTexts.find({ place, locale })
      if (version !== undefined && version !== versionOf(before)) {
        throw new ManagementError(17009, 'the texts were changed in the meantime; read them again')
      }
      const changes = changesBetween(before?.texts, texts)
      if (changes.length === 0) return log.unchanged(before)
      const isEmpty = Object.keys(texts).length === 0
      const changedBy = nameOf(actor) ?? 'server'
      const after = isEmpty ? undefined : { place, locale, texts, changedAt: log.now, changedBy }
      if (after) await ownTexts.put(after)
      else await ownTexts.remove({ place, locale })
      const detail = { place, locale, texts: isEmpty ? 'removed' : 'changed' }
      return log.change('TEXTS_CHANGED', { detail, changes }, after)
    })
  }

  return {
    /** Replaces the texts of a place; those that are left out are ours again. */
    async put(actor: Actor, wish: OwnTextWish): Promise<OwnText | undefined> {
      const place = findPlace(wish.place)
      findLanguage(wish.locale)
      checkTexts(place, wish.texts)
      return change(actor, wish)
    },
    /** Removes them all: the texts are ours again. */
    async remove(actor: Actor, wish: Omit<OwnTextWish, 'texts'>): Promise<void> {
      await change(actor, { ...wish, texts: {} })
    },
  }
}

/** The version of the texts of a place, for `ETag` and `If-Match`. */
export function versionOf(text: Pick<OwnText, 'texts'> | undefined): string {
  const fields = Object.entries(text?.texts ?? {}).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return sha256(JSON.stringify(fields)).slice(0, 16)
}

/** Throws if there is no such place. */
export function findPlace(id: string): OwnTextPlace {
  const place = ownTextPlaces.get(id)
  if (!place) throw new ManagementError(17008, 'there is no such place for texts')
  return place
}

/** Throws if this server does not have the language. */
export function findLanguage(tag: string): Locale {
  const locale = locales.find((each) => each === tag)
  if (!locale) throw new ManagementError(17008, `there is no such language as ${tag}`)
  return locale
}

/** Refuses texts for a place or language that does not exist, or that cannot be there. */
export function checkOwnText({ place, locale, texts }: OwnTextKey & Pick<OwnText, 'texts'>): void {
  const known = ownTextPlaces.get(place)
  const wrong = [
    ...(known ? [] : [{ path: '/place', problem: 'is no place for texts' }]),
    ...(localeTags.some((each) => each === locale)
      ? []
      : [{ path: '/locale', problem: 'is no language of this server' }]),
    ...(Object.keys(texts).length > 0
      ? []
      : [{ path: '/texts', problem: 'must hold a text; leave the entry out to have ours' }]),
  ]
  if (wrong.length > 0) throw invalid(17005, wrong)
  if (known) checkTexts(known, texts)
}

/** Refuses texts that cannot be at this place. */
export function checkTexts(place: OwnTextPlace, texts: TextFields): void {
  const faults = problemsOfTexts(place, texts).map(({ field, problem }) => ({
    path: `/texts/${field}`,
    problem,
  }))
  if (faults.length > 0) throw invalid(17005, faults)
}
