/** An application's own client at the server. */
export interface GuardClient {
  readonly id: string
  readonly secret: string
}

/** The endpoints of the server, as its metadata names them. */
interface ServerMetadata {
  readonly jwks_uri: string
  readonly token_endpoint: string
  readonly introspection_endpoint: string
}

/** The streams of the server, as its metadata names them. */
interface SignalsMetadata {
  readonly configuration_endpoint: string
}

type Json = Readonly<Record<string, unknown>>

/** Asks the server. */
export interface Server {
  metadata(): Promise<ServerMetadata>
  signalsMetadata(): Promise<SignalsMetadata>
  /** Calls with a token of the guard's own client. */
  call(
    method: string,
    url: string,
    options?: { readonly json?: unknown; readonly signal?: AbortSignal },
  ): Promise<Response>
  /** What the server says of a token now (RFC 7662). */
  introspect(token: string): Promise<Json>
}

export interface ServerParts {
  readonly issuer: string
  readonly client: GuardClient | undefined
  readonly scopes: readonly string[]
  readonly fetch: typeof fetch
  readonly timeoutMs: number
  readonly now: () => number
}

const metadataMs = 3_600_000

export function server({ issuer, client, scopes, fetch, timeoutMs, now }: ServerParts): Server {
  const documents = new Map<string, { readonly at: number; readonly value: Promise<Json> }>()
  let token: { readonly value: Promise<string>; readonly until: number } | undefined

  async function send(url: string, init: RequestInit): Promise<Response> {
    const timeout = AbortSignal.timeout(timeoutMs)
    const signal = init.signal ? AbortSignal.any([timeout, init.signal]) : timeout
    return fetch(url, { ...init, signal, redirect: 'error' })
  }

  async function read(url: string): Promise<Json> {
    const answer = await send(url, { headers: { accept: 'application/json' } })
    if (!answer.ok) throw new Error(`${url} answers ${answer.status}`)
    return (await answer.json()) as Json
  }

  /** Documents are kept for an hour; one that cannot be read is asked for again. */
  async function document<T>(path: string, isRight: (value: Json) => boolean): Promise<T> {
    const url = `${issuer}${path}`
    const kept = documents.get(url)
    const value = kept && kept.at > now() - metadataMs ? kept.value : read(url)
    documents.set(url, { at: kept?.value === value ? kept.at : now(), value })
    try {
      const found = await value
      if (!isRight(found)) throw new Error(`${url} is not of ${issuer}`)
      return found as T
    } catch (error) {
      documents.delete(url)
      throw error
    }
  }

  const metadata = () =>
    document<ServerMetadata>('/.well-known/openid-configuration', (it) => it.issuer === issuer)

  function basic(): Readonly<Record<string, string>> {
    if (!client) throw new Error('this needs the client of the guard')
    const encoded = [client.id, client.secret].map(encodeURIComponent).join(':')
    return { authorization: `Basic ${btoa(encoded)}` }
  }

  async function freshToken(): Promise<string> {
    const { token_endpoint } = await metadata()
    const answer = await send(token_endpoint, {
      method: 'POST',
      headers: basic(),
      body: new URLSearchParams({ grant_type: 'client_credentials', scope: scopes.join(' ') }),
    })
    const json = (await answer.json()) as Json
    if (typeof json.access_token !== 'string') throw new Error(`no token: ${json.error}`)
    const lifetime = typeof json.expires_in === 'number' ? json.expires_in : 60
    token = { value: Promise.resolve(json.access_token), until: now() + lifetime * 900 }
    return json.access_token
  }

  async function bearer(): Promise<string> {
    if (!token || token.until <= now()) token = { value: freshToken(), until: now() + timeoutMs }
    try {
      return await token.value
    } catch (error) {
      token = undefined
      throw error
    }
  }

  return {
    metadata,
    signalsMetadata: () => document('/.well-known/ssf-configuration', (it) => it.issuer === issuer),
    async call(method, url, { json, signal } = {}) {
      const answer = await send(url, {
        method,
        headers: {
          authorization: `Bearer ${await bearer()}`,
          ...(json !== undefined && { 'content-type': 'application/json' }),
        },
        ...(json !== undefined && { body: JSON.stringify(json) }),
        ...(signal && { signal }),
      })
      if (answer.status === 401) token = undefined
      return answer
    },
    async introspect(value) {
      const { introspection_endpoint } = await metadata()
      const answer = await send(introspection_endpoint, {
        method: 'POST',
        headers: basic(),
        body: new URLSearchParams({ token: value, token_type_hint: 'access_token' }),
      })
      if (!answer.ok) throw new Error(`the introspection endpoint answers ${answer.status}`)
      return (await answer.json()) as Json
    },
  }
}
