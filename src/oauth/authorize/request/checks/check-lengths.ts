import type { Params } from '../../../../http/params.ts'
import { AuthorizationError } from '../../response/authorization-error.ts'

/**
 * The most bytes of each parameter. Anybody can send a request, and it is stored until the person
 * has signed in. The length of `scope` is checked by `readScopes`, because its error has another
 * code.
 */
export const longestParameters: Readonly<Record<string, number>> = {
  client_id: 256,
  redirect_uri: 2048,
  response_type: 64,
  response_mode: 64,
  state: 2048,
  nonce: 512,
  code_challenge: 128,
  code_challenge_method: 16,
  dpop_jkt: 64,
  view_type: 32,
  viewtype: 32,
  prompt: 64,
  max_age: 16,
  login_hint: 512,
  domain_hint: 256,
  kc_idp_hint: 256,
  id_token_hint: 16_384,
  acr_values: 1024,
  ui_locales: 256,
  display: 32,
  claims: 8192,
  resource: 2048,
  request_uri: 2048,
}

/** Refuses parameters that are too long. */
export function checkLengths(params: Params): void {
  for (const [name, most] of Object.entries(longestParameters)) {
    const values = name === 'resource' ? params.all(name) : [params.get(name) ?? '']
    if (values.some((value) => Buffer.byteLength(value) > most)) {
      throw new AuthorizationError('invalid_request', `${name} has more than ${most} bytes`)
    }
  }
}
