import { type Params, paramsOf } from '../../http/params.ts'
import { visibleText } from '../../kernel/visible-text.ts'
import {
  type RequestObjectContext,
  verifyRequestObject,
} from '../authorize/request/verify-request-object.ts'
import { readWaitingRequest, type WaitingContext } from '../device/read-waiting-request.ts'
import type { AuthorizationRequest } from '../model/authorization-request.ts'
import type { Client } from '../model/client.ts'
import { OAuthError } from '../oauth-error.ts'

/** CIBA Core §7.1.1, and FAPI-CIBA §5.2.2 for how long the object lives. */
const needed = ['aud', 'iss', 'exp', 'iat', 'nbf', 'jti']
const longestSeconds = 3600

/**
 * The parameters of a request about a person. If the client signs them, those beside the signed
 * ones do not count.
 */
export async function openCibaRequest(
  context: RequestObjectContext,
  outer: Params,
  client: Client,
): Promise<Params> {
  const { cibaRequestAlg: alg } = client
  if (alg !== undefined) {
    const rules = { alg, needed, longestSeconds }
    const text = outer.required('request')
    const { values, lists } = await verifyRequestObject(context, text, client, rules)
    return paramsOf(values, lists)
  }
  if (!outer.has('request')) return outer
  throw new OAuthError('invalid_request', 'the client is not registered for signed requests')
}

/** What the person will be asked. */
export async function readCibaRequest(
  context: WaitingContext,
  client: Client,
  params: Params,
): Promise<AuthorizationRequest> {
  const request = await readWaitingRequest(context, client, params)
  if (!request.scopes.includes('openid')) {
    throw new OAuthError('invalid_scope', 'scope must hold openid')
  }
  return {
    ...request,
    redirectUri: `${request.redirectUri}&asked=true`,
    asked: { message: readMessage(params), isPinged: client.pingUri !== undefined },
  }
}

/** Short enough to be compared at a glance. */
const longestMessage = 100

/** All of it can be seen; otherwise it could hide a part of itself, or the words around it. */
function readMessage(params: Params): string | undefined {
  const text = params.get('binding_message')?.normalize('NFC')
  if (text === undefined) return undefined
  const isVisible = text.trim() !== '' && visibleText(text, '') === text
  if (isVisible && [...text].length <= longestMessage) return text
  throw new OAuthError(
    'invalid_binding_message',
    'binding_message must have 1 to 100 visible characters',
  )
}

/** How many seconds the person has: what the client wants, and at most the usual time. */
export function readExpiry(params: Params, usual: number): number {
  const text = params.get('requested_expiry')
  if (text === undefined) return usual
  if (!/^[1-9]\d{0,8}$/.test(text)) {
    throw new OAuthError('invalid_request', 'requested_expiry must be a whole number from 1 on')
  }
  return Math.min(Number(text), usual)
}

const bearerToken = /^[\w.~+/-]+=*$/
const longestToken = 1024

/** What a ping proves itself with to the client; undefined if the client gets none. */
export function readNotificationToken(params: Params, { pingUri }: Client): string | undefined {
  if (pingUri === undefined) return undefined
  const token = params.required('client_notification_token')
  if (token.length <= longestToken && bearerToken.test(token)) return token
  const words = 'client_notification_token must be a bearer token of at most 1024 characters'
  throw new OAuthError('invalid_request', words)
}
