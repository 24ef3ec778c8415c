import type { Params } from '../../http/params.ts'
import { redirect } from '../../http/reply.ts'
import { digestOfLink } from '../../oauth/ciba/ciba-grant.ts'
import { defineEndpoint, type Endpoint, withoutHead } from '../../routing/endpoint-definition.ts'
import { notInReference } from '../../routing/route-doc.ts'
import { type Texts, textsOf } from '../../texts/texts.ts'
import { findEnabled } from '../context/application-link.ts'
import {
  keepLanguage,
  languageLinksOf,
  type PageContext,
  readPageModel,
} from '../context/page-context.ts'
import { layout } from '../elements/layout.ts'
import { nextButton } from '../elements/message-page.ts'
import { icon } from '../elements/notice.ts'
import type { PageModel } from '../elements/page-model.ts'
import { html, type Page } from '../html/html.ts'
import { pageReply } from '../html/page-reply.ts'
import { beginDecision, type DeviceContext } from './device-form.ts'

/**
 * GET /device/asked: the link in the email to a person whom a client asks (CIBA). Only the
 * person who was asked can answer.
 */
export function askedEndpoint(context: DeviceContext): Endpoint {
  const { browsers, stores, theme, clock } = context
  const endpoint = defineEndpoint(notInReference, async (http) => {
    const link = digestOfLink(http.query().get('request') ?? '')
    const found = await stores.deviceAuthorizations.findUndecided(link)
    if (!found || found.expiresAt <= clock()) {
      return redirect(`${theme.basePath}/device/done?asked=true`)
    }
    const browser = await browsers.read(http)
    const reply = await beginDecision(context, found.request, { http, browser })
    return { ...reply, headers: { ...reply.headers, ...browser.headers } }
  })
  return withoutHead(endpoint)
}

/** What became of the request of a device. */
type DeviceOutcome = keyof Texts['device']['outcomes']

interface DeviceDoneModel extends PageModel {
  readonly outcome: DeviceOutcome
  /** Whether a client has asked the person, who has typed no code. */
  readonly isAsked: boolean
  /** The name of the application, if it is known. */
  readonly client: string | undefined
}

/** The page of GET /device/done. */
export function deviceDonePage({ outcome, isAsked, client, ...model }: DeviceDoneModel): Page {
  const texts = textsOf(model.locale)
  const { outcomes } = isAsked ? texts.asked : texts.device
  const words = outcomes[outcome]
  const isDone = outcome === 'approved'
  const isDecided = isDone || outcome === 'denied'
  const { basePath } = model.theme
  const text = isDone && client !== undefined ? outcomes.approved.textFor(client) : words.text
  return layout(model, {
    title: words.title,
    failed: !isDecided,
    needs: {},
    body: html`<div class="${isDecided ? 'emblem good' : 'emblem bad'}">${icon(isDecided ? 'done' : 'alert')}</div>
<h1>${words.title}</h1>
<p class="lead">${text}</p>
${isDecided || isAsked ? undefined : nextButton({ href: `${basePath}/device`, label: 'tryAgain' }, texts)}
${isDone ? html`<p class="elsewhere"><a href="${basePath}/account/sessions">${texts.device.toDevices}</a></p>` : undefined}`,
  })
}

/**
 * GET /device/done: where a request of a device ends in the browser. Whatever the address says,
 * nothing changes here, and the page only has words of ours and the name of a client that an
 * administrator registered. No other has this grant.
 */
export function deviceDoneEndpoint(context: PageContext, path: string): Endpoint {
  const action = `${context.theme.basePath}${path}`
  return defineEndpoint(notInReference, async (http) => {
    const query = http.query()
    const client = await findEnabled(context, query.get('client_id'), http)
    const view = deviceDonePage({
      ...readPageModel(context, http, { theme: await context.looks.themeFor({ client }) }),
      languages: languageLinksOf(context, http, action),
      outcome: outcomeIn(query),
      isAsked: query.get('asked') === 'true',
      client: client?.registeredBy === 'administrator' ? client.name : undefined,
    })
    return keepLanguage(context, http, pageReply(200, view))
  })
}

function outcomeIn(query: Params): DeviceOutcome {
  if (query.get('outcome') === 'approved') return 'approved'
  if (query.get('outcome') === 'denied') return 'denied'
  return query.get('error') === 'access_denied' ? 'refused' : 'expired'
}
