import { createRemoteJWKSet, type JWTPayload, type JWTVerifyGetKey } from 'jose'
import { challenge, GuardError, type GuardErrorCode } from './errors.ts'
import { type Confirmation, findProofProblem, type GuardRequest, usedProofs } from './proof.ts'
import { revocations } from './revocations.ts'
import { type GuardClient, server } from './server.ts'
import { listen, type SignalState } from './signals.ts'
import { tokens, type Verdict, type Verification } from './tokens.ts'

/** What a guard is made of. */
export interface GuardOptions {
  /** The address of the server. */
  readonly issuer: string
  /** What tokens have to be for: the address of this API, or the client_id of its application. */
  readonly audience: string | readonly string[]
  /** The application's own client; needed for everything but `local` without signals. */
  readonly client?: GuardClient
  /** `both` with a client, `local` without, unless given. */
  readonly verification?: Verification
  /**
   * Whether to listen to signals; so it is with a client. The client needs the scope `ssf_manage`,
   * or `ssf_read` and the id of a stream that somebody made for this process alone.
   */
  readonly signals?: boolean | { readonly stream?: string; readonly longestSilenceSeconds?: number }
  /** The start of the server's scopes; `ostiary` unless given. */
  readonly prefix?: string
  /** This API as a protected resource (RFC 9728). */
  readonly resource?: {
    readonly url: string
    readonly scopes?: readonly string[]
    readonly name?: string
  }
  /** The origin by which callers know this API, if a proxy changes it. */
  readonly origin?: string
  readonly algorithms?: readonly string[]
  readonly timeoutSeconds?: number
  readonly fetch?: typeof fetch
}

/** A role in a group, or with `inherit` also in a group above it. Without a group, of everybody. */
export interface RoleNeed {
  readonly role: string
  readonly group?: string
  readonly inherit?: boolean
}

/** How the person has to have signed in (RFC 9470). */
export interface StrengthNeed {
  /** One of these. */
  readonly acr?: string | readonly string[]
  readonly maxAgeSeconds?: number
}

/** What a request needs besides a valid token. */
export interface Need {
  readonly scopes?: readonly string[]
  readonly role?: RoleNeed
  readonly strength?: StrengthNeed
}

/** Who calls. */
export interface Caller {
  /** The person, or the client that acts for itself. */
  readonly sub: string
  readonly clientId: string | undefined
  readonly scopes: readonly string[]
  readonly claims: JWTPayload
  readonly token: string
}

/** Checks requests. One is enough for a process. */
export interface Guard {
  /** Finds the caller, or throws a GuardError. */
  check(request: GuardRequest, need?: Need): Promise<Caller>
  /** The metadata of this API (RFC 9728), for `/.well-known/oauth-protected-resource`. */
  readonly metadata: Readonly<Record<string, unknown>> | undefined
  /** Waits until signals are heard. */
  ready(): Promise<void>
  /** Whether signals are heard; undefined if the guard does not listen. */
  state(): SignalState | undefined
  close(): Promise<void>
}

const defaultSilenceSeconds = 30
const defaultTimeoutSeconds = 35
const wellKnown = '/.well-known/oauth-protected-resource'

