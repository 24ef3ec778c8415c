import { field } from '../elements/field.ts'
import { type Faults, faultWords } from '../elements/field-faults.ts'
import { form } from '../elements/form.ts'
import { layout } from '../elements/layout.ts'
import { faultSummary } from '../elements/notice.ts'
import { html } from '../html/html.ts'
import type { FormContext, Page, PageContext } from '../html/page.ts'
import { textsOf } from '../texts/texts.ts'

/** Names of the fields in which a password is chosen. */
export type NewPasswordField = 'password' | 'password_confirm'

/** What the page for a new password after an email is told. */
export interface NewPasswordModel extends PageContext, FormContext {
  /** Why one is chosen: it was forgotten, somebody was invited, or an account was made elsewhere. */
  readonly occasion: 'forgotten' | 'invited' | 'elsewhere'
  /** The name to sign in with, where the email has told it. */
  readonly account?: string | undefined
  /** What the email brought; comes back in fields of these names. */
  readonly proof: Readonly<Record<string, string>>
  readonly faults?: Faults<NewPasswordField> | undefined
  readonly leastPasswordLength: number
}

/** Lets whoever has the mailbox choose a password. Fields: NewPasswordField, and those of the proof. */
export function newPasswordPage(model: NewPasswordModel): Page {
  const { account, faults = {} } = model
  const texts = textsOf(model.locale)
  const words = texts.newPassword
  const title = words.titles[model.occasion]
  const fields = [
    {
      name: 'password',
      label: words.password,
      hint: texts.passwordRule(model.leastPasswordLength),
    },
    { name: 'password_confirm', label: words.passwordConfirm, hint: undefined },
  ] as const
  const faulty = fields.filter(({ name }) => (faults[name] ?? []).length > 0)
  return layout(model, {
    title,
    failed: faulty.length > 0,
    needs: { form: true },
    body: html`<h1>${title}</h1>
${model.occasion === 'elsewhere' ? html`<p class="lead">${words.elsewhere}</p>` : undefined}
${account ? html`<p class="lead">${words.forAccount(account)}</p>` : undefined}
${faulty.length > 0 ? faultSummary(texts.faults.summary(faulty.length), faulty) : undefined}
${form(model, [
  Object.entries(model.proof).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`,
  ),
  account
    ? html`<input hidden type="text" name="username" autocomplete="username" value="${account}" readonly>`
    : undefined,
  fields.map((each) =>
    field({
      ...each,
      type: 'password',
      autocomplete: 'new-password',
      autofocus: faulty.length === 0 && each === fields[0],
      faults: faultWords(faults[each.name], texts),
    }),
  ),
  html`<div class="actions"><button class="button primary">${words.submit}</button></div>`,
])}`,
  })
}
