import { defineEndpoint, type Endpoint } from '../../routing/endpoint.ts'
import type { RouteDoc } from '../../routing/route-doc.ts'
import { pageReply } from '../html/page-reply.ts'
import { checkSessionPage } from './check-session-page.ts'

const doc: RouteDoc = {
  id: 'checkSession',
  chapter: 'Sign-in and sessions',
  summary: 'Load the frame that tells whether a session has changed',
  description:
    'OpenID Connect Session Management §3.2. For an iframe of a client. It answers `unchanged`, `changed`, or `error` where it cannot know: for a malformed message, and where the browser keeps it from its cookies.',
  answers: { 200: { description: 'The frame.', mediaType: 'text/html' } },
  refusals: 'page',
}

/** GET /session/check_session: the only page that other sites may show in a frame. */
export function checkSessionEndpoint({
  stateCookieName: cookieName,
}: {
  readonly stateCookieName: string
}): Endpoint {
  const reply = pageReply(200, checkSessionPage({ cookieName }), {
    'cache-control': 'public, max-age=3600',
    'x-frame-options': '',
  })
  return defineEndpoint(doc, async () => reply)
}
