import { icon } from './elements/icon.ts'
import { layout } from './elements/layout.ts'
import { homeLink, type NextLink, nextButton } from './elements/next-link.ts'
import type { PageContext } from './elements/page-context.ts'
import { html } from './html/html.ts'
import type { Page } from './html/page.ts'
import { type Texts, textsOf } from './texts/texts.ts'

/** The kinds of errors that a page explains. */
export type ErrorKind = keyof Texts['error']['kinds']

/** What the error page shows. */
export interface ErrorModel extends PageContext {
  readonly kind: ErrorKind
  /** Reference number of the request in the log. */
  readonly reference: string
  /** The error code and our own description of it. Nothing of it comes from the request. */
  readonly technical?: { readonly error: string; readonly description: string } | undefined
  /** Whether the same page can be opened again. */
  readonly canReopen?: boolean
  /** The application that the person came from, if it is known. */
  readonly application?: NextLink | undefined
}

/** What passes by itself. */
const passing = new Set<ErrorKind>(['tooMany', 'busy', 'internal'])
/** What is mended by a new start in the application. */
const restartable = new Set<ErrorKind>(['staleLink', 'expired', 'noCookies', 'badRequest'])
/**
 * An empty address means the page itself, with its query. A path such as `//host` cannot lead away.
 */
const thisPage: NextLink = { href: '', label: 'tryAgain' }

/** Says what went wrong, and what to do next. */
export function errorPage(model: ErrorModel): Page {
  const { kind, reference, technical, canReopen, application, ...context } = model
  const texts = textsOf(context.locale)
  const words = texts.error.kinds[kind]
  const restart = restartable.has(kind) ? application : undefined
  const next = canReopen && passing.has(kind) ? thisPage : (restart ?? homeLink(context.theme))
  return layout(context, {
    title: words.title,
    failed: true,
    needs: {},
    body: html`<div class="emblem bad">${icon('alert')}</div>
<h1>${words.title}</h1>
<p class="lead">${words.text}</p>
<p>${words.next}</p>
${nextButton(next, texts)}
<dl class="facts">
<div><dt>${texts.error.reference}</dt><dd><code>${reference}</code></dd></div>
${
  technical &&
  html`<div><dt>${texts.error.forDevelopers}</dt><dd><code>${technical.error}: ${technical.description}</code></dd></div>`
}
</dl>`,
  })
}
