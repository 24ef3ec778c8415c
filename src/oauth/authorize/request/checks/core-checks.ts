import type { Params } from '../../../../http/params.ts'
import {
  type AuthorizationRequest,
  formOf,
  prompts,
  type ResponseMode,
  type ResponsePart,
  responseModes,
  responseParts,
} from '../../../model/authorization-request.ts'
import type { Client } from '../../../model/client.ts'
import { OAuthError } from '../../../oauth-error.ts'
import { checkRegistered, readScopes } from '../../../scopes.ts'
import { AuthorizationError } from '../../response/authorization-error.ts'
import { readClaimsParameter } from './read-claims-parameter.ts'

/** One part of an authorization request. */
type Piece<Names extends keyof AuthorizationRequest> = Pick<AuthorizationRequest, Names>

/**
 * response_type: a set of words, compared with the registered ones. The default is `code`, but
 * OpenID Connect requires the parameter (Core §3.1.2.1).
 */
export function checkResponseType(params: Params, client: Client): Piece<'responseType'> {
  const text = params.get('response_type') || 'code'
  if (!params.get('response_type') && params.get('scope')?.split(' ').includes('openid')) {
    throw new AuthorizationError('invalid_request', 'response_type is missing')
  }
  const parts = new Set(text.split(' '))
  const responseType = responseParts.filter((part) => parts.has(part))
  if (responseType.length !== parts.size || responseType.length !== text.split(' ').length) {
    throw new AuthorizationError('unsupported_response_type', 'response_type is not supported')
  }
  const requested = sortedWords(text)
  if (![...client.responseTypes].some((registered) => sortedWords(registered) === requested)) {
    throw new AuthorizationError('unauthorized_client', 'client may not use this response_type')
  }
  return { responseType }
}

function sortedWords(text: string): string {
  return text.split(' ').sort().join(' ')
}

/** response_mode: tokens are never sent in a query, because logs and browser histories keep it. */
export function checkResponseMode(
  params: Params,
  client: Client,
  redirectUri: string,
): Piece<'responseMode'> {
  const usual = defaultMode(checkResponseType(params, client).responseType)
  const responseMode = readMode(params.get('response_mode') || usual, usual)
  if (!responseMode) {
    throw new AuthorizationError('invalid_request', 'response_mode is not supported')
  }
  const problem = problemOfMode(responseMode, usual, client, redirectUri)
  if (problem) throw new AuthorizationError('invalid_request', problem)
  return { responseMode }
}

type DefaultMode = 'query' | 'fragment'

function defaultMode(responseType: readonly ResponsePart[]): DefaultMode {
  return responseType.length === 1 && responseType[0] === 'code' ? 'query' : 'fragment'
}

/** The mode with this name; undefined if there is none. `jwt` is the usual mode as a JWT (JARM §2.3.4). */
export function readMode(requested: string, usual: DefaultMode): ResponseMode | undefined {
  const name = requested === 'jwt' ? `${usual}.jwt` : requested
  return responseModes.find((mode) => mode === name)
}

/** Why a response cannot be sent in this mode; undefined if it can. */
export function problemOfMode(
  mode: ResponseMode,
  usual: DefaultMode,
  { metadata }: Client,
  redirectUri: string,
): string | undefined {
  const { carrier, isJwt } = formOf(mode)
  if (carrier === 'query' && usual !== 'query') return `response_mode ${mode} cannot carry tokens`
  if (carrier === 'form_post' && !/^https?:/.test(redirectUri)) {
    return `response_mode ${mode} needs a web address`
  }
  const allowed = metadata.response_modes?.some((name) => readMode(name, usual) === mode)
  return (allowed ?? (!isJwt || takesJwts(metadata)))
    ? undefined
    : 'client may not use this response_mode'
}

/**
 * Whether the client is registered for responses as JWTs. They are not made for others: anybody can
 * ask for an error, and an API that checks no more than issuer and audience could take it for an
 * access token (RFC 8725 §3.11).
 */
function takesJwts(metadata: Client['metadata']): boolean {
  const { authorization_signed_response_alg: signed } = metadata
  return (signed ?? metadata.authorization_encrypted_response_alg) !== undefined
}

/** scope: there is no default; without the parameter nothing is granted. */
export function checkScopes(params: Params, client: Client): Piece<'scopes'> {
  try {
    const scopes = readScopes(params.get('scope'))
    checkRegistered(scopes, client)
    return { scopes }
  } catch (error) {
    if (!(error instanceof OAuthError)) throw error
    throw new AuthorizationError('invalid_scope', error.message, { cause: error })
  }
}

