import { type Texts, textsOf } from '../texts/texts.ts'
import { type AccountView, accountWords } from './parts/account-row.ts'
import { type ClientView, clientRow, hasLogo } from './parts/client-row.ts'
import { form } from './parts/form.ts'
import { icon } from './parts/icon.ts'
import { layout } from './parts/layout.ts'
import type { FormContext, Page, PageContext } from './parts/page.ts'
import { type Html, html } from './safety/html.ts'

/** A permission that is asked for. Words of an operator's own go before ours. */
export interface ScopeView {
  readonly name: string
  readonly title?: string | undefined
  readonly hint?: string | undefined
}

/** What the consent page is told. */
export interface ConsentModel extends PageContext, FormContext {
  readonly client: ClientView
  readonly account: AccountView
  /** Leads to the choice of another account. */
  readonly switchHref?: string | undefined
  readonly scopes: readonly ScopeView[]
  /** Host that the answer is sent to, where it tells people something. */
  readonly returnHost?: string | undefined
}

/** Asks whether a client may have what it asks for. Buttons: `decision` is `allow` or `deny`. */
export function consentPage(model: ConsentModel): Page {
  const { client, account } = model
  const texts = textsOf(model.locale)
  const words = texts.consent
  return layout(model, {
    title: words.title,
    needs: { form: true, leadsOn: model.leadsOn, images: hasLogo(client) },
    body: html`<h1>${words.title}</h1>
<div class="account"><span class="unseen">${texts.signedInAs}</span>${accountWords(account)}
${model.switchHref ? html`<a href="${model.switchHref}">${texts.notYou}</a>` : undefined}</div>
${clientRow(client, words.intro(client.name), texts)}
<ul class="scopes">${model.scopes.map((scope) => scopeItem(scope, texts))}</ul>
${form(
  model,
  html`<div class="actions two">
<button class="button primary" name="decision" value="allow">${words.allow}</button>
<button class="button" name="decision" value="deny">${words.deny}</button>
</div>`,
)}
${model.returnHost ? html`<p class="elsewhere">${words.returnTo(model.returnHost)}</p>` : undefined}`,
  })
}

function scopeItem(scope: ScopeView, texts: Texts): Html {
  const known = wordsOf(scope.name, texts)
  const title = scope.title ?? known?.title ?? texts.consent.unknownScope(scope.name)
  const hint =
    scope.hint ?? known?.hint ?? (scope.title ? undefined : texts.consent.unknownScopeHint)
  return html`<li>${icon('tick')}<div><p>${title}</p>${hint ? html`<p class="hint">${hint}</p>` : undefined}</div></li>`
}

function wordsOf(name: string, texts: Texts): { title: string; hint: string } | undefined {
  // Names come from a client's request, and must not reach what every object inherits.
  const words = new Map(Object.entries(texts.scopes))
  const managing = new Map(Object.entries(texts.managementScopes))
  return words.get(name) ?? managing.get(name.slice(name.indexOf(':') + 1))
}
