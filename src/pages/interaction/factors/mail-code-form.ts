import type { Reply } from '../../../http/reply.ts'
import type { SignInPolicy } from '../../../oauth/sign-in-policy.ts'
import type { SubjectDirectory } from '../../../oauth/subject-directory.ts'
import type { CheckFactor, FactorOutcome } from '../../../users/factors/check-factor.ts'
import type { MailCodes } from '../../../users/factors/mail-codes.ts'
import type { Form } from '../../context/submitted-form.ts'
import { accountView } from '../../elements/page-model.ts'
import { pageReply } from '../../html/page-reply.ts'
import {
  personOf,
  resumeAuthorization,
  type StepContext,
  sessionOf,
  switchAddress,
} from '../step.ts'
import { type GoOnStronger, withCode } from './go-on-stronger.ts'
import { type MailCodeNotice, mailCodePage } from './second-factor-page.ts'

export interface MailCodeDependencies {
  readonly directory: SubjectDirectory
  readonly signInPolicy: SignInPolicy
  readonly checkFactor: CheckFactor
  readonly mailCodes: Pick<MailCodes, 'of' | 'isSent' | 'send'>
  /** Path of the page that shows emails; undefined when they are sent. */
  readonly outboxPath: string | undefined
}

const statuses = { wrong: 400, delayed: 429, unsent: 429, busy: 503 } as const

/** The form of /login/factor for people whose second factor is a code by mail. */
export function mailCodeForm(
  dependencies: MailCodeDependencies,
  goOn: GoOnStronger,
): Form<StepContext> {
  const { directory, signInPolicy, checkFactor, mailCodes, outboxPath } = dependencies

  async function page(context: StepContext, notice?: MailCodeNotice): Promise<Reply> {
    const { model, client, interaction } = context
    const { id, sub } = sessionOf(context)
    const own = await mailCodes.of(sub)
    if (own.kind === 'none') return resumeAuthorization(context)
    const { trustDays } = await signInPolicy.ruleFor(sub, client)
    const view = mailCodePage({
      ...model,
      account: await accountView(directory, sub),
      switchHref: switchAddress(model.theme, interaction),
      trustDays,
      state: own.kind === 'barred' ? 'barred' : (await mailCodes.isSent(id)) ? 'sent' : 'asks',
      email: own.email,
      notice,
      outboxHref: outboxPath && `${model.theme.basePath}${outboxPath}`,
    })
    const headers = notice && 'seconds' in notice ? { 'retry-after': String(notice.seconds) } : {}
    return pageReply(notice ? statuses[notice.kind] : 200, view, headers)
  }

  async function send(context: StepContext): Promise<Reply> {
    const outcome = await mailCodes.send(personOf(context), context.model.locale)
    return outcome.kind === 'delayed'
      ? page(context, { kind: 'unsent', seconds: outcome.retryAfter })
      : resumeAuthorization(context)
  }

  return {
    show: (context) => page(context),
    async submit(context, form) {
      if (form.get('send') === 'true') return send(context)
      const { amr } = sessionOf(context)
      const code = form.get('code') ?? ''
      const outcome = await checkFactor(personOf(context), { kind: 'mail', code })
      if (outcome.kind === 'proved') return goOn(context, form, withCode(amr))
      return page(context, noticeOf(outcome))
    },
  }
}

function noticeOf(outcome: Exclude<FactorOutcome, { readonly kind: 'proved' }>): MailCodeNotice {
  if (outcome.kind === 'delayed') return { kind: 'delayed', seconds: outcome.retryAfter }
  return { kind: outcome.kind === 'busy' ? 'busy' : 'wrong' }
}
