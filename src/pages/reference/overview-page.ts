import { resolveResponse } from '../../openapi/resolve-response.ts'
import { type Html, html, type Page, prose } from '../html/html.ts'
import type { Theme } from '../theme/theme.ts'
import { exampleView, statusRow } from './operation-view.ts'
import type { Reference, ReferenceChapter } from './read-reference.ts'
import { chapterPath, operationLink, referenceLayout } from './reference-layout.ts'
import { typeOf } from './schema-view.ts'

/** What the API is, and everything there is to look up in it. */
export function overviewPage(reference: Reference, theme: Theme): Page {
  const { document, baseUrl, chapters } = reference
  const { info } = document
  return referenceLayout(reference, theme, {
    title: 'Overview',
    body: html`<section class="intro">
<h1>${info.title} API</h1>
${info.description.split('\n\n').map((paragraph) => html`<p>${prose(paragraph)}</p>`)}
<p class="address"><span class="method">BASE</span> <code>${baseUrl}</code></p>
</section>
${chapters.map((chapter) => chapterIndex(chapter, theme.basePath))}
${errorsView(reference)}
${typeIndex(reference, theme.basePath)}`,
  })
}

/** The entries have the anchors that the operations had when all were on one page. */
function chapterIndex(chapter: ReferenceChapter, basePath: string): Html {
  const { name, slug, description, operations } = chapter
  const path = chapterPath(basePath, chapter)
  return html`<section aria-labelledby="chapter-${slug}"><h2 id="chapter-${slug}"><a href="${path}">${name}</a></h2>
<p class="lead">${description}</p>
<ul class="index">${operations.map(
    (each) => html`<li id="${each.operation.operationId}">${operationLink(each, path)}</li>`,
  )}</ul></section>`
}

/** The errors that many operations share. */
function errorsView(reference: Reference): Html {
  const shared = sharedErrors(reference)
  const statuses = new Map(
    shared
      .toSorted((a, b) => (a.status < b.status ? -1 : 1))
      .map(({ status, response }) => [status, response.description]),
  )
  const bodies = Map.groupBy(
    shared.filter(({ status, response }) => status === 'default' && response.content),
    ({ response }) => JSON.stringify(response.content),
  )
  return html`<section aria-labelledby="errors"><h2 id="errors">Errors</h2>
<p class="lead">An operation lists the errors that are its own. These can happen in many of them.</p>
<dl class="fields answers">${[...statuses]
    .filter(([status]) => status !== 'default')
    .map(([status, words]) => statusRow(status, html`<p>${prose(words)}</p>`))}</dl>
${[...bodies.values()].map((uses) => errorBody(uses))}</section>`
}

type SharedError = ReturnType<typeof sharedErrors>[number]

function sharedErrors({ document, chapters }: Reference) {
  return chapters.flatMap((chapter) =>
    chapter.operations.flatMap(({ operation }) =>
      Object.entries(operation.responses)
        .filter(([, response]) => '$ref' in response)
        .map(([status, response]) => ({
          chapter: chapter.name,
          status,
          response: resolveResponse(document, response),
        })),
    ),
  )
}

/** The shape of the errors of some chapters. */
function errorBody(uses: readonly SharedError[]): Html | undefined {
  const names = [...new Set(uses.map(({ chapter }) => chapter))].join(', ')
  const [content] = Object.values(uses[0]?.response.content ?? {})
  if (!content?.schema) return undefined
  return html`<h3>${names}</h3>
${content.example === undefined ? html`<p>${typeOf(content.schema)}</p>` : exampleView('Error', content.example)}`
}

function typeIndex({ chapters, document }: Reference, basePath: string): Html {
  const links = Object.keys(document.components.schemas).flatMap((name) => {
    const chapter = chapters.find(({ types }) => types.some(([type]) => type === name))
    if (!chapter) return []
    const path = chapterPath(basePath, chapter)
    return [html`<li id="type-${name}"><a href="${path}#type-${name}">${name}</a></li>`]
  })
  return html`<section aria-labelledby="types"><h2 id="types">Types</h2><ul class="index">${links}</ul></section>`
}
