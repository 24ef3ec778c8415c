import { form } from '../elements/forms/form.ts'
import { layout } from '../elements/layout.ts'
import type { FormContext, PageContext } from '../elements/page-context.ts'
import { type AccountView, signedInAccount } from '../elements/rows/account-row.ts'
import { type ClientView, clientRow, hasLogo } from '../elements/rows/client-row.ts'
import { html } from '../html/html.ts'
import type { Page } from '../html/page.ts'
import { textsOf } from '../texts/texts.ts'

/** What the page before a logout shows. */
export interface LogOutModel extends PageContext, FormContext {
  readonly client?: ClientView | undefined
  readonly account?: AccountView | undefined
}

/**
 * Asks whether to log out, when only a link asked for it (S01). Buttons:
 * `decision` is `logout` or `stay`.
 */
export function logOutPage(model: LogOutModel): Page {
  const { client, account } = model
  const texts = textsOf(model.locale)
  const words = texts.logOut
  return layout(model, {
    title: words.title,
    needs: { form: true, leadsOn: model.leadsOn, images: hasLogo(client) },
    body: html`<h1>${words.title}</h1>
${client && clientRow(client, words.asked(client.name), texts)}
${account && signedInAccount(account, texts)}
<p>${words.effect}</p>
${form(
  model,
  html`<div class="actions two">
<button class="button primary" name="decision" value="logout">${words.confirm}</button>
<button class="button" name="decision" value="stay">${words.stay}</button>
</div>`,
)}`,
  })
}
