import type { ChangeFactors } from '../../users/factors/change-factors.ts'
import { form } from '../elements/field.ts'
import { infoNotice } from '../elements/notice.ts'
import { html, type Part } from '../html/html.ts'
import { pageReply } from '../html/page-reply.ts'
import { recoveryCodesPage } from '../interaction/factors/recovery-codes-page.ts'
import { textsOf } from '../texts/texts.ts'
import type { Section, SectionContext, SectionModel } from './section.ts'
import { sectionPage } from './section-page.ts'

interface RecoverySectionDependencies {
  readonly changeFactors: Pick<ChangeFactors, 'list' | 'newRecoveryCodes'>
}

/**
 * GET and POST /account/recovery: how many recovery codes are left, and new ones. Field:
 * `replaces`, when the codes were made that the person saw. Whoever reloads the page with new
 * codes, or goes back to it, sends the form again, and must not void the codes they have just kept.
 */
export function recoverySection({ changeFactors }: RecoverySectionDependencies): Section {
  async function page({ model, session }: SectionContext, wasSentBefore = false) {
    const words = textsOf(model.locale).account.recovery
    const { factors, recoveryCodesLeft, recoveryCodesMadeAt } = await changeFactors.list(
      session.sub,
    )
    const body: Part =
      factors.length === 0
        ? [infoNotice(words.unneeded), factorsLink(model)]
        : [
            infoNotice(wasSentBefore ? words.shownBefore : words.left(recoveryCodesLeft)),
            form(
              model,
              html`<input type="hidden" name="replaces" value="${String(recoveryCodesMadeAt ?? '')}">
<p>${words.renewHint}</p>
<div class="actions"><button class="button primary">${words.renew}</button></div>`,
            ),
          ]
    return pageReply(200, sectionPage(model, { title: words.title, lead: words.lead, body }))
  }

  return {
    gate: 'recovery-codes',
    show: (context) => page(context),
    async submit(context, typed) {
      const { model, session, actor } = context
      const { factors, recoveryCodesMadeAt } = await changeFactors.list(session.sub)
      if (factors.length === 0) return page(context)
      if (typed.get('replaces') !== String(recoveryCodesMadeAt ?? '')) return page(context, true)
      const codes = await changeFactors.newRecoveryCodes(actor)
      const continueHref = `${model.overviewHref}/factors`
      return pageReply(200, recoveryCodesPage({ ...model, codes, continueHref }))
    },
  }
}

function factorsLink({ locale, overviewHref }: SectionModel): Part {
  const { title } = textsOf(locale).account.factors
  return html`<div class="actions"><a class="button primary" href="${overviewHref}/factors">${title}</a></div>`
}
