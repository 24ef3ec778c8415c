import { isDeepStrictEqual } from 'node:util'
import type { Params } from '../../http/params.ts'
import type { AuthorizationDetail } from '../model/authorization-request.ts'
import type { Client } from '../model/client.ts'
import { OAuthError } from '../oauth-error.ts'
import { matchesSchema } from './detail-schema.ts'
import type { RegisteredDetailTypes } from './registered-detail-types.ts'

/**
 * Reads the parameter `authorization_details` (RFC 9396). Every refusal is
 * `invalid_authorization_details`.
 */
export interface DetailRequests {
  /** What a request asks a person for: of registered types that the client may use. */
  readRequested(params: Params, client: Client): Promise<readonly AuthorizationDetail[]>
  /** What a client asks for itself: of registered types that it gets without a person. */
  readOwn(params: Params, client: Client): Promise<readonly AuthorizationDetail[]>
  /**
   * The details of one access token: those that were granted, or fewer if the request names fewer
   * (RFC 9396 §6). A type that was removed, or taken from the client, is no longer granted.
   */
  narrow(
    params: Params,
    client: Client,
    granted: readonly AuthorizationDetail[] | undefined,
  ): Promise<readonly AuthorizationDetail[]>
}

/** They are stored with each grant and are in each access token. */
const mostBytes = 4096
const mostDetails = 10
const deepest = 6
/** People have to read them all. */
const mostValues = 50

export function detailRequests(types: RegisteredDetailTypes): DetailRequests {
  async function check(
    { type: name, ...members }: AuthorizationDetail,
    allowed: readonly string[],
  ): Promise<void> {
    const type = allowed.includes(name) ? await types.find(name) : undefined
    // The same words for both, so that nobody can find out which types there are.
    if (!type) throw refusal('holds a type that is not known, or that the client may not use')
    if (!matchesSchema(type.schema, members)) throw refusal(`does not fit the schema of ${name}`)
  }

  async function read(params: Params, allowed: readonly string[]) {
    const details = readDetails(params) ?? []
    await Promise.all(details.map((detail) => check(detail, allowed)))
    return details
  }

  return {
    readRequested: (params, { detailTypes }) => read(params, detailTypes),
    readOwn: (params, { ownDetailTypes }) => read(params, ownDetailTypes),
    async narrow(params, { detailTypes: allowed }, granted = []) {
      const found = await Promise.all(granted.map(({ type }) => types.find(type)))
      const current = granted.filter(({ type }, i) => found[i] && allowed.includes(type))
      const requested = readDetails(params) ?? current
      if (!isPartOf(requested, current)) throw refusal('goes beyond what was granted')
      return requested
    },
  }
}

/** Whether a list has each object at most as often as another: two payments are more than one. */
function isPartOf(some: readonly AuthorizationDetail[], all: readonly AuthorizationDetail[]) {
  const left = [...all]
  return some.every((detail) => {
    const place = left.findIndex((each) => isDeepStrictEqual(each, detail))
    return place >= 0 && left.splice(place, 1).length > 0
  })
}

/** Undefined without the parameter. */
function readDetails(params: Params): readonly AuthorizationDetail[] | undefined {
  const text = params.get('authorization_details') || undefined
  if (text === undefined) return undefined
  if (Buffer.byteLength(text) > mostBytes) throw refusal(`has more than ${mostBytes} bytes`)
  const details = parse(text)
  if (!Array.isArray(details) || !details.every(isDetail)) {
    throw refusal('must be a list of objects with a type')
  }
  if (details.length > mostDetails) throw refusal(`has more than ${mostDetails} objects`)
  if (countValues(details, 0) > mostValues) throw refusal(`has more than ${mostValues} values`)
  return details
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new OAuthError(code, `${parameter} is not valid JSON`, { cause })
  }
}

function isDetail(value: unknown): value is AuthorizationDetail {
  return typeof value === 'object' && value !== null && 'type' in value && isText(value.type)
}

const isText = (value: unknown) => typeof value === 'string'

/** An empty list or object is a value, too: it says something, and people have to see it. */
function countValues(value: unknown, depth: number): number {
  if (depth > deepest) throw refusal('is nested too deeply')
  // JSON has no other words for it than null, which says something else.
  if (value === Infinity || value === -Infinity) throw refusal('holds a number that is too large')
  if (typeof value !== 'object' || value === null) return 1
  const inner = Object.values(value).map((each) => countValues(each, depth + 1))
  return inner.reduce((sum, count) => sum + count, 0) || 1
}

const parameter = 'authorization_details'
const code = 'invalid_authorization_details'

function refusal(words: string): OAuthError {
  return new OAuthError(code, `${parameter} ${words}`)
}
