import { browserName } from '../context/describe-browser.ts'
import { warningNotice } from '../elements/notice.ts'
import { type Html, html } from '../html/html.ts'
import type { Locale } from '../texts/choose-locale.ts'
import { textsOf } from '../texts/texts.ts'
import { timeOfDay } from './time-of-day.ts'

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
