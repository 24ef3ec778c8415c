import { type AccountView, signedInAccount } from '../../elements/account-row.ts'
import { field } from '../../elements/field.ts'
import { form } from '../../elements/form.ts'
import { layout } from '../../elements/layout.ts'
import { alertNotice } from '../../elements/notice.ts'
import type { FormContext, PageContext } from '../../elements/page-context.ts'
import { type Html, html } from '../../html/html.ts'
import type { Page } from '../../html/page.ts'
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
}

export type FactorNotice =
  | { readonly kind: 'wrong' | 'busy' }
  | { readonly kind: 'delayed'; readonly seconds: number }

/** The page of GET /login/factor. Fields: `code`, `trust`. */
export function secondFactorPage(model: SecondFactorModel): Page {
  const texts = textsOf(model.locale)
  const words = texts.secondFactor
  return layout(model, {
    title: words.title,
    failed: model.notice !== undefined,
    needs: { form: true, leadsOn: model.leadsOn },
    body: html`<h1>${words.title}</h1>
${signedInAccount(model.account, texts, model.switchHref)}
${model.notice && alertNotice(noticeText(model.notice, model))}
${form(model, [
  field({
    name: 'code',
    label: words.code,
    type: 'text',
    autocomplete: 'one-time-code',
    hint: words.codeHint,
    autofocus: true,
    wrongBecauseOf: model.notice?.kind === 'wrong' ? 'notice' : undefined,
  }),
  model.trustDays > 0 ? trustBox(model.trustDays, texts) : undefined,
  html`<div class="actions"><button class="button primary">${words.submit}</button></div>`,
])}`,
  })
}

/** Says what went wrong with a code. */
export function noticeText(notice: FactorNotice, { locale }: PageContext): string {
  const words = textsOf(locale).secondFactor
  if (notice.kind === 'delayed') return words.delayed(wait(notice.seconds, locale))
  return words[notice.kind]
}

function trustBox(days: number, { secondFactor: words }: Texts): Html {
  return html`<div class="check">
<input class="box" type="checkbox" id="trust" name="trust" value="true" aria-describedby="trust-hint">
<div><label for="trust">${words.trust(days)}</label><p class="hint" id="trust-hint">${words.trustHint}</p></div>
</div>`
}
