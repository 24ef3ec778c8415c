import { type PolledGrantDependencies, polledGrant } from '../device/polled-grant.ts'
import type { GrantType } from '../grants/grant-type.ts'
import { cibaGrantType } from '../model/grant-types.ts'
import { idOfAuthReqId } from './ciba-secrets.ts'

/** A client asks whether the person has confirmed (CIBA Core §10.1). */
export function cibaGrant(deps: PolledGrantDependencies): GrantType {
  return polledGrant(deps, {
    name: cibaGrantType,
    parameter: 'auth_req_id',
    idOf: idOfAuthReqId,
    source: 'ciba-grant',
  })
}
