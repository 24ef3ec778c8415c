import type { Params } from '../../../../http/params.ts'
import type { ResponsePart } from '../../../model/authorization-request.ts'
import type { Client } from '../../../model/client.ts'
import type { RegisteredResource } from '../../../resources.ts'

/** What each check looks at, once the response type of a request is known. */
export interface RequestToCheck {
  readonly params: Params
  readonly client: Client
  readonly redirectUri: string
  readonly responseType: readonly ResponsePart[]
  readonly resources: readonly RegisteredResource[]
  /** Whether the server supports the parameter `claims`. */
  readonly claimsParameter: boolean
  /** Whether it is a request without a page, which may lack the challenge of a code. */
  readonly isWithoutPage: boolean
}

/** Whether a request has the scope `openid`: only then OpenID Connect applies (Core §3.1.2.1). */
export function isOpenIdRequest(params: Params): boolean {
  return params.get('scope')?.split(' ').includes('openid') ?? false
}
