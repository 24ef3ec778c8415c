import type { Reply } from '../../http/reply.ts'
import { isAtLeast, strengthOf, withoutTrust } from '../../oauth/model/strength.ts'
import type { Session } from '../../oauth/stores/session-stores.ts'
import { textsOf } from '../../texts/texts.ts'
import { alertNotice } from '../elements/notice.ts'
import { html } from '../html/html.ts'
import { pageReply } from '../html/page-reply.ts'
import type { SignInDemand } from './account-sign-in.ts'
import type { OwnAccountContext } from './own-account-context.ts'
import { type SectionVisit, sectionPage } from './section.ts'

/** Whether a sign-in is as is demanded. A browser that is trusted has proved nothing just now. */
export function meetsDemand(
  { amr, authTime }: Pick<Session, 'amr' | 'authTime'>,
  { strength, maxAgeSeconds }: SignInDemand,
  now: number,
): boolean {
  if (maxAgeSeconds === undefined) return isAtLeast(strengthOf(amr), strength)
  const isRecent = now - authTime <= maxAgeSeconds * 1000
  return isRecent && isAtLeast(strengthOf(withoutTrust(amr)), strength)
}

/**
 * Asks for a sign-in that is strong and recent enough, and leads back to the page. Undefined if
 * there is one already. Who has no factor that is strong enough is told to set one up.
 */
export async function demandSignIn(
  { admit, clock }: Pick<OwnAccountContext, 'admit' | 'clock'>,
  { http, browser, path, session, model }: SectionVisit,
  demand: SignInDemand,
): Promise<Reply | undefined> {
  if (meetsDemand(session, demand, clock())) return undefined
  const { strength, maxAgeSeconds: maxAge } = demand
  const admission = await admit({ http, browser, path, maxAge, strength })
  if (admission.kind === 'refused') return admission.reply
  const words = textsOf(model.locale).access.demand
  const view = sectionPage(model, {
    title: words.title,
    failed: true,
    body: [
      alertNotice(words.lead[strength]),
      html`<div class="actions"><a class="button primary" href="${model.overviewHref}/factors">${words.setUp}</a></div>`,
    ],
  })
  return pageReply(403, view)
}
