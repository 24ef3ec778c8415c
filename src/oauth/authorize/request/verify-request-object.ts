import { compactDecrypt, decodeProtectedHeader, jwtVerify } from 'jose'
import type { Client } from '../../model/client.ts'
import { algsOf } from '../../model/client-metadata.ts'
import { clientJwtAlgs } from '../../model/member-kinds.ts'
import type { AuthorizeContext } from '../authorize-context.ts'
import { AuthorizationError } from '../response/authorization-error.ts'
import { longestParameters } from './checks/check-lengths.ts'

/** What a signed request is verified and decrypted with. */
export type RequestObjectContext = Pick<
  AuthorizeContext,
  'clientKeys' | 'secretsOf' | 'keyring' | 'issuer' | 'clock'
>

/** What a signed request has to be like. */
export interface RequestObjectRules {
  /** The registered algorithm; undefined for all that the client may sign with. */
  readonly alg: string | undefined
  /** Claims that must not be missing. */
  readonly needed: readonly string[]
  /** The most seconds from `nbf` to `exp`, and since `nbf`; undefined for no limit. */
  readonly longestSeconds: number | undefined
}

/** The parameters of a request object. Those that may be repeated can be lists (RFC 8707 §2.1). */
interface RequestClaims {
  readonly values: Map<string, string>
  readonly lists: ReadonlyMap<string, readonly string[]>
}

/** Claims of every JWT, which are no parameters. */
const registered = new Set(['iss', 'aud', 'exp', 'iat', 'nbf', 'jti', 'sub'])

/** Parameters that are JSON; in the object they need not be texts. */
const jsonParameters = new Set(['claims', 'authorization_details'])

/** Parameters that are numbers. */
const numbers = new Set(['max_age', 'requested_expiry'])

const parameters = new Set([...Object.keys(longestParameters), 'scope'])

/** Reads the claims of a request object as parameters (RFC 9101 §4). */
function readRequestClaims(claims: Readonly<Record<string, unknown>>): RequestClaims {
  const values = new Map<string, string>()
  const lists = new Map<string, readonly string[]>()
  for (const [name, value] of Object.entries(claims)) {
    if (registered.has(name)) continue
    if (name === 'resource' && isTextList(value)) lists.set(name, value)
    else if (typeof value === 'string') values.set(name, value)
    else if (numbers.has(name) && typeof value === 'number') values.set(name, String(value))
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

const types = ['jwt', 'oauth-authz-req+jwt']
const longestText = 64 * 1024

/**
 * Verifies a request that a client has signed, and reads its claims as parameters. Throws an
 * AuthorizationError.
 */
export async function verifyRequestObject(
  context: RequestObjectContext,
  text: string,
  client: Client,
  rules: RequestObjectRules,
): Promise<RequestClaims> {
  if (text.length > longestText) throw malformedObject('is too large')
  try {
    const signed = text.split('.').length === 5 ? await decrypt(context, text) : text
    const payload = await verifySigned(context, signed, client, rules)
    checkClaims(payload, client, context.issuer)
    checkNeeded(payload, rules, context.clock())
    return readRequestClaims(payload)
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
  { clientKeys, secretsOf, clock }: RequestObjectContext,
  text: string,
  client: Client,
  { alg: registered }: RequestObjectRules,
): Promise<Readonly<Record<string, unknown>>> {
  const { alg = '', kid, typ } = decodeProtectedHeader(text)
  if (!algsOf(client, registered, clientJwtAlgs).includes(alg))
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
async function decrypt({ keyring }: RequestObjectContext, text: string): Promise<string> {
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
 * Checks what makes an object short-lived. The signature was verified, and with it that the object
 * is valid now.
 */
function checkNeeded(
  claims: Readonly<Record<string, unknown>>,
  { needed, longestSeconds: longest }: RequestObjectRules,
  now: number,
): void {
  for (const name of needed) {
    if (claims[name] === undefined) throw malformedObject(`has no ${name}`)
  }
  const { exp, nbf } = claims
  if (longest === undefined || typeof exp !== 'number' || typeof nbf !== 'number') return
  if (exp - nbf > longest) throw malformedObject(`lives longer than ${longest} seconds`)
  if (now / 1000 - nbf > longest) throw malformedObject('is too old')
}
