import { cookieWriter, readCookie } from '../http/cookies.ts'
import type { Request } from '../http/endpoint.ts'
import { paramsOf } from '../http/params.ts'
import { type Reply, redirect } from '../http/reply.ts'
import { SealError } from '../kernel/sealing.ts'
import { randomSecret, sha256 } from '../kernel/secrets.ts'
import { ownDialect } from '../oauth/dialect.ts'
import type { Authorization } from '../oauth/model/authorization.ts'
import { callbackOf, headerScopes } from '../oauth/model/protected-app.ts'
import type { ForwardAuthContext, ProxiedRequest } from './forward-auth-context.ts'

/** A sign-in that is under way, sealed in its `state`. */
interface Progress {
  /** Where to go afterwards: path and query at the origin where it began. */
  readonly returnTo: string
  readonly verifier: string
  /** Digest of the cookie of the browser that began it. */
  readonly browser: string
  readonly until: number
  /** The `acr` that the path asks for. */
  readonly acr?: string
}

/** As long as somebody may take at the sign-in page. */
const longestMs = 3_600_000
/** A `state` has at most 2048 characters. */
const longestReturn = 1100
/** One for all sign-ins of a browser, so that tabs do not end each other's. */
const cookieName = 'ostiary_sign_in'

/**
 * Sign-ins of visitors: the authorization code flow, run by this server for the application. The
 * `state` belongs to the browser by a cookie of the application's host (RFC 9700 §4.7), and to one
 * application at one origin, so nobody can be signed in as somebody else by a link.
 */
export function signIns(context: ForwardAuthContext) {
  const { box, clock, issuer, codeGrant, noteUse } = context
  const ownerOf = ({ client, original }: ProxiedRequest) => `${client.id} ${original.origin}`

  function open(state: string, proxied: ProxiedRequest): Progress | undefined {
    try {
      return JSON.parse(box.open(state, 'forward-auth sign-in', ownerOf(proxied)))
    } catch (error) {
      if (error instanceof SealError) return undefined
      throw error
    }
  }

  return {
    /** Leads the browser to the sign-in page, and back to this path in the end. */
    begin(request: Request, proxied: ProxiedRequest, returnTo: string, acr?: string): Reply {
      const { client, original } = proxied
      const cookies = cookieWriter(original.origin)
      const known = readCookie(request, cookies.nameOf(cookieName))
      const browser = known !== undefined && known.length === 43 ? known : randomSecret()
      const verifier = randomSecret()
      const progress: Progress = {
        returnTo: shorten(returnTo),
        verifier,
        browser: sha256(browser),
        until: clock() + longestMs,
        ...(acr !== undefined && { acr }),
      }
      const query = new URLSearchParams({
        client_id: client.id,
        redirect_uri: callbackOf(original.origin),
        response_type: 'code',
        scope: headerScopes.filter((scope) => client.allowedScopes.has(scope)).join(' '),
        state: box.seal(JSON.stringify(progress), 'forward-auth sign-in', ownerOf(proxied)),
        code_challenge: sha256(verifier),
        code_challenge_method: 'S256',
        ...(acr !== undefined && { acr_values: acr }),
      })
      const cookie = { name: cookieName, value: browser, maxAge: longestMs / 1000 }
      return redirect(`${issuer}${ownDialect.authorizationPath}?${query}`, {
        'set-cookie': cookies.write(cookie),
      })
    },
    /** The sign-in of a `state`; undefined unless this very browser has begun it. */
    find(request: Request, proxied: ProxiedRequest, state: string): Progress | undefined {
      const cookies = cookieWriter(proxied.original.origin)
      const browser = readCookie(request, cookies.nameOf(cookieName))
      const progress = open(state, proxied)
      if (browser === undefined || progress?.browser !== sha256(browser)) return undefined
      return progress.until > clock() ? progress : undefined
    },
    /** Redeems the code of a sign-in. Throws an OAuthError for one that cannot be. */
    async redeem(
      request: Request,
      { client, original }: ProxiedRequest,
      code: string,
      { verifier }: Progress,
    ): Promise<Authorization> {
      const params = paramsOf(
        new Map([
          ['code', code],
          ['redirect_uri', callbackOf(original.origin)],
          ['code_verifier', verifier],
        ]),
      )
      const authorization = await codeGrant.prove({
        params,
        client,
        cnf: undefined,
        address: request.address,
        origin: undefined,
        dialect: ownDialect,
      })
      await noteUse(client)
      return authorization
    },
  }
}

export type SignIns = ReturnType<typeof signIns>

/** Where a link leads that was too long to be kept. */
function shorten(returnTo: string): string {
  if (returnTo.length <= longestReturn) return returnTo
  const [path = '/'] = returnTo.split('?', 1)
  return path.length <= longestReturn ? path : '/'
}
