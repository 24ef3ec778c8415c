import { ArrivalFault } from '../../connections/arrival.ts'
import type { Connection } from '../../connections/connection.ts'
import type { Recording } from '../../events/recorded.ts'
import type { Params } from '../../http/params.ts'
import { type Reply, redirect } from '../../http/reply.ts'
import { sha256 } from '../../kernel/secrets.ts'
import type { VouchedOrigin } from '../../kernel/upstream-attempt.ts'
import { popupHeaders } from '../../oauth/authorize/response/authorization-response.ts'
import { findNextStep } from '../../oauth/authorize/steps/find-missing-step.ts'
import { excludesUser } from '../../oauth/model/authorization-request.ts'
import { acrOf, strengthOf } from '../../oauth/model/strength.ts'
import type { Browsers, SignedInBrowser } from '../../oauth/sessions/browsers.ts'
import type { SignInOrigin } from '../../oauth/sessions/open-session.ts'
import type { OAuthStores } from '../../oauth/stores/oauth-stores.ts'
import type { NameKind } from '../../oauth/subject-directory.ts'
import type { PasskeyAnswer } from '../../users/passkey-ceremony.ts'
import { clientView, loginNameOf } from '../elements/page-model.ts'
import { readPasskeyAnswer } from '../elements/passkey-box.ts'
import { pageReply } from '../html/page-reply.ts'
import { withPasskey } from './factors/go-on-stronger.ts'
import type { InteractionContext } from './interaction-context.ts'
import { leaveFor, wishOf } from './leave.ts'
import { type SignInNotice, signInPage } from './sign-in-page.ts'
import {
  requestQuery,
  resumeAuthorization,
  type StepForm,
  type StepVisit,
  stepAddress,
  switchParameter,
  visitorOf,
} from './step.ts'
import { allWaysParameter, findExpectedWay, findLead, findOffered, forgetWay } from './ways-in.ts'

