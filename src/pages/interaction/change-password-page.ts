import type { FieldFaults } from '../elements/forms/field-faults.ts'
import { form } from '../elements/forms/form.ts'
import { formFields, type NamedField } from '../elements/forms/form-fields.ts'
import { layout } from '../elements/layout.ts'
import type { FormContext, PageContext } from '../elements/page-context.ts'
import { type AccountView, signedInAccount } from '../elements/rows/account-row.ts'
import { html } from '../html/html.ts'
import type { Page } from '../html/page.ts'
import { type Texts, textsOf } from '../texts/texts.ts'

/** Fields of the page. */
export type ChangePasswordField = 'old_password' | 'new_password' | 'confirm_password'

/** What the page for a required new password shows. */
export interface ChangePasswordModel extends PageContext, FormContext {
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
