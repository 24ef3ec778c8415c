import type { Params } from '../../../http/params.ts'
import type { Reply } from '../../../http/reply.ts'
import { sha256 } from '../../../kernel/crypto/digest.ts'
import type { Clock } from '../../../kernel/time/clock.ts'
import type { SignInPolicy } from '../../../oauth/sign-in-policy.ts'
import type { Session, SessionStore } from '../../../oauth/stores/session-store.ts'
import type { SubjectDirectory } from '../../../oauth/subject-directory.ts'
import type { ChangeFactors } from '../../../users/factors/change-factors.ts'
import type { NewAuthenticator } from '../../../users/factors/pending-authenticators.ts'
import type { AddPasskey } from '../../../users/passkeys/add-passkey.ts'
import type { PasskeyAnswer } from '../../../users/passkeys/passkey-prompt.ts'
import type { EnrolmentStore } from '../../../users/stores/factor-store.ts'
import { accountView, loginNameOf } from '../../context/account-view.ts'
import { actingSession } from '../../context/acting-session.ts'
import { pageReply } from '../../html/page-reply.ts'
import { readPasskeyAnswer } from '../../passkeys/read-passkey-answer.ts'
import { textsOf } from '../../texts/texts.ts'
import {
  authorizationAddress,
  expiredStep,
  resumeAuthorization,
  type StepContext,
  type StepDependencies,
  type StepForm,
  sessionOf,
} from '../step.ts'
import { addFactorPage } from './add-factor-page.ts'
import { recoveryCodesPage } from './recovery-codes-page.ts'
import { withCode, withPasskey } from './with-factor.ts'

export interface AddFactorDependencies extends StepDependencies {
  readonly directory: SubjectDirectory
  readonly signInPolicy: SignInPolicy
  readonly changeFactors: ChangeFactors
  readonly passkeys: { readonly add: AddPasskey }
  readonly enrolments: EnrolmentStore
  readonly stores: { readonly sessions: Pick<SessionStore, 'putOffFactor'> }
  readonly clock: Clock
}

/** A day in words, such as November 16, 2026. */
function dayOf(time: number, locale: string): string {
  return new Date(time).toLocaleDateString(locale, { dateStyle: 'long' })
}

/** GET and POST /login/factor/new: the policy asks for a second factor, and the person has none. */
export function addFactorStep(dependencies: AddFactorDependencies): StepForm {
  const { directory, signInPolicy, changeFactors, passkeys, enrolments } = dependencies
  const { browsers, clock } = dependencies

  const browserOf = ({ browser }: StepContext) => sha256(browser.id)
  const accountOf = async (sub: string) => (await loginNameOf(directory, sub)) ?? sub

  async function page(context: StepContext, wrong?: WrongFactor): Promise<Reply> {
    const session = sessionOf(context)
    const { sub } = session
    const verdict = await signInPolicy.judge(session, context.client)
    if (verdict.kind !== 'add') return resumeAuthorization(context)
    await enrolments.begin(sub, clock())
    const { locale } = context.model
    const needsPasskey = verdict.needed === 'phishing-resistant'
    const view = addFactorPage({
      ...context.model,
      account: await accountView(directory, sub),
      passkey: await passkeys.add.begin({ sub, browser: browserOf(context) }),
      authenticator: needsPasskey
        ? undefined
        : (wrong?.pending ?? changeFactors.beginAuthenticator(sub, await accountOf(sub))),
      deadline: verdict.deadline ? dayOf(verdict.deadline, locale) : undefined,
      wrong: wrong?.kind,
    })
    return pageReply(wrong ? 400 : 200, view)
  }

  async function putOff(context: StepContext): Promise<Reply> {
    await dependencies.stores.sessions.putOffFactor(sessionOf(context).id, clock())
    return resumeAuthorization(context)
  }

  async function addPasskey(context: StepContext, answer: PasskeyAnswer): Promise<Reply> {
    const session = sessionOf(context)
    const { sub, amr } = session
    const name = textsOf(context.model.locale).passkeys.defaultName
    const owner = { sub, browser: browserOf(context) }
    const added = await passkeys.add.finish(owner, answer, { name, origin: originOf(context) })
    if (!added) return page(context, { kind: 'passkey' })
    return goOn(context, withPasskey(amr, added.passkey), added.recoveryCodes)
  }

  async function addAuthenticator(context: StepContext, form: Params): Promise<Reply> {
    const { sub, amr } = sessionOf(context)
    const sealed = form.get('authenticator') ?? ''
    const pending = changeFactors.reopenAuthenticator(sub, await accountOf(sub), sealed)
    if (!pending) return page(context)
    const added = await changeFactors.confirmAuthenticator({
      sub,
      sealed,
      code: form.get('code') ?? '',
      name: textsOf(context.model.locale).addFactor.defaultName,
      origin: originOf(context),
    })
    if (!added) return page(context, { kind: 'code', pending })
    return goOn(context, withCode(amr), added.recoveryCodes)
  }

  /** The session is stronger now. Shows the recovery codes, if there are new ones. */
  async function goOn(
    context: StepContext,
    proof: Pick<Session, 'amr' | 'acr'>,
    codes: readonly string[] | undefined,
  ): Promise<Reply> {
    const source = 'add-factor-page'
    const origin = { source, ...originOf(context) } as const
    const signedIn = await browsers.strengthen(sessionOf(context), proof, origin)
    if (!signedIn) throw expiredStep()
    if (!codes) return resumeAuthorization(context, signedIn.headers)
    const continueHref = authorizationAddress(context)
    const view = recoveryCodesPage({ ...context.model, codes, continueHref })
    return pageReply(200, view, signedIn.headers)
  }

  return {
    actsForSession: true,
    onlyAs: 'add-factor',
    show: (context) => page(context),
    async submit(context, form) {
      if (form.get('decision') === 'later') return putOff(context)
      // Somebody who has a factor already has to prove it before adding another.
      const verdict = await signInPolicy.judge(sessionOf(context), context.client)
      if (verdict.kind !== 'add') return resumeAuthorization(context)
      const answer = readPasskeyAnswer(form)
      if (answer) return addPasskey(context, answer)
      if (verdict.needed === 'phishing-resistant') return page(context)
      return addAuthenticator(context, form)
    },
  }
}

interface WrongFactor {
  readonly kind: 'code' | 'passkey'
  /** The authenticator whose code was wrong. */
  readonly pending?: NewAuthenticator
}

function originOf(context: StepContext) {
  const { http, client, model } = context
  const session = actingSession(sessionOf(context))
  return { clientId: client.id, address: http.address, locale: model.locale, session }
}
