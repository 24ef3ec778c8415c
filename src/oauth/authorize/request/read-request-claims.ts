import { AuthorizationError } from '../response/authorization-error.ts'
import { longestParameters } from './checks/check-lengths.ts'

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
export function readRequestClaims(claims: Readonly<Record<string, unknown>>): RequestClaims {
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
export function malformedObject(what: string, cause?: unknown): AuthorizationError {
  return new AuthorizationError('invalid_request_object', `the request object ${what}`, {
    cause,
    ...(cause !== undefined && { detail: String(cause) }),
  })
}
