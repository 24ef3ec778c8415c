import type { Params } from '../../http/params.ts'
import { addressRange } from '../../kernel/address-range.ts'
import { sha256 } from '../../kernel/secrets.ts'
import type { Clock } from '../../kernel/time.ts'
import type { AttemptStore } from '../../limits/attempt-store.ts'
import { isWithinRate } from '../../limits/count-guess.ts'
import type { DetailRequests } from '../details/detail-requests.ts'
import type { Client } from '../model/client.ts'
import { OAuthError } from '../oauth-error.ts'
import type { ResourceRequests } from '../resources/resource-requests.ts'
import { shortUserAgent } from '../sessions/open-session.ts'
import type { DeviceAuthorizationStore } from '../stores/request-stores.ts'
import { longestAccessTokenSeconds } from '../tokens/access-tokens.ts'
import type { DeviceCodes } from './device-codes.ts'
import { readWaitingRequest } from './read-waiting-request.ts'

/** Where a request of a device comes from. */
interface DeviceOrigin {
  readonly address: string
  readonly userAgent: string | undefined
}

/** Checks the request of a device and keeps it until a person decides. Answers its codes. */
export type BeginDeviceAuthorization = (
  client: Client,
  params: Params,
  origin: DeviceOrigin,
) => Promise<{ readonly deviceCode: string; readonly userCode: string }>

export interface BeginDeviceDependencies {
  readonly deviceCodes: DeviceCodes
  readonly resourceRequests: Pick<ResourceRequests, 'readRequested'>
  readonly detailRequests: Pick<DetailRequests, 'readRequested'>
  readonly stores: {
    readonly deviceAuthorizations: DeviceAuthorizationStore
    readonly attempts: Pick<AttemptStore, 'countFailure' | 'failuresIn'>
  }
  readonly baseUrl: string
  readonly lifetimeMs: number
  readonly intervalMs: number
  readonly perAddressAndMinute: number
  readonly mostUnderWay: number
  readonly clock: Clock
}

/** Two user codes are the same once in 25 billion times. */
const mostTries = 3

export function beginDeviceAuthorization(deps: BeginDeviceDependencies): BeginDeviceAuthorization {
  const { deviceCodes, stores, lifetimeMs, intervalMs, clock } = deps
  return async (client, params, { address, userAgent }) => {
    const resources = await deps.resourceRequests.readRequested(params, client)
    const details = await deps.detailRequests.readRequested(params, client)
    const { baseUrl } = deps
    const request = readWaitingRequest(client, params, { resources, details, baseUrl })
    const origin = sha256(`device requests of address ${addressRange(address)}`)
    await checkRoom(deps, origin)
    const now = clock()
    for (let tries = 0; tries < mostTries; tries++) {
      const { deviceCode, id } = deviceCodes.make()
      const userCode = deviceCodes.userCode(id)
      const isAdded = await stores.deviceAuthorizations.add({
        id,
        userCode: deviceCodes.digestOf(userCode) ?? '',
        request: { ...request, device: id },
        address,
        userAgent: shortUserAgent(userAgent),
        origin,
        createdAt: now,
        expiresAt: now + lifetimeMs,
        intervalMs,
        decision: undefined,
        grant: undefined,
        retainUntil: now + lifetimeMs + longestAccessTokenSeconds * 1000,
      })
      if (isAdded) return { deviceCode, userCode }
    }
    throw new OAuthError('temporarily_unavailable', 'no code is free; try again')
  }
}

/** Above half of `mostUnderWay`, each address may still have this many codes that wait. */
const fairShare = 20
const headers = { 'retry-after': '60' }

async function checkRoom(
  { stores, perAddressAndMinute, mostUnderWay, clock }: BeginDeviceDependencies,
  origin: string,
): Promise<void> {
  const { attempts, deviceAuthorizations } = stores
  const now = clock()
  if (!(await isWithinRate(attempts, origin, perAddressAndMinute, now))) throw tooManyFromAddress()
  const waiting = await deviceAuthorizations.countCodes(now)
  if (waiting >= mostUnderWay) {
    const words = 'too many devices wait for a decision'
    throw new OAuthError('temporarily_unavailable', words, { headers })
  }
  if (waiting < mostUnderWay / 2) return
  if ((await deviceAuthorizations.countCodes(now, origin)) >= fairShare) throw tooManyFromAddress()
}

function tooManyFromAddress(): OAuthError {
  return new OAuthError('slow_down', 'too many codes for this address', { headers })
}
