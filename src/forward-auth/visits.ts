import { cookieWriter, readCookie } from '../http/cookies.ts'
import type { Request } from '../http/endpoint.ts'
import { SealError } from '../kernel/sealing.ts'
import { sha256 } from '../kernel/secrets.ts'
import { inSeconds } from '../kernel/time.ts'
import type { Authorization, Grant } from '../oauth/model/authorization.ts'
import { headerScopes } from '../oauth/model/protected-app.ts'
import type { UserTokenClaims } from '../oauth/tokens/access-token-claims.ts'
import { longestAccessTokenSeconds } from '../oauth/tokens/access-tokens.ts'
import type { ForwardAuthContext, ProxiedRequest } from './forward-auth-context.ts'

/** A sign-in to an application behind a proxy, as the cookie of its host holds it. */
export interface Visit extends Omit<Grant, 'nonce' | 'acr'> {
  /** In seconds. */
  readonly issuedAt: number
  readonly expiresAt: number
}

type Place = Pick<ProxiedRequest, 'client' | 'original'>

/**
 * The cookies of visits. A cookie is sealed for one application at one origin, so another
 * application, or the same at another host, cannot use it. It holds no right: at each request the
 * session, the person, the client and the grant are asked, as for an access token.
 */
export function visits({ box, isActive, clock }: ForwardAuthContext) {
  // Several applications can share a host, each below a path of its own.
  const nameOf = ({ client }: Place) => `ostiary_visit_${sha256(client.id).slice(0, 8)}`
  const ownerOf = ({ client, original }: Place) => `${client.id} ${original.origin}`

  function open(sealed: string, place: Place): Visit | undefined {
    try {
      return decode(box.open(sealed, 'forward-auth visit', ownerOf(place)), place)
    } catch (error) {
      if (error instanceof SealError) return undefined
      throw error
    }
  }

  function read(request: Request, place: Place): Visit | undefined {
    const name = cookieWriter(place.original.origin).nameOf(nameOf(place))
    const sealed = readCookie(request, name, longestCookie)
    return sealed === undefined ? undefined : open(sealed, place)
  }

  return {
    /** The cookie of a sign-in. */
    begin(place: Place, grant: Grant, sessionExpiresAt: Authorization['sessionExpiresAt']) {
      const issuedAt = inSeconds(clock())
      const lasting = inSeconds(sessionExpiresAt ?? clock())
      // Revocations are kept for as long as access tokens can live.
      const expiresAt = Math.min(issuedAt + longestAccessTokenSeconds, lasting)
      const value = box.seal(
        encode({ ...grant, issuedAt, expiresAt }),
        'forward-auth visit',
        ownerOf(place),
      )
      const maxAge = expiresAt - issuedAt
      return cookieWriter(place.original.origin).write({ name: nameOf(place), value, maxAge })
    },
    /** The cookie that ends it in the browser. */
    end: (place: Place): string =>
      cookieWriter(place.original.origin).write({ name: nameOf(place), value: '', maxAge: 0 }),
    /** What the cookie of a request says, whether it is still good or not. */
    read,
    /** The visit of a request, if everything that it depends on is still there. */
    async find(request: Request, place: Place): Promise<Visit | undefined> {
      const visit = read(request, place)
      if (!visit || visit.expiresAt <= inSeconds(clock()) || !place.client.enabled) return undefined
      return (await isActive.accessToken(claimsOf(visit))) ? visit : undefined
    },
  }
}

export type Visits = ReturnType<typeof visits>

/** Ids may be long where they were imported. */
const longestCookie = 2048

/** A visit is as good as an access token of the same grant. */
function claimsOf(visit: Visit): UserTokenClaims {
  const { sub, identityId, sessionId, clientId, grantId, registrationId } = visit
  return {
    sub,
    isub: identityId,
    sid: sessionId,
    aud: clientId,
    jti: `at.${grantId}.${registrationId}.visit`,
    iat: visit.issuedAt,
    exp: visit.expiresAt,
    iss: '',
    auth_time: inSeconds(visit.authTime),
    scopes: visit.scopes,
    roles: [],
  }
}

function encode(visit: Visit): string {
  return JSON.stringify([
    ...[visit.grantId, visit.registrationId, visit.sub, visit.identityId, visit.sessionId],
    ...[visit.authTime, visit.issuedAt, visit.expiresAt, visit.epoch],
    visit.amr.join(' '),
    visit.scopes.filter((scope) => headerScopes.includes(scope)).join(' '),
  ])
}

function decode(text: string, { client }: Place): Visit {
  const [grantId, registrationId, sub, identityId, sessionId, ...rest] = JSON.parse(text)
  const [authTime, issuedAt, expiresAt, epoch, amr, scopes] = rest
  const words = (joined: string) => joined.split(' ').filter((word) => word !== '')
  return {
    ...{ grantId, clientId: client.id, registrationId, sub, identityId, sessionId },
    ...{ authTime, issuedAt, expiresAt, epoch, dialect: 'v2' },
    amr: words(amr),
    scopes: words(scopes),
  }
}
