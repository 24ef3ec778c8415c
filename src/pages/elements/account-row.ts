import { type Html, html } from '../html/html.ts'
import { initial } from './initial.ts'

/** A person's account as they recognize it. */
export interface AccountView {
  readonly name: string
  /** An email address or user name, where the name is not one itself. */
  readonly detail?: string | undefined
}

/** An account's picture and names; for within a button or a line of text. */
export function accountWords({ name, detail }: AccountView): Html {
  return html`<span class="avatar" aria-hidden="true">${initial(name)}</span>
<span class="account-words"><bdi>${name}</bdi>${detail ? html`<bdi class="account-detail">${detail}</bdi>` : undefined}</span>`
}
