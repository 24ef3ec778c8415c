import type { Connection } from '../../connections/connection.ts'
import type { Departure, UpstreamWish } from '../../connections/kind.ts'
import { type Reply, redirect } from '../../http/reply.ts'
import { textsOf } from '../../texts/texts.ts'
import { layout } from '../elements/layout.ts'
import type { PageModel } from '../elements/page-model.ts'
import { html, inlineScript, linkUrl, type Page } from '../html/html.ts'
import { pageReply } from '../html/page-reply.ts'
import type { StepVisit } from './step.ts'

const submitScript = inlineScript('HTMLFormElement.prototype.submit.call(document.forms[0])')

/** Sends the browser to the other side: by redirect, or by a form that submits itself. */
export function leaveFor(model: PageModel, { name }: Connection, to: Departure['to']): Reply {
  if (to.kind === 'redirect') return redirect(to.location)
  return pageReply(200, leavePage(model, name, to))
}

function leavePage(
  model: PageModel,
  name: string,
  { action, fields }: Extract<Departure['to'], { readonly kind: 'post' }>,
): Page {
  const postsTo = linkUrl(action)
  if (!postsTo) throw new TypeError('a form can only be posted to https, or http on this machine')
  const texts = textsOf(model.locale)
  const words = texts.elsewhere
  const inputs = Object.entries(fields).map(
    ([field, value]) => html`<input type="hidden" name="${field}" value="${value}">`,
  )
  return layout(model, {
    title: words.leaving(name),
    needs: { postsTo, scripts: [submitScript.source] },
    body: html`<h1>${words.leaving(name)}</h1>
<form method="post" action="${postsTo}">
${inputs}
<noscript><div class="actions"><button class="button primary">${texts.continue}</button></div></noscript>
</form>
${submitScript.element}`,
  })
}

/** What the client of a sign-in has asked for, as far as it concerns the other side. */
export function wishOf({ interaction }: StepVisit, loginHint?: string): UpstreamWish {
  const { request } = interaction
  return {
    again: request.prompts.includes('login') || request.maxAge === 0,
    maxAge: request.maxAge,
    acrValues: request.acrValues,
    uiLocales: request.uiLocales,
    loginHint: loginHint ?? request.loginHint,
  }
}
