import { type AccountView, accountWords } from '../elements/account-row.ts'
import { type Field, field } from '../elements/field.ts'
import { type Faults, faultWords } from '../elements/field-faults.ts'
import { form } from '../elements/form.ts'
import { layout } from '../elements/layout.ts'
import { faultSummary } from '../elements/notice.ts'
import { html } from '../html/html.ts'
import type { FormContext, Page, PageContext } from '../html/page.ts'
import { type Texts, textsOf } from '../texts/texts.ts'

/** Names of the fields in which a password is changed. */
export type ChangePasswordField = 'old_password' | 'new_password' | 'confirm_password'

/** What the page for a new password is told. */
export interface ChangePasswordModel extends PageContext, FormContext {
  readonly reason: 'expired' | 'required'
  readonly account: AccountView
  /** The name to sign in with, so that a password manager knows whose password changes. */
  readonly username: string
  readonly faults?: Faults<ChangePasswordField> | undefined
  readonly leastPasswordLength: number
}

type LabelledField = Field & { readonly name: ChangePasswordField; readonly label: string }

/** Makes someone choose a new password before they go on. Its fields are those of ChangePasswordField. */
export function changePasswordPage(model: ChangePasswordModel): Page {
  const { faults = {} } = model
  const texts = textsOf(model.locale)
  const words = texts.changePassword
  const fields = fieldsOf(model, texts)
  const faulty = fields.filter(({ name }) => (faults[name] ?? []).length > 0)
  return layout(model, {
    title: words.title,
    failed: faulty.length > 0,
    needs: { form: true, leadsOn: model.leadsOn },
    body: html`<h1>${words.title}</h1>
<p class="lead">${words[model.reason]}</p>
<div class="account"><span class="unseen">${texts.signedInAs}</span>${accountWords(model.account)}</div>
${faulty.length > 0 ? faultSummary(texts.faults.summary(faulty.length), faulty) : undefined}
${form(model, [
  html`<input hidden type="text" name="username" autocomplete="username" value="${model.username}" readonly>`,
  fields.map((each) =>
    field({
      ...each,
      faults: faultWords(faults[each.name], texts),
      autofocus: faulty.length === 0 && each === fields[0],
    }),
  ),
  html`<div class="actions"><button class="button primary">${words.submit}</button></div>`,
])}`,
  })
}

function fieldsOf(model: ChangePasswordModel, texts: Texts): readonly LabelledField[] {
  const words = texts.changePassword
  const password = (name: ChangePasswordField, label: string, purpose: 'current' | 'new') =>
    ({ name, label, type: 'password', autocomplete: `${purpose}-password` }) as const
  return [
    password('old_password', words.oldPassword, 'current'),
    {
      ...password('new_password', words.newPassword, 'new'),
      hint: texts.passwordRule(model.leastPasswordLength),
    },
    password('confirm_password', words.confirmPassword, 'new'),
  ]
}
