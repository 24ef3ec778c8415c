import { fieldErrors } from './field-errors.ts'

/** Words by language, as the API has them. */
export type Texts = Readonly<Record<string, { readonly title: string; readonly hint?: string }>>

/** The same as a form has them: one line for each language. */
export type TextLines = { texts: { locale: string; title: string; hint: string }[] }

const emptyTexts: Texts = { 'en-US': { title: '' } }

/** The lines of a form; one without words if there are none yet. */
export function linesOf(texts: Texts = {}): TextLines['texts'] {
  const shown = Object.keys(texts).length > 0 ? texts : emptyTexts
  return Object.entries(shown).map(([locale, { title, hint = '' }]) => ({ locale, title, hint }))
}

export function textsOf({ texts }: TextLines): Record<string, { title: string; hint?: string }> {
  const entries = texts.map(({ locale, title, hint }) => [
    locale.trim(),
    { title: title.trim(), ...(hint.trim() !== '' && { hint: hint.trim() }) },
  ])
  return Object.fromEntries(entries)
}

/** Whether there are no words in any language. */
export function hasNoWords({ texts }: TextLines): boolean {
  return texts.every(({ title, hint }) => (title + hint).trim() === '')
}

/** Errors of the API by field. The API names a text by its language, the form by its place. */
export function textErrors(error: unknown, { texts }: TextLines): Readonly<Record<string, string>> {
  const errors = Object.entries(fieldErrors(error)).map(([path, problem]) => {
    const [first, locale, name = 'locale'] = path.split('.')
    const i = texts.findIndex((text) => text.locale.trim() === locale)
    if (first !== 'texts') return [path, problem]
    return i < 0 ? ['texts.0.locale', problem] : [`texts.${i}.${name}`, problem]
  })
  return Object.fromEntries(errors)
}

/** Two lines of words in the same language would be one. */
export function isRepeated(locale: string, { texts }: TextLines): boolean {
  return texts.filter((text) => text.locale.trim() === locale.trim()).length > 1
}

/** The words in a language, else in English, else the first. */
export function wordsIn(texts: Texts, language: string): { title?: string; hint?: string } {
  const tags = Object.keys(texts)
  const startingWith = (wanted: string) => tags.find((each) => each.startsWith(wanted))
  const [main = ''] = language.split('-')
  const tag = startingWith(language) ?? startingWith(main) ?? startingWith('en') ?? tags[0] ?? ''
  return texts[tag] ?? {}
}
