import type { Locale } from '../texts/choose-locale.ts'
import { type Texts, textsOf } from '../texts/texts.ts'
import { icon } from './parts/icon.ts'
import { layout } from './parts/layout.ts'
import type { Page, PageContext } from './parts/page.ts'
import { html } from './safety/html.ts'

/** What can go wrong, as people are told it. */
export type ErrorKind = keyof Texts['error']['kinds']

/** What the error page is told. */
export interface ErrorModel extends Omit<PageContext, 'locale'> {
  /** From the request's ui_locales alone: without it the page speaks English, so that it reads the same for all who help. */
  readonly locale?: Locale | undefined
  readonly kind: ErrorKind
  /** Finds the request in the log. */
  readonly reference: string
  /** The protocol's error code and our fixed words about it; nothing of the request. */
  readonly technical?: { readonly error: string; readonly description: string } | undefined
}

/** Says what went wrong in plain words, and what to do next. */
export function errorPage({
  locale = 'en-US',
  kind,
  reference,
  technical,
  ...rest
}: ErrorModel): Page {
  const texts = textsOf(locale)
  const words = texts.error.kinds[kind]
  return layout(
    { ...rest, locale },
    {
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
    },
  )
}
