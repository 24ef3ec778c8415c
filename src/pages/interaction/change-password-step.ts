import type { Reply } from '../../http/reply.ts'
import type { Session } from '../../oauth/stores/session-stores.ts'
import { type Texts, textsOf } from '../../texts/texts.ts'
import {
  type FieldFaults,
  fieldFaultsOf,
  form,
  formFields,
  type NamedField,
} from '../elements/field.ts'
import { layout } from '../elements/layout.ts'
import { accountView, type FormModel, loginNameOf } from '../elements/page-model.ts'
import { type AccountView, signedInAccount } from '../elements/rows.ts'
import { html, type Page } from '../html/html.ts'
import { pageReply } from '../html/page-reply.ts'
import type { InteractionContext } from './interaction-context.ts'
import { personOf, resumeAuthorization, type StepForm, type StepVisit, sessionOf } from './step.ts'

/** Fields of the page. */
export type ChangePasswordField = 'old_password' | 'new_password' | 'confirm_password'

/** What the page for a required new password shows. */
interface ChangePasswordModel extends FormModel {
  readonly reason: 'expired' | 'required'
  readonly account: AccountView
  /** The login name, so that a password manager knows whose password changes. */
  readonly username: string
  readonly faults?: FieldFaults<ChangePasswordField> | undefined
  readonly leastPasswordLength: number
}

/** The page of GET /password/change. Its fields are those of ChangePasswordField. */
export function changePasswordPage(model: ChangePasswordModel): Page {
  const texts = textsOf(model.locale)
  const words = texts.changePassword
  const { hasFaults, summary, fields } = formFields(
    changePasswordFields(model.leastPasswordLength, texts),
    model.faults ?? {},
    texts,
  )
  return layout(model, {
    title: words.title,
    failed: hasFaults,
    needs: { form: true, leadsOn: model.leadsOn },
    body: html`<h1>${words.title}</h1>
<p class="lead">${words[model.reason]}</p>
${signedInAccount(model.account, texts)}
${summary}
${form(model, [
  html`<input hidden type="text" name="username" autocomplete="username" value="${model.username}" readonly>`,
  fields,
  html`<div class="actions"><button class="button primary">${words.submit}</button></div>`,
])}`,
  })
}

/** The old password, and the new one twice. */
export function changePasswordFields(
  leastPasswordLength: number,
  texts: Texts,
): readonly NamedField<ChangePasswordField>[] {
  const words = texts.changePassword
  const password = (name: ChangePasswordField, label: string, purpose: 'current' | 'new') =>
    ({ name, label, type: 'password', autocomplete: `${purpose}-password` }) as const
  return [
    password('old_password', words.oldPassword, 'current'),
    {
      ...password('new_password', words.newPassword, 'new'),
      hint: texts.passwordRule(leastPasswordLength),
      estimated: true,
    },
    password('confirm_password', words.confirmPassword, 'new'),
  ]
}

const fields = {
  '/old_password': 'old_password',
  '/new_password': 'new_password',
} as const

/** GET and POST /password/change: a new password is required before the sign-in continues. */
export function changePasswordStep(context: InteractionContext): StepForm {
  const { directory, changePassword, reasonToReplace, leastPasswordLength } = context

  async function page(
    visit: StepVisit,
    session: Session,
    status: number,
    faults?: ChangePasswordModel['faults'],
  ): Promise<Reply> {
    const reason = await reasonToReplace(session)
    if (reason === undefined) return resumeAuthorization(visit)
    const view = changePasswordPage({
      ...visit.model,
      reason,
      account: await accountView(directory, session.sub),
      username: (await loginNameOf(directory, session.sub)) ?? session.sub,
      faults,
      leastPasswordLength,
    })
    return pageReply(status, view)
  }

  return {
    actsForSession: true,
    onlyAs: 'change-password',
    async show(visit) {
      return page(visit, sessionOf(visit), 200)
    },
    async submit(visit, form) {
      const session = sessionOf(visit)
      const newPassword = form.get('new_password') ?? ''
      if (newPassword !== form.get('confirm_password')) {
        return page(visit, session, 400, { confirm_password: [{ code: 'mismatch' }] })
      }
      try {
        await changePassword(personOf(visit), {
          oldPassword: form.get('old_password') ?? '',
          newPassword,
          identityId: session.identityId,
        })
      } catch (error) {
        const faults = fieldFaultsOf(error, fields)
        if (!faults) throw error
        return page(visit, session, 400, faults)
      }
      return resumeAuthorization(visit)
    },
  }
}
