import Type, { type TSchema } from 'typebox'
import { queryReader } from '../../api/body-reader.ts'
import { afterSchema, limitSchema, nextSchema, pageOf, readCursor } from '../../api/cursor.ts'
import type { Request } from '../../http/endpoint.ts'
import type { Fields } from '../../routing/route-doc.ts'
import { invalidAccess } from '../access-error.ts'
import type { RequestPage } from '../access-request.ts'

const limit = limitSchema(100, 50)
const readQuery = queryReader(Type.Object({ after: afterSchema, limit }), invalidAccess)

/** The parameters of a list, newest first. */
export const pageQuery: Fields = {
  after: { schema: Type.String(), description: 'The `next` of the page before.' },
  limit: { schema: limit, description: 'The most entries that the page may have.' },
}

/** Reads a page of a list that is newest first, and answers its rows with the next cursor. */
export async function readPage<Row>(
  request: Request,
  list: (page: RequestPage) => Promise<readonly Row[]>,
  keyOf: (row: Row) => readonly [number, string],
): Promise<ReturnType<typeof pageOf<Row>>> {
  const { after, limit: most = 50 } = readQuery(request)
  const cursor = readCursor(after, ['number', 'string'], invalidAccess)
  const before = cursor && { time: cursor[0], id: cursor[1] }
  return pageOf(await list({ before, limit: most + 1 }), most, keyOf)
}

/** A page of entries, as it is answered. */
export function pageSchema(name: string, entry: TSchema, title: string) {
  return Type.Object(
    { [name]: Type.Array(entry), next: nextSchema },
    { additionalProperties: false, title },
  )
}
