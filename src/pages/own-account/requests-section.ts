import { claimsBeyond } from '../../oauth/claims/id-token-claims.ts'
import type { AuthorizationRequest } from '../../oauth/model/authorization-request.ts'
import type { DeviceAuthorization } from '../../oauth/stores/request-stores.ts'
import { chooseWords } from '../../texts/choose-locale.ts'
import { timeOf } from '../../texts/in-words.ts'
import type { Locale } from '../../texts/locales.ts'
import { textsOf } from '../../texts/texts.ts'
import { beginDecision } from '../device/device-form.ts'
import { clientView } from '../elements/page-model.ts'
import { html, type Page } from '../html/html.ts'
import { pageReply } from '../html/page-reply.ts'
import { accessInWords } from './apps-section.ts'
import type { OwnAccountContext } from './own-account-context.ts'
import {
  buttonForm,
  type ListRow,
  rowList,
  type Section,
  type SectionModel,
  type SectionVisit,
  sectionPage,
} from './section.ts'

/** A request of an app that waits for the answer of a person. */
interface WaitingRequestView {
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

interface RequestsPageModel extends SectionModel {
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

/**
 * GET and POST /account/requests: apps that ask the person to sign in without a browser (CIBA). A
 * person without an email address finds them here. Field: `request`.
 */
export function requestsSection(context: OwnAccountContext): Section {
  const { clients, detailTypes, scopePolicy, clock } = context
  const { users, deviceAuthorizations } = context.stores

  async function access(
    { scopes, claims, details = [] }: AuthorizationRequest,
    locale: Locale,
  ): Promise<readonly string[]> {
    const single = claims ? claimsBeyond(claims, scopes) : []
    // An app that asks for nothing else still learns who the person is.
    const { title: onlySub } = textsOf(locale).scopes.openid
    const ofScopes = accessInWords({ scopes, claims: single }, locale, scopePolicy) || onlySub
    const types = [...new Set(details.map(({ type }) => type))]
    const ofTypes = types.map(async (type) => {
      const known = await detailTypes.find(type)
      return chooseWords(known?.texts ?? {}, locale)?.title ?? type
    })
    return [ofScopes, ...(await Promise.all(ofTypes))]
  }

  async function viewOf(
    { http, model }: SectionVisit,
    { id, request, createdAt, expiresAt }: DeviceAuthorization,
  ): Promise<WaitingRequestView> {
    const client = await clients.findKnown(request.clientId, http)
    return {
      id,
      app: client?.name ?? request.clientId,
      unchecked: client && clientView(client, model.theme).unchecked,
      message: request.asked?.message,
      access: await access(request, model.locale),
      createdAt,
      expiresAt,
    }
  }

  async function page(visit: SectionVisit) {
    const { sub } = visit.session
    const waiting = await deviceAuthorizations.listWaitingFor(sub, clock())
    const requests = await Promise.all(waiting.map((each) => viewOf(visit, each)))
    const zone = (await users.find(sub))?.profile.zoneinfo
    return pageReply(200, requestsPage({ ...visit.model, requests, zone }))
  }

  return {
    show: page,
    async submit(visit, form) {
      const waiting = await deviceAuthorizations.listWaitingFor(visit.session.sub, clock())
      const chosen = waiting.find(({ id }) => id === form.get('request'))
      // Somebody has answered it in another window, or its time is over.
      return chosen ? beginDecision(context, chosen.request, visit) : page(visit)
    },
  }
}
