import type { Params } from '../../../http/params.ts'
import type { Reply } from '../../../http/reply.ts'
import { sha256 } from '../../../kernel/crypto/digest.ts'
import type { Register } from '../../../users/registration/register.ts'
import { UsersError } from '../../../users/users-error.ts'
import { clientView } from '../../context/client-view.ts'
import { type FieldFault, fieldFaultsOf } from '../../elements/forms/field-faults.ts'
import { pageReply } from '../../html/page-reply.ts'
import {
  resumeAuthorization,
  type StepContext,
  type StepDependencies,
  type StepForm,
} from '../../interaction/step.ts'
import { stepAddress } from '../../interaction/step-paths.ts'
import { type RegisterField, type RegisterModel, registerPage } from './register-page.ts'
import type { SignInAfterRegistration } from './sign-in-after-registration.ts'

interface RegisterStepDependencies extends StepDependencies {
  readonly register: Register
  readonly signIn: SignInAfterRegistration
  /** Asks for the code that was sent to the email address. */
  readonly askForCode: (context: StepContext, request: { sub: string; email: string }) => Reply
  readonly leastPasswordLength: number
}

type Typed = Readonly<Record<RegisterField, string>>

/** GET and POST /register: a new account. The person is signed in when the address is proved. */
export function registerStep({
  register,
  signIn,
  askForCode,
  leastPasswordLength,
}: RegisterStepDependencies): StepForm {
  function page(context: StepContext, status: number, more: Partial<RegisterModel>): Reply {
    const { model, client, interaction } = context
    const view = registerPage({
      ...model,
      client: clientView(client, model.theme),
      leastPasswordLength,
      signInHref: stepAddress(model.theme, 'sign-in', interaction),
      ...more,
    })
    return pageReply(status, view)
  }

  async function createAccount(
    { http, client, interaction, browser, model }: StepContext,
    typed: Typed,
  ) {
    const { password_confirm: _, password, username, ...record } = typed
    return register({
      record: { ...record, ...(username !== '' && { username }) },
      password,
      locale: model.locale,
      origin: { clientId: client.id, address: http.address },
      requestId: interaction.id,
      browser: sha256(browser.id),
    })
  }

  /** The page with what was typed and what is wrong with it. */
  function refuse(context: StepContext, typed: Typed, error: unknown): Reply {
    if (error instanceof UsersError && error.code === 10012) {
      const reply = page(context, 503, { typed })
      return { ...reply, headers: { ...reply.headers, 'retry-after': '1' } }
    }
    const faults = fieldFaultsOf(error, fieldOfPath)
    if (!faults) throw error
    return page(context, 400, { typed, faults })
  }

  return {
    actsForSession: false,
    onlyAs: undefined,
    async show(context) {
      const { session } = context.browser
      // Back to the form of an account that exists already.
      const isDone = session && context.interaction.progress.signedIn === session.id
      return isDone ? resumeAuthorization(context) : page(context, 200, {})
    },
    async submit(context, form) {
      const typed = readTyped(form)
      const faults = findFaults(typed)
      if (Object.keys(faults).length > 0) return page(context, 400, { typed, faults })
      let account: Awaited<ReturnType<Register>>
      try {
        account = await createAccount(context, typed)
      } catch (error) {
        return refuse(context, typed, error)
      }
      const { user, identityId, epoch, maySignIn } = account
      if (!maySignIn) return askForCode(context, { sub: user.sub, email: typed.email })
      return signIn(context, { sub: user.sub, identityId, epoch }, 'registration-page')
    },
  }
}

/** The field for each path of a user record. */
const fieldOfPath = {
  '/email': 'email',
  '/given_name': 'given_name',
  '/family_name': 'family_name',
  '/username': 'username',
  '/password': 'password',
} as const

const required = ['email', 'given_name', 'family_name', 'password', 'password_confirm'] as const

function readTyped(form: Params): Typed {
  // Phones add a space after a word. In a password a space may be intended.
  const text = (name: RegisterField) => (form.get(name) ?? '').trim()
  return {
    email: text('email'),
    given_name: text('given_name'),
    family_name: text('family_name'),
    username: text('username'),
    password: form.get('password') ?? '',
    password_confirm: form.get('password_confirm') ?? '',
  }
}

function findFaults(typed: Typed) {
  const faults: Partial<Record<RegisterField, readonly FieldFault[]>> = {}
  for (const name of required) {
    if (typed[name].trim() === '') faults[name] = [{ code: 'missing' }]
  }
  if (!faults.password && !faults.password_confirm && typed.password !== typed.password_confirm) {
    faults.password_confirm = [{ code: 'mismatch' }]
  }
  return faults
}
