import { warningNotice } from '../elements/notice.ts'
import { type Html, html } from '../html/html.ts'
import type { Locale } from '../texts/choose-locale.ts'
import { textsOf } from '../texts/texts.ts'
import { timeOfDay } from './time-of-day.ts'

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
