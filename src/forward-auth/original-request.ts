import type { Request } from '../http/endpoint.ts'
import { RequestFault } from '../http/request-fault.ts'

/** The request that a visitor sent to the proxy of an application. */
export interface OriginalRequest {
  readonly method: string
  /** Scheme, host and port, as browsers write them. */
  readonly origin: string
  /** The path, as it was sent. */
  readonly path: string
  /** The query, with `?`. */
  readonly search: string
}

/** How the proxy describes it: by headers, or by sending it below the path of the question. */
export type Description = 'headers' | 'path'

/**
 * Reads the request that a proxy asks about. Only trusted proxies are believed, and each of their
 * headers has to be there once: of two, one may be the visitor's.
 */
export function readOriginalRequest(
  request: Request,
  description: Description,
  pathOfQuestion: string,
): OriginalRequest {
  if (!request.isFromProxy()) {
    throw new RequestFault(
      'malformed',
      'only proxies may ask; list the address of the proxy in http.trustedProxies',
    )
  }
  const scheme = onlyValue(request, 'x-forwarded-proto')
  if (description === 'path') {
    const path = request.path.slice(pathOfQuestion.length)
    const origin = originOf(scheme, onlyValue(request, 'host'))
    return { method: request.method, origin, ...splitUri(`${path}${request.search}`) }
  }
  const method = onlyValue(request, 'x-forwarded-method')
  if (!/^[A-Z-]{1,32}$/.test(method)) throw unreadable('x-forwarded-method')
  const origin = originOf(scheme, onlyValue(request, 'x-forwarded-host'))
  return { method, origin, ...splitUri(onlyValue(request, 'x-forwarded-uri')) }
}

function onlyValue(request: Request, name: string): string {
  const [value, second] = request.headerValues(name)
  if (value === undefined || value === '') {
    throw new RequestFault('missing', `the proxy has to send ${name}, and did not`)
  }
  if (second !== undefined) throw new RequestFault('repeated', `${name} is there twice`)
  return value
}

function unreadable(name: string): RequestFault {
  return new RequestFault('malformed', `${name} is not readable`)
}

const hostForm = /^(?:\[[0-9a-f:.]+\]|[a-z0-9.-]+)(?::\d{1,5})?$/i

function originOf(scheme: string, host: string): string {
  const isHttp = scheme === 'https' || scheme === 'http'
  if (!isHttp || !hostForm.test(host)) throw unreadable('the host or its scheme')
  const url = URL.parse(`${scheme}://${host}`)
  if (!url) throw unreadable('the host')
  return url.origin
}

const longestUri = 16_384

/** Visible ASCII alone: everything else could end a header, or is written in two ways. */
function splitUri(uri: string): Pick<OriginalRequest, 'path' | 'search'> {
  if (!/^\/[\x21-\x7e]*$/.test(uri) || uri.length > longestUri) throw unreadable('the address')
  const [whole = '/'] = uri.split('#', 1)
  const mark = whole.indexOf('?')
  return mark < 0
    ? { path: whole, search: '' }
    : { path: whole.slice(0, mark), search: whole.slice(mark) }
}

/** What a visitor can be answered with. */
export type Wish = 'page' | 'message' | 'data'

/**
 * `page`: somebody opens an address in a browser, and may be led elsewhere. `message`: a browser
 * shows the answer, but what it sent would be lost. `data`: a script or another program.
 */
export function wishOf({ method }: OriginalRequest, { headers }: Request): Wish {
  const accepts = /(?:^|[\s,])text\/html(?:[\s;,]|$)/i.test(headers.accept ?? '')
  const mode = headers['sec-fetch-mode'] ?? 'navigate'
  const isScript = headers['x-requested-with'] !== undefined || mode !== 'navigate'
  if (!accepts || isScript || headers.upgrade !== undefined) return 'data'
  return method === 'GET' ? 'page' : 'message'
}
