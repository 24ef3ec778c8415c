import {
  type AuthorizationRequest,
  formOf,
  type ResponseMode,
  type ResponsePart,
  responseModes,
} from '../../../model/authorization-request.ts'
import type { Client } from '../../../model/client.ts'
import { AuthorizationError } from '../../response/authorization-error.ts'
import type { RequestToCheck } from './request-to-check.ts'

/** response_mode: tokens are never sent in a query, because logs and browser histories keep it. */
export function checkResponseMode({
  params,
  client,
  responseType,
  redirectUri,
}: RequestToCheck): Pick<AuthorizationRequest, 'responseMode'> {
  const usual = defaultMode(responseType)
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

/** The mode with this name, if there is one. `jwt` is the usual mode as a JWT (JARM §2.3.4). */
export function readMode(requested: string, usual: DefaultMode): ResponseMode | undefined {
  const name = requested === 'jwt' ? `${usual}.jwt` : requested
  return responseModes.find((mode) => mode === name)
}

/** Why a response cannot be sent in this mode; undefined if it can. */
export function problemOfMode(
  mode: ResponseMode,
  usual: DefaultMode,
  { responseModes: registered, takesResponseJwts }: Client,
  redirectUri: string,
): string | undefined {
  const { carrier, isJwt } = formOf(mode)
  if (carrier === 'query' && usual !== 'query') return `response_mode ${mode} cannot carry tokens`
  if (carrier === 'form_post' && !/^https?:/.test(redirectUri)) {
    return `response_mode ${mode} needs a web address`
  }
  const allowed = registered?.some((name) => readMode(name, usual) === mode)
  // JWTs are not made for others: anybody can ask for an error, and an API that checks no more than
  // issuer and audience could take it for an access token (RFC 8725 §3.11).
  return (allowed ?? (!isJwt || takesResponseJwts))
    ? undefined
    : 'client may not use this response_mode'
}
