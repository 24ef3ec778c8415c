import type { NewAuthenticator } from '../../../users/factors/pending-authenticators.ts'
import type { PasskeyPrompt } from '../../../users/passkeys/passkey-prompt.ts'
import { codeField } from '../../elements/forms/code-field.ts'
import { form } from '../../elements/forms/form.ts'
import { layout } from '../../elements/layout.ts'
import { alertNotice } from '../../elements/notice.ts'
import type { FormContext, PageContext } from '../../elements/page-context.ts'
import { qrCode } from '../../elements/qr-code.ts'
import { type AccountView, signedInAccount } from '../../elements/rows/account-row.ts'
import { type Html, html } from '../../html/html.ts'
import type { Page } from '../../html/page.ts'
import { passkeyBox, withoutPasskeys } from '../../passkeys/passkey-box.ts'
import { type Texts, textsOf } from '../../texts/texts.ts'

/** What the page shows on which a second factor is set up. */
export interface AddFactorModel extends PageContext, FormContext {
  readonly account: AccountView
  readonly passkey: PasskeyPrompt
  /** A new authenticator; undefined where only a passkey is strong enough. */
  readonly authenticator: NewAuthenticator | undefined
  /** The day until which it can be put off, in words; undefined when it cannot. */
  readonly deadline: string | undefined
  /** What was wrong with the attempt before. */
  readonly wrong: 'code' | 'passkey' | undefined
}

/**
 * The page of GET /login/factor/new. Fields: `challenge`, `passkey`; or `code`, `authenticator`;
 * button: `decision` = `later`.
 */
export function addFactorPage(model: AddFactorModel): Page {
  const texts = textsOf(model.locale)
  const words = texts.addFactor
  const { authenticator, wrong } = model
  return layout(model, {
    title: words.title,
    failed: wrong !== undefined,
    needs: { form: true, leadsOn: model.leadsOn },
    scripts: ['passkeys'],
    body: html`<h1>${words.title}</h1>
<p class="lead">${authenticator ? words.lead : words.strongLead}</p>
${signedInAccount(model.account, texts)}
${wrong && alertNotice(wrong === 'code' ? words.wrong : texts.passkeys.notAdded)}
${passkeyForm(model, texts)}
${authenticator && authenticatorForm(model, authenticator, texts)}
${model.deadline ? later(model, model.deadline, texts) : undefined}`,
  })
}

function passkeyForm(model: AddFactorModel, { passkeys }: Texts): Html {
  const isOnly = model.authenticator === undefined
  return form(model, [
    passkeyBox(model, {
      prompt: model.passkey,
      kind: 'create',
      label: passkeys.add,
      hint: passkeys.addHint,
      isPrimary: true,
      other: isOnly ? undefined : 'below',
    }),
    isOnly ? withoutPasskeys(model) : undefined,
  ])
}

function authenticatorForm(
  model: AddFactorModel,
  authenticator: NewAuthenticator,
  texts: Texts,
): Html {
  const words = texts.addFactor
  const isWrong = model.wrong === 'code'
  return html`<h2>${words.byApp}</h2>
${authenticatorSetUp(authenticator, texts)}
${form(model, [
  html`<input type="hidden" name="authenticator" value="${authenticator.sealed}">`,
  codeField({ label: words.code, autofocus: isWrong, isWrong }),
  html`<div class="actions"><button class="button">${words.submit}</button></div>`,
])}`
}

/** How to enter the secret into an app: by camera, or by hand. */
export function authenticatorSetUp(
  { uri, secret }: { readonly uri: string; readonly secret: string },
  texts: Texts,
): Html {
  const words = texts.addFactor
  const groups = secret.match(/.{1,4}/g) ?? []
  return html`<ol class="set-up"><li>${words.app}</li><li>${words.scan}</li></ol>
${qrCode(uri, words.qr)}
<details class="by-hand"><summary>${words.byHand}</summary><p><code class="secret">${groups.join(' ')}</code></p></details>`
}

function later(model: AddFactorModel, deadline: string, { addFactor: words }: Texts): Html {
  return html`${form(
    model,
    html`<button class="link" name="decision" value="later">${words.later}</button>`,
  )}
<p class="hint">${words.laterHint(deadline)}</p>`
}
