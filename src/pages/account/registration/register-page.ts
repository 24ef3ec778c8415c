import type { FieldFaults } from '../../elements/forms/field-faults.ts'
import { form } from '../../elements/forms/form.ts'
import { formFields, type NamedField } from '../../elements/forms/form-fields.ts'
import { layout } from '../../elements/layout.ts'
import type { FormContext, PageContext } from '../../elements/page-context.ts'
import { type ClientView, clientRow, hasLogo } from '../../elements/rows/client-row.ts'
import { type Html, html } from '../../html/html.ts'
import type { Page } from '../../html/page.ts'
import { linkUrl } from '../../html/safe-url.ts'
import { type Texts, textsOf } from '../../texts/texts.ts'
import type { Theme } from '../../theme/theme.ts'

/** Fields of the page. */
export type RegisterField =
  | 'email'
  | 'given_name'
  | 'family_name'
  | 'username'
  | 'password'
  | 'password_confirm'

/** What the registration page shows. */
export interface RegisterModel extends PageContext, FormContext {
  readonly client?: ClientView | undefined
  /** The values that were typed before. Passwords are not shown again. */
  readonly typed?: Readonly<Partial<Record<RegisterField, string | undefined>>> | undefined
  readonly faults?: FieldFaults<RegisterField> | undefined
  readonly leastPasswordLength: number
  readonly signInHref?: string | undefined
}

/** The page of GET /register. Its fields are those of RegisterField. */
export function registerPage(model: RegisterModel): Page {
  const { client, faults = {} } = model
  const texts = textsOf(model.locale)
  const words = texts.register
  const { hasFaults, summary, fields } = formFields(fieldsOf(model, texts), faults, texts)
  return layout(model, {
    title: words.title,
    failed: hasFaults,
    needs: { form: true, leadsOn: model.leadsOn, images: hasLogo(client) },
    body: html`<h1>${words.title}</h1>
${client && clientRow(client, texts.continueTo(client.name), texts)}
${summary}
${form(model, [
  html`<div class="pair">${fields.slice(0, 2)}</div>`,
  fields.slice(2),
  agreement(model.theme, texts),
  html`<div class="actions"><button class="button primary">${words.submit}</button></div>`,
])}
${
  model.signInHref
    ? html`<p class="elsewhere">${words.haveAccount} <a href="${model.signInHref}">${words.signIn}</a></p>`
    : undefined
}`,
  })
}

function fieldsOf(
  { typed = {}, leastPasswordLength }: RegisterModel,
  texts: Texts,
): readonly NamedField<RegisterField>[] {
  const words = texts.register
  const text = (name: RegisterField, label: string, autocomplete: string) =>
    ({
      name,
      label,
      type: name === 'email' ? 'email' : 'text',
      autocomplete,
      value: typed[name],
    }) as const
  const password = { type: 'password', autocomplete: 'new-password' } as const
  return [
    text('given_name', words.givenName, 'given-name'),
    text('family_name', words.familyName, 'family-name'),
    text('email', words.email, 'email'),
    { ...text('username', words.username, 'username'), optional: true },
    {
      ...password,
      name: 'password',
      label: words.password,
      hint: texts.passwordRule(leastPasswordLength),
      estimated: true,
    },
    { ...password, name: 'password_confirm', label: words.passwordConfirm },
  ]
}

function agreement({ termsUrl, policyUrl }: Theme, texts: Texts): Html | undefined {
  const terms = linkUrl(termsUrl)
  const policy = linkUrl(policyUrl)
  if (!terms && !policy) return undefined
  return html`<p class="hint">${terms && texts.register.agreeTerms(linkTo(terms))}
${policy && texts.register.agreePolicy(linkTo(policy))}</p>`
}

function linkTo(href: string): (words: string) => Html {
  return (words) => html`<a href="${href}" target="_blank" rel="noopener noreferrer">${words}</a>`
}
