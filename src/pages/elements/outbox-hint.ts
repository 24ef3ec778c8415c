import { type Html, html } from '../html/html.ts'
import type { Texts } from '../texts/texts.ts'

/** Leads to the emails of a server that shows them instead of sending them. */
export function outboxHint(href: string, { mailedCode: words }: Texts): Html {
  return html`<p class="hint">${words.outbox} <a href="${href}" target="_blank">${words.toOutbox}</a></p>`
}
