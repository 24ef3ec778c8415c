import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import * as openid from 'openid-client'

/*
 * A web application whose server signs people in with Ostiary: authorization code with PKCE, user
 * info, a page that needs a role, refresh tokens and logout. It uses openid-client. Sessions are in
 * memory.
 */

export interface ServerAppSettings {
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
  readonly port: number
  /** The group whose engineers may enter the engine room. */
  readonly groupId: string
}

type Tokens = Awaited<ReturnType<typeof openid.authorizationCodeGrant>>

/** What the application stores for one browser. */
interface Visitor {
  /** A sign-in in progress: the values to check its response with. */
  pending?: { readonly verifier: string; readonly state: string; readonly nonce: string }
  signedIn?: SignedIn
  renewals: number
}

interface SignedIn {
  readonly sub: string
  readonly tokens: Tokens
  readonly idToken: string
  readonly name: string
}

type Page = (request: IncomingMessage, response: ServerResponse, visitor: Visitor) => Promise<void>

/** Starts the application. It needs a client that is registered for its address. */
export async function startServerApp(settings: ServerAppSettings) {
  const config = await openid.discovery(
    new URL(settings.issuer),
    settings.clientId,
    settings.clientSecret,
    undefined,
    // Plain http is only for tests on one machine.
    settings.issuer.startsWith('http:') ? { execute: [openid.allowInsecureRequests] } : {},
  )
  const home = `http://localhost:${settings.port}/`
  const pages = pagesOf(config, home, settings.groupId)
  const visitors = new Map<string, Visitor>()

  const server = createServer(async (request, response) => {
    const page = pages[`${request.method} ${new URL(request.url ?? '/', home).pathname}`]
    try {
      if (page) await page(request, response, visitorOf(request, response, visitors))
      else response.writeHead(404).end('There is nothing here.')
    } catch (error) {
      response.writeHead(502, { 'content-type': 'text/html; charset=utf-8' })
      response.end(layout(`<p>Signing in did not work: ${escapeHtml(String(error))}</p>`))
    }
  })
  server.listen(settings.port, '127.0.0.1')
  await once(server, 'listening')
  return {
    home,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function pagesOf(
  config: openid.Configuration,
  home: string,
  groupId: string,
): Readonly<Record<string, Page>> {
  return {
    'GET /': async (_request, response, { signedIn, renewals }) => {
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
      response.end(layout(signedIn ? welcome(signedIn.name, renewals) : invitation))
    },

    'GET /sign-in': async (_request, response, visitor) => {
      const verifier = openid.randomPKCECodeVerifier()
      const pending = { verifier, state: openid.randomState(), nonce: openid.randomNonce() }
      visitor.pending = pending
      const address = openid.buildAuthorizationUrl(config, {
        redirect_uri: `${home}callback`,
        scope: 'openid profile offline_access',
        code_challenge: await openid.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        state: pending.state,
        nonce: pending.nonce,
      })
      redirect(response, address.href)
    },

    'GET /callback': async (request, response, visitor) => {
      const { verifier, state, nonce } = visitor.pending ?? {}
      delete visitor.pending
      if (!verifier || !state || !nonce) return redirect(response, home)
      const tokens = await openid.authorizationCodeGrant(config, new URL(request.url ?? '', home), {
        pkceCodeVerifier: verifier,
        expectedState: state,
        expectedNonce: nonce,
        idTokenExpected: true,
      })
      const sub = tokens.claims()?.sub ?? ''
      const { name } = await openid.fetchUserInfo(config, tokens.access_token, sub)
      visitor.signedIn = { sub, tokens, idToken: tokens.id_token ?? '', name: name ?? sub }
      redirect(response, home)
    },

    'GET /engine-room': async (_request, response, { signedIn }) => {
      if (!signedIn) return redirect(response, home)
      const isEngineer = await holdsRoles(config, signedIn, groupId, ['ENGINEER'])
      response.writeHead(isEngineer ? 200 : 403, { 'content-type': 'text/html; charset=utf-8' })
      response.end(layout(isEngineer ? engineRoom : noEntry))
    },

    'POST /renew': async (_request, response, visitor) => {
      const { signedIn } = visitor
      if (signedIn?.tokens.refresh_token) {
        const tokens = await openid.refreshTokenGrant(config, signedIn.tokens.refresh_token)
        visitor.signedIn = { ...signedIn, tokens, idToken: tokens.id_token ?? signedIn.idToken }
        visitor.renewals++
      }
      redirect(response, home)
    },

    'POST /sign-out': async (_request, response, visitor) => {
      const { signedIn } = visitor
      delete visitor.signedIn
      visitor.renewals = 0
      if (!signedIn) return redirect(response, home)
      const address = openid.buildEndSessionUrl(config, {
        id_token_hint: signedIn.idToken,
        post_logout_redirect_uri: home,
      })
      redirect(response, address.href)
    },
  }
}

/**
 * Whether a person has roles in a group now. The `groups` claim of a token has the roles of the time
 * when it was issued. The server knows when a role was removed since.
 */
async function holdsRoles(
  config: openid.Configuration,
  { sub, tokens }: SignedIn,
  groupId: string,
  roles: readonly string[],
): Promise<boolean> {
  const { issuer } = config.serverMetadata()
  const answer = await fetch(`${issuer}/groups-srv/usergroupmap/verify`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', access_token: tokens.access_token },
    body: JSON.stringify({ userId: sub, groupId, groupType: '', roles }),
  })
  if (answer.status === 200) return true
  if (answer.status === 403) return false
  throw new Error(`the roles could not be checked: ${answer.status}`)
}

/** Finds the visitor by the cookie, or sets a new cookie. Other sites cannot send it (SameSite). */
function visitorOf(
  request: IncomingMessage,
  response: ServerResponse,
  visitors: Map<string, Visitor>,
): Visitor {
  const [, known = ''] = /(?:^|; )visitor=([\w-]+)/.exec(request.headers.cookie ?? '') ?? []
  const visitor = visitors.get(known)
  if (visitor) return visitor
  const id = randomUUID()
  const fresh = { renewals: 0 }
  visitors.set(id, fresh)
  response.setHeader('set-cookie', `visitor=${id}; Path=/; HttpOnly; SameSite=Lax`)
  return fresh
}

function redirect(response: ServerResponse, location: string): void {
  response.writeHead(303, { location }).end()
}

const invitation = '<p>You are not signed in.</p><p><a href="/sign-in">Sign in</a></p>'

function welcome(name: string, renewals: number): string {
  return `<p>Welcome, <strong>${escapeHtml(name)}</strong>.</p>
<p><a href="/engine-room">Enter the engine room</a></p>
<p>Your tokens were renewed ${renewals} times.</p>
<form method="post" action="/renew"><button>Renew tokens</button></form>
<form method="post" action="/sign-out"><button>Sign out</button></form>`
}

const engineRoom = '<p>This is the engine room.</p><p><a href="/">Back</a></p>'
const noEntry = '<p>The engine room is for engineers.</p><p><a href="/">Back</a></p>'

function layout(body: string): string {
  return `<!doctype html><html lang="en"><meta charset="utf-8"><link rel="icon" href="data:,">
<title>Server application</title><main><h1>Server application</h1>${body}</main></html>`
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}

if (import.meta.main) {
  const { ISSUER = 'http://localhost:8080', CLIENT_ID = 'demo-web', PORT = '3000' } = process.env
  const { CLIENT_SECRET = 'demo-web-secret', GROUP_ID = 'acme-engines' } = process.env
  const { home } = await startServerApp({
    issuer: ISSUER,
    clientId: CLIENT_ID,
    clientSecret: CLIENT_SECRET,
    port: Number(PORT),
    groupId: GROUP_ID,
  })
  process.stdout.write(`Open ${home}\n`)
}
