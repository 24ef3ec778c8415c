import type { Params } from '../../http/params.ts'
import { type Reply, redirect } from '../../http/reply.ts'
import { sha256 } from '../../kernel/secrets.ts'
import { type Texts, textsOf } from '../../texts/texts.ts'
import type { Register } from '../../users/registration/register.ts'
import { UsersError } from '../../users/users-error.ts'
import { visitorOnPage } from '../context/page-actors.ts'
import {
  type FieldFault,
  type FieldFaults,
  fieldFaultsOf,
  form,
  formFields,
  type NamedField,
} from '../elements/field.ts'
import { layout } from '../elements/layout.ts'
import { pageHead } from '../elements/page-head.ts'
import { clientView, type FormModel } from '../elements/page-model.ts'
import { type ClientView, clientRow, hasLogo } from '../elements/rows.ts'
import { type Html, html, linkUrl, type Page } from '../html/html.ts'
import { pageReply } from '../html/page-reply.ts'
import {
  resumeAuthorization,
  type StepForm,
  type StepVisit,
  stepAddress,
} from '../interaction/step.ts'
import type { Theme } from '../theme/theme.ts'
import type { AccountFormContext } from './account-form.ts'
import { signInAfterRegistration } from './sign-in-after-registration.ts'
import { askForCode } from './verify-email-form.ts'

/** Fields of the page. */
type RegisterField =
  | 'email'
  | 'given_name'
  | 'family_name'
  | 'username'
  | 'password'
  | 'password_confirm'

/** What the registration page shows. */
interface RegisterModel extends FormModel {
  readonly client?: ClientView | undefined
  /** The values that were typed before. Passwords are not shown again. */
  readonly typed?: Readonly<Partial<Record<RegisterField, string | undefined>>> | undefined
  readonly faults?: FieldFaults<RegisterField> | undefined
  readonly leastPasswordLength: number
  /** What is asked for besides an email address and a password: `name`, `username`. */
  readonly asks: readonly string[]
  readonly signInHref?: string | undefined
}

