import { readFileSync } from 'node:fs'
import { basename, extname, join } from 'node:path'
import { RequestFault } from '../../http/request-fault.ts'
import { projectRoot } from '../../kernel/folders.ts'
import { defineEndpoint, type Endpoint } from '../../routing/endpoint-definition.ts'
import { notInReference } from '../../routing/route-doc.ts'
import { pageReply } from '../html/page-reply.ts'
import { type GuideBook, pictureFiles, readGuideBook } from './guide-book.ts'
import { type GuideLook, guidePage, guideSearchPage } from './guide-pages.ts'

const longestQuery = 100

const pictureTypes: Readonly<Record<string, string>> = {
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.png': 'image/png',
}

interface GuideEndpoints {
  readonly index: Endpoint
  readonly page: Endpoint<void, 'page'>
  readonly picture: Endpoint<void, 'picture'>
}

/**
 * GET /docs/guide: the documentation by task, or what `q` finds in it. GET /docs/guide/:page: a
 * page, and GET /docs/guide/pictures/:picture a picture of one.
 */
export function guideEndpoints(look: GuideLook): GuideEndpoints {
  // Made at the first request: most servers never get one.
  let book: GuideBook | undefined
  const read = () => {
    book ??= readGuideBook(`${look.theme.basePath}/docs/guide`)
    return book
  }
  return {
    index: defineEndpoint(notInReference, async (request) => {
      const query = request.query().get('q')?.trim().slice(0, longestQuery)
      const found = query ? guideSearchPage(read(), look, query) : undefined
      return pageReply(200, found ?? guidePage(read(), look, read().index))
    }),
    page: defineEndpoint(notInReference, async ({ pathParams }) => {
      const page = read().pages.get(pathParams.page)
      if (!page) throw new RequestFault('not_found', 'no such page')
      return pageReply(200, guidePage(read(), look, page))
    }),
    picture: defineEndpoint(notInReference, async ({ pathParams }) => {
      const file = pictureFiles().find((each) => basename(each) === pathParams.picture)
      if (!file) throw new RequestFault('not_found', 'no such picture')
      return {
        status: 200,
        headers: {
          'content-type': pictureTypes[extname(file)] ?? 'application/octet-stream',
          'cache-control': 'public, max-age=3600',
        },
        body: readFileSync(join(projectRoot, file)),
      }
    }),
  }
}
