import type { GrantContext, GrantType } from '../grants/grant-type.ts'
import { deviceGrantType } from '../model/grant-types.ts'
import type { DeviceCodes } from './device-codes.ts'
import { polledGrant } from './polled-grant.ts'

/** A device asks whether the person has decided (RFC 8628 §3.4). */
export function deviceCodeGrant(context: GrantContext, { idOf }: DeviceCodes): GrantType {
  return polledGrant(context, {
    name: deviceGrantType,
    parameter: 'device_code',
    idOf,
    source: 'device-code-grant',
  })
}
