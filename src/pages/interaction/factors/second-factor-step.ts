import type { Params } from '../../../http/params.ts'
import type { Reply } from '../../../http/reply.ts'
import { sha256 } from '../../../kernel/secrets.ts'
import { wantedStrength } from '../../../oauth/authorize/steps/find-missing-step.ts'
import type { Session } from '../../../oauth/stores/session-stores.ts'
import { wait } from '../../../texts/in-words.ts'
import { type Texts, textsOf } from '../../../texts/texts.ts'
import type { FactorOutcome } from '../../../users/factors/check-factor.ts'
import type { PasskeyAnswer, PasskeyPrompt } from '../../../users/passkey-ceremony.ts'
import type { Form } from '../../context/submitted-form.ts'
import { field, form } from '../../elements/field.ts'
import { layout } from '../../elements/layout.ts'
import { alertNotice } from '../../elements/notice.ts'
import { accountView, type FormModel, type PageModel } from '../../elements/page-model.ts'
import {
  type PasskeyBox,
  passkeyBox,
  readPasskeyAnswer,
  withoutPasskeys,
} from '../../elements/passkey-box.ts'
import { type AccountView, signedInAccount } from '../../elements/rows.ts'
import { html, type Page } from '../../html/html.ts'
import { pageReply } from '../../html/page-reply.ts'
import type { InteractionContext } from '../interaction-context.ts'
import { personOf, type StepForm, type StepVisit, sessionOf, switchAddress } from '../step.ts'
import { goOnStronger, strongerSession, trustBox, withCode, withPasskey } from './go-on-stronger.ts'
import { mailCodeForm } from './mail-code-form.ts'

/** What the page for a second factor shows. */
interface SecondFactorModel extends FormModel {
  readonly account: AccountView
  /** Link to sign in with another account. */
  readonly switchHref: string
  /** How many days the browser may be trusted; 0 if that is not offered. */
  readonly trustDays: number
  readonly notice?: FactorNotice | undefined
  /** Undefined if the person has no passkey. */
  readonly passkey?: PasskeyPrompt | undefined
  /** What codes the person may type; none where only a passkey is enough. */
  readonly codes: 'app' | 'recovery' | 'none'
}

type FactorNotice =
  | { readonly kind: 'wrong' | 'busy' | 'passkey' }
  | { readonly kind: 'delayed'; readonly seconds: number }

/** The page of GET /login/factor. Fields: `code`, `trust`; or `challenge`, `passkey`. */
export function secondFactorPage(model: SecondFactorModel): Page {
  const texts = textsOf(model.locale)
  const words = texts.secondFactor
  return layout(model, {
    title: words.title,
    failed: model.notice !== undefined,
    needs: { form: true, leadsOn: model.leadsOn },
    scripts: ['passkeys'],
    body: html`<h1>${words.title}</h1>
${signedInAccount(model.account, texts, model.switchHref)}
${model.notice && alertNotice(noticeText(model.notice, model))}
${form(model, [
  model.passkey && passkeyBox(model, passkeyOf(model.passkey, model, texts)),
  ...(model.codes === 'none' ? [withoutPasskeys(model)] : codeFields(model, texts)),
])}`,
  })
}

function passkeyOf(
  prompt: PasskeyPrompt,
  { codes }: SecondFactorModel,
  { passkeys }: Texts,
): PasskeyBox {
  const other = codes === 'none' ? undefined : 'below'
  return { prompt, kind: 'get', label: passkeys.use, isPrimary: codes !== 'app', other }
}

function codeFields({ codes, notice, passkey, trustDays }: SecondFactorModel, texts: Texts) {
  const words = texts.secondFactor
  return [
    field({
      name: 'code',
      label: words.code,
      type: 'text',
      autocomplete: 'one-time-code',
      hint: codes === 'app' ? words.codeHint : words.recoveryHint,
      autofocus: passkey === undefined,
      wrongBecauseOf: notice?.kind === 'wrong' ? 'notice' : undefined,
    }),
    trustDays > 0 ? trustBox(trustDays, texts) : undefined,
    html`<div class="actions"><button class="${codes === 'app' ? 'button primary' : 'button'}">${words.submit}</button></div>`,
  ]
}

/** Says what went wrong with a code. */
function noticeText(notice: FactorNotice, { locale }: PageModel): string {
  const { secondFactor: words, passkeys } = textsOf(locale)
  if (notice.kind === 'passkey') return passkeys.refused
  if (notice.kind === 'delayed') return words.delayed(wait(notice.seconds, locale))
  return words[notice.kind]
}

