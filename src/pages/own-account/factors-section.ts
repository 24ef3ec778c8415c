import { textsOf } from '../../texts/texts.ts'
import { type Factor, readFactorName } from '../../users/factor.ts'
import { form } from '../elements/field.ts'
import { infoNotice } from '../elements/notice.ts'
import { signalsToBrowser } from '../elements/passkey-box.ts'
import { attributes, type Html, html, type Part } from '../html/html.ts'
import { pageReply } from '../html/page-reply.ts'
import { recoveryCodesPage } from '../interaction/factors/recovery-codes-page.ts'
import type { OwnAccountContext } from './own-account-context.ts'
import {
  afterChange,
  buttonForm,
  rowList,
  type Section,
  type SectionModel,
  type SectionVisit,
  sectionPage,
} from './section.ts'

/** GET and POST /account/factors. Fields: `act` is `rename` or `remove`; `factor`, `name`. */
export function factorsSection({
  factors: { changeFactors, passkeys },
}: OwnAccountContext): Section {
  async function page({ model, session }: SectionVisit) {
    const words = textsOf(model.locale).account.factors
    const { factors, recoveryCodesLeft, mailCodes } = await changeFactors.list(session.sub)
    const isLast = factors.length === 1
    const rows = factors.map((factor) => factorRow(model, factor, isLast))
    const codes = html`<p class="row-detail">${words.codesLeft(recoveryCodesLeft)}
<a href="${model.overviewHref}/recovery">${words.codes}</a></p>`
    const view = sectionPage(model, {
      title: words.title,
      lead: words.lead,
      scripts: ['signals'],
      body: [
        signalsToBrowser(passkeys.signals.accepted(session.sub, factors)),
        rowList(rows, words.empty),
        factors.length > 0 ? codes : '',
        mailCodes === 'none' ? '' : infoNotice(words.mailCodes[mailCodes]),
        html`<div class="actions"><a class="button primary" href="${model.overviewHref}/passkey">${words.addPasskey}</a>
<a class="button" href="${model.overviewHref}/authenticator">${words.add}</a></div>`,
      ],
    })
    return pageReply(200, view)
  }

  return {
    gate: 'present-factor',
    show: page,
    async submit(visit, form) {
      const { actor } = visit
      const { sub } = actor
      const id = form.get('factor') ?? ''
      if (form.get('act') === 'remove') {
        const isRemoved = await changeFactors.remove(actor, sub, id)
        return isRemoved ? afterChange(visit, 'removed') : page(visit)
      }
      const name = readFactorName(form.get('name'))
      const isNamed = name !== undefined && (await changeFactors.rename(actor, sub, id, name))
      return isNamed ? afterChange(visit, 'named') : page(visit)
    },
  }
}

function factorRow(model: SectionModel, factor: Factor, isLast: boolean) {
  const texts = textsOf(model.locale).account
  const words = texts.factors
  const day = (time: number) =>
    new Date(time).toLocaleDateString(model.locale, { dateStyle: 'medium', timeZone: 'UTC' })
  const { lastUsedAt } = factor
  const copiedAt = factor.kind === 'passkey' ? factor.copiedAt : undefined
  const kind = factor.kind === 'totp' ? words.totp : 'Passkey'
  return {
    title: html`<bdi>${factor.name}</bdi>`,
    badge: kind === factor.name ? undefined : kind,
    details: [
      `${words.added(day(factor.createdAt))} · ${lastUsedAt === undefined ? words.never : words.used(day(lastUsedAt))}`,
      ...(copiedAt === undefined ? [] : [words.copied(day(copiedAt))]),
      changes(model, factor, isLast),
    ],
  }
}

/** Renaming and removing, behind a disclosure, so that nobody removes a factor by accident. */
function changes(model: SectionModel, { id, name }: Factor, isLast: boolean): Html {
  const texts = textsOf(model.locale).account
  const words = texts.factor
  const input = attributes({
    class: 'input',
    id: `name-${id}`,
    name: 'name',
    type: 'text',
    value: name,
    maxlength: '64',
    autocomplete: 'off',
    required: true,
  })
  return html`<details class="changes"><summary aria-label="${texts.factors.manage}: ${name}">${texts.factors.manage}</summary>
<form method="post" action="${model.action}">
<input type="hidden" name="csrf" value="${model.csrf}"><input type="hidden" name="act" value="rename"><input type="hidden" name="factor" value="${id}">
<div class="label"><label for="name-${id}">${words.name}</label></div>
<div class="joined"><input${input}><button class="button">${words.rename}</button></div>
</form>
<p class="hint">${words.removeHint} ${isLast ? words.lastHint : ''}</p>
${buttonForm(model, { label: texts.remove, about: name, values: { act: 'remove', factor: id }, look: 'small danger' })}
</details>`
}

/**
 * GET and POST /account/recovery: how many recovery codes are left, and new ones. Field:
 * `replaces`, when the codes were made that the person saw. Whoever reloads the page with new
 * codes, or goes back to it, sends the form again, and must not void the codes they have just kept.
 */
export function recoverySection({ factors: { changeFactors } }: OwnAccountContext): Section {
  async function page({ model, session }: SectionVisit, wasSentBefore = false) {
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
    show: (visit) => page(visit),
    async submit(visit, typed) {
      const { model, session, actor } = visit
      const { factors, recoveryCodesMadeAt } = await changeFactors.list(session.sub)
      if (factors.length === 0) return page(visit)
      if (typed.get('replaces') !== String(recoveryCodesMadeAt ?? '')) return page(visit, true)
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
