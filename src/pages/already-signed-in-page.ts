import { icon } from './elements/icon.ts'
import { layout } from './elements/layout.ts'
import { type NextLink, nextButton } from './elements/next-link.ts'
import type { PageContext } from './elements/page-context.ts'
import { type AccountView, signedInAccount } from './elements/rows/account-row.ts'
import { html } from './html/html.ts'
import type { Page } from './html/page.ts'
import { textsOf } from './texts/texts.ts'

/** What the page for a finished sign-in shows. */
export interface AlreadySignedInModel extends PageContext {
  readonly account: AccountView
  readonly link: NextLink
}

/** For somebody who opens the page of a sign-in that is over, by the Back button or a bookmark. */
export function alreadySignedInPage({ account, link, ...context }: AlreadySignedInModel): Page {
  const texts = textsOf(context.locale)
  const words = texts.alreadySignedIn
  return layout(context, {
    title: words.title,
    needs: {},
    body: html`<div class="emblem good">${icon('done')}</div>
<h1>${words.title}</h1>
<p class="lead">${words.text}</p>
${signedInAccount(account, texts)}
${nextButton(link, texts)}`,
  })
}
