import type { PasskeyPrompt } from '../../../users/passkeys/passkey-prompt.ts'
import { field } from '../../elements/forms/field.ts'
import { form } from '../../elements/forms/form.ts'
import { layout } from '../../elements/layout.ts'
import { alertNotice } from '../../elements/notice.ts'
import type { FormContext, PageContext } from '../../elements/page-context.ts'
import { type AccountView, signedInAccount } from '../../elements/rows/account-row.ts'
import { type Html, html } from '../../html/html.ts'
import type { Page } from '../../html/page.ts'
import { type PasskeyBox, passkeyBox, withoutPasskeys } from '../../passkeys/passkey-box.ts'
import { type Texts, textsOf } from '../../texts/texts.ts'
import { wait } from '../../texts/wait.ts'

/** What the page for a second factor shows. */
export interface SecondFactorModel extends PageContext, FormContext {
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
export function trustBox(days: number, { secondFactor: words }: Texts): Html {
  return html`<div class="check">
<input class="box" type="checkbox" id="trust" name="trust" value="true" aria-describedby="trust-hint">
<div><label for="trust">${words.trust(days)}</label><p class="hint" id="trust-hint">${words.trustHint}</p></div>
</div>`
}
