import { makeAsset, readPagesFile } from '../html/asset.ts'
import { type Html, html, type Page, type Part } from '../html/html.ts'
import { mark, type Theme } from '../theme/theme.ts'

/** The script of the manual: it searches while somebody types. Everything works without it. */
export const manualScript = makeAsset('js', readPagesFile('reference/reference.js'))

/** The script that copies examples and sends requests with the token of the reader. */
export const trialScript = makeAsset('js', readPagesFile('reference/try-it.js'))

/** What differs between the two books of the manual. */
interface Book {
  /** What it is called, beside the name of the server. */
  readonly kind: string
  readonly name: string
  readonly path: string
  /** What its search finds. */
  readonly searched: string
  readonly version: string
  /** The links at the end of the bar. */
  readonly links: readonly (readonly [href: string, words: string])[]
  readonly contents: Html
}

interface ManualContent {
  readonly title: string
  readonly query?: string | undefined
  readonly body: Part
}

/** Puts the content of a page of the manual between the search field and the contents. */
export function manualLayout(
  { basePath, frameColors, icon, referenceStyleSheet }: Theme,
  { kind, name, path, searched, version, links, contents }: Book,
  { title, query, body }: ManualContent,
): Page {
  return {
    display: 'page',
    needs: { form: true, scripts: ["'self'"], fetches: true },
    html: html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>${title} · ${name} ${kind}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="theme-color" media="(prefers-color-scheme: light)" content="${frameColors.light}">
<meta name="theme-color" media="(prefers-color-scheme: dark)" content="${frameColors.dark}">
<link rel="icon" type="image/svg+xml" href="${basePath}${icon.path}">
<link rel="stylesheet" href="${basePath}${referenceStyleSheet.path}">
<script type="module" src="${basePath}${manualScript.path}"></script>
<script type="module" src="${basePath}${trialScript.path}"></script>
</head>
<body>
<a class="skip" href="#content">Skip to content</a>
<header class="top">
<a class="brand" href="${path}">${mark()}<span class="name">${name}</span> <span class="kind">${kind}</span></a>
<search>
<form class="search" action="${path}">
<label class="unseen" for="q">Search ${searched}</label>
<input id="q" name="q" type="search" maxlength="100" placeholder="Search, or press /" autocomplete="off" value="${query ?? ''}">
<button type="submit">Search</button>
</form>
</search>
<span class="version">${version}</span>
${links.map(([href, words]) => html`<a class="raw" href="${href}">${words}</a>`)}
</header>
<div class="layout">
<nav aria-label="Contents" tabindex="0"><details class="contents"><summary>Contents</summary>${contents}</details></nav>
<main id="content" tabindex="-1">
${body}
</main>
</div>
<p class="unseen" id="found" role="status"></p>
</body>
</html>
`,
  }
}

/** How much a search has found, and what to do if that is nothing. */
export function foundCount(count: number, noun: string): Html {
  const words = count === 1 ? `1 ${noun}` : `${count || 'No'} ${noun}s`
  return html`<p class="lead count">${words} found.</p>`
}
