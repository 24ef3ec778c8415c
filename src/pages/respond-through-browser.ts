import { redirect } from '../http/reply.ts'
import type { Respond } from '../oauth/authorize/authorization-response.ts'
import { authorizationResponse } from '../oauth/authorize/authorization-response.ts'
import { openerHeaders } from '../oauth/authorize/opener-headers.ts'
import { clientView } from './page-context.ts'
import { chooseLocale } from './texts/choose-locale.ts'
import type { Theme } from './theme.ts'
import { formPostPage } from './views/form-post-page.ts'
import { pageReply } from './views/parts/page-reply.ts'

/** Sends an answer to the client through the browser: a redirect, or a form that sends itself. */
export function respondThroughBrowser(theme: Theme, issuer: string): Respond {
  return (client, destination, answer) => {
    const response = authorizationResponse(destination, issuer, answer)
    if (response.kind === 'redirect') {
      return redirect(response.location, openerHeaders(destination))
    }
    const { action: redirectUri, fields } = response
    const locale = chooseLocale(destination.uiLocales, undefined)
    const { display } = destination
    const view = { theme, locale, display, client: clientView(client), redirectUri, fields }
    return pageReply(200, formPostPage(view))
  }
}