const statuses = { wrong: 400, passkey: 400, delayed: 429, busy: 503 } as const

/**
 * GET and POST /login/factor: a passkey, a code of the authenticator app, a
 * recovery code, or a code by mail.
 */
export function secondFactorStep(context: InteractionContext): StepForm {
  const { directory, signInPolicy } = context
  const { checkFactor, changeFactors, passkeys, mailCodes } = context.factors
  const byMail = mailCodeForm(context)

  /** What codes are enough for this person and client. */
  async function codesFor({ client, interaction }: StepVisit, session: Session) {
    const { factors } = await changeFactors.list(session.sub)
    const hasPasskey = factors.some(({ kind }) => kind === 'passkey')
    const wanted = wantedStrength(interaction.request)
    const verdict = await signInPolicy.judge(session, client, wanted)
    const needsPasskey = verdict.kind === 'prove' && verdict.needed === 'phishing-resistant'
    if (hasPasskey && needsPasskey) return 'none'
    return factors.some(({ kind }) => kind === 'totp') ? 'app' : 'recovery'
  }

  async function page(visit: StepVisit, notice?: FactorNotice): Promise<Reply> {
    const { model, client, interaction, browser } = visit
    const session = sessionOf(visit)
    const { sub } = session
    const { trustDays } = await signInPolicy.ruleFor(sub, client)
    const view = secondFactorPage({
      ...model,
      account: await accountView(directory, sub),
      switchHref: switchAddress(model.theme, interaction),
      trustDays,
      notice,
      passkey: await passkeys.prove.begin(sub, sha256(browser.id)),
      codes: await codesFor(visit, session),
    })
    const headers = notice?.kind === 'delayed' ? { 'retry-after': String(notice.seconds) } : {}
    return pageReply(notice ? statuses[notice.kind] : 200, view, headers)
  }

  async function proveCode(visit: StepVisit, form: Params): Promise<Reply> {
    const { amr } = sessionOf(visit)
    const code = form.get('code') ?? ''
    const kind = /^[\d\s]+$/.test(code) ? 'totp' : 'recovery'
    const stronger = await strongerSession(context, visit, form)
    const outcome = await checkFactor(personOf(visit), { kind, code }, (stores, log) =>
      stronger.open(stores, log, withCode(amr)),
    )
    return outcome.kind === 'proved'
      ? goOnStronger(visit, stronger, outcome.entered)
      : page(visit, noticeOf(outcome, 'wrong'))
  }

  async function provePasskey(
    visit: StepVisit,
    answer: PasskeyAnswer,
    form: Params,
  ): Promise<Reply> {
    const { amr } = sessionOf(visit)
    const used = { ...answer, browser: sha256(visit.browser.id) }
    const stronger = await strongerSession(context, visit, form)
    const outcome = await passkeys.prove.finish(personOf(visit), used, (stores, log, passkey) =>
      stronger.open(stores, log, withPasskey(amr, passkey)),
    )
    return outcome.kind === 'proved'
      ? goOnStronger(visit, stronger, outcome.entered)
      : page(visit, noticeOf(outcome, 'passkey'))
  }

  /** The form for this person: people without another factor may get a code by mail. */
  async function formFor(visit: StepVisit): Promise<Form<StepVisit>> {
    const { kind } = await mailCodes.of(sessionOf(visit).sub)
    return kind === 'none' ? withFactor : byMail
  }

  const withFactor: Form<StepVisit> = {
    show: (visit) => page(visit),
    async submit(visit, form) {
      const passkey = readPasskeyAnswer(form)
      return passkey ? provePasskey(visit, passkey, form) : proveCode(visit, form)
    },
  }

  return {
    actsForSession: true,
    onlyAs: 'second-factor',
    show: async (visit, query) => (await formFor(visit)).show(visit, query),
    submit: async (visit, form) => (await formFor(visit)).submit(visit, form),
  }
}

function noticeOf(
  outcome: Exclude<FactorOutcome<unknown>, { readonly kind: 'proved' }>,
  wrong: 'wrong' | 'passkey',
): FactorNotice {
  if (outcome.kind === 'delayed') return { kind: 'delayed', seconds: outcome.retryAfter }
  return { kind: outcome.kind === 'busy' ? 'busy' : wrong }
}
