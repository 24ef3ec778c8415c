import { type AccountView, accountWords } from '../elements/account-row.ts'
import { type ClientView, clientRow, hasLogo } from '../elements/client-row.ts'
import { form } from '../elements/form.ts'
import { layout } from '../elements/layout.ts'
import { html } from '../html/html.ts'
import type { FormContext, Page, PageContext } from '../html/page.ts'
import { textsOf } from '../texts/texts.ts'

/** What the question before signing out is told. */
export interface LogOutModel extends PageContext, FormContext {
  readonly client?: ClientView | undefined
  readonly account?: AccountView | undefined
}

/** Asks before a session ends that nothing but a link asked to end (S01). Buttons: `decision` is `logout` or `stay`. */
export function logOutPage(model: LogOutModel): Page {
  const { client, account } = model
  const texts = textsOf(model.locale)
  const words = texts.logOut
  return layout(model, {
    title: words.title,
    needs: { form: true, leadsOn: model.leadsOn, images: hasLogo(client) },
    body: html`<h1>${words.title}</h1>
${client && clientRow(client, words.asked(client.name), texts)}
${
  account &&
  html`<div class="account"><span class="unseen">${texts.signedInAs}</span>${accountWords(account)}</div>`
}
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