/** Opens a guard. */
export function createGuard(options: GuardOptions): Guard {
  const { client, resource, prefix = 'ostiary' } = options
  const issuer = options.issuer.replace(/\/$/, '')
  const verification = options.verification ?? (client ? 'both' : 'local')
  if (verification !== 'local' && !client) throw new TypeError(`${verification} needs a client`)
  const wanted = options.signals ?? (client !== undefined && verification !== 'introspection')
  const listening = wanted === true ? {} : wanted === false ? undefined : wanted
  if (listening && !client) throw new TypeError('signals need a client')
  const now = () => Date.now()
  const asked = server({
    ...{ issuer, client, now },
    scopes: listening
      ? [`${prefix}:${listening.stream === undefined ? 'ssf_manage' : 'ssf_read'}`]
      : [],
    fetch: options.fetch ?? ((input, init) => fetch(input, init)),
    timeoutMs: (options.timeoutSeconds ?? defaultTimeoutSeconds) * 1000,
  })
  const questions = server({
    ...{ issuer, client, now },
    scopes: [`${prefix}:groups_read`],
    fetch: options.fetch ?? ((input, init) => fetch(input, init)),
    timeoutMs: (options.timeoutSeconds ?? defaultTimeoutSeconds) * 1000,
  })
  let keySet: JWTVerifyGetKey | undefined
  const keys: JWTVerifyGetKey = async (header, token) => {
    keySet ??= createRemoteJWKSet(new URL((await asked.metadata()).jwks_uri))
    return keySet(header, token)
  }
  const marks = revocations()
  const signals =
    listening && client
      ? listen({
          ...{ issuer, keys, now, clientId: client.id, server: asked, revocations: marks },
          stream: listening.stream,
          silenceMs: (listening.longestSilenceSeconds ?? defaultSilenceSeconds) * 1000,
          pause,
        })
      : undefined
  const { audience, algorithms } = options
  const find = tokens({
    ...{ issuer, keys, now, signals, verification, revocations: marks, server: asked },
    audience: typeof audience === 'string' ? audience : [...audience],
    algorithms: algorithms && [...algorithms],
  })
  const used = usedProofs()
  const metadataUrl =
    resource && `${new URL(resource.url).origin}${wellKnown}${pathOf(resource.url)}`

  function refuse(
    code: GuardErrorCode,
    message: string,
    scheme: 'Bearer' | 'DPoP',
    more: Readonly<Record<string, string | undefined>> = {},
  ): GuardError {
    const shown =
      code === 'missing_token'
        ? {}
        : { error: code === 'insufficient_role' ? 'insufficient_scope' : code }
    const parameters = { ...shown, ...more, resource_metadata: metadataUrl }
    return new GuardError(code, message, { 'www-authenticate': challenge(scheme, parameters) })
  }

  async function hasRole({ claims, roles, ids }: Verdict, need: RoleNeed): Promise<boolean> {
    const { group, role, inherit = false } = need
    if (group === undefined) return listOf(claims.roles).includes(role)
    const inToken = inherit ? undefined : rolesIn(claims.groups, group)
    if (inToken) return inToken.includes(role)
    // A client that acts for itself is no member of anything.
    if (!client || claims.isub === undefined) return false
    const key = `${group} ${role} ${inherit}`
    const known = roles.get(key)
    if (known !== undefined) return known
    const path = '/groups-srv/usergroupmap/verify'
    const json = { userId: ids.sub, groupId: group, roles: [role], inherit }
    const answer = await questions.call('POST', `${issuer}${path}`, { json })
    const isNo = answer.status === 403 && /"code":11006\b/.test(await answer.clone().text())
    if (!answer.ok && !isNo) {
      throw new GuardError('temporarily_unavailable', 'the roles of the caller cannot be read now')
    }
    if (verification === 'both') roles.set(key, answer.ok)
    return answer.ok
  }

  async function checkNeed(verdict: Verdict, need: Need, scheme: 'Bearer' | 'DPoP'): Promise<void> {
    const { scopes = [], role, strength } = need
    const held = scopesOf(verdict.claims)
    if (scopes.some((scope) => !held.includes(scope))) {
      const words = `this needs the scope ${scopes.join(' ')}`
      throw refuse('insufficient_scope', words, scheme, { scope: scopes.join(' ') })
    }
    if (strength && !isStrong(verdict.claims, strength, now())) {
      const { acr, maxAgeSeconds } = strength
      const words = 'a stronger or more recent sign-in is needed'
      throw refuse('insufficient_user_authentication', words, scheme, {
        error_description: words,
        acr_values: acr === undefined ? undefined : listOf(acr).join(' '),
        max_age: maxAgeSeconds?.toString(),
      })
    }
    if (role && !(await hasRole(verdict, role))) {
      const place = role.group === undefined ? '' : ` in ${role.group}`
      throw refuse('insufficient_role', `this needs the role ${role.role}${place}`, scheme)
    }
  }

  return {
    async check(request, need = {}) {
      const sent = /^(Bearer|DPoP) +(\S+)$/i.exec(request.header('authorization')?.trim() ?? '')
      if (!sent) throw refuse('missing_token', 'an access token is needed', 'Bearer')
      const scheme = sent[1]?.toLowerCase() === 'dpop' ? 'DPoP' : 'Bearer'
      const token = sent[2] ?? ''
      const verdict = await find(token).catch((error: unknown) => {
        if (!(error instanceof GuardError) || error.status !== 401) throw error
        throw refuse(error.code, error.message, scheme, { error_description: error.message })
      })
      const { claims } = verdict
      const cnf = (claims.cnf ?? {}) as Confirmation
      const problem = await findProofProblem({
        ...{ token, cnf, scheme, used, now: now() },
        request:
          options.origin === undefined
            ? request
            : {
                ...request,
                url: moved(request.url, options.origin),
                header: (name) => request.header(name),
              },
      })
      if (problem !== undefined) {
        const code = scheme === 'DPoP' ? 'invalid_dpop_proof' : 'invalid_token'
        throw refuse(code, problem, scheme, { error_description: problem })
      }
      await checkNeed(verdict, need, scheme)
      const { sub = '', clientId } = verdict.ids
      return { sub, clientId, scopes: scopesOf(claims), claims, token }
    },
    metadata: resource && {
      resource: resource.url,
      authorization_servers: [issuer],
      bearer_methods_supported: ['header'],
      ...(resource.scopes && { scopes_supported: resource.scopes }),
      ...(resource.name !== undefined && { resource_name: resource.name }),
    },
    ready: async () => signals?.ready(),
    state: () => signals?.state(),
    close: async () => signals?.close(),
  }
}

function scopesOf({ scopes, scope }: JWTPayload): readonly string[] {
  if (Array.isArray(scopes)) return listOf(scopes)
  return typeof scope === 'string' ? scope.split(' ') : []
}

function listOf(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value]
  return Array.isArray(value) ? value.filter((each) => typeof each === 'string') : []
}

/** The roles in a group, as the claim has them; undefined if the token does not say. */
function rolesIn(groups: unknown, groupId: string): readonly string[] | undefined {
  if (!Array.isArray(groups)) return undefined
  return groups.flatMap((group) => {
    if (typeof group === 'string') {
      return group.startsWith(`${groupId}:`) ? [group.slice(groupId.length + 1)] : []
    }
    return group?.groupId === groupId ? listOf(group.roles) : []
  })
}

function isStrong(
  { acr: held, auth_time: authTime }: JWTPayload,
  { acr, maxAgeSeconds }: StrengthNeed,
  now: number,
): boolean {
  const isRecent =
    maxAgeSeconds === undefined ||
    (typeof authTime === 'number' && now / 1000 - authTime <= maxAgeSeconds)
  return isRecent && (acr === undefined || (typeof held === 'string' && listOf(acr).includes(held)))
}

function moved(url: string, origin: string): string {
  const { pathname, search } = new URL(url)
  return `${origin}${pathname}${search}`
}

const pathOf = (url: string) => new URL(url).pathname.replace(/\/$/, '')

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve()
    const timer = setTimeout(done, ms)
    function done() {
      clearTimeout(timer)
      signal.removeEventListener('abort', done)
      resolve()
    }
    signal.addEventListener('abort', done)
  })
}