/** The page of GET /register. Its fields are those of RegisterField. */
export function registerPage(model: RegisterModel): Page {
  const { client, faults = {} } = model
  const texts = textsOf(model.locale)
  const words = texts.register
  const { title, lead } = pageHead(model, 'register')
  const { hasFaults, summary, fields } = formFields(fieldsOf(model, texts), faults, texts)
  return layout(model, {
    title,
    isStyled: true,
    failed: hasFaults,
    needs: { form: true, leadsOn: model.leadsOn, images: hasLogo(client) },
    body: html`<h1>${title}</h1>
${lead && html`<p class="lead">${lead}</p>`}
${client && clientRow(client, texts.continueTo(client.name), texts)}
${summary}
${form(model, [
  model.asks.includes('name') ? html`<div class="pair">${fields.slice(0, 2)}</div>` : undefined,
  model.asks.includes('name') ? fields.slice(2) : fields,
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
  { typed = {}, leastPasswordLength, asks }: RegisterModel,
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
  const names = [
    text('given_name', words.givenName, 'given-name'),
    text('family_name', words.familyName, 'family-name'),
  ]
  const username = { ...text('username', words.username, 'username'), optional: true }
  return [
    ...(asks.includes('name') ? names : []),
    text('email', words.email, 'email'),
    ...(asks.includes('username') ? [username] : []),
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

/** What somebody agrees to who gets an account, if the server has published it. */
export function agreement(theme: Theme, texts: Texts): Html | undefined {
  const words = agreementWords(theme, texts)
  return words && html`<p class="hint">${words}</p>`
}

/** The words of the agreement alone. */
export function agreementWords({ termsUrl, policyUrl }: Theme, texts: Texts): Html | undefined {
  const terms = linkUrl(termsUrl)
  const policy = linkUrl(policyUrl)
  if (!terms && !policy) return undefined
  return html`${terms && texts.register.agreeTerms(linkTo(terms))}
${policy && texts.register.agreePolicy(linkTo(policy))}`
}

function linkTo(href: string): (words: string) => Html {
  return (words) => html`<a href="${href}" target="_blank" rel="noopener noreferrer">${words}</a>`
}

type Typed = Readonly<Record<RegisterField, string>>

/** GET and POST /register: a new account. The person is signed in when the address is proved. */
export function registerStep(context: AccountFormContext): StepForm {
  const { register, leastPasswordLength, registrationAsks: asks } = context

  function page(visit: StepVisit, status: number, more: Partial<RegisterModel>): Reply {
    const { model, client, interaction } = visit
    const view = registerPage({
      ...model,
      client: clientView(client, model.theme),
      leastPasswordLength,
      asks,
      signInHref: stepAddress(model.theme, 'sign-in', interaction),
      ...more,
    })
    return pageReply(status, view)
  }

  async function createAccount(visit: StepVisit, typed: Typed) {
    const { client, interaction, browser, model } = visit
    const { email, given_name, family_name, username, password } = typed
    const names = asks.includes('name') ? { given_name, family_name } : {}
    return register(
      { ...visitorOnPage(visit), clientId: client.id },
      {
        record: { email, ...names, ...(username !== '' && { username }) },
        password,
        locale: model.locale,
        requestId: interaction.id,
        browser: sha256(browser.id),
      },
    )
  }

  /** The page with what was typed and what is wrong with it. */
  function refuse(visit: StepVisit, typed: Typed, error: unknown): Reply {
    if (error instanceof UsersError && error.code === 10012) {
      const reply = page(visit, 503, { typed })
      return { ...reply, headers: { ...reply.headers, 'retry-after': '1' } }
    }
    const faults = fieldFaultsOf(error, fieldOfPath)
    if (!faults) throw error
    return page(visit, 400, { typed, faults })
  }

  return {
    actsForSession: false,
    onlyAs: undefined,
    async show(visit) {
      if (!visit.client.signsInHere) return toSignIn(visit)
      const { session } = visit.browser
      // Back to the form of an account that exists already.
      const isDone = session && visit.interaction.progress.signedIn === session.id
      return isDone ? resumeAuthorization(visit) : page(visit, 200, {})
    },
    async submit(visit, form) {
      if (!visit.client.signsInHere) return toSignIn(visit)
      const typed = readTyped(form, asks)
      const faults = findFaults(typed, asks)
      if (Object.keys(faults).length > 0) return page(visit, 400, { typed, faults })
      let account: Awaited<ReturnType<Register>>
      try {
        account = await createAccount(visit, typed)
      } catch (error) {
        return refuse(visit, typed, error)
      }
      const { user, identityId, epoch, maySignIn } = account
      if (!maySignIn) return askForCode(context, visit, { sub: user.sub, email: typed.email })
      const registered = { sub: user.sub, identityId, epoch }
      return signInAfterRegistration(context, visit, registered, 'registration-page')
    },
  }
}

/** Whoever registers has a password, and not every client takes one. */
function toSignIn({ model, interaction }: StepVisit): Reply {
  return redirect(stepAddress(model.theme, 'sign-in', interaction))
}

/** The field for each path of a user record. */
const fieldOfPath = {
  '/email': 'email',
  '/given_name': 'given_name',
  '/family_name': 'family_name',
  '/username': 'username',
  '/password': 'password',
} as const

const always = ['email', 'password', 'password_confirm'] as const
const withName = ['given_name', 'family_name', ...always] as const

function readTyped(form: Params, asks: readonly string[]): Typed {
  // Phones add a space after a word. In a password a space may be intended.
  const text = (name: RegisterField) => (form.get(name) ?? '').trim()
  return {
    email: text('email'),
    given_name: text('given_name'),
    family_name: text('family_name'),
    username: asks.includes('username') ? text('username') : '',
    password: form.get('password') ?? '',
    password_confirm: form.get('password_confirm') ?? '',
  }
}

function findFaults(typed: Typed, asks: readonly string[]) {
  const faults: Partial<Record<RegisterField, readonly FieldFault[]>> = {}
  for (const name of asks.includes('name') ? withName : always) {
    if (typed[name].trim() === '') faults[name] = [{ code: 'missing' }]
  }
  if (!faults.password && !faults.password_confirm && typed.password !== typed.password_confirm) {
    faults.password_confirm = [{ code: 'mismatch' }]
  }
  return faults
}
