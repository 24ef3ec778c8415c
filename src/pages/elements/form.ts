import { type Html, html, type Part } from '../html/html.ts'
import type { FormContext } from '../html/page.ts'

/** A form of this server; it carries what proves that the page was ours. */
export function form({ action, csrf, requestId }: FormContext, body: Part): Html {
  return html`<form method="post" action="${action}">
<input type="hidden" name="csrf" value="${csrf}">
<input type="hidden" name="requestId" value="${requestId}">
${body}
</form>`
}
