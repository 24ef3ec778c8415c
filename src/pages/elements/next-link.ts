import { type Html, html } from '../html/html.ts'
import type { Texts } from '../texts/texts.ts'
import type { Theme } from '../theme/theme.ts'

/** Where a page that has nothing to fill in leads: a page of this server. */
export interface NextLink {
  readonly href: string
  readonly label: 'continue' | 'backToSignIn' | 'newLink' | 'tryAgain' | 'toAccount' | 'toHome'
}

/** For people who have an account, but come from no application that is known. It asks them to sign in. */
export function accountLink({ basePath }: Theme): NextLink {
  return { href: `${basePath}/account`, label: 'toAccount' }
}

/** For everybody else. */
export function homeLink({ basePath }: Theme): NextLink {
  return { href: `${basePath}/`, label: 'toHome' }
}

/** Draws the next step of a page. */
export function nextButton({ href, label }: NextLink, texts: Texts): Html {
  return html`<div class="actions"><a class="button primary" href="${href}">${texts[label]}</a></div>`
}
