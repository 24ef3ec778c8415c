import { html } from '../html/html.ts'
import type { Page } from '../html/page.ts'
import { type Texts, textsOf } from '../texts/texts.ts'
import { icon } from './icon.ts'
import { layout } from './layout.ts'
import { accountLink, homeLink, type NextLink, nextButton } from './next-link.ts'
import type { PageContext } from './page-context.ts'

/** What the message page shows. */
export interface MessageModel extends PageContext {
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
])
/** What went wrong for people who can sign in. */
const signInHelps = new Set<MessageModel['kind']>(['linkUsed', 'linkOutdated', 'keepElsewhere'])

/** A page with one message and no form, such as that a password was changed. */
export function messagePage({ kind, link, ...context }: MessageModel): Page {
  const texts = textsOf(context.locale)
  const words = texts.messages[kind]
  const failed = failures.has(kind)
  return layout(context, {
    title: words.title,
    failed,
    needs: {},
    body: html`<div class="${failed ? 'emblem bad' : 'emblem good'}">${icon(failed ? 'alert' : 'done')}</div>
<h1>${words.title}</h1>
<p class="lead">${words.text}</p>
${nextButton(link ?? (failed && !signInHelps.has(kind) ? homeLink : accountLink)(context.theme), texts)}`,
  })
}