/** What the sign-in page shows in its form. */
interface Shown {
  /** The connection that the person will probably want. It is shown first, and alone. */
  readonly expected?: Connection | undefined
  /** The connection whose password is asked for. */
  readonly directory?: Connection | undefined
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

/** A refusal is the sign-in page, which says what to do. */
export type SignInResult =
  | { readonly kind: 'signed-in'; readonly signedIn: SignedInBrowser }
  | { readonly kind: 'refused'; readonly reply: Reply }

/** GET and POST /login: name and password, or a passkey. See also `directory-sign-in.ts`. */
export function signInStep(context: InteractionContext): StepForm {
  const { directory } = context
  return {
    actsForSession: false,
    onlyAs: undefined,
    async show(visit, query) {
      if (!query.has(switchParameter) && (await isSignedIn(context, visit))) {
        return resumeAuthorization(visit)
      }
      const { loginHint } = visit.interaction.request
      const known = isAskedAgain(visit) ? visit.browser.session : undefined
      const username = loginHint ?? (known && (await loginNameOf(directory, known.sub)))
      const shown = { username, notice: known && ({ kind: 'again' } as const) }
      // Somebody else wants to sign in, or in another way.
      if (query.has(switchParameter)) return forgetful(context, visit, shown)
      const isOpen = query.has(allWaysParameter)
      const expected = isOpen ? undefined : await findExpectedWay(context, visit)
      if (!expected?.isCertain) {
        return signInReply(context, visit, 200, { ...shown, expected: expected?.connection })
      }
      await context.interactions.advance(visit.interaction, { wasLed: true })
      return leave(context, visit, expected.connection, { username: loginHint, remember: false })
    },
    async submit(visit, form) {
      const remember = form.get('remember') === 'true'
      const passkey = readPasskeyAnswer(form)
      const connection = passkey ? undefined : await findConnection(context, visit, form)
      if (connection === 'gone' || (!connection && !visit.client.signsInHere)) {
        return signInReply(context, visit, 400, { remember, notice: { kind: 'gone' } })
      }
      const typed = (form.get('username') ?? '').trim()
      if (connection) return leave(context, visit, connection, { username: typed, remember })
      if (form.get('way') === 'code' && context.factors.mailSignIn.isOn) {
        return sendCode(context, visit, { username: typed, remember })
      }
      const result = passkey
        ? await signInWithPasskey(context, visit, { ...passkey, remember })
        : await signInWithPassword(context, visit, {
            username: typed,
            password: form.get('password') ?? '',
            remember,
            source: 'sign-in-page',
            acr: acrOf('password'),
          })
      if (result.kind === 'refused') return result.reply
      return resumeAuthorization(visit, forgetWay(context, visit, result.signedIn.headers))
    },
  }
}

/** The path of the page that asks for a code which was mailed in place of the password. */
export const mailedCodePath = '/login/code'

/** Mails a code to whom the name means, if anybody, and leads to the page that asks for it. */
export async function sendCode(
  context: InteractionContext,
  visit: StepVisit,
  { username, remember }: Pick<TypedSignIn, 'username' | 'remember'>,
): Promise<Reply> {
  const { model, browser, interaction } = visit
  if (username === '') {
    return signInReply(context, visit, 400, { remember, notice: { kind: 'nameless' } })
  }
  const wish = { username, locale: model.locale, browser: sha256(browser.id) }
  const { id } = await context.factors.mailSignIn.send(visitorOf(visit), wish)
  await context.interactions.advance(interaction, { mailed: { id, username, remember } })
  const address = `${model.theme.basePath}${mailedCodePath}?${requestQuery(interaction)}`
  return redirect(address, popupHeaders(interaction.request))
}

/** The sign-in page in a browser that remembers nobody's way in. */
async function forgetful(
  context: InteractionContext,
  visit: StepVisit,
  shown: Shown,
): Promise<Reply> {
  const reply = await signInReply(context, visit, 200, shown)
  return { ...reply, headers: forgetWay(context, visit, reply.headers) }
}

/**
 * The connection that was chosen, or that people with the typed address have to use. With an empty
 * password, that of their domain, if it has one. Whoever came back from there in vain may try the
 * password: those who administer the group have one.
 */
async function findConnection(
  context: InteractionContext,
  { client }: StepVisit,
  form: Params,
): Promise<Connection | 'gone' | undefined> {
  const alias = form.get('connection')
  if (alias !== undefined) return (await findOffered(context, client, alias)) ?? 'gone'
  const lead = await findLead(context, client, (form.get('username') ?? '').trim())
  if (!form.get('password')) return lead
  return lead?.use === 'required' && form.get('way') !== 'here' ? lead : undefined
}

/** Sends the browser to sign in elsewhere. If nobody answers there, the page says so. */
async function leave(
  context: InteractionContext,
  visit: StepVisit,
  connection: Connection,
  { username, remember }: { readonly username: string | undefined; readonly remember: boolean },
): Promise<Reply> {
  if (context.upstream.takesPassword(connection)) {
    return signInReply(context, visit, 200, { username, remember, directory: connection })
  }
  const errand = { kind: 'sign-in', requestId: visit.interaction.id, remember } as const
  const wish = wishOf(visit, username || undefined)
  try {
    const digest = sha256(visit.browser.id)
    const to = await context.upstream.leave(connection, errand, wish, digest)
    return leaveFor(visit.model, connection, to)
  } catch (error) {
    if (!(error instanceof ArrivalFault)) throw error
    const { code, detail } = error
    visit.http.log.info({ connection: connection.alias, code, detail }, 'nobody could leave')
    const notice = { kind: 'elsewhere', name: connection.name, code } as const
    return signInReply(context, visit, 502, { username, remember, notice })
  }
}

/** Checks a name and a password, and opens the session of a step. */
export async function signInWithPassword(
  context: InteractionContext,
  visit: StepVisit,
  typed: TypedSignIn,
): Promise<SignInResult> {
  const { directory } = context
  const { client, browser } = visit
  const { username, password, remember, nameKind, source, acr, traits } = typed
  const refuse = refusalOf(context, visit, { username, remember })
  if (!client.signsInHere) return refuse(400, { kind: 'gone' })
  const digest = sha256(browser.id)
  const present = browser.session
  const attempt = { username, password, nameKind, browser: digest, traits, present }
  const entry = stepEntry(context, visit, source, remember)
  const outcome = await directory.authenticate(visitorOf(visit), attempt, async ({ sub }) => {
    const amr = await methodsOf(context, visit, sub, 'pwd')
    const reached = { amr, acr: acr && acrOf(strengthOf(amr)) }
    return (stores, log, { sessionId: id, identityId, epoch }) =>
      entry.open(stores, log, { id, sub, identityId, epoch, ...reached })
  })
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
      const signedIn = await entry.conclude(outcome.entered)
      return signedIn ? { kind: 'signed-in', signedIn } : refuse(400, { kind: 'wrong' })
    }
  }
}

/** The methods of a sign-in by one method, in a browser that may be trusted for another one. */
export async function methodsOf(
  { signInPolicy }: InteractionContext,
  { browser, client }: StepVisit,
  sub: string,
  method: string,
): Promise<readonly string[]> {
  const isTrusted = await signInPolicy.trusts(sub, sha256(browser.id), client)
  return isTrusted ? [method, 'rba', 'mfa'] : [method]
}

/** The same for a passkey, which also says whose it is. */
async function signInWithPasskey(
  context: InteractionContext,
  visit: StepVisit,
  { sealed, response, remember }: UsedPasskey,
): Promise<SignInResult> {
  const { passkeys } = context.factors
  const { browser } = visit
  const refuse = refusalOf(context, visit, { remember })
  const used = { sealed, response, browser: sha256(browser.id), present: browser.session }
  const entry = stepEntry(context, visit, 'passkey', remember)
  const outcome = await passkeys.signIn.finish(
    visitorOf(visit),
    used,
    (stores, log, { sessionId: id, sub, identityId, epoch, passkey }) =>
      entry.open(stores, log, { id, sub, identityId, epoch, ...withPasskey([], passkey) }),
  )
  switch (outcome.kind) {
    case 'refused':
      return refuse(400, { kind: 'passkey', unknown: outcome.unknown })
    case 'delayed': {
      const seconds = outcome.retryAfter
      return refuse(429, { kind: 'delayed', seconds }, seconds)
    }
    case 'signed-in': {
      const signedIn = await entry.conclude(outcome.entered)
      return signedIn ? { kind: 'signed-in', signedIn } : refuse(400, { kind: 'passkey' })
    }
  }
}

