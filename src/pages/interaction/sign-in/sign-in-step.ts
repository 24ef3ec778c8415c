import {
  findNextStep,
  type MissingStepDependencies,
} from '../../../oauth/authorize/steps/find-missing-step.ts'
import { excludesUser } from '../../../oauth/model/authorization-request.ts'
import { acrOf } from '../../../oauth/model/strength.ts'
import { loginNameOf } from '../../context/account-view.ts'
import { readPasskeyAnswer } from '../../passkeys/read-passkey-answer.ts'
import { resumeAuthorization, type StepContext, type StepForm } from '../step.ts'
import { switchParameter } from '../step-paths.ts'
import { type SignInFormDependencies, signInForm } from './sign-in-form.ts'

/** GET and POST /login: name and password, or a passkey. */
export function signInStep(
  dependencies: SignInFormDependencies & { readonly authorization: MissingStepDependencies },
): StepForm {
  const { directory, authorization } = dependencies
  const { page, submit, submitPasskey } = signInForm(dependencies)
  return {
    actsForSession: false,
    onlyAs: undefined,
    async show(context, query) {
      if (!query.has(switchParameter) && (await isSignedIn(authorization, context))) {
        return resumeAuthorization(context)
      }
      const { loginHint } = context.interaction.request
      const known = isAskedAgain(context) ? context.browser.session : undefined
      const username = loginHint ?? (known && (await loginNameOf(directory, known.sub)))
      return page(context, 200, { username, notice: known && { kind: 'again' } })
    },
    async submit(context, form) {
      const remember = form.get('remember') === 'true'
      const passkey = readPasskeyAnswer(form)
      const result = passkey
        ? await submitPasskey(context, { ...passkey, remember })
        : await submit(context, {
            username: (form.get('username') ?? '').trim(),
            password: form.get('password') ?? '',
            remember,
            source: 'sign-in-page',
            acr: acrOf('password'),
          })
      if (result.kind === 'refused') return result.reply
      return resumeAuthorization(context, result.signedIn.headers)
    },
  }
}

/** Whether the session is enough, as after the Back button or a sign-in in another tab. */
async function isSignedIn(
  authorization: MissingStepDependencies,
  { http, browser, interaction, client }: StepContext,
): Promise<boolean> {
  const { session } = browser
  if (!session) return false
  const { address } = http
  const step = await findNextStep(authorization, { ...interaction, client, session, address })
  return step !== 'sign-in' && step !== 'register'
}

/** Whether the client wants the person who is signed in to enter the password again. */
function isAskedAgain({ browser, interaction }: StepContext): boolean {
  const { request, progress } = interaction
  if (progress.wantsAnother || progress.signedIn === browser.session?.id) return false
  if (browser.session && excludesUser(request, browser.session.sub)) return false
  return request.prompts.includes('login') || request.maxAge !== undefined
}
