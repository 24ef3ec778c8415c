import { defineEndpoint, type Endpoint } from '../../routing/endpoint.ts'
import type { RouteDoc } from '../../routing/route-doc.ts'
import { pageReply } from '../html/page-reply.ts'
import { checkSessionPage } from './check-session-page.ts'

const doc: RouteDoc = {
  id: 'checkSession',
  chapter: 'Sign-in and sessions',
  summary: 'Load the check-session iframe',
  description:
    'OpenID Connect Session Management §3.2. A client loads it in an iframe. It answers messages with `unchanged`, `changed` or `error`. `error` means that the message is malformed or that the browser blocks the cookies.',
  answers: { 200: { description: 'The frame.', mediaType: 'text/html' } },
}

/** GET /session/check_session: the only page that other sites may show in a frame. */
export function checkSessionEndpoint({
  stateCookieName: cookieName,
}: {
  readonly stateCookieName: string
}): Endpoint {
  const reply = pageReply(200, checkSessionPage({ cookieName }), {
    'cache-control': 'public, max-age=3600',
    pragma: '',
    'x-frame-options': '',
  })
  return defineEndpoint(doc, async () => reply)
}
