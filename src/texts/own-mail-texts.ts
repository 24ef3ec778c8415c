import { mailTexts } from './en-US/mail.ts'
import type { Locale } from './locales.ts'
import type { OwnTextField, OwnTextPlace, Placeholder, TextFields } from './own-texts.ts'
import { textsOf } from './texts.ts'

/** Texts as a language has them: a word, a function of what it names, or several of these. */
type Words = Readonly<Record<string, unknown>>

/** What emails of a kind can name besides the service. */
const moreOfKind: Readonly<Record<string, readonly Placeholder[]>> = {
  verifyEmail: ['valid'],
  changeEmail: ['valid'],
  confirmAddress: ['valid'],
  resetPassword: ['valid'],
  choosePassword: ['valid'],
  signInCode: ['valid'],
  codeToSignIn: ['valid'],
  signInAsked: ['valid'],
  invitation: ['valid'],
  newBrowser: ['time', 'address'],
  failedSignIns: ['time', 'address'],
  deletionPlanned: ['time'],
  apiKeyMade: ['name'],
  apiKeyReported: ['name'],
}

/** What the functions of a language are called with, by the last part of their names. */
const argumentsOf: Readonly<Record<string, readonly Placeholder[]>> = {
  subject: ['service'],
  intro: ['service'],
  valid: ['valid'],
  when: ['time', 'address'],
  which: ['name'],
}

/** The frame that all emails have. */
const frame = 'frame'
const prefix = 'mail.'

/** Who invites and into what is no text but a fact. */
const notText = 'named'

/** The longest texts by their names; of others, it is 1000. */
const longest: Readonly<Record<string, number>> = { subject: 200, button: 60, greeting: 100 }

/** Each kind of email is a place, and the frame of all of them is one. */
export const mailPlaces: readonly OwnTextPlace[] = [
  place(frame, frameOf(mailTexts)),
  ...Object.entries(mailTexts).flatMap(([kind, words]) =>
    typeof words === 'object' ? [place(kind, words)] : [],
  ),
]

function place(kind: string, words: Words): OwnTextPlace {
  const more = moreOfKind[kind] ?? []
  const fields = leavesOf(words).map(([name]): OwnTextField => {
    const inFrame: readonly Placeholder[] = name === 'valid' ? ['valid'] : []
    const placeholders: readonly Placeholder[] = ['service', ...more, ...inFrame]
    return { name, placeholders, maxLength: longest[name] ?? 1000 }
  })
  return { id: `${prefix}${kind}`, fields }
}

function frameOf(words: Words): Words {
  return Object.fromEntries(Object.entries(words).filter(([, each]) => typeof each !== 'object'))
}

/** The texts of some words, with those of words inside them. No text is empty. */
function leavesOf(words: Words, before = ''): readonly (readonly [string, unknown])[] {
  return Object.entries(words).flatMap(([name, each]) => {
    if (name === notText || each === '') return []
    const path = `${before}${name}`
    return typeof each === 'object' && each !== null
      ? leavesOf(each as Words, `${path}.`)
      : [[path, each] as const]
  })
}

/** The texts of a place as the language has them, with placeholders for what they name. */
export function usualMailTexts(id: string, locale: Locale): TextFields {
  const kind = id.slice(prefix.length)
  const all: Words = textsOf(locale).mails
  const words = kind === frame ? frameOf(all) : (all[kind] as Words)
  return Object.fromEntries(
    leavesOf(words).map(([name, each]) => [name, withPlaceholders(name, each)]),
  )
}

function withPlaceholders(name: string, words: unknown): string {
  if (typeof words !== 'function') return String(words)
  const given = argumentsOf[name.split('.').at(-1) ?? ''] ?? []
  return words(...given.map((each) => `{${each}}`))
}

/** The words of a language with those of an operator, for one kind of email. */
export function withOwnTexts<All extends Words>(
  all: All,
  kind: string,
  own: ReadonlyMap<string, TextFields>,
  fill: (text: string) => string,
): All {
  const ofFrame = own.get(`${prefix}${frame}`)
  const ofKind = own.get(`${prefix}${kind}`)
  return {
    ...all,
    ...(ofFrame && replaced(frameOf(all), ofFrame, fill)),
    ...(ofKind && { [kind]: replaced(all[kind] as Words, ofKind, fill) }),
  }
}

function replaced(
  words: Words,
  own: TextFields,
  fill: (text: string) => string,
  before = '',
): Words {
  return Object.fromEntries(
    Object.entries(words).map(([name, each]) => {
      const text = own[`${before}${name}`]
      if (text !== undefined)
        return [name, typeof each === 'function' ? () => fill(text) : fill(text)]
      const isGroup = typeof each === 'object' && each !== null
      return [name, isGroup ? replaced(each as Words, own, fill, `${before}${name}.`) : each]
    }),
  )
}
