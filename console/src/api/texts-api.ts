import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { components } from '../../../.cache/console-api/schema.ts'
import { api, dataOf } from './client.ts'
import type { MailLanguage } from './languages-api.ts'

/** The texts of a place in one language: ours, and the own ones where there are some. */
export type OwnText = components['schemas']['OwnText']

/** Texts by the names of their fields. */
export type TextFields = Readonly<Record<string, string>>

const ofPlace = '/server-srv/texts/{place}/{locale}'
const textsKey = 'own texts'

/** All texts of a language. */
export const textsQuery = (locale: MailLanguage) =>
  queryOptions({
    queryKey: [textsKey, locale],
    queryFn: async () =>
      (await dataOf(api.GET('/server-srv/texts', { params: { query: { locale } } }))).texts,
    placeholderData: keepPreviousData,
  })

/** The texts of a place as they are now. */
export const readTexts = ({ place, locale }: Pick<OwnText, 'place' | 'locale'>) =>
  dataOf(api.GET(ofPlace, { params: { path: { place, locale } } }))

/** Replaces the texts of a place, if they are still those of this version. */
export const putTexts = ({ place, locale, version }: OwnText, texts: TextFields) =>
  dataOf(
    api.PUT(ofPlace, {
      params: { path: { place, locale }, header: { 'if-match': `"${version}"` } },
      body: { texts },
    }),
  )

/** Removes the own texts of a place. */
export const deleteTexts = ({ place, locale }: OwnText) =>
  dataOf(api.DELETE(ofPlace, { params: { path: { place, locale } } }))

/** An email with texts that somebody tries. */
export interface MailWish {
  readonly place: string
  readonly locale: MailLanguage
  readonly texts: TextFields
  /** The text that is to be seen. */
  readonly field?: string
}

/** How an email would look. Stores nothing. */
export const mailPreviewQuery = (wish: MailWish) =>
  queryOptions({
    queryKey: ['mail preview', wish],
    queryFn: () => dataOf(api.POST('/server-srv/mails/preview', { body: wish })),
    placeholderData: keepPreviousData,
  })

/** How a page would look. Stores nothing. */
export const pagePreviewQuery = ({ place, locale, texts }: MailWish) =>
  queryOptions({
    queryKey: ['page preview', place, locale, texts],
    queryFn: () =>
      dataOf(api.POST('/server-srv/texts/preview', { body: { place, locale, texts } })),
    placeholderData: keepPreviousData,
  })

/** Sends it to the person who asks; answers what the mail server says. */
export const testMailTexts = (wish: MailWish) =>
  dataOf(api.POST('/server-srv/mails/test', { body: wish }))