/** state and nonce are returned unchanged. An ID token from this endpoint requires a nonce. */
export function checkStateAndNonce(params: Params, client: Client): Piece<'state' | 'nonce'> {
  const { responseType } = checkResponseType(params, client)
  const nonce = params.get('nonce')
  if (responseType.includes('id_token') && !nonce) {
    throw new AuthorizationError('invalid_request', 'nonce is missing')
  }
  return { state: params.get('state'), nonce }
}

/** code_challenge (RFC 7636 §4.3): required for public clients. */
export function checkChallenge(params: Params, client: Client): Piece<'challenge'> {
  const value = params.get('code_challenge')
  const method = params.get('code_challenge_method')
  if (value === undefined) {
    if (method !== undefined) {
      throw new AuthorizationError('invalid_request', 'code_challenge is missing')
    }
    const { responseType } = checkResponseType(params, client)
    if (responseType.includes('code') && client.requirePkce) {
      throw new AuthorizationError('invalid_request', 'code_challenge is missing')
    }
    return { challenge: undefined }
  }
  if (method === 'S256') {
    if (!/^[\w-]{43}$/.test(value)) throw malformedChallenge()
    return { challenge: { method: 'S256', value } }
  }
  if (method !== undefined && method !== 'plain') {
    throw new AuthorizationError('invalid_request', 'code_challenge_method is not supported')
  }
  if (!client.allowPlainPkce) {
    throw new AuthorizationError('invalid_request', 'client must use code_challenge_method S256')
  }
  if (!/^[\w.~-]{32,128}$/.test(value)) throw malformedChallenge()
  return { challenge: { method: 'plain', value } }
}

function malformedChallenge(): AuthorizationError {
  return new AuthorizationError('invalid_request', 'code_challenge is malformed')
}

/** prompt (OpenID Connect Core §3.1.2.1): `none` excludes other values. */
export function checkPrompts(params: Params): Piece<'prompts'> {
  const words = (params.get('prompt') ?? '').split(' ').filter((word) => word !== '')
  const known = prompts.filter((prompt) => words.includes(prompt))
  if (known.length !== new Set(words).size) {
    throw new AuthorizationError('invalid_request', 'prompt is not supported')
  }
  if (known.includes('none') && known.length > 1) {
    throw new AuthorizationError('invalid_request', 'prompt none cannot be combined')
  }
  return { prompts: known }
}

/** max_age, in seconds: 0 requires a sign-in now. */
export function checkMaxAge(params: Params, client: Client): Piece<'maxAge'> {
  const text = params.get('max_age')
  if (text === undefined) return { maxAge: client.metadata.default_max_age }
  if (!/^\d{1,9}$/.test(text)) {
    throw new AuthorizationError('invalid_request', 'max_age must be a whole number of seconds')
  }
  return { maxAge: Number(text) }
}

/** How the pages look. Only known values are allowed, because they select texts and layouts. */
export function checkAppearance(
  params: Params,
): Piece<'display' | 'viewType' | 'uiLocales' | 'loginHint'> {
  const display = params.get('display') || 'page'
  const viewType = params.get('view_type') || params.get('viewtype') || 'login'
  if (display !== 'page' && display !== 'popup') {
    // OpenID Connect defines more displays than this server has. They get a page.
    if (display !== 'touch' && display !== 'wap') {
      throw new AuthorizationError('invalid_request', 'display is not supported')
    }
  }
  if (viewType !== 'login' && viewType !== 'register') {
    throw new AuthorizationError('invalid_request', 'view_type is not supported')
  }
  return {
    display: display === 'popup' ? 'popup' : 'page',
    viewType,
    uiLocales: params.get('ui_locales')?.slice(0, 100),
    loginHint: params.get('login_hint')?.slice(0, 256),
  }
}

/**
 * claims, and acr_values: the levels that the client prefers, best first. They are optional unless
 * claims says otherwise. What claims says about `acr` replaces acr_values.
 */
export function checkClaims(
  params: Params,
  client: Client,
  claimsParameter: boolean,
): Piece<'claims' | 'acrValues'> {
  const isOpenId = params.get('scope')?.split(' ').includes('openid') ?? false
  const claims = claimsParameter && isOpenId ? readClaimsParameter(params, client) : undefined
  const ofClaims = claims?.acr?.values ?? []
  const requested = params
    .get('acr_values')
    ?.split(' ')
    .filter((word) => word !== '')
  const acrValues = requested ?? client.metadata.default_acr_values ?? []
  return { claims, acrValues: ofClaims.length > 0 ? ofClaims : acrValues }
}
