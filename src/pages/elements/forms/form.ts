import { type Html, html, type Part } from '../../html/html.ts'
import type { FormContext } from '../page-context.ts'

/** A form that posts to this server, with its CSRF token. */
export function form({ action, csrf, requestId }: FormContext, body: Part): Html {
  return html`<form method="post" action="${action}">
<input type="hidden" name="csrf" value="${csrf}">
<input type="hidden" name="requestId" value="${requestId}">
${body}
</form>`
}
