import { compactDecrypt, decodeProtectedHeader, jwtVerify } from 'jose'
import { type Params, paramsOf } from '../../../http/params.ts'
import type { Clock } from '../../../kernel/time.ts'
import type { ClientKeys } from '../../clients/credentials/client-keys.ts'
import type { Keyring } from '../../keys/keyring.ts'
import type { Client } from '../../model/client.ts'
import { algsOf } from '../../model/client-metadata.ts'
import { clientJwtAlgs } from '../../model/member-kinds.ts'
import type { SecretsOf } from '../../tokens/write-client-jwt.ts'
import { AuthorizationError } from '../response/authorization-error.ts'
import { longestParameters } from './checks/check-lengths.ts'
import type { FetchRequestObject } from './fetch-request-object.ts'

/** The parameters of a request object. Those that may be repeated can be lists (RFC 8707 §2.1). */
interface RequestClaims {
  readonly values: Map<string, string>
  readonly lists: ReadonlyMap<string, readonly string[]>
}

/** Claims of every JWT, which are no parameters. */
const registered = new Set(['iss', 'aud', 'exp', 'iat', 'nbf', 'jti', 'sub'])

/** Parameters that are JSON; in the object they need not be texts. */
const jsonParameters = new Set(['claims', 'authorization_details'])

const parameters = new Set([...Object.keys(longestParameters), 'scope'])

/** Reads the claims of a request object as parameters (RFC 9101 §4). */
function readRequestClaims(claims: Readonly<Record<string, unknown>>): RequestClaims {
  const values = new Map<string, string>()
  const lists = new Map<string, readonly string[]>()
  for (const [name, value] of Object.entries(claims)) {
    if (registered.has(name)) continue
    if (name === 'resource' && isTextList(value)) lists.set(name, value)
    else if (typeof value === 'string') values.set(name, value)
    else if (name === 'max_age' && typeof value === 'number') values.set(name, String(value))
    else if (jsonParameters.has(name)) values.set(name, writeJson(value))
    // Left out, it could make the request weaker than the one that the client has signed.
    else if (parameters.has(name) && value !== null)
      throw malformedObject(`holds ${name}, but not as text`)
  }
  // Other parameters never contain NUL, and PostgreSQL cannot store it.
  if ([...values.values()].some((value) => value.includes('\0'))) {
    throw malformedObject('holds a NUL character')
  }
  return { values, lists }
}

function isTextList(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((each) => typeof each === 'string')
}

/** JSON that is nested too deeply cannot be written. */
function writeJson(value: unknown): string {
  try {
    return JSON.stringify(value)
  } catch (cause) {
    throw malformedObject('is nested too deeply', cause)
  }
}

/** What is wrong with a request object; the cause is only for the log. */
function malformedObject(what: string, cause?: unknown): AuthorizationError {
  return new AuthorizationError('invalid_request_object', `the request object ${what}`, {
    cause,
    ...(cause !== undefined && { detail: String(cause) }),
  })
}

interface RequestObjectOpenerDependencies {
  readonly clientKeys: Pick<ClientKeys, 'forVerification'>
  readonly secretsOf: SecretsOf
  readonly keyring: Pick<Keyring, 'decryptionKeys'>
  readonly fetchRequestObject: FetchRequestObject
  /** Whether every request of the client has to be signed (RFC 9101 §10.5). */
  readonly mustSign: (client: Client) => boolean
  readonly issuer: string
  readonly clock: Clock
}

/** `address` is the caller's address; the limits for fetching count by it. */
export type OpenRequestObject = (params: Params, client: Client, address: string) => Promise<Params>

const types = ['jwt', 'oauth-authz-req+jwt']
const longestText = 64 * 1024

/**
 * Returns the parameters of a request. If it has a request object, in `request` or `request_uri`,
 * only the object's parameters count (OpenID Connect Core §6, RFC 9101).
 */
export function requestObjectOpener(deps: RequestObjectOpenerDependencies): OpenRequestObject {
  return async (outer, client, address) => {
    const text = await findText(outer, (uri) => deps.fetchRequestObject(uri, { client, address }))
    const isRequired = deps.mustSign(client)
    if (text === undefined) {
      if (!isRequired) return outer
      throw new AuthorizationError('invalid_request', 'client must send a request object')
    }
    const { values, lists } = readRequestClaims(await verify(text, client, deps))
    for (const name of ['client_id', 'response_type']) {
      // OAuth requires both outside the object too. They must be equal (OpenID Connect Core §6.1).
      if (outer.has(name) && values.has(name) && outer.get(name) !== values.get(name)) {
        throw new AuthorizationError('invalid_request', `${name} differs from the request object's`)
      }
    }
    // What has to be signed cannot be given beside the object (RFC 9101 §6.3).
    for (const name of isRequired ? [] : ['client_id', 'response_type', 'scope']) {
      const value = outer.get(name)
      if (value !== undefined && !values.has(name)) values.set(name, value)
    }
    return paramsOf(values, lists)
  }
}

