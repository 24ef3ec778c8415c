import type { Params } from '../../../http/params.ts'
import { RequestFault } from '../../../http/request-fault.ts'
import type { ResponseMode } from '../../model/authorization-request.ts'
import type { Client } from '../../model/client.ts'
import { UntrustedRequestError } from '../response/authorization-error.ts'
import type { Destination } from '../response/authorization-response.ts'
import { checkRedirectUri } from './checks/check-redirect-uri.ts'
import { problemOfMode, readMode } from './checks/check-response-mode.ts'

/**
 * Where errors of a request are sent, as far as that is known before the request has been checked.
 */
export function findDestination(params: Params, client: Client): Destination | undefined {
  try {
    const redirectUri = checkRedirectUri(params, client)
    return {
      redirectUri,
      responseMode: findMode(params, client, redirectUri),
      state: params.get('state'),
      uiLocales: params.get('ui_locales'),
      display: params.get('display') === 'popup' ? 'popup' : 'page',
    }
  } catch (error) {
    // A parameter that is given twice has no value, so there is no address to send to.
    if (error instanceof UntrustedRequestError || error instanceof RequestFault) return undefined
    throw error
  }
}

/**
 * The requested mode if it is allowed, else one that is: a client may take signed responses alone.
 */
function findMode(params: Params, client: Client, redirectUri: string): ResponseMode {
  const usual = /\b(?:token|id_token)\b/.test(params.get('response_type') ?? '')
    ? 'fragment'
    : 'query'
  const names = [
    params.get('response_mode') ?? usual,
    usual,
    'jwt',
    ...(client.responseModes ?? []),
  ]
  const modes = names.flatMap((name) => readMode(name, usual) ?? [])
  return modes.find((mode) => !problemOfMode(mode, usual, client, redirectUri)) ?? usual
}
