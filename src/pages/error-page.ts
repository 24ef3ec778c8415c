import { icon } from './elements/icon.ts'
import { layout } from './elements/layout.ts'
import { html } from './html/html.ts'
import type { Page, PageContext } from './html/page.ts'
import { type Texts, textsOf } from './texts/texts.ts'

/** What can go wrong, as people are told it. */
export type ErrorKind = keyof Texts['error']['kinds']

/** What the error page is told. */
export interface ErrorModel extends PageContext {
  readonly kind: ErrorKind
  /** Finds the request in the log. */
  readonly reference: string
  /** The protocol's error code and our fixed words about it; nothing of the request. */
  readonly technical?: { readonly error: string; readonly description: string } | undefined
}

/** Says what went wrong in plain words, and what to do next. */
export function errorPage({ kind, reference, technical, ...context }: ErrorModel): Page {
  const texts = textsOf(context.locale)
  const words = texts.error.kinds[kind]
  return layout(context, {
    title: words.title,
    failed: true,
    needs: {},
    body: html`<div class="emblem bad">${icon('alert')}</div>
<h1>${words.title}</h1>
<p class="lead">${words.text}</p>
<p>${words.next}</p>
<dl class="facts">
<div><dt>${texts.error.reference}</dt><dd><code>${reference}</code></dd></div>
${
  technical &&
  html`<div><dt>${texts.error.forDevelopers}</dt><dd><code>${technical.error}: ${technical.description}</code></dd></div>`
}
</dl>`,
  })
}
