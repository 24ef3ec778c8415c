import { icon } from '../elements/icon.ts'
import { layout } from '../elements/layout.ts'
import { nextButton } from '../elements/next-link.ts'
import type { PageContext } from '../elements/page-context.ts'
import { html } from '../html/html.ts'
import type { Page } from '../html/page.ts'
import { type Texts, textsOf } from '../texts/texts.ts'

/** What became of the request of a device. */
export type DeviceOutcome = keyof Texts['device']['outcomes']

interface DeviceDoneModel extends PageContext {
  readonly outcome: DeviceOutcome
  /** Whether a client has asked the person, who has typed no code. */
  readonly isAsked: boolean
  /** The name of the application, if it is known. */
  readonly client: string | undefined
}

/** The page of GET /device/done. */
export function deviceDonePage({ outcome, isAsked, client, ...context }: DeviceDoneModel): Page {
  const texts = textsOf(context.locale)
  const { outcomes } = isAsked ? texts.asked : texts.device
  const words = outcomes[outcome]
  const isDone = outcome === 'approved'
  const isDecided = isDone || outcome === 'denied'
  const { basePath } = context.theme
  const text = isDone && client !== undefined ? outcomes.approved.textFor(client) : words.text
  return layout(context, {
    title: words.title,
    failed: !isDecided,
    needs: {},
    body: html`<div class="${isDecided ? 'emblem good' : 'emblem bad'}">${icon(isDecided ? 'done' : 'alert')}</div>
<h1>${words.title}</h1>
<p class="lead">${text}</p>
${isDecided || isAsked ? undefined : nextButton({ href: `${basePath}/device`, label: 'tryAgain' }, texts)}
${isDone ? html`<p class="elsewhere"><a href="${basePath}/account/sessions">${texts.device.toDevices}</a></p>` : undefined}`,
  })
}
