import type { Request } from '../../http/endpoint.ts'
import { RequestFault } from '../../http/request-fault.ts'

/**
 * A query parameter that only helps, such as the language of a page. If the query is broken or
 * repeats it, there is none: an error page has to be shown nevertheless.
 */
export function readHint(http: Request, name: string): string | undefined {
  try {
    return http.query('refuse when asked for').get(name)
  } catch (error) {
    if (error instanceof RequestFault) return undefined
    throw error
  }
}
