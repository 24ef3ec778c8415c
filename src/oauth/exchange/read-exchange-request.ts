import { type Params, paramsOf } from '../../http/params.ts'
import type { Client } from '../model/client.ts'
import { accessTokenType } from '../model/token/exchanged-token.ts'
import type { TokenTarget } from '../model/token/token-target.ts'
import { OAuthError } from '../oauth-error.ts'
import type { ResourceRequests } from '../resources/resource-requests.ts'

/** The parameters of a token exchange (RFC 8693 §2.1), apart from the scope. */
interface ExchangeRequest {
  readonly subjectToken: string
  readonly actorToken: string | undefined
}

/** Reads the tokens of a request. Only access tokens count: an ID token gives no access. */
export function readExchangeRequest(params: Params): ExchangeRequest {
  const subjectToken = params.required('subject_token')
  checkType(params, 'subject_token_type', true)
  const actorToken = params.get('actor_token') || undefined
  checkType(params, 'actor_token_type', actorToken !== undefined)
  // Without this parameter, the client gets an access token too.
  checkType(params, 'requested_token_type', params.has('requested_token_type'))
  return { subjectToken, actorToken }
}

function checkType(params: Params, name: string, isNeeded: boolean): void {
  const type = params.get(name)
  if (isNeeded ? type === accessTokenType : type === undefined) return
  const problem = isNeeded ? `must be ${accessTokenType}` : 'is given without its token'
  throw new OAuthError('invalid_request', `${name} ${problem}`)
}

/** Whom the new token is for: a resource by `resource` or `audience`, or else the client itself. */
export async function readExchangeTarget(
  { readTarget }: Pick<ResourceRequests, 'readTarget'>,
  params: Params,
  client: Client,
): Promise<TokenTarget | undefined> {
  const audience = params.get('audience') || undefined
  const resource = params.get('resource') || undefined
  if (audience !== undefined && resource !== undefined && audience !== resource) {
    throw new OAuthError('invalid_target', 'a token can be for one audience or resource only')
  }
  const uri = resource ?? audience
  if (uri === undefined || uri === client.id) return undefined
  return readTarget(paramsOf(new Map([['resource', uri]])), client)
}
