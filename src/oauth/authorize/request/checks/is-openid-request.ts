import type { Params } from '../../../../http/params.ts'

/** Whether a request has the scope `openid`: only then OpenID Connect applies (Core §3.1.2.1). */
export function isOpenIdRequest(params: Params): boolean {
  return params.get('scope')?.split(' ').includes('openid') ?? false
}
