import { agreement } from '../account/register-step.ts'
import { type FieldFaults, form, formFields, type NamedField } from '../elements/field.ts'
import { layout } from '../elements/layout.ts'
import type { FormModel } from '../elements/page-model.ts'
import { type AccountView, accountNames } from '../elements/rows.ts'
import { html, type Page } from '../html/html.ts'
import { type Texts, textsOf } from '../texts/texts.ts'

/** What people can be asked for at their first sign-in from elsewhere. */
export const firstSignInFields = ['given_name', 'family_name', 'email', 'username'] as const
export type FirstSignInField = (typeof firstSignInFields)[number]

/** What the page shows. */
interface FirstSignInModel extends FormModel {
  /** What people call the other side. */
  readonly connection: string
  /** Who came, as the other side tells it. */
  readonly account?: AccountView | undefined
  readonly asked: readonly FirstSignInField[]
  /** What was typed before, or what the other side said without proof. */
  readonly typed: Readonly<Partial<Record<FirstSignInField, string | undefined>>>
  readonly faults?: FieldFaults<FirstSignInField> | undefined
  readonly signInHref: string
}

/** The page of GET /login/first. Its fields are those that are asked for. */
export function firstSignInPage(model: FirstSignInModel): Page {
  const { faults = {}, account } = model
  const texts = textsOf(model.locale)
  const words = texts.elsewhere.first
  const { hasFaults, summary, fields } = formFields(fieldsOf(model, texts), faults, texts)
  return layout(model, {
    title: words.title,
    failed: hasFaults,
    needs: { form: true, leadsOn: model.leadsOn },
    body: html`<h1>${words.title}</h1>
<p class="lead">${words.lead(model.connection)}</p>
${account && html`<div class="account"><span class="unseen">${words.cameAs(model.connection)}</span>${accountNames(account)}</div>`}
${summary}
${form(model, [
  fields,
  agreement(model.theme, texts),
  html`<div class="actions"><button class="button primary">${words.submit}</button></div>`,
])}
<p class="elsewhere">${words.otherWay} <a href="${model.signInHref}">${words.signIn}</a></p>`,
  })
}

function fieldsOf(
  { asked, typed }: FirstSignInModel,
  texts: Texts,
): readonly NamedField<FirstSignInField>[] {
  const { register, elsewhere } = texts
  const text = (name: FirstSignInField, label: string, autocomplete: string, hint?: string) =>
    ({ name, label, type: 'text', autocomplete, value: typed[name], hint }) as const
  const all: Readonly<Record<FirstSignInField, NamedField<FirstSignInField>>> = {
    given_name: text('given_name', register.givenName, 'given-name'),
    family_name: text('family_name', register.familyName, 'family-name'),
    email: { ...text('email', register.email, 'email', elsewhere.first.emailHint), type: 'email' },
    username: text('username', register.username, 'username', elsewhere.first.usernameHint),
  }
  return firstSignInFields.filter((name) => asked.includes(name)).map((name) => all[name])
}
