import type { Reply } from '../../../http/reply.ts'
import { sha256 } from '../../../kernel/crypto/digest.ts'
import type { Clock } from '../../../kernel/time/clock.ts'
import { acrOf, strengthOf } from '../../../oauth/model/strength.ts'
import type { SignInPolicy } from '../../../oauth/sign-in-policy.ts'
import type { Session } from '../../../oauth/stores/session-store.ts'
import type { SubjectDirectory } from '../../../oauth/subject-directory.ts'
import type { CheckFactor } from '../../../users/factors/check-factor.ts'
import type { TrustedBrowserStore } from '../../../users/stores/factor-store.ts'
import { accountView } from '../../context/account-view.ts'
import { pageReply } from '../../html/page-reply.ts'
import {
  expiredStep,
  resumeAuthorization,
  type StepContext,
  type StepDependencies,
  type StepForm,
  sessionOf,
} from '../step.ts'
import { stepAddress } from '../step-paths.ts'
import { type FactorNotice, secondFactorPage } from './second-factor-page.ts'

export interface SecondFactorDependencies extends StepDependencies {
  readonly directory: SubjectDirectory
  readonly signInPolicy: SignInPolicy
  readonly checkFactor: CheckFactor
  readonly trustedBrowsers: TrustedBrowserStore
  readonly clock: Clock
}

const day = 86_400_000
const statuses = { wrong: 400, delayed: 429, busy: 503 } as const

/** GET and POST /login/factor: a code of the authenticator app, or a recovery code. */
export function secondFactorStep(dependencies: SecondFactorDependencies): StepForm {
  const { directory, signInPolicy, checkFactor, trustedBrowsers, browsers, clock } = dependencies

  async function page(context: StepContext, notice?: FactorNotice): Promise<Reply> {
    const { model, client, interaction } = context
    const { sub } = sessionOf(context)
    const { trustDays } = await signInPolicy.ruleFor(sub, client)
    const view = secondFactorPage({
      ...model,
      account: await accountView(directory, sub),
      switchHref: stepAddress(model.theme, 'sign-in', interaction.id),
      trustDays,
      notice,
    })
    const headers = notice?.kind === 'delayed' ? { 'retry-after': String(notice.seconds) } : {}
    return pageReply(notice ? statuses[notice.kind] : 200, view, headers)
  }

  async function trust(context: StepContext, { sub }: Session): Promise<void> {
    const { trustDays } = await signInPolicy.ruleFor(sub, context.client)
    if (trustDays === 0) return
    await trustedBrowsers.trust(sub, sha256(context.browser.id), clock() + trustDays * day)
  }

  return {
    actsForSession: true,
    show: (context) => page(context),
    async submit(context, form) {
      const { http, client } = context
      const session = sessionOf(context)
      const code = form.get('code') ?? ''
      const outcome = await checkFactor({
        sub: session.sub,
        kind: /^[\d\s]+$/.test(code) ? 'totp' : 'recovery',
        code,
        address: http.address,
        clientId: client.id,
      })
      switch (outcome.kind) {
        case 'refused':
          return page(context, { kind: 'wrong' })
        case 'delayed':
          return page(context, { kind: 'delayed', seconds: outcome.retryAfter })
        case 'busy':
          return page(context, { kind: 'busy' })
      }
      const source = 'second-factor-page'
      const origin = { source, clientId: client.id, address: http.address } as const
      const signedIn = await browsers.strengthen(session, withCode(session), origin)
      if (!signedIn) throw expiredStep()
      if (form.get('trust') === 'true') await trust(context, session)
      return resumeAuthorization(context, signedIn.headers)
    },
  }
}

/** How the person has signed in, after a code was right as well. */
export function withCode({ amr }: Session): Pick<Session, 'amr' | 'acr'> {
  const methods = [...new Set([...amr, 'otp', 'mfa'])]
  return { amr: methods, acr: acrOf(strengthOf(methods)) }
}
