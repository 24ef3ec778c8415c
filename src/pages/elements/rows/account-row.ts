import { type Html, html, type Part } from '../../html/html.ts'
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
<span class="account-words"><bdi>${breakable(name)}</bdi>${detail ? html`<bdi class="account-detail">${breakable(detail)}</bdi>` : undefined}</span>`
}

const longestLine = 24

/** Lets a long address go on in the next line after a dot or an at sign, and not within a word. */
function breakable(text: string): Part {
  if (text.length <= longestLine) return text
  return text.split(/(?<=[@.])/).map((part, place) => (place === 0 ? part : html`<wbr>${part}`))
}
