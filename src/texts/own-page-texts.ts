import type { Locale } from './locales.ts'
import type { OwnTextField, OwnTextPlace, TextFields } from './own-texts.ts'
import { type Texts, textsOf } from './texts.ts'

/** The pages whose heading, and the words below it, can be replaced. */
const ownPages = [
  'signIn',
  'register',
  'consent',
  'forgotPassword',
  'newPassword',
  'invitation',
  'chooseAccount',
  'device',
  'logOut',
  'signedOut',
] as const

export type OwnPage = (typeof ownPages)[number]

const prefix = 'page.'

const head: readonly OwnTextField[] = [
  { name: 'title', placeholders: ['service'], maxLength: 100 },
  { name: 'lead', placeholders: ['service'], maxLength: 500 },
]

/** What pages say besides, before the facts that they are about. */
const moreOfPage: Partial<Record<OwnPage, readonly OwnTextField[]>> = {
  // Whoever decides must see who asks.
  consent: [{ name: 'intro', placeholders: ['app', 'service'], required: ['app'], maxLength: 300 }],
}

/** Each page is a place. */
export const pagePlaces: readonly OwnTextPlace[] = ownPages.map((page) => ({
  id: idOfPage(page),
  fields: [...head, ...(moreOfPage[page] ?? [])],
}))

/** The place of a page. */
export function idOfPage(page: OwnPage): string {
  return `${prefix}${page}`
}

/** The page of a place, if it is one. */
export function pageOf(id: string): OwnPage | undefined {
  return ownPages.find((page) => idOfPage(page) === id)
}

const usualOf: Readonly<Record<OwnPage, (texts: Texts) => TextFields>> = {
  signIn: ({ signIn }) => withoutLead(signIn),
  register: ({ register }) => withoutLead(register),
  consent: ({ consent }) => ({
    ...withoutLead(consent),
    intro: String(consent.intro('{app}')).replaceAll(/<\/?bdi>/g, ''),
  }),
  forgotPassword: ({ forgotPassword: { title, lead } }) => ({ title, lead }),
  newPassword: ({ newPassword: { titles } }) => withoutLead({ title: titles.forgotten }),
  invitation: ({ newPassword: { titles } }) => withoutLead({ title: titles.invited }),
  chooseAccount: ({ chooseAccount }) => withoutLead(chooseAccount),
  device: ({ device: { title, lead } }) => ({ title, lead }),
  logOut: ({ logOut }) => withoutLead(logOut),
  signedOut: ({ signedOut: { title, advice } }) => ({ title, lead: advice }),
}

const withoutLead = ({ title }: { readonly title: string }) => ({ title, lead: '' })

/** Our texts of a page. Where it says nothing below its heading, `lead` is empty. */
export function usualPageTexts(page: OwnPage, locale: Locale): TextFields {
  return usualOf[page](textsOf(locale))
}
