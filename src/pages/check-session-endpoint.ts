import { defineEndpoint, type Endpoint } from '../routing/endpoint-definition.ts'
import type { RouteDoc } from '../routing/route-doc.ts'
import { html, inlineScript, type Page } from './html/html.ts'
import { pageReply } from './html/page-reply.ts'

/** What the check-session frame needs. */
interface CheckSessionModel {
  /** The cookie with the browser state. Scripts of this origin can read it. */
  readonly cookieName: string
}

/**
 * Computes a client's session_state again and compares it. The hash includes the origin of the
 * asking window, and the answer goes only to that origin. So a site learns nothing about another
 * site's sessions. When the browser blocks our cookies, the answer is `error`: after `changed` a
 * client would start a new authorization request each time (§3.2).
 */
const checkSessionScript = inlineScript(`(() => {
  const prefix = document.documentElement.dataset.cookie + '='
  const parentOrigin = location.ancestorOrigins?.[0]

  const cookieOf = (start) => {
    const cookie = document.cookie.split('; ').find((each) => each.startsWith(start))
    return cookie === undefined ? undefined : cookie.slice(start.length)
  }
  const seesCookies = async () => {
    if (await document.hasStorageAccess?.() === false) return false
    const probe = prefix.replace('=', '_probe=')
    const secure = location.protocol === 'https:'
    document.cookie = probe + '1; Path=/; Max-Age=5; ' + (secure ? 'Secure; SameSite=None' : 'SameSite=Lax')
    return cookieOf(probe) !== undefined
  }
  const digest = async (text) => {
    const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
    return btoa(String.fromCharCode(...new Uint8Array(bytes)))
      .replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
  }
  const answer = async ({ data, origin }) => {
    const message = typeof data === 'string' && data.length <= 1024
      ? /^(.+) ([^ .]+)[.]([^ .]+)$/.exec(data) : null
    if (!message) return 'error'
    const [, clientId, state, salt] = message
    const browserState = cookieOf(prefix)
    if (browserState === undefined && !await seesCookies()) return 'error'
    const now = await digest([clientId, origin, browserState ?? '', salt].join(' '))
    return state === now ? 'unchanged' : 'changed'
  }
  addEventListener('message', async (event) => {
    if (!/^https?:/.test(event.origin) || event.source === null) return
    if (parentOrigin !== undefined && event.origin !== parentOrigin) return
    const { source, origin } = event
    source.postMessage(await answer(event).catch(() => 'error'), origin)
  })
})()`)

/** GET /session/check_session: the frame of OpenID Connect Session Management §3.3. */
export function checkSessionPage({ cookieName }: CheckSessionModel): Page {
  return {
    display: 'page',
    needs: { framed: true, scripts: [checkSessionScript.source] },
    html: html`<!doctype html>
<html lang="en" data-cookie="${cookieName}">
<head>
<meta charset="utf-8">
<title>Session</title>
</head>
<body>
${checkSessionScript.element}
</body>
</html>
`,
  }
}

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
  const page = pageReply(200, checkSessionPage({ cookieName }), {
    'cache-control': 'public, max-age=3600',
    'x-frame-options': '',
  })
  // A browser may keep this one.
  const { pragma: _, ...headers } = page.headers
  const reply = { ...page, headers }
  return defineEndpoint(doc, async () => reply)
}
