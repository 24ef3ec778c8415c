import type { Request } from '../http/endpoint.ts'
import type { Reply } from '../http/reply.ts'
import { RequestFault } from '../http/request-fault.ts'
import { lruCache } from '../kernel/lru-cache.ts'
import { sha256 } from '../kernel/secrets.ts'
import { inSeconds } from '../kernel/time.ts'
import { earliest, groupValues } from '../oauth/claims/token-groups.ts'
import { jwtTyp } from '../oauth/keys/jws.ts'
import { asciiJson, signJwt } from '../oauth/keys/sign-jwt.ts'
import type { Client } from '../oauth/model/client.ts'
import type { ForwardAuthContext, ProxiedRequest } from './forward-auth-context.ts'
import type { Visit } from './visits.ts'

/** What the application learns of a visitor, by the names of the headers. */
export const identityHeaders = [
  ...(['remote-user', 'remote-email', 'remote-name', 'remote-groups', 'remote-roles'] as const),
  'remote-jwt',
] as const

type IdentityHeaders = Readonly<Record<(typeof identityHeaders)[number], string>>

/**
 * The headers of somebody who has not signed in. All are there, and empty: what a visitor sends by
 * these names has to be replaced in any case.
 */
const nobody: IdentityHeaders = {
  'remote-user': '',
  'remote-email': '',
  'remote-name': '',
  'remote-groups': '',
  'remote-roles': '',
  'remote-jwt': '',
}

/**
 * Refuses headers that applications could take for those of the proxy: CGI and WSGI make one name
 * of `Remote-User` and `Remote_User`, and the proxy replaces only the first.
 */
export function checkHeaderNames({ headers }: Request): void {
  const names: readonly string[] = identityHeaders
  for (const name of Object.keys(headers)) {
    const read = name.replaceAll(/[^a-z0-9]/g, '-')
    if (read !== name && names.includes(read)) {
      throw new RequestFault('malformed', `${name} is not for visitors to send`)
    }
  }
}

/** The bytes that groups may take: proxies give the headers of an answer 4 or 8 KiB. */
const mostGroupBytes = 2048
/** A signed header lives so long. It is used again while half of that is left. */
const lifetime = 60
const mostJwts = 1000

/** Makes the headers about a visitor. Everything in them is read at this moment. */
export function identityWriter(context: ForwardAuthContext) {
  const { directory, clock, keyring, issuer, shownIds, groupClaim } = context
  const signed = lruCache<{ readonly jwt: string; readonly goodUntil: number }>(mostJwts)

  async function groupsOf({ groupsClaim }: Client, { sub, scopes }: Visit) {
    if (!scopes.includes('groups') || groupClaim === 'none') return []
    const { under } = groupsClaim
    return directory.groups(sub, { inherit: groupClaim === 'inherited', under })
  }

  async function sign(
    { accessTokenAlg }: Client,
    claims: object,
    endsAt = Number.POSITIVE_INFINITY,
  ) {
    const now = inSeconds(clock())
    const key = sha256(`${accessTokenAlg} ${asciiJson(claims)}`)
    const known = signed.get(key)
    if (known && known.goodUntil > now) return known.jwt
    const exp = Math.min(now + lifetime, endsAt)
    const jwt = await signJwt(keyring, accessTokenAlg, jwtTyp.forwardedIdentity, {
      ...claims,
      iat: now,
      exp,
    })
    signed.set(key, { jwt, goodUntil: Math.min(now + lifetime / 2, exp) })
    return jwt
  }

  /** The names of the person that the application may know. */
  async function namesOf({ app, client }: ProxiedRequest, { sub, scopes }: Visit) {
    const claims = await directory.claims(sub, everyScope)
    const { username, email, email_verified: isVerified, name } = claims
    const proven = isVerified === true ? text(email) : undefined
    const all = { username: text(username), email: proven, sub: shownIds.show(client, 'sub', sub) }
    return {
      user: all[app.user],
      email: scopes.includes('email') ? proven : undefined,
      name: scopes.includes('profile') ? text(name) : undefined,
    }
  }

  return {
    nobody: inBytes(nobody),
    /** Undefined if the person has no name of the kind that the application needs. */
    async write(proxied: ProxiedRequest, visit: Visit): Promise<Reply['headers'] | undefined> {
      const { client, original } = proxied
      const [names, groups] = await Promise.all([namesOf(proxied, visit), groupsOf(client, visit)])
      if (names.user === undefined) return undefined
      const { groupsClaim: shape } = client
      const values = groupValues(groups, shape, 'short')
      const pairs = groups.flatMap(({ groupId, roles }) =>
        roles.map((role) => `${groupId}:${role}`),
      )
      const hasRoom = asciiJson([values, pairs]).length <= mostGroupBytes
      const ids = values.map((each) => (typeof each === 'string' ? each : each.groupId))
      const shown = shownIds.showAll(client, visit)
      const claims = {
        iss: issuer,
        aud: original.origin,
        client_id: client.id,
        sub: shown.sub,
        sid: shown.sessionId,
        auth_time: inSeconds(visit.authTime),
        amr: visit.amr,
        ...names,
        ...(visit.scopes.includes('groups') &&
          (hasRoom ? { [shape.name]: values } : { groups_overflow: true })),
      }
      const ends = groups.flatMap(({ endsAt }) => (endsAt === undefined ? [] : inSeconds(endsAt)))
      return inBytes({
        'remote-user': names.user,
        'remote-email': names.email ?? '',
        'remote-name': names.name ?? '',
        'remote-groups': hasRoom ? inList(ids) : '',
        'remote-roles': hasRoom ? inList(pairs) : '',
        'remote-jwt': await sign(client, claims, earliest([visit.expiresAt, ...ends])),
      })
    },
  }
}

export type IdentityWriter = ReturnType<typeof identityWriter>

const everyScope = new Set(['openid', 'profile', 'email'])

function text(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined
}

/** A comma in a name would make two groups of one. */
function inList(values: readonly string[]): string {
  return values.map((value) => value.replaceAll(',', '%2C')).join(',')
}

/** Headers carry bytes: those of UTF-8, without what could end a header. */
function inBytes(headers: IdentityHeaders): Reply['headers'] {
  const written = Object.entries(headers).map(([name, value]) => [
    name,
    Buffer.from(value.replace(/\p{Cc}/gu, ' ')).toString('latin1'),
  ])
  return Object.fromEntries(written)
}
