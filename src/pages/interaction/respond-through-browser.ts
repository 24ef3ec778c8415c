import { redirect } from '../../http/reply.ts'
import type { Respond } from '../../oauth/authorize/authorization-response.ts'
import { authorizationResponse } from '../../oauth/authorize/authorization-response.ts'
import { openerHeaders } from '../../oauth/authorize/opener-headers.ts'
import { clientView, type PageContextParts, pageContext } from '../context/page-context.ts'
import { pageReply } from '../html/page-reply.ts'
import { formPostPage } from './form-post-page.ts'

/** Sends an answer to the client through the browser: a redirect, or a form that sends itself. */
export function respondThroughBrowser(parts: PageContextParts, issuer: string): Respond {
  return (http, client, destination, answer) => {
    const response = authorizationResponse(destination, issuer, answer)
    if (response.kind === 'redirect') {
      return redirect(response.location, openerHeaders(destination))
    }
    const { action: redirectUri, fields } = response
    const context = pageContext(parts, http, destination)
    const view = { ...context, client: clientView(client), redirectUri, fields }
    return pageReply(200, formPostPage(view))
  }
}
