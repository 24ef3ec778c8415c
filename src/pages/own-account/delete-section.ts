import { timeOf } from '../../texts/in-words.ts'
import { textsOf } from '../../texts/texts.ts'
import { LastAdministratorError } from '../../users/users-error.ts'
import { form } from '../elements/field.ts'
import { layout } from '../elements/layout.ts'
import { homeLink, nextButton } from '../elements/message-page.ts'
import { alertNotice, icon } from '../elements/notice.ts'
import { attributes, type Html, html } from '../html/html.ts'
import { pageReply } from '../html/page-reply.ts'
import type { OwnAccountContext } from './own-account-context.ts'
import { type Section, type SectionVisit, sectionPage } from './section.ts'

type Problem = 'unconfirmed' | 'lastAdministrator'

const statuses = { unconfirmed: 400, lastAdministrator: 409 } as const

/**
 * GET and POST /account/delete: what is deleted, what stays, and the request. Field: `confirmed`.
 */
export function deleteSection(context: OwnAccountContext): Section {
  const { browsers, deletion, mail, deletionDays } = context
  const { users } = context.stores

  async function canGetMail({ session }: SectionVisit): Promise<boolean> {
    return mail.canSend && (await users.find(session.sub))?.email !== undefined
  }

  async function page(visit: SectionVisit, problem?: Problem) {
    const { model } = visit
    const words = textsOf(model.locale).account.deletion
    const hasMail = await canGetMail(visit)
    const later = hasMail ? words.keepByMail : words.keepBySignIn
    const view = sectionPage(model, {
      title: words.title,
      lead: words.lead(deletionDays),
      failed: problem !== undefined,
      body: [
        problem ? alertNotice(words[problem]) : '',
        list(words.goes, words.going),
        list(words.stays, words.staying),
        list(words.next, [words.atOnce, deletionDays > 0 ? later : words.final]),
        form(model, [
          confirmation(words.confirm, problem === 'unconfirmed'),
          html`<div class="actions"><button class="button danger">${words.submit}</button></div>`,
        ]),
      ],
    })
    return pageReply(problem ? statuses[problem] : 200, view)
  }

  /** The session is over, so this is the last page. */
  async function donePage(visit: SectionVisit, at: number | undefined) {
    const { model, session } = visit
    const texts = textsOf(model.locale)
    const words = texts.account.deletion
    const zone = (await users.find(session.sub))?.profile.zoneinfo
    const hasMail = await canGetMail(visit)
    const title = at === undefined ? words.deleted : words.planned
    const text = at === undefined ? words.deletedHint : words.until(timeOf(at, model.locale, zone))
    const view = layout(model, {
      title,
      needs: {},
      body: html`<div class="emblem good">${icon('done')}</div>
<h1>${title}</h1>
<p class="lead">${text}</p>
${at === undefined ? undefined : html`<p>${hasMail ? words.plannedWithMail : words.plannedHint}</p>`}
${nextButton(homeLink(model.theme), texts)}`,
    })
    return pageReply(200, view, browsers.signOut())
  }

  return {
    isSensitive: true,
    show: (visit) => page(visit),
    async submit(visit, typed) {
      if (typed.get('confirmed') !== 'true') return page(visit, 'unconfirmed')
      try {
        return await donePage(visit, await deletion.request(visit.actor))
      } catch (error) {
        if (!(error instanceof LastAdministratorError)) throw error
        return page(visit, 'lastAdministrator')
      }
    },
  }
}

function list(title: string, items: readonly string[]): Html {
  return html`<h2>${title}</h2>
<ul class="points">${items.map((item) => html`<li>${item}</li>`)}</ul>`
}

function confirmation(label: string, isMissing: boolean): Html {
  const box = attributes({
    class: 'box',
    type: 'checkbox',
    id: 'confirmed',
    name: 'confirmed',
    value: 'true',
    required: true,
    'aria-invalid': isMissing ? 'true' : undefined,
    'aria-describedby': isMissing ? 'notice' : undefined,
  })
  return html`<div class="check">
<input${box}>
<div><label for="confirmed">${label}</label></div>
</div>`
}
