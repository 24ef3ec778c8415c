import type { Reply } from '../../../http/reply.ts'
import { sha256 } from '../../../kernel/secrets.ts'
import { wantedStrength } from '../../../oauth/authorize/steps/find-missing-step.ts'
import type { Session } from '../../../oauth/stores/session-stores.ts'
import type { ChangeFactors } from '../../../users/factors/change-factors.ts'
import type { FactorOutcome } from '../../../users/factors/check-factor.ts'
import type { PasskeyAnswer } from '../../../users/passkey-ceremony.ts'
import type { ProvePasskey } from '../../../users/passkeys/prove-passkey.ts'
import type { Form } from '../../context/submitted-form.ts'
import { accountView } from '../../elements/page-context.ts'
import { readPasskeyAnswer } from '../../elements/passkey-box.ts'
import { pageReply } from '../../html/page-reply.ts'
import {
  personOf,
  type StepContext,
  type StepDependencies,
  type StepForm,
  sessionOf,
  switchAddress,
} from '../step.ts'
import {
  type GoOnStrongerDependencies,
  goOnStronger,
  withCode,
  withPasskey,
} from './go-on-stronger.ts'
import { type MailCodeDependencies, mailCodeForm } from './mail-code-form.ts'
import { type FactorNotice, secondFactorPage } from './second-factor-page.ts'

export interface SecondFactorDependencies
  extends StepDependencies,
    MailCodeDependencies,
    GoOnStrongerDependencies {
  readonly changeFactors: Pick<ChangeFactors, 'list'>
  readonly passkeys: { readonly prove: ProvePasskey }
}

const statuses = { wrong: 400, passkey: 400, delayed: 429, busy: 503 } as const

/**
 * GET and POST /login/factor: a passkey, a code of the authenticator app, a
 * recovery code, or a code by mail.
 */
export function secondFactorStep(dependencies: SecondFactorDependencies): StepForm {
  const { directory, signInPolicy, checkFactor, changeFactors, passkeys } = dependencies
  const goOn = goOnStronger(dependencies)
  const byMail = mailCodeForm(dependencies, goOn)

  /** What codes are enough for this person and client. */
  async function codesFor({ client, interaction }: StepContext, session: Session) {
    const { factors } = await changeFactors.list(session.sub)
    const hasPasskey = factors.some(({ kind }) => kind === 'passkey')
    const wanted = wantedStrength(interaction.request)
    const verdict = await signInPolicy.judge(session, client, wanted)
    const needsPasskey = verdict.kind === 'prove' && verdict.needed === 'phishing-resistant'
    if (hasPasskey && needsPasskey) return 'none'
    return factors.some(({ kind }) => kind === 'totp') ? 'app' : 'recovery'
  }

  async function page(context: StepContext, notice?: FactorNotice): Promise<Reply> {
    const { model, client, interaction, browser } = context
    const session = sessionOf(context)
    const { sub } = session
    const { trustDays } = await signInPolicy.ruleFor(sub, client)
    const view = secondFactorPage({
      ...model,
      account: await accountView(directory, sub),
      switchHref: switchAddress(model.theme, interaction),
      trustDays,
      notice,
      passkey: await passkeys.prove.begin(sub, sha256(browser.id)),
      codes: await codesFor(context, session),
    })
    const headers = notice?.kind === 'delayed' ? { 'retry-after': String(notice.seconds) } : {}
    return pageReply(notice ? statuses[notice.kind] : 200, view, headers)
  }

  async function proveCode(context: StepContext, code: string): Promise<ProofResult> {
    const { amr } = sessionOf(context)
    const kind = /^[\d\s]+$/.test(code) ? 'totp' : 'recovery'
    const outcome = await checkFactor(personOf(context), { kind, code })
    return outcome.kind === 'proved'
      ? { kind: 'proved', proof: withCode(amr) }
      : { kind: 'refused', notice: noticeOf(outcome, 'wrong') }
  }

  async function provePasskey(context: StepContext, answer: PasskeyAnswer): Promise<ProofResult> {
    const { amr } = sessionOf(context)
    const browser = sha256(context.browser.id)
    const outcome = await passkeys.prove.finish(personOf(context), browser, answer)
    return outcome.kind === 'proved'
      ? { kind: 'proved', proof: withPasskey(amr, outcome.passkey) }
      : { kind: 'refused', notice: noticeOf(outcome, 'passkey') }
  }

  /** The form for this person: people without another factor may get a code by mail. */
  async function formFor(context: StepContext): Promise<Form<StepContext>> {
    const { kind } = await dependencies.mailCodes.of(sessionOf(context).sub)
    return kind === 'none' ? withFactor : byMail
  }

  const withFactor: Form<StepContext> = {
    show: (context) => page(context),
    async submit(context, form) {
      const passkey = readPasskeyAnswer(form)
      const result = passkey
        ? await provePasskey(context, passkey)
        : await proveCode(context, form.get('code') ?? '')
      if (result.kind === 'refused') return page(context, result.notice)
      return goOn(context, form, result.proof)
    },
  }

  return {
    actsForSession: true,
    onlyAs: 'second-factor',
    show: async (context, query) => (await formFor(context)).show(context, query),
    submit: async (context, form) => (await formFor(context)).submit(context, form),
  }
}

type ProofResult =
  | { readonly kind: 'proved'; readonly proof: Pick<Session, 'amr' | 'acr'> }
  | { readonly kind: 'refused'; readonly notice: FactorNotice }

function noticeOf(
  outcome: Exclude<FactorOutcome, { readonly kind: 'proved' }>,
  wrong: 'wrong' | 'passkey',
): FactorNotice {
  if (outcome.kind === 'delayed') return { kind: 'delayed', seconds: outcome.retryAfter }
  return { kind: outcome.kind === 'busy' ? 'busy' : wrong }
}
