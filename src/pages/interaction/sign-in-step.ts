import type { Reply } from '../../http/reply.ts'
import { sha256 } from '../../kernel/crypto/digest.ts'
import { passwordAcr } from '../../oauth/sessions/acr.ts'
import type { SubjectDirectory } from '../../oauth/subject-directory.ts'
import { loginNameOf } from '../context/account-view.ts'
import { clientView } from '../context/client-view.ts'
import { pageReply } from '../html/page-reply.ts'
import { type SignInNotice, signInPage } from './sign-in-page.ts'
import {
  resumeAuthorization,
  type StepContext,
  type StepDependencies,
  type StepForm,
} from './step.ts'
import { stepAddress } from './step-paths.ts'

interface SignInDependencies extends StepDependencies {
  readonly directory: SubjectDirectory
  /** Whether people may register themselves. */
  readonly mayRegister: boolean
  /** Path of the page for a forgotten password; undefined when the server has none. */
  readonly forgotPath: string | undefined
}

/** What the sign-in page shows in its form. */
interface Shown {
  readonly username?: string | undefined
  readonly remember?: boolean
  readonly notice?: SignInNotice | undefined
}

/** GET and POST /login: name and password. */
export function signInStep(dependencies: SignInDependencies): StepForm {
  const { directory, interactions, browsers, mayRegister, forgotPath } = dependencies

  function page(context: StepContext, status: number, shown: Shown, retryAfter?: number): Reply {
    const { model, client, interaction } = context
    const registerHref = mayRegister
      ? stepAddress(model.theme, 'register', interaction.id)
      : undefined
    const view = signInPage({
      ...model,
      remember: false,
      ...shown,
      client: clientView(client),
      registerHref,
      forgotHref: forgotPath && `${model.theme.basePath}${forgotPath}?requestId=${interaction.id}`,
    })
    const headers = retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) }
    return pageReply(status, view, headers)
  }

  return {
    actsForSession: false,
    async show(context) {
      const { loginHint } = context.interaction.request
      const known = isAskedAgain(context) ? context.browser.session : undefined
      const username = loginHint ?? (known && (await loginNameOf(directory, known.sub)))
      return page(context, 200, { username, notice: known && { kind: 'again' } })
    },
    async submit(context, form) {
      const { interaction, http, client, browser } = context
      const username = (form.get('username') ?? '').trim()
      const remember = form.get('remember') === 'true'
      const typed = { username, remember }
      const origin = { address: http.address, clientId: client.id }
      const outcome = await directory.authenticate({
        username,
        password: form.get('password') ?? '',
        device: sha256(browser.id),
        ...origin,
      })
      switch (outcome.kind) {
        case 'refused':
          return page(context, 400, { ...typed, notice: { kind: 'wrong' } })
        case 'delayed': {
          const notice = { kind: 'delayed', seconds: outcome.retryAfter } as const
          return page(context, 429, { ...typed, notice }, outcome.retryAfter)
        }
        case 'crowded':
          return page(context, 429, { ...typed, notice: { kind: 'busy' } }, outcome.retryAfter)
        case 'busy':
          return page(context, 503, { ...typed, notice: { kind: 'busy' } }, outcome.retryAfter)
        case 'signed-in': {
          const { sub, identityId, epoch } = outcome
          const who = { sub, identityId, epoch, amr: ['pwd'], acr: passwordAcr }
          const from = { ...origin, source: 'sign-in-page' } as const
          const signedIn = await browsers.signIn(browser, who, { remember, origin: from })
          // All sessions of the user were ended while the password was being checked.
          if (!signedIn) return page(context, 400, { ...typed, notice: { kind: 'wrong' } })
          await interactions.advance(interaction, { signedIn: signedIn.session.id })
          return resumeAuthorization(context, signedIn.headers)
        }
      }
    },
  }
}

/** Whether the client wants the person who is signed in to enter the password again. */
function isAskedAgain({ browser, interaction }: StepContext): boolean {
  const { request, progress } = interaction
  if (progress.wantsAnother || progress.signedIn === browser.session?.id) return false
  if (request.hintedSub !== undefined && request.hintedSub !== browser.session?.sub) return false
  return request.prompts.includes('login') || request.maxAge !== undefined
}
