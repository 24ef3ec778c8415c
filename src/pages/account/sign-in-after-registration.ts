import type { Visitor } from '../../events/actor.ts'
import { type Reply, redirect } from '../../http/reply.ts'
import { sha256 } from '../../kernel/secrets.ts'
import { acrOf } from '../../oauth/model/strength.ts'
import type { SignInOrigin } from '../../oauth/sessions/open-session.ts'
import {
  resumeAuthorization,
  type StepContext,
  type StepDependencies,
  stepAddress,
} from '../interaction/step.ts'

/** Signs in a person who has just registered, and continues the authorization request. */
export type SignInAfterRegistration = (
  context: StepContext,
  who: {
    readonly sub: string
    readonly identityId: string
    /** The session epoch of the user at the time of the registration. */
    readonly epoch: number
  },
  source: SignInOrigin['source'],
) => Promise<Reply>

interface SignInAfterRegistrationDependencies extends StepDependencies {
  readonly recordSignIn: (
    visitor: Visitor,
    sub: string,
    signIn: { readonly sessionId: string; readonly browser: string },
  ) => Promise<void>
}

/** Makes the sign-in for a person who has just registered. */
export function signInAfterRegistration({
  interactions,
  browsers,
  recordSignIn,
}: SignInAfterRegistrationDependencies): SignInAfterRegistration {
  return async (context, { sub, identityId, epoch }, source) => {
    const { http, client, interaction, browser, model } = context
    const who = { sub, identityId, epoch, amr: ['pwd'], acr: acrOf('password') }
    const { address } = http
    const userAgent = http.headers['user-agent']
    const origin = { source, clientId: client.id, address, userAgent }
    const signedIn = await browsers.signIn(browser, who, { remember: false, origin })
    if (!signedIn) return redirect(stepAddress(model.theme, 'sign-in', interaction))
    const { id: sessionId } = signedIn.session
    const visitor = { kind: 'visitor', clientId: client.id, address } as const
    await recordSignIn(visitor, sub, { sessionId, browser: sha256(browser.id) })
    await interactions.advance(interaction, { signedIn: sessionId })
    return resumeAuthorization(context, signedIn.headers)
  }
}
