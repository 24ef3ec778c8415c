import { RequestFault } from '../../http/request-fault.ts'
import type { JsonSchema } from '../../openapi/json-schema.ts'
import type { OpenapiDocument } from '../../openapi/openapi-document.ts'
import { defineEndpoint, type Endpoint } from '../../routing/endpoint-definition.ts'
import { notInReference } from '../../routing/route-doc.ts'
import { type Html, html, type Page } from '../html/html.ts'
import { pageReply } from '../html/page-reply.ts'
import type { Theme } from '../theme/theme.ts'
import { operationView } from './operation-view.ts'
import { overviewPage } from './overview-page.ts'
import { type Reference, type ReferenceChapter, readReference } from './read-reference.ts'
import { chapterPath, referenceLayout } from './reference-layout.ts'
import { fieldTable, typeOf } from './schema-view.ts'
import { searchPage } from './search-page.ts'

/** The operations of one chapter, and the types that they use. */
function chapterPage(reference: Reference, theme: Theme, chapter: ReferenceChapter): Page {
  const { name, description, operations, types } = chapter
  const { basePath } = theme
  return referenceLayout(reference, theme, {
    title: name,
    chapter,
    body: html`<h1>${name}</h1>
<p class="lead">${description}</p>
${operations.map((each) => operationView(each, reference, `${basePath}/docs#errors`))}
<section aria-labelledby="types"><h2 id="types">Types</h2>
${types.map(([type, schema]) => typeView(type, schema))}
</section>
${neighbours(reference, chapter, basePath)}`,
  })
}

function typeView(name: string, schema: JsonSchema): Html {
  const description = typeof schema.description === 'string' ? schema.description : ''
  // Such a description completes a message about a field, and is no sentence.
  const words = description.startsWith('must') ? '' : description
  return html`<article class="type-of" id="type-${name}"><h3>${name}</h3>${
    words ? html`<p>${words}</p>` : undefined
  }${fieldTable(schema) ?? html`<div class="type">${typeOf(schema)}</div>`}</article>`
}

function neighbours({ chapters }: Reference, chapter: ReferenceChapter, basePath: string): Html {
  const at = chapters.indexOf(chapter)
  const [before, after] = [chapters[at - 1], chapters[at + 1]]
  return html`<p class="neighbours">${
    before && html`<a rel="prev" href="${chapterPath(basePath, before)}">&larr; ${before.name}</a>`
  } ${after && html`<a rel="next" href="${chapterPath(basePath, after)}">${after.name} &rarr;</a>`}</p>`
}

const longestQuery = 100

/** GET /docs lists all operations, or those that `q` finds. GET /docs/:chapter describes some. */
export function referenceEndpoints(
  document: () => OpenapiDocument,
  theme: Theme,
): { readonly overview: Endpoint; readonly chapter: Endpoint<void, 'chapter'> } {
  // Made at the first request: most servers never get one.
  let reference: Reference | undefined
  const read = () => {
    reference ??= readReference(document())
    return reference
  }
  return {
    overview: defineEndpoint(notInReference, async (request) => {
      const query = request.query().get('q')?.trim().slice(0, longestQuery)
      const page = query ? searchPage(read(), theme, query) : overviewPage(read(), theme)
      return pageReply(200, page)
    }),
    chapter: defineEndpoint(notInReference, async ({ pathParams }) => {
      const chapter = read().chapters.find(({ slug }) => slug === pathParams.chapter)
      if (!chapter) throw new RequestFault('not_found', 'no such chapter')
      return pageReply(200, chapterPage(read(), theme, chapter))
    }),
  }
}
