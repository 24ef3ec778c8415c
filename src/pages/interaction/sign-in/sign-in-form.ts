import type { Reply } from '../../../http/reply.ts'
import { sha256 } from '../../../kernel/crypto/digest.ts'
import type { Clock } from '../../../kernel/time/clock.ts'
import { acrOf, strengthOf } from '../../../oauth/model/strength.ts'
import type { Browsers } from '../../../oauth/sessions/browsers.ts'
import type { SignInOrigin } from '../../../oauth/sessions/open-session.ts'
import type { SignInPolicy } from '../../../oauth/sign-in-policy.ts'
import type { NameKind, SubjectDirectory } from '../../../oauth/subject-directory.ts'
import type { PasskeyAnswer } from '../../../users/passkeys/passkey-prompt.ts'
import type { PasskeySignIn } from '../../../users/passkeys/passkey-sign-in.ts'
import { clientView } from '../../context/client-view.ts'
import { pageReply } from '../../html/page-reply.ts'
import { withPasskey } from '../factors/with-factor.ts'
import type { StepContext, StepDependencies } from '../step.ts'
import { requestQuery, stepAddress } from '../step-paths.ts'
import { type SignInNotice, signInPage } from './sign-in-page.ts'

export interface SignInFormDependencies extends StepDependencies {
  readonly directory: SubjectDirectory
  readonly signInPolicy: SignInPolicy
  readonly passkeys: { readonly signIn: PasskeySignIn }
  readonly clock: Clock
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
  /** What is known of a browser that sends no cookie with a form of another site. */
  readonly traits?: string | undefined
}

/** What a browser answered when it was asked for a passkey. */
interface UsedPasskey extends PasskeyAnswer {
  readonly remember: boolean
}

type SignedIn = NonNullable<Awaited<ReturnType<Browsers['signIn']>>>

/** A refusal is the sign-in page, which says what to do. */
type SignInResult =
  | { readonly kind: 'signed-in'; readonly signedIn: SignedIn }
  | { readonly kind: 'refused'; readonly reply: Reply }

/** Name and password, or a passkey: the page, and what happens when the form is sent. */
export interface SignInForm {
  page(context: StepContext, status: number, shown: Shown, retryAfter?: number): Reply
  submit(context: StepContext, typed: TypedSignIn): Promise<SignInResult>
  submitPasskey(context: StepContext, used: UsedPasskey): Promise<SignInResult>
}

export function signInForm(dependencies: SignInFormDependencies): SignInForm {
  const { directory, signInPolicy, interactions, browsers, passkeys } = dependencies
  const { mayRegister, forgotPath } = dependencies

  function page(context: StepContext, status: number, shown: Shown, retryAfter?: number): Reply {
    const { model, client, interaction } = context
    const registerHref = mayRegister ? stepAddress(model.theme, 'register', interaction) : undefined
    const view = signInPage({
      ...model,
      remember: false,
      ...shown,
      client: clientView(client, model.theme),
      passkey: passkeys.signIn.begin(sha256(context.browser.id)),
      registerHref,
      forgotHref: forgotPath && `${model.theme.basePath}${forgotPath}?${requestQuery(interaction)}`,
    })
    const headers = retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) }
    return pageReply(status, view, headers)
  }

  /** Undefined if all sessions of the user were ended while the person was being checked. */
  async function open(
    context: StepContext,
    who: Parameters<Browsers['signIn']>[1],
    source: SignInOrigin['source'],
    remember: boolean,
  ): Promise<SignInResult | undefined> {
    const { interaction, http, client, browser } = context
    const userAgent = http.headers['user-agent']
    const origin = { address: http.address, clientId: client.id, source, userAgent }
    const signedIn = await browsers.signIn(browser, who, { remember, origin })
    if (!signedIn) return undefined
    await interactions.advance(interaction, { signedIn: signedIn.session.id })
    return { kind: 'signed-in', signedIn }
  }

  return {
    page,
    async submit(context, { username, password, remember, nameKind, source, acr, traits }) {
      const { http, client, browser } = context
      const origin = { address: http.address, clientId: client.id }
      const refuse = (status: number, notice: SignInNotice, retryAfter?: number) => {
        const shown = { username, remember, notice }
        return { kind: 'refused', reply: page(context, status, shown, retryAfter) } as const
      }
      const device = sha256(browser.id)
      const attempt = { username, password, nameKind, device, traits, ...origin }
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
          const signedIn = await open(context, who, source, remember)
          return signedIn ?? refuse(400, { kind: 'wrong' })
        }
      }
    },
    async submitPasskey(context, { sealed, response, remember }) {
      const { http, client, browser } = context
      const refuse = (status: number, notice: SignInNotice, retryAfter?: number) =>
        ({
          kind: 'refused',
          reply: page(context, status, { remember, notice }, retryAfter),
        }) as const
      const outcome = await passkeys.signIn.finish({
        sealed,
        response,
        browser: sha256(browser.id),
        address: http.address,
        clientId: client.id,
      })
      switch (outcome.kind) {
        case 'refused':
          return refuse(400, { kind: 'passkey' })
        case 'delayed': {
          const seconds = outcome.retryAfter
          return refuse(429, { kind: 'delayed', seconds }, seconds)
        }
        case 'signed-in': {
          const { sub, identityId, epoch, passkey } = outcome
          const who = { sub, identityId, epoch, ...withPasskey([], passkey) }
          const signedIn = await open(context, who, 'passkey', remember)
          return signedIn ?? refuse(400, { kind: 'passkey' })
        }
      }
    },
  }
}
