import type { ComponentType, SVGProps } from 'react'

/** What can be found, in the order in which it is shown. */
const kinds = [
  'recent',
  'views',
  'events',
  'people',
  'groups',
  'apps',
  'roles',
  'settings',
] as const
export type Kind = (typeof kinds)[number]

/** Where an entry leads, as the router takes it. */
export interface Target {
  readonly to: string
  readonly params?: Readonly<Record<string, string>>
  readonly search?: Readonly<Record<string, string>>
}

/** Something that was found. */
export interface Found extends Target {
  readonly key: string
  readonly kind: Kind
  /** What a recent one is. */
  readonly of?: Kind
  readonly name: string
  /** If it is not that of its kind. */
  readonly icon?: ComponentType<SVGProps<SVGSVGElement>>
  /** What tells it from others of the same name. */
  readonly hint?: string
}

/** The id of the element of an entry. */
export const optionId = (listId: string, { key }: Found) =>
  `${listId}-${key.replaceAll(/\s/g, '_')}`

/** The entries by kind, in the order of the kinds. */
export function sectionsOf(
  found: readonly Found[],
): readonly (readonly [Kind, readonly Found[]])[] {
  const byKind = Map.groupBy(found, ({ kind }) => kind)
  return kinds.flatMap((kind) => {
    const some = byKind.get(kind)
    return some ? [[kind, some] as const] : []
  })
}

const letters: Readonly<Record<string, string>> = { ß: 'ss', ø: 'o', æ: 'ae', œ: 'oe', ł: 'l' }

/** A text in lower case without accents, as the server folds what it searches. */
function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[ßøæœł]/g, (letter) => letters[letter] ?? letter)
    .trim()
}

/** `Schlüssel` is also found as `schluessel`. */
const spelledOut = (text: string) =>
  text
    .normalize('NFC')
    .replaceAll(/[äöü]/gi, (letter) => `${{ ä: 'ae', ö: 'oe', ü: 'ue' }[letter.toLowerCase()]}`)

/** Whether each word that was typed is the beginning of a word of a text. */
export function hasWords(text: string, typed: string): boolean {
  const own = `${fold(text)} ${fold(spelledOut(text))}`.split(/[^\p{L}\p{N}]+/u)
  const wanted = fold(typed)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
  return wanted.length > 0 && wanted.every((word) => own.some((one) => one.startsWith(word)))
}

/** What the position or the id of an event looks like; nothing if it is neither. */
export function readEventNumber(typed: string): { seq: number } | { id: string } | undefined {
  const text = typed.trim()
  if (/^#?\d{1,15}$/.test(text)) return { seq: Number(text.replace('#', '')) }
  if (/^[\w-]{22}$/.test(text)) return { id: text }
  return undefined
}
