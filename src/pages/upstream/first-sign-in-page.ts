import { type Texts, textsOf } from '../../texts/texts.ts'
import { type AskedField, askedCustomField } from '../../users/asked-fields.ts'
import { agreement, agreementWords } from '../account/register-step.ts'
import { type FieldFaults, form, formFields, type NamedField } from '../elements/field.ts'
import { layout } from '../elements/layout.ts'
import type { FormModel } from '../elements/page-model.ts'
import { type AccountView, accountNames } from '../elements/rows.ts'
import { html, type Page } from '../html/html.ts'

/** What the page shows. */
interface FirstSignInModel extends FormModel {
  /** What people call the other side. */
  readonly connection: string
  /** Who came, as the other side tells it. */
  readonly account?: AccountView | undefined
  readonly asked: readonly AskedField[]
  /** The types of the custom fields. */
  readonly customFields: Readonly<Record<string, string>>
  /** What was typed before, or what the other side said without proof. */
  readonly typed: Readonly<Record<string, string | undefined>>
  readonly faults?: FieldFaults<AskedField> | undefined
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
  model.asked.includes('terms') ? undefined : agreement(model.theme, texts),
  html`<div class="actions"><button class="button primary">${words.submit}</button></div>`,
])}
<p class="elsewhere">${words.otherWay} <a href="${model.signInHref}">${words.signIn}</a></p>`,
  })
}

function fieldsOf(
  { asked, typed, customFields, theme }: FirstSignInModel,
  texts: Texts,
): readonly NamedField<AskedField>[] {
  const { register, elsewhere } = texts
  const { emailHint, usernameHint, agree } = elsewhere.first
  return asked.map((name) => {
    const shared = { name, value: typed[name], type: 'text' } as const
    switch (name) {
      case 'given_name':
        return { ...shared, label: register.givenName, autocomplete: 'given-name' }
      case 'family_name':
        return { ...shared, label: register.familyName, autocomplete: 'family-name' }
      case 'email': {
        const email = { label: register.email, autocomplete: 'email', hint: emailHint }
        return { ...shared, ...email, type: 'email' }
      }
      case 'username': {
        const username = { label: register.username, hint: usernameHint }
        return { ...shared, ...username, autocomplete: 'username' }
      }
      case 'terms': {
        const hint = agreementWords(theme, texts)
        return { ...shared, label: agree, type: 'checkbox', autocomplete: 'off', hint }
      }
      default:
        return { ...shared, ...ownField(askedCustomField(name) ?? name, customFields, texts) }
    }
  })
}

/** A custom field, which has no other name than that of its declaration. */
function ownField(
  name: string,
  types: Readonly<Record<string, string>>,
  { faults, elsewhere: { first } }: Texts,
): Omit<NamedField<never>, 'name' | 'value'> {
  const words = name.replaceAll(/[_.-]+/g, ' ').replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ')
  const label = words.charAt(0).toUpperCase() + words.slice(1).toLowerCase()
  const shared = { label, autocomplete: 'off' }
  switch (types[name]) {
    case 'integer':
      return { ...shared, type: 'text', keyboard: 'numeric', malformed: faults.malformedInteger }
    case 'number':
      return { ...shared, type: 'text', malformed: faults.malformedNumber }
    case 'boolean':
      return { ...shared, type: 'checkbox', optional: true }
    case 'date':
      return { ...shared, type: 'date', malformed: faults.malformedDate }
    case 'list':
      return { ...shared, type: 'text', isSentence: true, hint: first.listHint }
    default:
      return { ...shared, type: 'text', isSentence: true }
  }
}
