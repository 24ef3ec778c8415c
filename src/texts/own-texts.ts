import { type Html, html } from '../kernel/html-template.ts'
import { visibleText } from '../kernel/visible-text.ts'

/** What a text can name, in braces. */
export type Placeholder = 'service' | 'valid' | 'time' | 'address' | 'name' | 'app'

/** A text that an operator can replace. */
export interface OwnTextField {
  /** `subject`, or `changes.added` where it is one of several. */
  readonly name: string
  readonly placeholders: readonly Placeholder[]
  /** Those that a text cannot do without. */
  readonly required?: readonly Placeholder[]
  readonly maxLength: number
}

/** Texts that are replaced together: those of one kind of email. */
export interface OwnTextPlace {
  /** `mail.verifyEmail`. */
  readonly id: string
  readonly fields: readonly OwnTextField[]
}

/** Texts by the names of their fields. */
export type TextFields = Readonly<Record<string, string>>

/** The texts of an operator in one language, by place. */
export type OwnTexts = ReadonlyMap<string, TextFields>

/** Reads the texts of an operator in a language. */
export type OwnTextsOf = (locale: string) => Promise<OwnTexts>

/** What is wrong with texts for a place, by field. */
export function problemsOfTexts(
  { id, fields }: OwnTextPlace,
  texts: TextFields,
): readonly { readonly field: string; readonly problem: string }[] {
  const known = new Map(fields.map((field) => [field.name, field]))
  return Object.entries(texts).flatMap(([name, text]) => {
    const field = known.get(name)
    const problem = field
      ? problemOfText(field, text)
      : `is no text of ${id}; those are ${[...known.keys()].join(', ')}`
    return problem === undefined ? [] : [{ field: name, problem }]
  })
}

function problemOfText({ placeholders, required = [], maxLength }: OwnTextField, text: string) {
  if (text.trim() === '') return 'must not be empty; leave it out to have the usual text'
  if (text.length > maxLength) return `must have at most ${maxLength} characters`
  if (visibleText(text, '') !== text.normalize('NFC'))
    return 'must be one line of characters that can be seen'
  if (/<[a-z/!?]/i.test(text)) return 'must have no markup: it would be shown as it is'
  const known = placeholders.map((each) => `{${each}}`).join(', ')
  for (const [, name = ''] of text.matchAll(/\{([^{}]*)\}/g)) {
    if (placeholders.some((each) => each === name)) continue
    return `has the unknown placeholder {${name}}; known here: ${known}`
  }
  const isWhole = !/[{}]/.test(text.replaceAll(/\{[^{}]*\}/g, ''))
  if (!isWhole) return `has a brace that belongs to no placeholder; known here: ${known}`
  const missing = required.find((each) => !text.includes(`{${each}}`))
  return missing && `must have {${missing}}, so that people see what it is about`
}

/** A text as part of a page. What is filled in is told apart from it, and has its own direction. */
export function fillMarkup(text: string, values: Partial<Record<Placeholder, string>>): Html {
  const pieces = text.split(/(\{\w+\})/).map((piece) => {
    const filled = fillText(piece, values)
    return filled === piece ? piece : html`<bdi>${filled}</bdi>`
  })
  return html`${pieces}`
}

/** A text with its placeholders filled. What is filled in is not looked through again. */
export function fillText(text: string, values: Partial<Record<Placeholder, string>>): string {
  return text.replaceAll(/\{(\w+)\}/g, (whole, name: Placeholder) => values[name] ?? whole)
}
