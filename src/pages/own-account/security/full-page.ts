import type { Reply } from '../../../http/reply.ts'
import { mostOfKind } from '../../../users/factor.ts'
import { infoNotice } from '../../elements/notice.ts'
import { html } from '../../html/html.ts'
import { pageReply } from '../../html/page-reply.ts'
import { textsOf } from '../../texts/texts.ts'
import type { SectionModel } from '../frame/section.ts'
import { sectionPage } from '../frame/section-page.ts'

/**
 * Says that a person has as many factors of a kind as there may be, and leads to where they are.
 */
export function fullPage(model: SectionModel, title: string): Reply {
  const words = textsOf(model.locale).account.factors
  const body = [
    infoNotice(words.full(mostOfKind)),
    html`<div class="actions"><a class="button primary" href="${model.overviewHref}/factors">${words.title}</a></div>`,
  ]
  return pageReply(409, sectionPage(model, { title, body }))
}
