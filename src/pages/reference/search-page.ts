import { html } from '../html/html.ts'
import type { Page } from '../html/page.ts'
import type { Theme } from '../theme/theme.ts'
import { findOperations } from './find-operations.ts'
import type { Reference } from './read-reference.ts'
import { chapterPath, operationLink, referenceLayout } from './reference-layout.ts'

/** What a search finds, best first. */
export function searchPage(reference: Reference, theme: Theme, query: string): Page {
  const found = findOperations(reference, query)
  const count = found.length === 1 ? '1 operation' : `${found.length || 'No'} operations`
  return referenceLayout(reference, theme, {
    title: query,
    query,
    body: html`<h1><bdi>${query}</bdi></h1>
<p class="lead count">${count} found.</p>
${
  found.length > 0
    ? html`<ol class="found">${found.map(
        (each) =>
          html`<li>${operationLink(each, chapterPath(theme.basePath, each.chapter))}<p><code>${each.path}</code> <span class="badge">${each.chapter.name}</span></p></li>`,
      )}</ol>`
    : html`<p>Try fewer words, or part of a path such as <code>usergroup</code>. <a href="${theme.basePath}/docs">All operations</a></p>`
}`,
  })
}
