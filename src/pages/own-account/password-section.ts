import { RequestFault } from '../../http/request-fault.ts'
import { textsOf } from '../../texts/texts.ts'
import { findLocalIdentity } from '../../users/user.ts'
import { type FieldFaults, fieldFaultsOf, form, formFields } from '../elements/field.ts'
import { alertNotice, infoNotice } from '../elements/notice.ts'
import { loginNameOf } from '../elements/page-model.ts'
import { html, type Part } from '../html/html.ts'
import { pageReply } from '../html/page-reply.ts'
import {
  type ChangePasswordField,
  changePasswordFields,
} from '../interaction/change-password-step.ts'
import type { OwnAccountContext } from './own-account-context.ts'
import { afterChange, type Section, type SectionVisit, sectionPage } from './section.ts'

type Faults = FieldFaults<ChangePasswordField>

const fields = { '/old_password': 'old_password', '/new_password': 'new_password' } as const

/** GET and POST /account/password: a new password, by the present one. */
export function passwordSection(context: OwnAccountContext): Section {
  const { directory, changePassword, leastPasswordLength } = context
  const { users } = context.stores

  async function page(visit: SectionVisit, faults: Faults = {}, delayedSeconds?: string) {
    const { model, session } = visit
    const texts = textsOf(model.locale)
    const words = texts.account.password
    const identity = findLocalIdentity(await users.identitiesOf(session.sub))
    const drawn = formFields(changePasswordFields(leastPasswordLength, texts), faults, texts)
    const username = (await loginNameOf(directory, session.sub)) ?? session.sub
    const isDelayed = delayedSeconds !== undefined
    const body: Part = identity
      ? [
          isDelayed ? alertNotice(words.delayed) : drawn.summary,
          form(model, [
            html`<input hidden type="text" name="username" autocomplete="username" value="${username}" readonly>`,
            drawn.fields,
            html`<div class="actions"><button class="button primary">${words.submit}</button></div>`,
          ]),
        ]
      : infoNotice(words.none)
    const failed = drawn.hasFaults || isDelayed
    const view = sectionPage(model, { title: words.title, lead: words.lead, failed, body })
    const status = isDelayed ? 429 : drawn.hasFaults ? 400 : 200
    return pageReply(status, view, isDelayed ? { 'retry-after': delayedSeconds } : {})
  }

  return {
    gate: 'password',
    show: (visit) => page(visit),
    async submit(visit, typed) {
      const newPassword = typed.get('new_password') ?? ''
      if (newPassword !== typed.get('confirm_password')) {
        return page(visit, { confirm_password: [{ code: 'mismatch' }] })
      }
      try {
        const oldPassword = typed.get('old_password') ?? ''
        await changePassword(visit.actor, { oldPassword, newPassword })
      } catch (error) {
        if (error instanceof RequestFault && error.code === 'too_many_requests') {
          return page(visit, {}, String(error.headers['retry-after'] ?? 1))
        }
        const faults = fieldFaultsOf(error, fields)
        if (!faults) throw error
        return page(visit, faults)
      }
      return afterChange(visit, 'password')
    },
  }
}
