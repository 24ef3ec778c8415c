import type { Reply } from '../../http/reply.ts'
import { sha256 } from '../../kernel/digest.ts'
import { passwordAcr } from '../../oauth/sessions/acr.ts'
import type { SubjectDirectory } from '../../oauth/subject-directory.ts'
import { loginNameOf } from '../context/account-view.ts'
import { clientView } from '../context/page-context.ts'
import { pageReply } from '../html/page-reply.ts'
import { type SignInNotice, signInPage } from './sign-in-page.ts'
import { goOn, type StepContext, type StepPage, type StepParts } from './step.ts'
import { stepAddress } from './step-paths.ts'

interface Parts extends StepParts {
  readonly directory: SubjectDirectory
  /** Whether people may register themselves. */
  readonly mayRegister: boolean
  /** Where a forgotten password is replaced; undefined where it cannot be. */
  readonly forgotPath: string | undefined
}

/** GET and POST /login: name and password. */
export function signInStep(parts: Parts): StepPage {
  const { directory, interactions, browsers, mayRegister, forgotPath } = parts

  function page(
    context: StepContext,
    status: number,
    typed: { username?: string | undefined; remember?: boolean; notice?: SignInNotice | undefined },
    headers: Reply['headers'] = {},
  ): Reply {
    const { model, client, interaction } = context
    const registerHref = mayRegister
      ? stepAddress(model.theme, 'register', interaction.id)
      : undefined
    const view = signInPage({
      ...model,
      remember: false,
      ...typed,
      client: clientView(client),
      registerHref,
      forgotHref: forgotPath && `${model.theme.basePath}${forgotPath}?requestId=${interaction.id}`,
    })
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
    async take(context, form) {
      const username = (form.get('username') ?? '').trim()
      const remember = form.get('remember') === 'true'
      const { interaction, http, client, browser } = context
      const origin = { address: http.address, clientId: client.id }
      const password = form.get('password') ?? ''
      const device = sha256(browser.id)
      const outcome = await directory.authenticate({ username, password, device, ...origin })
      switch (outcome.kind) {
        case 'refused':
          return page(context, 400, { username, remember, notice: { kind: 'wrong' } })
        case 'delayed': {
          const notice = { kind: 'delayed', seconds: outcome.retryAfter } as const
          const headers = { 'retry-after': String(outcome.retryAfter) }
          return page(context, 429, { username, remember, notice }, headers)
        }
        case 'crowded':
        case 'busy': {
          const status = outcome.kind === 'busy' ? 503 : 429
          const headers = { 'retry-after': String(outcome.retryAfter) }
          return page(context, status, { username, remember, notice: { kind: 'busy' } }, headers)
        }
        case 'signed-in': {
          const { sub, identityId, epoch } = outcome
          const who = { sub, identityId, epoch, amr: ['pwd'], acr: passwordAcr }
          const from = { ...origin, source: 'sign-in-page' } as const
          const signedIn = await browsers.signIn(browser, who, { remember, origin: from })
          if (!signedIn)
            return page(context, 400, { username, remember, notice: { kind: 'wrong' } })
          await interactions.advance(interaction, { signedIn: signedIn.session.id })
          return goOn(context, signedIn.headers)
        }
      }
    },
  }
}

/** Whether the client wants whoever is signed in to prove it once more, rather than somebody else. */
function isAskedAgain({ browser, interaction }: StepContext): boolean {
  const { request, progress } = interaction
  if (progress.wantsAnother || progress.signedIn === browser.session?.id) return false
  if (request.hintedSub !== undefined && request.hintedSub !== browser.session?.sub) return false
  return request.prompts.includes('login') || request.maxAge !== undefined
}
