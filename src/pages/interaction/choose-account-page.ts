import { type AccountView, accountWords } from '../elements/account-row.ts'
import { type ClientView, clientRow, hasLogo } from '../elements/client-row.ts'
import { form } from '../elements/form.ts'
import { icon } from '../elements/icon.ts'
import { layout } from '../elements/layout.ts'
import { html } from '../html/html.ts'
import type { FormContext, Page, PageContext } from '../html/page.ts'
import { textsOf } from '../texts/texts.ts'

/** What the choice of an account is told. */
export interface ChooseAccountModel extends PageContext, FormContext {
  readonly client?: ClientView | undefined
  /** `key` comes back in the field `account`. */
  readonly accounts: readonly (AccountView & { readonly key: string })[]
}

/** Asks which account to go on with (`prompt=select_account`). Buttons: `account` is a key, or `another` is `true`. */
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
    html`<li><button class="button choice" name="account" value="${account.key}">${accountWords(account)}${icon('next')}</button></li>`,
)}
<li><button class="button choice" name="another" value="true"><span class="avatar" aria-hidden="true">${icon('add')}</span><span class="account-words">${words.another}</span>${icon('next')}</button></li>
</ul>`,
)}`,
  })
}
