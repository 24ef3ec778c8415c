import type { Params } from '../../http/params.ts'
import { textsOf } from '../../texts/texts.ts'
import { type FieldFaults, fieldFaultsOf, form, formFields } from '../elements/field.ts'
import { layout } from '../elements/layout.ts'
import { pageHead } from '../elements/page-head.ts'
import type { FormModel } from '../elements/page-model.ts'
import { html, type Page } from '../html/html.ts'

/** What is wrong with the fields of the page. */
export type NewPasswordFaults = FieldFaults<'password' | 'password_confirm'>

/** What the page for a new password shows. */
export interface NewPasswordModel extends FormModel {
  /** Why: it was forgotten, the person was invited, or the account was made in another browser. */
  readonly occasion: 'forgotten' | 'invited' | 'elsewhere'
  /** The login name, when the proof names it. */
  readonly account?: string | undefined
  /** The code or key from the email. The form sends it again, in fields of these names. */
  readonly proof: Readonly<Record<string, string>>
  readonly faults?: NewPasswordFaults | undefined
  readonly leastPasswordLength: number
}

/** Asks for a new password. Fields: `password`, `password_confirm`, and those of the proof. */
export function newPasswordPage(model: NewPasswordModel): Page {
  const { account, faults = {} } = model
  const texts = textsOf(model.locale)
  const words = texts.newPassword
  const { title, lead } = headOf(model)
  const password = { type: 'password', autocomplete: 'new-password' } as const
  const hint = texts.passwordRule(model.leastPasswordLength)
  const { hasFaults, summary, fields } = formFields(
    [
      { ...password, name: 'password', label: words.password, hint, estimated: true },
      { ...password, name: 'password_confirm', label: words.passwordConfirm },
    ],
    faults,
    texts,
  )
  return layout(model, {
    title,
    failed: hasFaults,
    needs: { form: true },
    body: html`<h1>${title}</h1>
${lead && html`<p class="lead">${lead}</p>`}
${account ? html`<p class="lead">${words.forAccount(account)}</p>` : undefined}
${summary}
${form(model, [
  Object.entries(model.proof).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`,
  ),
  account
    ? html`<input hidden type="text" name="username" autocomplete="username" value="${account}" readonly>`
    : undefined,
  fields,
  html`<div class="actions"><button class="button primary">${words.submit}</button></div>`,
])}`,
  })
}

function headOf(model: NewPasswordModel) {
  const { titles, elsewhere } = textsOf(model.locale).newPassword
  // Somebody else may have made the account. What is said of that stays ours.
  if (model.occasion === 'elsewhere') return { title: titles.elsewhere, lead: elsewhere }
  return pageHead(model, model.occasion === 'invited' ? 'invitation' : 'newPassword')
}

/** Answers the fault of a form whose two passwords differ. */
export function findMismatch(form: Params): NewPasswordFaults | undefined {
  return (form.get('password') ?? '') === form.get('password_confirm')
    ? undefined
    : { password_confirm: [{ code: 'mismatch' }] }
}

/** The faults of a password that the rules refused; undefined for any other error. */
export function newPasswordFaults(error: unknown): NewPasswordFaults | undefined {
  return fieldFaultsOf(error, { '/password': 'password' })
}
