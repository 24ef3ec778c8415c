import type { GrantType } from '../grants/grant-type.ts'
import { deviceGrantType } from '../model/grant-types.ts'
import type { DeviceCodes } from './device-codes.ts'
import { type PolledGrantDependencies, polledGrant } from './polled-grant.ts'

interface DeviceCodeGrantDependencies extends PolledGrantDependencies {
  readonly deviceCodes: Pick<DeviceCodes, 'idOf'>
}

/** A device asks whether the person has decided (RFC 8628 §3.4). */
export function deviceCodeGrant(deps: DeviceCodeGrantDependencies): GrantType {
  return polledGrant(deps, {
    name: deviceGrantType,
    parameter: 'device_code',
    idOf: deps.deviceCodes.idOf,
    source: 'device-code-grant',
  })
}
