import { type ClientView, clientRow, hasLogo } from '../elements/client-row.ts'
import { type Field, field } from '../elements/field.ts'
import { type Faults, faultWords } from '../elements/field-faults.ts'
import { form } from '../elements/form.ts'
import { layout } from '../elements/layout.ts'
import { faultSummary } from '../elements/notice.ts'
import { type Html, html } from '../html/html.ts'
import type { FormContext, Page, PageContext } from '../html/page.ts'
import { linkUrl } from '../html/safe-url.ts'
import { type Texts, textsOf } from '../texts/texts.ts'
import type { Theme } from '../theme/theme.ts'

/** Names of the fields in which someone registers. */
export type RegisterField =
  | 'email'
  | 'given_name'
  | 'family_name'
  | 'username'
  | 'password'
  | 'password_confirm'

/** What the registration page is told. */
export interface RegisterModel extends PageContext, FormContext {
  readonly client?: ClientView | undefined
  /** What was typed before; passwords among it are not shown again. */
  readonly typed?: Readonly<Partial<Record<RegisterField, string | undefined>>> | undefined
  readonly faults?: Faults<RegisterField> | undefined
  /** Whether people choose a user name besides their email address. */
  readonly usernames: 'hidden' | 'optional' | 'required'
  readonly leastPasswordLength: number
  readonly signInHref?: string | undefined
}

type LabelledField = Field & { readonly name: RegisterField; readonly label: string }

/** The registration page. Its fields are those of RegisterField. */
export function registerPage(model: RegisterModel): Page {
  const { client, faults = {} } = model
  const texts = textsOf(model.locale)
  const words = texts.register
  const fields = fieldsOf(model, texts)
  const faulty = fields.filter(({ name }) => (faults[name] ?? []).length > 0)
  const drawn = fields.map((each) =>
    field({
      ...each,
      label: each.optional ? texts.optionalField(each.label) : each.label,
      faults: faultWords(faults[each.name], texts, each.type === 'email'),
      autofocus: faulty.length === 0 && each === fields[0],
    }),
  )
  return layout(model, {
    title: words.title,
    failed: faulty.length > 0,
    needs: { form: true, leadsOn: model.leadsOn, images: hasLogo(client) },
    body: html`<h1>${words.title}</h1>
${client && clientRow(client, texts.continueTo(client.name), texts)}
${faulty.length > 0 ? faultSummary(texts.faults.summary(faulty.length), faulty) : undefined}
${form(model, [
  html`<div class="pair">${drawn.slice(0, 2)}</div>`,
  drawn.slice(2),
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

function fieldsOf(model: RegisterModel, texts: Texts): readonly LabelledField[] {
  const { typed = {} } = model
  const words = texts.register
  const text = (name: RegisterField, label: string, autocomplete: string): LabelledField => ({
    name,
    label,
    type: name === 'email' ? 'email' : 'text',
    autocomplete,
    value: typed[name],
  })
  const password = (name: RegisterField, label: string): LabelledField => ({
    name,
    label,
    type: 'password',
    autocomplete: 'new-password',
  })
  const username = text('username', words.username, 'username')
  return [
    text('given_name', words.givenName, 'given-name'),
    text('family_name', words.familyName, 'family-name'),
    text('email', words.email, 'email'),
    ...(model.usernames === 'hidden'
      ? []
      : [{ ...username, optional: model.usernames === 'optional' }]),
    {
      ...password('password', words.password),
      hint: texts.passwordRule(model.leastPasswordLength),
    },
    password('password_confirm', words.passwordConfirm),
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
