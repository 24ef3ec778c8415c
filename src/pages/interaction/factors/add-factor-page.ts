import { type AccountView, signedInAccount } from '../../elements/account-row.ts'
import { field } from '../../elements/field.ts'
import { form } from '../../elements/form.ts'
import { layout } from '../../elements/layout.ts'
import { alertNotice } from '../../elements/notice.ts'
import type { FormContext, PageContext } from '../../elements/page-context.ts'
import { qrCode } from '../../elements/qr-code.ts'
import { type Html, html } from '../../html/html.ts'
import type { Page } from '../../html/page.ts'
import { type Texts, textsOf } from '../../texts/texts.ts'

/** What the page shows on which a second factor is set up. */
export interface AddFactorModel extends PageContext, FormContext {
  readonly account: AccountView
  readonly authenticator: {
    readonly secret: string
    readonly uri: string
    readonly sealed: string
  }
  /** The day until which it can be put off, in words; undefined when it cannot. */
  readonly deadline: string | undefined
  readonly isWrong: boolean
}

/** The page of GET /login/factor/new. Fields: `code`, `authenticator`; button: `decision` = `later`. */
export function addFactorPage(model: AddFactorModel): Page {
  const texts = textsOf(model.locale)
  const words = texts.addFactor
  return layout(model, {
    title: words.title,
    failed: model.isWrong,
    needs: { form: true, leadsOn: model.leadsOn },
    body: html`<h1>${words.title}</h1>
<p class="lead">${words.lead}</p>
${signedInAccount(model.account, texts)}
${model.isWrong ? alertNotice(words.wrong) : undefined}
${authenticatorSetUp(model.authenticator, texts)}
${form(model, [
  html`<input type="hidden" name="authenticator" value="${model.authenticator.sealed}">`,
  field({
    name: 'code',
    label: words.code,
    type: 'text',
    autocomplete: 'one-time-code',
    autofocus: model.isWrong,
    wrongBecauseOf: model.isWrong ? 'notice' : undefined,
  }),
  html`<div class="actions"><button class="button primary">${words.submit}</button></div>`,
])}
${model.deadline ? later(model, model.deadline, texts) : undefined}`,
  })
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
