import type { Params } from '../../../../http/params.ts'
import { isReleasable } from '../../../claims/id-token-claims.ts'
import type { AuthorizationRequest } from '../../../model/authorization-request.ts'
import { type RequestedClaims, type UserClaim, userClaims } from '../../../model/claim-names.ts'
import type { Client } from '../../../model/client.ts'
import { strengthOfAcr } from '../../../model/strength.ts'
import { AuthorizationError } from '../../response/authorization-error.ts'
import { isOpenIdRequest, type RequestToCheck } from './request-to-check.ts'

type Json = Readonly<Record<string, unknown>>

/**
 * claims (OpenID Connect Core §5.5). Claims that the server does not have, or whose scopes the
 * client is not registered for, are left out. That is no error, even if they are essential.
 */
function readClaimsParameter(params: Params, client: Client): RequestedClaims | undefined {
  const text = params.get('claims')
  if (text === undefined) return undefined
  const asked = readObject(parse(text), 'claims')
  const idToken = readMember(asked, 'id_token')
  const userinfo = readMember(asked, 'userinfo')
  const subs = readSubs([idToken, userinfo])
  const acr = readAcr(idToken)
  return {
    idToken: readNames(idToken, client),
    userinfo: readNames(userinfo, client),
    ...(subs && { subs }),
    ...(acr && { acr }),
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new AuthorizationError('invalid_request', 'claims is not valid JSON', { cause })
  }
}

function readObject(value: unknown, what: string): Json {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Json
  throw new AuthorizationError('invalid_request', `${what} must be a JSON object`)
}

/** The claims of a member by name. `null` and no member ask for nothing. */
function readMember(asked: Json, name: 'id_token' | 'userinfo'): ReadonlyMap<string, Json> {
  const value = asked[name] ?? {}
  const claims = Object.entries(readObject(value, `${name} of claims`))
  const what = `each claim in ${name} of claims`
  return new Map(
    claims.map(([claim, wish]) => [claim, wish === null ? {} : readObject(wish, what)]),
  )
}

/** The groups of the person may have another name in the tokens of this client. */
function readNames(member: ReadonlyMap<string, Json>, client: Client): readonly UserClaim[] {
  const isAsked = (claim: UserClaim) =>
    member.has(claim) || (claim === 'groups' && member.has(client.groupsClaim.name))
  return userClaims.filter((claim) => isAsked(claim) && isReleasable(claim, client))
}

/**
 * The users that all members agree on (Core §3.1.2.2); undefined if the request is about anybody.
 */
function readSubs(members: readonly ReadonlyMap<string, Json>[]): readonly string[] | undefined {
  const lists = members.flatMap((member) => {
    const values = readValues(member.get('sub') ?? {}, 'sub')
    return values ? [values] : []
  })
  const [first, second = first] = lists
  return first?.filter((sub) => second?.includes(sub))
}

/** `acr` (Core §5.5.1.1). If no sign-in can reach what is essential, there is no use in trying. */
function readAcr(idToken: ReadonlyMap<string, Json>): RequestedClaims['acr'] {
  const wish = idToken.get('acr')
  if (!wish) return undefined
  const values = readValues(wish, 'acr') ?? []
  const isEssential = readEssential(wish)
  if (isEssential && values.length > 0 && !values.some((acr) => strengthOfAcr(acr))) {
    throw new AuthorizationError(
      'unmet_authentication_requirements',
      'none of the essential acr values is supported',
    )
  }
  return { values, isEssential }
}

/** `value` or `values` of a claim; undefined if it has neither. */
function readValues(wish: Json, claim: string): readonly string[] | undefined {
  if (wish.value === undefined && wish.values === undefined) return undefined
  const values = [wish.value ?? wish.values].flat()
  if (values.every((value) => typeof value === 'string')) return values
  throw new AuthorizationError('invalid_request', `the values of ${claim} in claims must be texts`)
}

/** A demand that is written in a wrong way must not become a wish. */
function readEssential({ essential = false }: Json): boolean {
  if (typeof essential === 'boolean') return essential
  throw new AuthorizationError('invalid_request', 'essential in claims must be true or false')
}

/**
 * claims, and acr_values: the levels that the client prefers, best first. They are optional unless
 * claims says otherwise. What claims says about `acr` replaces acr_values.
 */
export function checkClaims({
  params,
  client,
  claimsParameter,
}: RequestToCheck): Pick<AuthorizationRequest, 'claims' | 'acrValues'> {
  const isRead = claimsParameter && isOpenIdRequest(params)
  const claims = isRead ? readClaimsParameter(params, client) : undefined
  const ofClaims = claims?.acr?.values ?? []
  const requested = params
    .get('acr_values')
    ?.split(' ')
    .filter((word) => word !== '')
  const acrValues = requested ?? client.defaultAcrValues
  return { claims, acrValues: ofClaims.length > 0 ? ofClaims : acrValues }
}
