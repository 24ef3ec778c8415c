import type { Reply } from '../../../http/reply.ts'
import { mailedCodeMethod } from '../../../oauth/model/strength.ts'
import type { Session } from '../../../oauth/stores/session-stores.ts'
import { wait } from '../../../texts/in-words.ts'
import { type Texts, textsOf } from '../../../texts/texts.ts'
import type { FactorOutcome } from '../../../users/factors/check-factor.ts'
import type { Form } from '../../context/submitted-form.ts'
import { codeField, form } from '../../elements/field.ts'
import { layout } from '../../elements/layout.ts'
import { alertNotice, infoNotice, outboxHint } from '../../elements/notice.ts'
import { accountView, type FormModel, type PageModel } from '../../elements/page-model.ts'
import { type AccountView, signedInAccount } from '../../elements/rows.ts'
import { type Html, html, type Page } from '../../html/html.ts'
import { pageReply } from '../../html/page-reply.ts'
import type { InteractionContext } from '../interaction-context.ts'
import { personOf, resumeAuthorization, type StepVisit, sessionOf, switchAddress } from '../step.ts'
import { goOnStronger, strongerSession, trustBox, withCode } from './go-on-stronger.ts'

/** What the page shows on which a code by mail is the second factor. */
interface MailCodeModel extends FormModel {
  readonly account: AccountView
  /** Link to sign in with another account. */
  readonly switchHref: string
  /** How many days the browser may be trusted; 0 if that is not offered. */
  readonly trustDays: number
  /**
   * `barred`: codes by mail do not count, and an administrator has to help. `same`: the person has
   * signed in with one, so another one proves nothing more.
   */
  readonly state: 'asks' | 'sent' | 'barred' | 'same'
  readonly email: string
  readonly notice?: MailCodeNotice | undefined
  /** Link to the page that shows emails; undefined when they are sent. */
  readonly outboxHref: string | undefined
}

/** What went wrong. `unsent`: too many codes were sent. */
type MailCodeNotice =
  | { readonly kind: 'wrong' | 'busy' }
  | { readonly kind: 'delayed' | 'unsent'; readonly seconds: number }

/**
 * The page of GET /login/factor for people who get a code by mail. Fields: `code`,
 * `trust`; the button `send` is `true`.
 */
export function mailCodePage(model: MailCodeModel): Page {
  const texts = textsOf(model.locale)
  const { title } = texts.secondFactor
  const isAsked = model.state === 'asks' || model.state === 'sent'
  return layout(model, {
    title,
    failed: model.notice !== undefined,
    needs: isAsked ? { form: true, leadsOn: model.leadsOn } : {},
    body: html`<h1>${title}</h1>
${signedInAccount(model.account, texts, model.switchHref)}
${isAsked ? codeParts(model, texts) : infoNotice(texts.mailCode[model.state])}`,
  })
}

function codeParts(model: MailCodeModel, texts: Texts): Html {
  const { email, notice, outboxHref } = model
  const words = texts.mailCode
  const isSent = model.state === 'sent'
  return html`<p class="lead">${isSent ? words.sent(email) : words.asks(email)}</p>
${isSent && outboxHref ? outboxHint(outboxHref, texts) : undefined}
${notice && alertNotice(mailCodeNotice(notice, texts, model))}
${isSent ? codeForm(model, texts) : sendForm(model, texts)}`
}

function sendForm(model: MailCodeModel, { mailCode: words }: Texts): Html {
  return form(
    model,
    html`<div class="actions"><button class="button primary" name="send" value="true">${words.send}</button></div>`,
  )
}

function codeForm(model: MailCodeModel, texts: Texts): Html {
  const words = texts.mailedCode
  return form(model, [
    codeField({ label: words.code, autofocus: true, isWrong: model.notice?.kind === 'wrong' }),
    model.trustDays > 0 ? trustBox(model.trustDays, texts) : undefined,
    html`<div class="actions"><button class="button primary">${words.submit}</button>
<button class="button" name="send" value="true" formnovalidate>${words.resend}</button></div>`,
  ])
}

function mailCodeNotice(notice: MailCodeNotice, texts: Texts, { locale }: PageModel): string {
  const { secondFactor, mailedCode, mailCode } = texts
  switch (notice.kind) {
    case 'wrong':
      return mailedCode.wrong
    case 'busy':
      return secondFactor.busy
    case 'delayed':
      return secondFactor.delayed(wait(notice.seconds, locale))
    case 'unsent':
      return mailCode.unsent(wait(notice.seconds, locale))
  }
}

const statuses = { wrong: 400, delayed: 429, unsent: 429, busy: 503 } as const

/** The form of /login/factor for people whose second factor is a code by mail. */
export function mailCodeForm(context: InteractionContext): Form<StepVisit> {
  const { directory, signInPolicy, outboxPath } = context
  const { checkFactor, mailCodes } = context.factors

  async function page(visit: StepVisit, notice?: MailCodeNotice): Promise<Reply> {
    const { model, client, interaction } = visit
    const session = sessionOf(visit)
    const { sub } = session
    const own = await mailCodes.of(sub)
    if (own.kind === 'none') return resumeAuthorization(visit)
    const { trustDays } = await signInPolicy.ruleFor(sub, client)
    const view = mailCodePage({
      ...model,
      account: await accountView(directory, sub),
      switchHref: switchAddress(model.theme, interaction),
      trustDays,
      state: await stateOf(session, own.kind),
      email: own.email,
      notice,
      outboxHref: outboxPath && `${model.theme.basePath}${outboxPath}`,
    })
    const headers = notice && 'seconds' in notice ? { 'retry-after': String(notice.seconds) } : {}
    return pageReply(notice ? statuses[notice.kind] : 200, view, headers)
  }

  async function stateOf({ id, amr }: Session, kind: 'counted' | 'barred') {
    if (amr.includes(mailedCodeMethod)) return 'same'
    if (kind === 'barred') return 'barred'
    return (await mailCodes.isSent(id)) ? 'sent' : 'asks'
  }

  async function send(visit: StepVisit): Promise<Reply> {
    const outcome = await mailCodes.send(personOf(visit), visit.model.locale)
    return outcome.kind === 'delayed'
      ? page(visit, { kind: 'unsent', seconds: outcome.retryAfter })
      : resumeAuthorization(visit)
  }

  return {
    show: (visit) => page(visit),
    async submit(visit, form) {
      if (sessionOf(visit).amr.includes(mailedCodeMethod)) return page(visit)
      if (form.get('send') === 'true') return send(visit)
      const { amr } = sessionOf(visit)
      const code = form.get('code') ?? ''
      const stronger = await strongerSession(context, visit, form)
      const attempt = { kind: 'mail', code } as const
      const outcome = await checkFactor(personOf(visit), attempt, (stores, log) =>
        stronger.open(stores, log, withCode(amr)),
      )
      return outcome.kind === 'proved'
        ? goOnStronger(visit, stronger, outcome.entered)
        : page(visit, noticeOf(outcome))
    },
  }
}

function noticeOf(
  outcome: Exclude<FactorOutcome<unknown>, { readonly kind: 'proved' }>,
): MailCodeNotice {
  if (outcome.kind === 'delayed') return { kind: 'delayed', seconds: outcome.retryAfter }
  return { kind: outcome.kind === 'busy' ? 'busy' : 'wrong' }
}
