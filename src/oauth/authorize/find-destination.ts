import type { Params } from '../../http/params.ts'
import { RequestFault } from '../../http/request-fault.ts'
import type { Client } from '../clients/client.ts'
import { UntrustedRequestError } from './authorization-error.ts'
import { responseModes } from './authorization-request.ts'
import type { Destination } from './authorization-response.ts'
import { checkRedirectUri } from './redirect-uri.ts'

/** Where errors of a request go, as far as it can be told before the request has been checked. */
export function findDestination(params: Params, client: Client): Destination | undefined {
  try {
    const asked = params.get('response_mode')
    const usual = /\b(?:token|id_token)\b/.test(params.get('response_type') ?? '')
      ? 'fragment'
      : 'query'
    return {
      redirectUri: checkRedirectUri(params, client),
      responseMode: responseModes.find((mode) => mode === asked) ?? usual,
      state: params.get('state'),
      uiLocales: params.get('ui_locales'),
    }
  } catch (error) {
    // What is given twice means nothing, so nothing can be sent there.
    if (error instanceof UntrustedRequestError || error instanceof RequestFault) return undefined
    throw error
  }
}
