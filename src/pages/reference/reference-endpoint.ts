import { RequestFault } from '../../http/request-fault.ts'
import type { OpenapiDocument } from '../../openapi/openapi-document.ts'
import { defineEndpoint, type Endpoint } from '../../routing/endpoint.ts'
import { notInReference } from '../../routing/route-doc.ts'
import { pageReply } from '../html/page-reply.ts'
import type { Theme } from '../theme/theme.ts'
import { chapterPage } from './chapter-page.ts'
import { overviewPage } from './overview-page.ts'
import { type Reference, readReference } from './read-reference.ts'
import { searchPage } from './search-page.ts'

const longestQuery = 100

/** GET /docs lists all operations, or those that `q` finds. GET /docs/:chapter describes some. */
export function referenceEndpoints(
  document: () => OpenapiDocument,
  theme: Theme,
): { readonly overview: Endpoint; readonly chapter: Endpoint } {
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
