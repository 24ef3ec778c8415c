import { empty } from '../../http/reply.ts'
import { lruCache } from '../../kernel/lru-cache.ts'
import { defineEndpoint, type Endpoint } from '../../routing/endpoint-definition.ts'
import { notInReference } from '../../routing/route-doc.ts'
import { assetReply } from '../html/asset.ts'
import { sheetNamed } from '../theme/theme.ts'

/** How many sheets are kept ready. */
const keptSheets = 50

/** GET /look/sheets/{file}: the style sheet of the look of an application or a group. */
export function lookSheetEndpoint(): Endpoint<unknown, 'file'> {
  const sheets = lruCache<ReturnType<typeof assetReply>>(keptSheets)
  return defineEndpoint(notInReference, async (request) => {
    const { file } = request.pathParams
    const known = sheets.get(file)
    if (known) return known(request)
    const body = sheetNamed(file)
    if (body === undefined) return empty(404)
    const reply = assetReply({ contentType: 'text/css; charset=utf-8', body })
    sheets.set(file, reply)
    return reply(request)
  })
}
