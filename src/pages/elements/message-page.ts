import { html } from '../html/html.ts'
import type { Page, PageContext } from '../html/page.ts'
import { type Texts, textsOf } from '../texts/texts.ts'
import { icon } from './icon.ts'
import { layout } from './layout.ts'

/** What there is to tell. */
export type MessageKind = keyof Texts['messages']

/** What the message page is told. */
export interface MessageModel extends PageContext {
  readonly kind: MessageKind
  /** The address that a message about mail names. */
  readonly email?: string | undefined
  /** A page of ours to go on to. */
  readonly link?: { readonly href: string; readonly label: 'continue' | 'backToSignIn' } | undefined
}

/** Tells one thing that needs no answer, such as that mail was sent. */
export function messagePage({ kind, email = '', link, ...context }: MessageModel): Page {
  const texts = textsOf(context.locale)
  const words = texts.messages[kind]
  const failed = kind === 'linkExpired'
  return layout(context, {
    title: words.title,
    failed,
    needs: {},
    body: html`<div class="${failed ? 'emblem bad' : 'emblem good'}">${icon(failed ? 'alert' : 'done')}</div>
<h1>${words.title}</h1>
<p class="lead">${words.text(email)}</p>
${link && html`<div class="actions"><a class="button primary" href="${link.href}">${texts[link.label]}</a></div>`}`,
  })
}
