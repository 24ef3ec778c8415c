import type { Params } from '../../http/params.ts'
import { addressRange } from '../../kernel/address-range.ts'
import { sha256 } from '../../kernel/crypto/digest.ts'
import type { Clock } from '../../kernel/time/clock.ts'
import type { AttemptStore } from '../../limits/attempt-store.ts'
import { checkResources } from '../authorize/request/checks/check-resources.ts'
import {
  checkAppearance,
  checkClaims,
  checkMaxAge,
} from '../authorize/request/checks/core-checks.ts'
import type { AuthorizationRequest } from '../model/authorization-request.ts'
import type { Client } from '../model/client.ts'
import { OAuthError } from '../oauth-error.ts'
import type { RegisteredResource } from '../resources/registered-resources.ts'
import type { ResourceRequests } from '../resources/resource-requests.ts'
import { checkRegistered, readScopes } from '../scopes.ts'
import { shortUserAgent } from '../sessions/short-user-agent.ts'
import type { DeviceAuthorizationStore } from '../stores/grants/device-authorization-store.ts'
import { longestAccessTokenSeconds } from '../tokens/access/access-tokens.ts'
import type { DeviceCodes } from './device-codes.ts'

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

const minute = 60_000
/** Two user codes are the same once in 25 billion times. */
const mostTries = 3

export function beginDeviceAuthorization(deps: BeginDeviceDependencies): BeginDeviceAuthorization {
  const { deviceCodes, stores, lifetimeMs, intervalMs, clock } = deps
  return async (client, params, { address, userAgent }) => {
    const resources = await deps.resourceRequests.readRequested(params, client)
    const request = readDeviceRequest(client, params, { resources, baseUrl: deps.baseUrl })
    await checkRoom(deps, address)
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

/**
 * The authorization request that the person will answer. The page where it ends is our own. Consent
 * is always asked for, because anybody can send a link with a code to a person.
 */
function readDeviceRequest(
  client: Client,
  params: Params,
  { resources, baseUrl }: { resources: readonly RegisteredResource[]; baseUrl: string },
): AuthorizationRequest {
  const scopes = readScopes(params.get('scope'))
  checkRegistered(scopes, client)
  const query = new URLSearchParams({ client_id: client.id })
  return {
    ...checkMaxAge(params, client),
    ...checkClaims(params, client, false),
    ...checkAppearance(params),
    clientId: client.id,
    registrationId: client.registrationId,
    redirectUri: `${baseUrl}${donePath}?${query}`,
    responseType: [],
    responseMode: 'query',
    ...checkResources(resources, { scopes }, []),
    state: undefined,
    nonce: undefined,
    challenge: undefined,
    prompts: ['consent'],
    hintedSub: undefined,
    display: 'page',
    viewType: 'login',
    generation: 'v2',
  }
}

/** The page that says what became of a request. */
const donePath = '/device/done'

async function checkRoom(
  { stores, perAddressAndMinute, mostUnderWay, clock }: BeginDeviceDependencies,
  address: string,
): Promise<void> {
  const { attempts, deviceAuthorizations } = stores
  const key = sha256(`device requests of address ${addressRange(address)}`)
  // Read first, so that a refused request causes no write.
  const isFree = (await attempts.failuresIn(key, minute, clock())) < perAddressAndMinute
  if (!isFree || (await attempts.countFailure(key, minute, clock())) > perAddressAndMinute) {
    throw new OAuthError('slow_down', 'too many codes for this address', {
      headers: { 'retry-after': String(minute / 1000) },
    })
  }
  if ((await deviceAuthorizations.countUndecided(clock())) >= mostUnderWay) {
    throw new OAuthError('temporarily_unavailable', 'too many devices wait for a decision', {
      headers: { 'retry-after': String(minute / 1000) },
    })
  }
}
