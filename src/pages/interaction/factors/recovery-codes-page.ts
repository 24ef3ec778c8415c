import { textsOf } from '../../../texts/texts.ts'
import { layout } from '../../elements/layout.ts'
import { icon } from '../../elements/notice.ts'
import type { PageModel } from '../../elements/page-model.ts'
import { attributes, type Html, html, type Page } from '../../html/html.ts'

/** What is shown once, after the first factor was added. */
export interface RecoveryCodesModel extends PageModel {
  readonly codes: readonly string[]
  /** Where it goes on. */
  readonly continueHref: string
}

/** Ten codes for the day on which the phone is lost. */
export function recoveryCodesPage(model: RecoveryCodesModel): Page {
  const words = textsOf(model.locale).recoveryCodes
  return layout(model, {
    title: words.title,
    needs: {},
    scripts: ['codes'],
    body: html`<h1>${words.title}</h1>
<p class="lead">${words.lead}</p>
<ul class="codes">${model.codes.map((code) => html`<li><code>${code}</code></li>`)}</ul>
<p class="hint">${words.hint}</p>
${keepingBox(model)}
<div class="actions"><a class="button primary" href="${model.continueHref}">${words.continue}</a></div>`,
  })
}

/** Hidden until scripts/codes.js finds what the browser can do. */
function keepingBox({ locale, theme }: RecoveryCodesModel): Html {
  const words = textsOf(locale).recoveryCodes
  const copy = attributes({
    ...{ type: 'button', class: 'button', name: 'copy' },
    'data-done': words.copied,
    'data-failed': words.notCopied,
  })
  const save = attributes({
    ...{ type: 'button', class: 'button', name: 'save' },
    'data-file': words.fileName,
  })
  return html`<div${attributes({ 'data-codes': words.fileTitle(theme.name), hidden: true })}>
<div class="actions two"><button${copy}>${icon('copy')}${words.copy}</button>
<button${save}>${icon('save')}${words.save}</button></div>
<p class="hint" role="status"></p>
</div>`
}
