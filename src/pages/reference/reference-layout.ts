import { makeAsset, readPagesFile } from '../html/asset.ts'
import { type Html, html, type Page, type Part } from '../html/html.ts'
import { mark, type Theme } from '../theme/theme.ts'
import type { PlacedOperation, Reference, ReferenceChapter } from './read-reference.ts'

/** The script of the reference: it searches while somebody types. Everything works without it. */
export const referenceScript = makeAsset('js', readPagesFile('reference/reference.js'))

/** The script that copies examples and sends requests with the token of the reader. */
export const trialScript = makeAsset('js', readPagesFile('reference/try-it.js'))

/** What differs from page to page. */
interface ReferenceContent {
  readonly title: string
  /** The chapter whose operations the contents list. */
  readonly chapter?: ReferenceChapter
  readonly query?: string
  readonly body: Part
}

/** Puts the content of a page of the reference between the search field and the contents. */
export function referenceLayout(
  { document, chapters }: Reference,
  { basePath, frameColors, icon, referenceStyleSheet }: Theme,
  { title, chapter, query, body }: ReferenceContent,
): Page {
  const { info } = document
  return {
    display: 'page',
    needs: { form: true, scripts: ["'self'"], fetches: true },
    html: html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>${title} · ${info.title} API reference</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="theme-color" media="(prefers-color-scheme: light)" content="${frameColors.light}">
<meta name="theme-color" media="(prefers-color-scheme: dark)" content="${frameColors.dark}">
<link rel="icon" type="image/svg+xml" href="${basePath}${icon.path}">
<link rel="stylesheet" href="${basePath}${referenceStyleSheet.path}">
<script type="module" src="${basePath}${referenceScript.path}"></script>
<script type="module" src="${basePath}${trialScript.path}"></script>
</head>
<body>
<a class="skip" href="#content">Skip to content</a>
<header class="top">
<a class="brand" href="${basePath}/docs">${mark()}<span class="name">${info.title}</span> <span class="kind">API reference</span></a>
<search>
<form class="search" action="${basePath}/docs">
<label class="unseen" for="q">Search operations</label>
<input id="q" name="q" type="search" maxlength="100" placeholder="Search, or press /" autocomplete="off" value="${query ?? ''}">
<button type="submit">Search</button>
</form>
</search>
<span class="version">${info.version}</span>
<a class="raw" href="${basePath}/openapi.json">openapi.json</a>
</header>
<div class="layout">
<nav aria-label="Contents" tabindex="0"><details class="contents"><summary>Contents</summary>${contents(chapters, chapter, basePath)}</details></nav>
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

/** The path of a chapter. */
export function chapterPath(basePath: string, { slug }: ReferenceChapter): string {
  return `${basePath}/docs/${slug}`
}

/** A link to an operation: its method and what it does. */
export function operationLink({ method, operation }: PlacedOperation, path: string): Html {
  const { operationId, summary } = operation
  return html`<a href="${path}#${operationId}"><span class="method ${method}">${short(method)}</span><span>${summary}</span></a>`
}

function contents(
  chapters: readonly ReferenceChapter[],
  current: ReferenceChapter | undefined,
  basePath: string,
): Html {
  return html`<ul class="chapters">${chapters.map((chapter) => {
    const path = chapterPath(basePath, chapter)
    if (chapter !== current) return html`<li><a href="${path}">${chapter.name}</a></li>`
    return html`<li><a href="${path}" aria-current="page">${chapter.name}</a><ul class="operations">${chapter.operations.map(
      (each) => html`<li>${operationLink(each, '')}</li>`,
    )}</ul></li>`
  })}</ul>`
}

function short(method: string): string {
  return method === 'delete' ? 'DEL' : method.toUpperCase()
}
