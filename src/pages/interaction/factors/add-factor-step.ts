import type { Reply } from '../../../http/reply.ts'
import type { Clock } from '../../../kernel/time/clock.ts'
import type { SignInPolicy } from '../../../oauth/sign-in-policy.ts'
import type { SubjectDirectory } from '../../../oauth/subject-directory.ts'
import type { ChangeFactors, NewAuthenticator } from '../../../users/factors/change-factors.ts'
import type { EnrolmentStore } from '../../../users/stores/factor-store.ts'
import { accountView, loginNameOf } from '../../context/account-view.ts'
import { pageReply } from '../../html/page-reply.ts'
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
import { withCode } from './second-factor-step.ts'

export interface AddFactorDependencies extends StepDependencies {
  readonly directory: SubjectDirectory
  readonly signInPolicy: SignInPolicy
  readonly changeFactors: ChangeFactors
  readonly enrolments: EnrolmentStore
  readonly clock: Clock
}

/** A day in words, such as November 16, 2026. */
function dayOf(time: number, locale: string): string {
  return new Date(time).toLocaleDateString(locale, { dateStyle: 'long' })
}

/** GET and POST /login/factor/new: the policy asks for a second factor, and the person has none. */
export function addFactorStep(dependencies: AddFactorDependencies): StepForm {
  const { directory, signInPolicy, changeFactors, enrolments, browsers } = dependencies
  const { interactions, clock } = dependencies

  async function page(context: StepContext, wrong?: NewAuthenticator): Promise<Reply> {
    const session = sessionOf(context)
    const { sub } = session
    const verdict = await signInPolicy.judge(session, context.client)
    if (verdict.kind !== 'add') return resumeAuthorization(context)
    await enrolments.begin(sub, clock())
    const account = (await loginNameOf(directory, sub)) ?? sub
    const { locale } = context.model
    const view = addFactorPage({
      ...context.model,
      account: await accountView(directory, sub),
      authenticator: wrong ?? changeFactors.beginAuthenticator(sub, account),
      deadline: verdict.deadline ? dayOf(verdict.deadline, locale) : undefined,
      isWrong: wrong !== undefined,
    })
    return pageReply(wrong ? 400 : 200, view)
  }

  async function putOff(context: StepContext): Promise<Reply> {
    const { sub } = sessionOf(context)
    await interactions.advance(context.interaction, { putOffFactor: sub })
    return resumeAuthorization(context)
  }

  return {
    actsForSession: true,
    show: (context) => page(context),
    async submit(context, form) {
      if (form.get('decision') === 'later') return putOff(context)
      const { http, client, model } = context
      const session = sessionOf(context)
      const { sub } = session
      const sealed = form.get('authenticator') ?? ''
      const account = (await loginNameOf(directory, sub)) ?? sub
      const pending = changeFactors.reopenAuthenticator(sub, account, sealed)
      if (!pending) return page(context)
      // Somebody who has a factor already has to prove it before adding another.
      const verdict = await signInPolicy.judge(session, client)
      if (verdict.kind !== 'add') return resumeAuthorization(context)
      const origin = { clientId: client.id, address: http.address }
      const added = await changeFactors.confirmAuthenticator({
        sub,
        sealed,
        code: form.get('code') ?? '',
        name: textsOf(model.locale).addFactor.defaultName,
        origin,
      })
      if (!added) return page(context, pending)
      const source = 'add-factor-page' as const
      const signedIn = await browsers.strengthen(session, withCode(session), { source, ...origin })
      if (!signedIn) throw expiredStep()
      if (!added.recoveryCodes) return resumeAuthorization(context, signedIn.headers)
      const continueHref = authorizationAddress(context)
      const view = recoveryCodesPage({ ...model, codes: added.recoveryCodes, continueHref })
      return pageReply(200, view, signedIn.headers)
    },
  }
}
