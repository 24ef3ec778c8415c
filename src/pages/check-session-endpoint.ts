import type { Endpoint } from '../http/endpoint.ts'
import { checkSessionPage } from './views/check-session-page.ts'
import { pageReply } from './views/parts/page-reply.ts'

/** GET /session/check_session: the one page that other sites may frame. */
export function checkSessionEndpoint(cookieName: string): Endpoint {
  const reply = pageReply(200, checkSessionPage({ cookieName }), {
    'cache-control': 'public, max-age=3600',
    'x-frame-options': '',
  })
  return () => reply
}
