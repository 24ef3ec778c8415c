import { randomSecret, sha256 } from '../../kernel/secrets.ts'
import { polledGrant } from '../device/polled-grant.ts'
import type { GrantContext, GrantType } from '../grants/grant-type.ts'
import { cibaGrantType } from '../model/grant-types.ts'

/** The secrets of a request that a person is asked about, each with what is stored of it. */
interface CibaSecrets {
  /** The client asks for its tokens with it. */
  readonly authReqId: string
  readonly id: string
  /** The person opens the request with it. */
  readonly linkToken: string
  readonly link: string
}

export function newCibaSecrets(): CibaSecrets {
  const [authReqId, linkToken] = [randomSecret(), randomSecret()]
  return { authReqId, id: idOfAuthReqId(authReqId), linkToken, link: digestOfLink(linkToken) }
}

/** Never the same as that of a device code, so that neither is taken for the other. */
function idOfAuthReqId(authReqId: string): string {
  return sha256(`auth_req_id ${authReqId}`)
}

export function digestOfLink(linkToken: string): string {
  return sha256(`link to a request ${linkToken}`)
}

/** A client asks whether the person has confirmed (CIBA Core §10.1). */
export function cibaGrant(context: GrantContext): GrantType {
  return polledGrant(context, {
    name: cibaGrantType,
    parameter: 'auth_req_id',
    idOf: idOfAuthReqId,
    source: 'ciba-grant',
  })
}
