import { form } from '../elements/forms/form.ts'
import { layout } from '../elements/layout.ts'
import type { FormContext, PageContext } from '../elements/page-context.ts'
import { type AccountView, accountNames, signedInAccount } from '../elements/rows/account-row.ts'
import { type Html, html } from '../html/html.ts'
import type { Page } from '../html/page.ts'
import { textsOf } from '../texts/texts.ts'

/** What the page shows on which a person can keep an account that is going to be deleted. */
export interface KeepAccountModel extends PageContext, FormContext {
  /** When the account is deleted. */
  readonly time: Html
  /** Fields that prove the person, if they came by a link. */
  readonly proof?: Readonly<Record<string, string>> | undefined
  /** The address of the account, if they came by a link. */
  readonly email?: string | undefined
  /** The account of the person who is signed in. */
  readonly account?: AccountView | undefined
  /** Where who does not want to keep it goes. */
  readonly leaveHref?: string | undefined
}

/** The page of GET /login/keep and GET /account/keep. Button: `decision` = `keep`. */
export function keepAccountPage(model: KeepAccountModel): Page {
  const texts = textsOf(model.locale)
  const words = texts.account.deletion
  const hidden = Object.entries(model.proof ?? {}).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`,
  )
  return layout(model, {
    title: words.planned,
    needs: { form: true, leadsOn: model.leadsOn },
    body: html`<h1>${words.planned}</h1>
<p class="lead">${words.until(model.time)}</p>
${model.account && signedInAccount(model.account, texts)}
${model.email && html`<div class="account">${accountNames({ name: model.email })}</div>`}
${form(
  model,
  html`${hidden}
<div class="actions"><button class="button primary" name="decision" value="keep">${words.keep}</button></div>`,
)}
${model.leaveHref && html`<p class="elsewhere"><a href="${model.leaveHref}">${words.leave}</a></p>`}`,
  })
}
