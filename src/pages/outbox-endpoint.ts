import { isLoopback } from '../config/setting-rules.ts'
import type { Request } from '../http/endpoint.ts'
import { RequestFault } from '../http/request-fault.ts'
import type { Mailer } from '../mail/mailer.ts'
import { defineEndpoint, type Endpoint } from '../routing/endpoint-definition.ts'
import { notInReference } from '../routing/route-doc.ts'
import { textsOf } from '../texts/texts.ts'
import { type PageContext, readPageModel } from './context/page-context.ts'
import { layout } from './elements/layout.ts'
import type { PageModel } from './elements/page-model.ts'
import { type Html, html, linkUrl, type Page } from './html/html.ts'
import { pageReply } from './html/page-reply.ts'

/** An email as a developer reads it. */
interface MailView {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly time: number
}

/** What the outbox shows. */
interface OutboxModel extends PageModel {
  readonly emails: readonly MailView[]
}

/** Shows the emails that would have been sent, newest first. */
export function outboxPage(model: OutboxModel): Page {
  const words = textsOf(model.locale).outbox
  return layout(model, {
    title: words.title,
    needs: {},
    body: html`<h1>${words.title}</h1>
<p class="lead">${words.lead}</p>
${
  model.emails.length === 0
    ? html`<p>${words.empty}</p>`
    : model.emails.map((mail) => entry(mail, model))
}`,
  })
}

function entry({ to, subject, text, time }: MailView, { locale }: OutboxModel): Html {
  const when = new Date(time).toLocaleString(locale, { dateStyle: 'medium', timeStyle: 'short' })
  return html`<article class="mail"><h2>${subject}</h2>
<p class="hint">${textsOf(locale).outbox.to(to)} · ${when}</p>
${text.split('\n\n').map((paragraph) => html`<p>${linked(paragraph)}</p>`)}
</article>`
}

/** A paragraph; as a link if it is an address. */
function linked(paragraph: string): Html | string {
  const href = /^https?:\/\/\S+$/.test(paragraph) ? linkUrl(paragraph) : undefined
  return href === undefined ? paragraph : html`<a href="${href}">${href}</a>`
}

const shown = 50

/** The server listens on this machine only, but a proxy on it may forward others. */
function isFromThisMachine({ address, headers }: Request): boolean {
  const forwarded = [headers['x-forwarded-for'] ?? []].flat().join(',')
  const way = [address, ...forwarded.split(',').flatMap((entry) => entry.trim() || [])]
  return way.every(isLoopback)
}

/**
 * GET /dev/outbox: the emails that would have been sent, when no mail server is configured (B10).
 */
export function outboxEndpoint(context: PageContext, mail: Mailer): Endpoint {
  return defineEndpoint(notInReference, async (http) => {
    if (!isFromThisMachine(http)) throw new RequestFault('not_found', 'there is nothing here')
    const model = readPageModel(context, http)
    return pageReply(200, outboxPage({ ...model, emails: await mail.show(shown) }))
  })
}
