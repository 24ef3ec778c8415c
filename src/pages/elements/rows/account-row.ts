import { type Html, html } from '../../html/html.ts'
import type { Texts } from '../../texts/texts.ts'
import { initial } from './initial.ts'

/** A person's account as its owner knows it. */
export interface AccountView {
  readonly name: string
  /** An email address or username, when the name is neither. */
  readonly detail?: string | undefined
}

/** Says which account is signed in. */
export function signedInAccount(account: AccountView, texts: Texts, switchHref?: string): Html {
  return html`<div class="account"><span class="unseen">${texts.signedInAs}</span>${accountNames(account)}
${switchHref ? html`<a href="${switchHref}">${texts.notYou}</a>` : undefined}</div>`
}

/** An account's picture and names, for use in a button or a row. */
export function accountNames({ name, detail }: AccountView): Html {
  return html`<span class="avatar" aria-hidden="true">${initial(name)}</span>
<span class="account-words"><bdi>${name}</bdi>${detail ? html`<bdi class="account-detail">${detail}</bdi>` : undefined}</span>`
}
