import { type Html, html, type Part } from '../../html/html.ts'
import type { FormContext } from '../page-context.ts'

/** A form that posts to this server, with its CSRF token. */
export function form({ action, csrf, requestId, hints = {} }: FormContext, body: Part): Html {
  const query = new URLSearchParams(hints)
  return html`<form method="post" action="${query.size > 0 ? `${action}?${query}` : action}">
<input type="hidden" name="csrf" value="${csrf}">
<input type="hidden" name="requestId" value="${requestId}">
${body}
</form>`
}
