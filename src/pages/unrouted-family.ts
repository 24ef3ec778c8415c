import { plainFamily } from '../http/plain-family.ts'
import { prefersType } from '../http/prefers-type.ts'
import type { Family } from '../http/route.ts'

/** For requests that match no route: a page for browsers, JSON for everything else. */
export function unroutedFamily(pages: Family): Family {
  const familyFor = (accept: string | undefined) =>
    prefersType('text/html', accept) ? pages : plainFamily
  return {
    ...plainFamily,
    fault: (fault, request) => familyFor(request.headers.accept).fault(fault, request),
    internal: (request) => familyFor(request.headers.accept).internal(request),
  }
}
