import type { Reply } from '../http/reply.ts'
import type { SubjectDirectory } from '../oauth/subject-directory.ts'
import { clientView } from './page-context.ts'
import { goOn, type StepContext, type StepPage, type StepParts } from './step.ts'
import { pageReply } from './views/parts/page-reply.ts'
import { type SignInNotice, signInPage } from './views/sign-in-page.ts'

interface Parts extends StepParts {
  readonly directory: SubjectDirectory
  /** Whether people may register themselves. */
  readonly mayRegister: boolean
}

/** GET and POST /login: name and password. */
export function signInStep({ directory, interactions, browsers, mayRegister }: Parts): StepPage {
  function page(
    context: StepContext,
    status: number,
    typed: { username?: string | undefined; remember?: boolean; notice?: SignInNotice | undefined },
    headers: Reply['headers'] = {},
  ): Reply {
    const { model, client, interaction } = context
    const registerHref = mayRegister ? `/register?requestId=${interaction.id}` : undefined
    const view = signInPage({
      ...model,
      remember: false,
      ...typed,
      client: clientView(client),
      registerHref,
    })
    return pageReply(status, view, headers)
  }

  return {
    show(context) {
      const { loginHint } = context.interaction.request
      const notice = context.browser.session && ({ kind: 'again' } as const)
      return page(context, 200, { username: loginHint, notice })
    },
    async take(context, form) {
      const username = form.get('username') ?? ''
      const remember = form.get('remember') === 'true'
      const { interaction, http, client, browser } = context
      const outcome = await directory.authenticate({
        username,
        password: form.get('password') ?? '',
        address: http.address,
        clientId: client.id,
      })
      switch (outcome.kind) {
        case 'refused':
          return page(context, 400, { username, remember, notice: { kind: 'wrong' } })
        case 'delayed': {
          const notice = { kind: 'delayed', seconds: outcome.retryAfter } as const
          const headers = { 'retry-after': String(outcome.retryAfter) }
          return page(context, 429, { username, remember, notice }, headers)
        }
        case 'busy': {
          const headers = { 'retry-after': String(outcome.retryAfter) }
          return page(context, 503, { username, remember, notice: { kind: 'busy' } }, headers)
        }
        case 'signed-in': {
          const who = { ...outcome, amr: ['pwd'], acr: undefined }
          const { session, headers } = await browsers.signIn(browser, who, remember)
          await interactions.advance(interaction, { signedIn: session.id })
          return goOn(context, headers)
        }
      }
    },
  }
}
