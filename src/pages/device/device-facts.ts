import type { Request } from '../../http/endpoint.ts'
import { addressRange } from '../../kernel/address-range.ts'
import type { AuthorizationRequest } from '../../oauth/model/authorization-request.ts'
import { browserName, timeOfDay } from '../../texts/in-words.ts'
import type { Locale } from '../../texts/locales.ts'
import { textsOf } from '../../texts/texts.ts'
import { warningNotice } from '../elements/notice.ts'
import { type Html, html } from '../html/html.ts'
import type { DeviceContext } from './device-form.ts'

/** A client that has asked the person, and waits. */
export interface AskedView {
  readonly kind: 'asked'
  /** What the client shows the person elsewhere. */
  readonly message: string | undefined
  readonly createdAt: number
}

/** What a person compares before they confirm a sign-in that they have started elsewhere. */
export function askedFacts({ message, createdAt }: AskedView, locale: Locale): Html {
  const words = textsOf(locale).asked.confirm
  return html`${
    message === undefined
      ? undefined
      : html`<p class="lead">${words.compare}</p>
<p class="device-code words"><strong><bdi>${message}</bdi></strong></p>`
  }
<dl class="facts">
<div><dt>${words.at}</dt><dd>${timeOfDay(createdAt, locale)}</dd></div>
</dl>
${warningNotice(words.warning)}`
}

/** The device that asks for access, as far as that can be told. Nothing here can be trusted. */
export interface DeviceView {
  readonly kind: 'device'
  readonly userCode: string
  readonly userAgent: string | undefined
  readonly address: string
  /** Whether the person uses the same connection. */
  readonly isSameNetwork: boolean
  readonly createdAt: number
}

/**
 * What a person compares before they connect a device (RFC 8628 §5.4): its code, and where the
 * request came from. A device can call itself anything, so only known names are shown.
 */
export function deviceFacts(device: DeviceView, locale: Locale): Html {
  const texts = textsOf(locale)
  const words = texts.device.confirm
  const network = device.isSameNetwork ? words.sameNetwork : words.otherNetwork
  return html`<p class="lead">${words.code}</p>
<p class="device-code"><strong>${device.userCode}</strong></p>
<dl class="facts">
<div><dt>${words.device}</dt><dd>${browserName(device.userAgent, texts) ?? words.unknown}</dd></div>
<div><dt>${words.from}</dt><dd><bdi>${device.address}</bdi></dd><dd class="hint">${network}</dd></div>
<div><dt>${words.at}</dt><dd>${timeOfDay(device.createdAt, locale)}</dd></div>
</dl>
${warningNotice(words.warning)}`
}

/** What waits for the answer to a request instead of a browser; undefined if nothing does. */
export async function readDevice(
  { stores, deviceCodes, clock }: DeviceContext,
  http: Request,
  request: AuthorizationRequest,
): Promise<DeviceView | AskedView | 'expired' | undefined> {
  if (request.device === undefined) return undefined
  const found = await stores.deviceAuthorizations.find(request.device)
  if (!found || found.decision !== undefined || found.expiresAt <= clock()) return 'expired'
  const { id, userAgent, address, createdAt } = found
  if (request.asked) return { kind: 'asked', ...request.asked, createdAt }
  const isSameNetwork = addressRange(address) === addressRange(http.address)
  const userCode = deviceCodes.userCode(id)
  return { kind: 'device', userCode, userAgent, address, isSameNetwork, createdAt }
}
