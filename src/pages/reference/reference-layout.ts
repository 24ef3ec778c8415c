import { manualLayout } from '../elements/manual-layout.ts'
import { type Html, html, type Page, type Part } from '../html/html.ts'
import type { Theme } from '../theme/theme.ts'
import type { PlacedOperation, Reference, ReferenceChapter } from './read-reference.ts'

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
  theme: Theme,
  { chapter, ...content }: ReferenceContent,
): Page {
  const { basePath } = theme
  const { title, version } = document.info
  const book = {
    kind: 'API reference',
    name: title,
    path: `${basePath}/docs`,
    searched: 'operations',
    version,
    links: [
      [`${basePath}/docs/guide`, 'Guide'],
      [`${basePath}/openapi.json`, 'openapi.json'],
    ] as const,
    contents: contents(chapters, chapter, basePath),
  }
  return manualLayout(theme, book, content)
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
