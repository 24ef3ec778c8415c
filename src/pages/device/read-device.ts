import type { Request } from '../../http/endpoint.ts'
import { addressRange } from '../../kernel/address-range.ts'
import type { Clock } from '../../kernel/time/clock.ts'
import type { DeviceCodes } from '../../oauth/device/device-codes.ts'
import type { AuthorizationRequest } from '../../oauth/model/authorization-request.ts'
import type { DeviceAuthorizationStore } from '../../oauth/stores/grants/device-authorization-store.ts'
import type { AskedView } from './asked-facts.ts'
import type { DeviceView } from './device-facts.ts'

export interface ReadDeviceDependencies {
  readonly deviceAuthorizations: Pick<DeviceAuthorizationStore, 'find'>
  readonly deviceCodes: Pick<DeviceCodes, 'userCode'>
  readonly clock: Clock
}

/** What waits for the answer to a request instead of a browser; undefined if nothing does. */
export async function readDevice(
  { deviceAuthorizations, deviceCodes, clock }: ReadDeviceDependencies,
  http: Request,
  request: AuthorizationRequest,
): Promise<DeviceView | AskedView | 'expired' | undefined> {
  if (request.device === undefined) return undefined
  const found = await deviceAuthorizations.find(request.device)
  if (!found || found.decision !== undefined || found.expiresAt <= clock()) return 'expired'
  const { id, userAgent, address, createdAt } = found
  if (request.asked) return { kind: 'asked', ...request.asked, createdAt }
  const isSameNetwork = addressRange(address) === addressRange(http.address)
  const userCode = deviceCodes.userCode(id)
  return { kind: 'device', userCode, userAgent, address, isSameNetwork, createdAt }
}
