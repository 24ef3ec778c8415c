import { html } from '../../html/html.ts'
import type { Page } from '../../html/page.ts'
import { textsOf } from '../../texts/texts.ts'
import type { SectionModel } from '../frame/section.ts'
import { buttonForm, type ListRow, rowList, sectionPage, timeOf } from '../frame/section-page.ts'

/** A request of an app that waits for the answer of a person. */
export interface WaitingRequestView {
  readonly id: string
  readonly app: string
  /** Where the app is from if nobody has checked it. */
  readonly unchecked: { readonly host?: string | undefined } | undefined
  /** What the app shows or tells the person. */
  readonly message: string | undefined
  /** What it would get, in words. */
  readonly access: readonly string[]
  readonly createdAt: number
  readonly expiresAt: number
}

export interface RequestsPageModel extends SectionModel {
  readonly requests: readonly WaitingRequestView[]
  /** The time zone of the person, if it is known. */
  readonly zone: string | undefined
}

/** The page of GET /account/requests. */
export function requestsPage({ requests, zone, ...model }: RequestsPageModel): Page {
  const texts = textsOf(model.locale)
  const words = texts.account.requests
  const time = (at: number) => timeOf(at, model.locale, zone)
  const rows = requests.map(
    ({ id, app, unchecked, message, access, createdAt, expiresAt }): ListRow => ({
      title: html`<bdi>${app}</bdi>`,
      details: [
        ...(unchecked?.host === undefined ? [] : [html`<bdi>${unchecked.host}</bdi>`]),
        ...(unchecked ? [texts.uncheckedClient.unchecked] : []),
        ...(message === undefined
          ? []
          : [html`${words.message}: <strong><bdi>${message}</bdi></strong>`]),
        ...access.map((each) => html`<bdi>${each}</bdi>`),
        html`${words.asked}: ${time(createdAt)}`,
        html`${words.until}: ${time(expiresAt)}`,
      ],
      action: buttonForm(model, { label: words.answer, about: app, values: { request: id } }),
    }),
  )
  const { title, lead, empty } = words
  return sectionPage(model, { title, lead, body: rowList(rows, empty) })
}
