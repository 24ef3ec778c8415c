import { type Html, html } from '../html/html.ts'
import { linkUrl } from '../html/safe-url.ts'
import type { Texts } from '../texts/texts.ts'
import type { Theme } from '../theme/theme.ts'

/** Where a page that has nothing to fill in leads: a page of this server, or an application. */
export type NextLink = { readonly href: string } & (
  | { readonly label: Label }
  | { readonly application: string }
)

type Label =
  | 'choosePassword'
  | 'continue'
  | 'backToSignIn'
  | 'newLink'
  | 'tryAgain'
  | 'toAccount'
  | 'toHome'

/**
 * For people who have an account, but come from no application that is
 * known. It asks them to sign in.
 */
export function accountLink({ basePath }: Theme): NextLink {
  return { href: `${basePath}/account`, label: 'toAccount' }
}

/** For everybody else. */
export function homeLink({ basePath }: Theme): NextLink {
  return { href: `${basePath}/`, label: 'toHome' }
}

/** Draws the next step of a page. */
export function nextButton(link: NextLink, texts: Texts): Html | undefined {
  const [href, words] =
    'label' in link
      ? [link.href, texts[link.label]]
      : [linkUrl(link.href), texts.continueTo(link.application)]
  if (href === undefined) return undefined
  return html`<div class="actions"><a class="button primary" href="${href}"><span>${words}</span></a></div>`
}
