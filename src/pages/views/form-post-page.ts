import { textsOf } from '../texts/texts.ts'
import type { ClientView } from './parts/client-row.ts'
import { layout } from './parts/layout.ts'
import type { Page, PageContext } from './parts/page.ts'
import { html } from './safety/html.ts'
import { inlineScript } from './safety/inline-script.ts'
import { linkUrl } from './safety/safe-url.ts'

/** What the form_post page is told. */
export interface FormPostModel extends PageContext {
  readonly client: ClientView
  readonly redirectUri: string
  /** Parameters of the response. */
  readonly fields: Readonly<Record<string, string>>
}

/** Sends the form without relying on `form.submit`, which a field of that name would hide. */
export const formPostScript = inlineScript(
  'HTMLFormElement.prototype.submit.call(document.forms[0])',
)

/** The response mode form_post (OAuth 2.0 Form Post Response Mode §2): a form that sends itself. */
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
