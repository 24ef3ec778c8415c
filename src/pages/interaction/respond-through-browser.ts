import { redirect } from '../../http/reply.ts'
import {
  authorizationResponse,
  popupHeaders,
  type Respond,
  type ResponseContext,
} from '../../oauth/authorize/response/authorization-response.ts'
import { textsOf } from '../../texts/texts.ts'
import { type PageContext, readPageModel } from '../context/page-context.ts'
import { layout } from '../elements/layout.ts'
import { clientView, type PageModel } from '../elements/page-model.ts'
import type { ClientView } from '../elements/rows.ts'
import { html, inlineScript, linkUrl, type Page } from '../html/html.ts'
import { pageReply } from '../html/page-reply.ts'

/** What the form_post page shows and sends. */
interface FormPostModel extends PageModel {
  readonly client: ClientView
  readonly redirectUri: string
  /** Parameters of the authorization response. */
  readonly fields: Readonly<Record<string, string>>
}

/**
 * Submits the form. A field named `submit` would hide `form.submit`, so the prototype's is used.
 */
const formPostScript = inlineScript('HTMLFormElement.prototype.submit.call(document.forms[0])')

/**
 * The response mode form_post (OAuth 2.0 Form Post Response Mode §2): a form that submits itself.
 */
export function formPostPage(model: FormPostModel): Page {
  const { client, redirectUri } = model
  const action = linkUrl(redirectUri)
  if (!action) throw new TypeError('a form can only be posted to https, or http on this machine')
  const texts = textsOf(model.locale)
  const words = texts.formPost
  const inputs = Object.entries(model.fields).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`,
  )
  return layout(model, {
    title: words.title,
    needs: { postsTo: action, scripts: [formPostScript.source] },
    body: html`<h1>${words.title}</h1>
<p class="lead">${words.going(client.name)}</p>
<form method="post" action="${action}">
${inputs}
<noscript><p>${words.withoutScript}</p>
<div class="actions"><button class="button primary">${texts.continue}</button></div></noscript>
</form>
${formPostScript.element}`,
  })
}

/**
 * Sends the authorization response to the client: by redirect, or by a form that submits itself.
 */
export function respondThroughBrowser(context: PageContext, responses: ResponseContext): Respond {
  return async (http, client, destination, answer) => {
    const response = await authorizationResponse(responses, client, destination, answer)
    if (response.kind === 'redirect') {
      return redirect(response.location, popupHeaders(destination))
    }
    const { action: redirectUri, fields } = response
    const model = readPageModel(context, http, { request: destination })
    const view = { ...model, client: clientView(client, model.theme), redirectUri, fields }
    return pageReply(200, formPostPage(view))
  }
}
