import type { Reply } from '../../../http/reply.ts'
import { sha256 } from '../../../kernel/crypto/digest.ts'
import { acrOf, strengthOf } from '../../../oauth/model/strength.ts'
import type { Browsers } from '../../../oauth/sessions/browsers.ts'
import type { SignInOrigin } from '../../../oauth/sessions/open-session.ts'
import type { SignInPolicy } from '../../../oauth/sign-in-policy.ts'
import type { NameKind, SubjectDirectory } from '../../../oauth/subject-directory.ts'
import { clientView } from '../../context/client-view.ts'
import { pageReply } from '../../html/page-reply.ts'
import type { StepContext, StepDependencies } from '../step.ts'
import { stepAddress } from '../step-paths.ts'
import { type SignInNotice, signInPage } from './sign-in-page.ts'

export interface SignInFormDependencies extends StepDependencies {
  readonly directory: SubjectDirectory
  readonly signInPolicy: SignInPolicy
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

/** What was typed into a sign-in form, and on which page. */
interface TypedSignIn {
  readonly username: string
  readonly password: string
  readonly remember: boolean
  /** Which kind of name is meant; any by default. */
  readonly nameKind?: NameKind | undefined
  readonly source: SignInOrigin['source']
  readonly acr: string | undefined
}

type SignedIn = NonNullable<Awaited<ReturnType<Browsers['signIn']>>>

/** A refusal is the sign-in page, which says what to do. */
type SignInResult =
  | { readonly kind: 'signed-in'; readonly signedIn: SignedIn }
  | { readonly kind: 'refused'; readonly reply: Reply }

/** Name and password: the page, and what happens when the form is sent. */
export interface SignInForm {
  page(context: StepContext, status: number, shown: Shown, retryAfter?: number): Reply
  submit(context: StepContext, typed: TypedSignIn): Promise<SignInResult>
}

export function signInForm(dependencies: SignInFormDependencies): SignInForm {
  const { directory, signInPolicy, interactions, browsers, mayRegister, forgotPath } = dependencies

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
    page,
    async submit(context, { username, password, remember, nameKind, source, acr }) {
      const { interaction, http, client, browser } = context
      const origin = { address: http.address, clientId: client.id }
      const refuse = (status: number, notice: SignInNotice, retryAfter?: number) => {
        const shown = { username, remember, notice }
        return { kind: 'refused', reply: page(context, status, shown, retryAfter) } as const
      }
      const device = sha256(browser.id)
      const attempt = { username, password, nameKind, device, ...origin }
      const outcome = await directory.authenticate(attempt)
      switch (outcome.kind) {
        case 'refused':
          return refuse(400, { kind: 'wrong' })
        case 'delayed': {
          const seconds = outcome.retryAfter
          return refuse(429, { kind: 'delayed', seconds }, seconds)
        }
        case 'crowded':
          return refuse(429, { kind: 'busy' }, outcome.retryAfter)
        case 'busy':
          return refuse(503, { kind: 'busy' }, outcome.retryAfter)
        case 'signed-in': {
          const { sub, identityId, epoch } = outcome
          const isTrusted = await signInPolicy.trusts(sub, device, client)
          const amr = isTrusted ? ['pwd', 'rba', 'mfa'] : ['pwd']
          const who = { sub, identityId, epoch, amr, acr: acr && acrOf(strengthOf(amr)) }
          const userAgent = http.headers['user-agent']
          const wish = { remember, origin: { ...origin, source, userAgent } }
          const signedIn = await browsers.signIn(browser, who, wish)
          // All sessions of the user were ended while the password was being checked.
          if (!signedIn) return refuse(400, { kind: 'wrong' })
          await interactions.advance(interaction, { signedIn: signedIn.session.id })
          return { kind: 'signed-in', signedIn }
        }
      }
    },
  }
}
