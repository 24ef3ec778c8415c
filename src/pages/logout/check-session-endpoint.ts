import type { Endpoint } from '../../http/endpoint.ts'
import { pageReply } from '../html/page-reply.ts'
import { checkSessionPage } from './check-session-page.ts'

/** GET /session/check_session: the only page that other sites may show in a frame. */
export function checkSessionEndpoint(cookieName: string): Endpoint {
  const reply = pageReply(200, checkSessionPage({ cookieName }), {
    'cache-control': 'public, max-age=3600',
    'x-frame-options': '',
  })
  return async () => reply
}