/** Refuses with the sign-in page, which shows again what was typed. */
function refusalOf(context: InteractionContext, visit: StepVisit, typed: Shown) {
  return async (
    status: number,
    notice: SignInNotice,
    retryAfter?: number,
  ): Promise<SignInResult> => {
    const reply = await signInReply(context, visit, status, { ...typed, notice }, retryAfter)
    return { kind: 'refused', reply }
  }
}

/** The sign-in page, with what was typed before and what came of it. */
export async function signInReply(
  { factors, upstream, looks, mayRegister, forgotPath }: InteractionContext,
  { model, client, interaction, browser }: StepVisit,
  status: number,
  shown: Shown,
  retryAfter?: number,
): Promise<Reply> {
  const { signsInHere: isHere, connections } = client
  const offered = await upstream.offered(connections)
  const mayLead = !connections || offered.some(({ groupId }) => groupId !== undefined)
  const registerHref =
    mayRegister && isHere ? stepAddress(model.theme, 'register', interaction) : undefined
  const view = signInPage({
    ...model,
    theme: await looks.themeFor({
      client,
      sub: browser.session?.sub,
      groupId: (shown.directory ?? shown.expected)?.groupId,
    }),
    remember: false,
    ...shown,
    client: clientView(client, model.theme),
    hasCodes: isHere && factors.mailSignIn.isOn,
    passkey: isHere ? factors.passkeys.signIn.begin(sha256(browser.id)) : undefined,
    isHere,
    connections: offered,
    leadsByAddress: mayLead && (await upstream.leadsByAddress()),
    allWaysHref: `${stepAddress(model.theme, 'sign-in', interaction)}&${allWaysParameter}=all`,
    registerHref,
    forgotHref: forgotPath && `${model.theme.basePath}${forgotPath}?${requestQuery(interaction)}`,
  })
  const headers = retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) }
  return pageReply(status, view, headers)
}

/** A sign-in of a step, whose session is opened in the transaction that records the sign-in. */
function stepEntry(
  { browsers, interactions }: InteractionContext,
  visit: StepVisit,
  source: SignInOrigin['source'],
  remember: boolean,
) {
  const { interaction, browser } = visit
  const { open, conclude } = browsers.enter(browser, { remember, origin: originOf(visit, source) })
  return {
    conclude,
    async open(stores: OAuthStores, log: Recording, who: Parameters<Browsers['signIn']>[1]) {
      const session = await open(stores, log, who)
      if (!session) return undefined
      await interactions.advance(interaction, { signedIn: session.id }, stores.interactions)
      return session
    },
  }
}

function originOf({ http, client }: StepVisit, source: SignInOrigin['source']): SignInOrigin {
  const userAgent = http.headers['user-agent']
  return { address: http.address, clientId: client.id, source, userAgent }
}

/**
 * Undefined if all sessions of the user, or the one elsewhere, were ended while the person was
 * being checked.
 */
export async function openSession(
  { browsers, interactions }: InteractionContext,
  visit: StepVisit,
  who: Parameters<Browsers['signIn']>[1],
  source: SignInOrigin['source'],
  remember: boolean,
  upstream?: VouchedOrigin,
): Promise<SignInResult | undefined> {
  const { interaction, browser } = visit
  const origin = originOf(visit, source)
  const signedIn = await browsers.signIn(browser, who, { remember, origin, upstream })
  if (!signedIn) return undefined
  await interactions.advance(interaction, { signedIn: signedIn.session.id })
  return { kind: 'signed-in', signedIn }
}

/** Whether the session is enough, as after the Back button or a sign-in in another tab. */
async function isSignedIn(
  { authorization }: InteractionContext,
  { http, browser, interaction, client }: StepVisit,
): Promise<boolean> {
  const { session, isLeaving, mustChangePassword, factorKinds } = browser
  if (!session) return false
  const { address } = http
  const person = { session, isLeaving, mustChangePassword, factorKinds }
  const soFar = { ...interaction, client, ...person, address }
  const step = await findNextStep(authorization, soFar)
  return step !== 'sign-in' && step !== 'register'
}

/** Whether the client wants the person who is signed in to enter the password again. */
function isAskedAgain({ browser, interaction }: StepVisit): boolean {
  const { request, progress } = interaction
  if (progress.wantsAnother || progress.signedIn === browser.session?.id) return false
  if (browser.session && excludesUser(request, browser.session.sub)) return false
  return request.prompts.includes('login') || request.maxAge !== undefined
}
