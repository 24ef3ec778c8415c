import type { Reply } from '../../http/reply.ts'
import { sha256 } from '../../kernel/secrets.ts'
import type { Clock } from '../../kernel/time.ts'
import {
  findNextStep,
  type MissingStepDependencies,
} from '../../oauth/authorize/steps/find-missing-step.ts'
import { excludesUser } from '../../oauth/model/authorization-request.ts'
import { acrOf, strengthOf } from '../../oauth/model/strength.ts'
import type { Browsers } from '../../oauth/sessions/browsers.ts'
import type { SignInOrigin } from '../../oauth/sessions/open-session.ts'
import type { SignInPolicy } from '../../oauth/sign-in-policy.ts'
import type { NameKind, SubjectDirectory } from '../../oauth/subject-directory.ts'
import type { PasskeyAnswer } from '../../users/passkey-ceremony.ts'
import type { PasskeySignIn } from '../../users/passkeys/passkey-sign-in.ts'
import { clientView, loginNameOf } from '../elements/page-context.ts'
import { readPasskeyAnswer } from '../elements/passkey-box.ts'
import { pageReply } from '../html/page-reply.ts'
import { withPasskey } from './factors/go-on-stronger.ts'
import { type SignInNotice, signInPage } from './sign-in-page.ts'
import {
  requestQuery,
  resumeAuthorization,
  type StepContext,
  type StepDependencies,
  type StepForm,
  stepAddress,
  switchParameter,
} from './step.ts'

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
interface SignInForm {
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
      const visitor = { kind: 'visitor', address: http.address, clientId: client.id } as const
      const refuse = (status: number, notice: SignInNotice, retryAfter?: number) => {
        const shown = { username, remember, notice }
        return { kind: 'refused', reply: page(context, status, shown, retryAfter) } as const
      }
      const digest = sha256(browser.id)
      const present = browser.session
      const attempt = { username, password, nameKind, browser: digest, traits, present }
      const outcome = await directory.authenticate(visitor, attempt)
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
          const { sessionId: id, sub, identityId, epoch } = outcome
          const isTrusted = await signInPolicy.trusts(sub, digest, client)
          const amr = isTrusted ? ['pwd', 'rba', 'mfa'] : ['pwd']
          const who = { id, sub, identityId, epoch, amr, acr: acr && acrOf(strengthOf(amr)) }
          const signedIn = await open(context, who, source, remember)
          return signedIn ?? refuse(400, { kind: 'wrong' })
        }
      }
    },
    async submitPasskey(context, { sealed, response, remember }) {
      const { http, client, browser } = context
      const visitor = { kind: 'visitor', address: http.address, clientId: client.id } as const
      const refuse = (status: number, notice: SignInNotice, retryAfter?: number) =>
        ({
          kind: 'refused',
          reply: page(context, status, { remember, notice }, retryAfter),
        }) as const
      const outcome = await passkeys.signIn.finish(visitor, {
        sealed,
        response,
        browser: sha256(browser.id),
        present: browser.session,
      })
      switch (outcome.kind) {
        case 'refused':
          return refuse(400, { kind: 'passkey' })
        case 'delayed': {
          const seconds = outcome.retryAfter
          return refuse(429, { kind: 'delayed', seconds }, seconds)
        }
        case 'signed-in': {
          const { sessionId: id, sub, identityId, epoch, passkey } = outcome
          const who = { id, sub, identityId, epoch, ...withPasskey([], passkey) }
          const signedIn = await open(context, who, 'passkey', remember)
          return signedIn ?? refuse(400, { kind: 'passkey' })
        }
      }
    },
  }
}

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
