import { type Reply, redirect } from '../../http/reply.ts'
import { sha256 } from '../../kernel/secrets.ts'
import { acrOf } from '../../oauth/model/strength.ts'
import type { SignInOrigin } from '../../oauth/sessions/open-session.ts'
import { resumeAuthorization, type StepVisit, stepAddress, visitorOf } from '../interaction/step.ts'
import type { AccountFormContext } from './account-form.ts'

/** A person who has just registered. */
interface Registered {
  readonly sub: string
  readonly identityId: string
  /** The session epoch of the user at the time of the registration. */
  readonly epoch: number
}

/** Signs in a person who has just registered, and continues the authorization request. */
export async function signInAfterRegistration(
  { interactions, browsers, recordSignIn, mayUsePassword }: AccountFormContext,
  visit: StepVisit,
  { sub, identityId, epoch }: Registered,
  source: SignInOrigin['source'],
): Promise<Reply> {
  const { http, client, interaction, browser, model } = visit
  const toSignIn = () => redirect(stepAddress(model.theme, 'sign-in', interaction))
  // The address that was just proved may be of a company whose people sign in elsewhere.
  if (!client.signsInHere || !(await mayUsePassword(sub))) return toSignIn()
  const who = { sub, identityId, epoch, amr: ['pwd'], acr: acrOf('password') }
  const { address } = http
  const userAgent = http.headers['user-agent']
  const origin = { source, clientId: client.id, address, userAgent }
  const signedIn = await browsers.signIn(browser, who, { remember: false, origin })
  if (!signedIn) return toSignIn()
  const { id: sessionId } = signedIn.session
  await recordSignIn(visitorOf(visit), sub, { sessionId, browser: sha256(browser.id) })
  await interactions.advance(interaction, { signedIn: sessionId })
  return resumeAuthorization(visit, signedIn.headers)
}
