import type { PasskeyPrompt } from '../../../users/passkey-ceremony.ts'
import { codeField, field, form } from '../../elements/field.ts'
import { layout } from '../../elements/layout.ts'
import { alertNotice, infoNotice } from '../../elements/notice.ts'
import type { FormContext, PageContext } from '../../elements/page-model.ts'
import { type PasskeyBox, passkeyBox, withoutPasskeys } from '../../elements/passkey-box.ts'
import { type AccountView, signedInAccount } from '../../elements/rows.ts'
import { type Html, html, type Page } from '../../html/html.ts'
import { wait } from '../../texts/in-words.ts'
import { type Texts, textsOf } from '../../texts/texts.ts'

/** Leads to the emails of a server that shows them instead of sending them. */
export function outboxHint(href: string, { mailedCode: words }: Texts): Html {
  return html`<p class="hint">${words.outbox} <a href="${href}" target="_blank">${words.toOutbox}</a></p>`
}

/** What the page for a second factor shows. */
interface SecondFactorModel extends PageContext, FormContext {
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

export type FactorNotice =
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
function noticeText(notice: FactorNotice, { locale }: PageContext): string {
  const { secondFactor: words, passkeys } = textsOf(locale)
  if (notice.kind === 'passkey') return passkeys.refused
  if (notice.kind === 'delayed') return words.delayed(wait(notice.seconds, locale))
  return words[notice.kind]
}

/** Lets the person trust the browser for so many days. */
function trustBox(days: number, { secondFactor: words }: Texts): Html {
  return html`<div class="check">
<input class="box" type="checkbox" id="trust" name="trust" value="true" aria-describedby="trust-hint">
<div><label for="trust">${words.trust(days)}</label><p class="hint" id="trust-hint">${words.trustHint}</p></div>
</div>`
}

/** What the page shows on which a code by mail is the second factor. */
interface MailCodeModel extends PageContext, FormContext {
  readonly account: AccountView
  /** Link to sign in with another account. */
  readonly switchHref: string
  /** How many days the browser may be trusted; 0 if that is not offered. */
  readonly trustDays: number
  /** `barred`: codes by mail do not count, and an administrator has to help. */
  readonly state: 'asks' | 'sent' | 'barred'
  readonly email: string
  readonly notice?: MailCodeNotice | undefined
  /** Link to the page that shows emails; undefined when they are sent. */
  readonly outboxHref: string | undefined
}

/** What went wrong. `unsent`: too many codes were sent. */
export type MailCodeNotice =
  | { readonly kind: 'wrong' | 'busy' }
  | { readonly kind: 'delayed' | 'unsent'; readonly seconds: number }

/**
 * The page of GET /login/factor for people who get a code by mail. Fields: `code`,
 * `trust`; the button `send` is `true`.
 */
export function mailCodePage(model: MailCodeModel): Page {
  const texts = textsOf(model.locale)
  const { title } = texts.secondFactor
  const isBarred = model.state === 'barred'
  return layout(model, {
    title,
    failed: model.notice !== undefined,
    needs: isBarred ? {} : { form: true, leadsOn: model.leadsOn },
    body: html`<h1>${title}</h1>
${signedInAccount(model.account, texts, model.switchHref)}
${isBarred ? infoNotice(texts.mailCode.barred) : codeParts(model, texts)}`,
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

function mailCodeNotice(notice: MailCodeNotice, texts: Texts, { locale }: PageContext): string {
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