async function findText(
  outer: Params,
  fetch: (uri: string) => Promise<string>,
): Promise<string | undefined> {
  const request = outer.get('request')
  const uri = outer.get('request_uri')
  if (request !== undefined && uri !== undefined) {
    throw new AuthorizationError('invalid_request', 'send request or request_uri, not both')
  }
  return uri === undefined ? request : fetch(uri)
}

async function verify(
  text: string,
  client: Client,
  deps: RequestObjectOpenerDependencies,
): Promise<Readonly<Record<string, unknown>>> {
  if (text.length > longestText) throw malformedObject('is too large')
  try {
    const signed = text.split('.').length === 5 ? await decrypt(text, deps.keyring) : text
    const payload = await verifySigned(signed, client, deps)
    checkClaims(payload, client, deps.issuer)
    checkLifetime(payload, client, deps.clock())
    return payload
  } catch (cause) {
    if (cause instanceof AuthorizationError) throw cause
    throw malformedObject('does not verify', cause)
  }
}

/**
 * The algorithm must be the registered one. The header's `kid` only selects among the client's
 * keys.
 */
async function verifySigned(
  text: string,
  client: Client,
  { clientKeys, secretsOf, clock }: RequestObjectOpenerDependencies,
): Promise<Readonly<Record<string, unknown>>> {
  const { alg = '', kid, typ } = decodeProtectedHeader(text)
  if (!algsOf(client, client.requestObjectAlg, clientJwtAlgs).includes(alg))
    throw malformedObject('has a wrong algorithm')
  if (typ !== undefined && !types.includes(typ.toLowerCase()))
    throw malformedObject('has a wrong type')
  const keys =
    alg === 'HS256'
      ? (await secretsOf(client)).map((secret) => Buffer.from(secret))
      : (await clientKeys.forVerification(client, { alg, kid })).map(({ key }) => key)
  let fault: unknown = new Error('the client has no such key')
  for (const key of keys) {
    try {
      const options = { algorithms: [alg], currentDate: new Date(clock()), clockTolerance: 10 }
      return (await jwtVerify(text, key, options)).payload
    } catch (error) {
      fault = error
    }
  }
  throw fault
}

/** Other JWE algorithms are refused: some allow decompression bombs or padding oracles. */
async function decrypt(
  text: string,
  keyring: RequestObjectOpenerDependencies['keyring'],
): Promise<string> {
  const { kid } = decodeProtectedHeader(text)
  let fault: unknown = new Error('there is no such key')
  for (const key of await keyring.decryptionKeys(kid)) {
    try {
      const { plaintext } = await compactDecrypt(text, key, {
        keyManagementAlgorithms: ['RSA-OAEP-256'],
        contentEncryptionAlgorithms: ['A128CBC-HS256', 'A256GCM'],
      })
      return new TextDecoder().decode(plaintext)
    } catch (error) {
      fault = error
    }
  }
  throw fault
}

function checkClaims(
  claims: Readonly<Record<string, unknown>>,
  client: Client,
  issuer: string,
): void {
  for (const name of ['iss', 'client_id']) {
    const value = claims[name] ?? client.id
    if (value !== client.id) throw malformedObject(`is of another client, by its ${name}`)
  }
  // With the client as its subject, it could be used as a client assertion.
  if (claims.sub === client.id) throw malformedObject('must not have the client as its subject')
  const audience = claims.aud === undefined ? [issuer] : [claims.aud].flat()
  if (!audience.includes(issuer)) throw malformedObject('is meant for another server')
  if (claims.request !== undefined || claims.request_uri !== undefined) {
    throw malformedObject('must not hold another')
  }
}

/**
 * A client may be registered for objects that live at most so many seconds, from `nbf`
 * to `exp`. Then they also name their audience. The signature was verified, and with it
 * that the object has not expired.
 */
function checkLifetime(
  { aud, exp, nbf }: Readonly<Record<string, unknown>>,
  { requestObjectLifetime: longest }: Client,
  now: number,
): void {
  if (longest === undefined) return
  if (aud === undefined) throw malformedObject('has no aud')
  if (typeof exp !== 'number' || typeof nbf !== 'number') throw malformedObject('needs exp and nbf')
  if (exp - nbf > longest) throw malformedObject(`lives longer than ${longest} seconds`)
  if (now / 1000 - nbf > longest) throw malformedObject('is too old')
}
