import { form } from '../elements/forms/form.ts'
import { icon } from '../elements/icon.ts'
import { layout } from '../elements/layout.ts'
import type { FormContext, PageContext } from '../elements/page-context.ts'
import { type AccountView, accountNames } from '../elements/rows/account-row.ts'
import { type ClientView, clientRow, hasLogo } from '../elements/rows/client-row.ts'
import { html } from '../html/html.ts'
import type { Page } from '../html/page.ts'
import { textsOf } from '../texts/texts.ts'

/** What the page for the choice of an account shows. */
export interface ChooseAccountModel extends PageContext, FormContext {
  readonly client?: ClientView | undefined
  /** The form sends the `key` of the chosen account in the field `account`. */
  readonly accounts: readonly (AccountView & { readonly key: string })[]
}

/**
 * The page of GET /account (`prompt=select_account`). Buttons: `account` with a key, or `another`.
 */
export function chooseAccountPage(model: ChooseAccountModel): Page {
  const { client, accounts } = model
  const texts = textsOf(model.locale)
  const words = texts.chooseAccount
  return layout(model, {
    title: words.title,
    needs: { form: true, leadsOn: model.leadsOn, images: hasLogo(client) },
    body: html`<h1>${words.title}</h1>
${client && clientRow(client, texts.continueTo(client.name), texts)}
${form(
  model,
  html`<ul class="choices">
${accounts.map(
  (account) =>
    html`<li><button class="button choice" name="account" value="${account.key}">${accountNames(account)}${icon('next')}</button></li>`,
)}
<li><button class="button choice" name="another" value="true"><span class="avatar" aria-hidden="true">${icon('add')}</span><span class="account-words">${words.another}</span>${icon('next')}</button></li>
</ul>`,
)}`,
  })
}
