import type { Params } from '../../http/params.ts'
import { addressRange } from '../../kernel/address-range.ts'
import { sha256 } from '../../kernel/secrets.ts'
import { isWithinRate } from '../../limits/count-guess.ts'
import type { Client } from '../model/client.ts'
import { OAuthError } from '../oauth-error.ts'
import { shortUserAgent } from '../sessions/open-session.ts'
import { longestAccessTokenSeconds } from '../tokens/access-tokens.ts'
import type { DeviceContext } from './device-codes.ts'
import { readWaitingRequest } from './read-waiting-request.ts'

/** Where a request of a device comes from. */
interface DeviceOrigin {
  readonly address: string
  readonly userAgent: string | undefined
}

/** The secret of a device, and the code that a person types. */
interface CodesOfDevice {
  readonly deviceCode: string
  readonly userCode: string
}

/** Two user codes are the same once in 25 billion times. */
const mostTries = 3

/** Checks the request of a device and keeps it until a person decides. Answers its codes. */
export async function beginDeviceAuthorization(
  context: DeviceContext,
  client: Client,
  params: Params,
  { address, userAgent }: DeviceOrigin,
): Promise<CodesOfDevice> {
  const { deviceCodes, stores, device, clock } = context
  const request = await readWaitingRequest(context, client, params)
  const origin = sha256(`device requests of address ${addressRange(address)}`)
  await checkRoom(context, origin)
  const now = clock()
  const expiresAt = now + device.codeSeconds * 1000
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
      expiresAt,
      intervalMs: device.pollSeconds * 1000,
      decision: undefined,
      grant: undefined,
      retainUntil: expiresAt + longestAccessTokenSeconds * 1000,
      ping: undefined,
    })
    if (isAdded) return { deviceCode, userCode }
  }
  throw new OAuthError('temporarily_unavailable', 'no code is free; try again')
}

/** Above half of `requestsUnderWay`, each address may still have this many codes that wait. */
const fairShare = 20
const headers = { 'retry-after': '60' }

async function checkRoom(
  { stores: { deviceAuthorizations }, attempts, device, clock }: DeviceContext,
  origin: string,
): Promise<void> {
  const { requestsPerAddressAndMinute: most, requestsUnderWay } = device
  const now = clock()
  if (!(await isWithinRate(attempts, origin, most, now))) throw tooManyFromAddress()
  const waiting = await deviceAuthorizations.countCodes(now)
  if (waiting >= requestsUnderWay) {
    const words = 'too many devices wait for a decision'
    throw new OAuthError('temporarily_unavailable', words, { headers })
  }
  if (waiting < requestsUnderWay / 2) return
  if ((await deviceAuthorizations.countCodes(now, origin)) >= fairShare) throw tooManyFromAddress()
}

function tooManyFromAddress(): OAuthError {
  return new OAuthError('slow_down', 'too many codes for this address', { headers })
}
