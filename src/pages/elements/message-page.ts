import { type Texts, textsOf } from '../../texts/texts.ts'
import { type Html, html, linkUrl, type Page } from '../html/html.ts'
import type { Theme } from '../theme/theme.ts'
import { layout } from './layout.ts'
import { icon } from './notice.ts'
import type { PageModel } from './page-model.ts'

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

/** What the message page shows. */
export interface MessageModel extends PageModel {
  readonly kind: keyof Texts['messages']
  /** What to do next. By default the account, or the home page if something went wrong. */
  readonly link?: NextLink | undefined
}

const failures = new Set<MessageModel['kind']>([
  'linkUsed',
  'resetUsed',
  'linkOutdated',
  'keepElsewhere',
  'accountGone',
  'linkReplaced',
  'linkExpired',
  'linkVoid',
  'invitationExpired',
  'trialVoid',
])
/** What went wrong for people who can sign in. */
const signInHelps = new Set<MessageModel['kind']>([
  'linkUsed',
  'linkOutdated',
  'keepElsewhere',
  'trialVoid',
])

/** A page with one message and no form, such as that a password was changed. */
export function messagePage({ kind, link, ...model }: MessageModel): Page {
  const texts = textsOf(model.locale)
  const words = texts.messages[kind]
  const failed = failures.has(kind)
  return layout(model, {
    title: words.title,
    failed,
    needs: {},
    body: html`<div class="${failed ? 'emblem bad' : 'emblem good'}">${icon(failed ? 'alert' : 'done')}</div>
<h1>${words.title}</h1>
<p class="lead">${words.text}</p>
${nextButton(link ?? (failed && !signInHelps.has(kind) ? homeLink : accountLink)(model.theme), texts)}`,
  })
}
