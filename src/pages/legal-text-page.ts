import { layout } from './elements/layout.ts'
import type { PageContext } from './elements/page-context.ts'
import { html } from './html/html.ts'
import type { Page } from './html/page.ts'
import { type Texts, textsOf } from './texts/texts.ts'

/** A text that the operator of the server has to write. */
export type LegalText = keyof Texts['legalTexts']

/** What the page shows. */
export interface LegalTextModel extends PageContext {
  readonly kind: LegalText
}

/** Says that the operator has published no such text, and what the software itself does. */
export function legalTextPage(model: LegalTextModel): Page {
  const words = textsOf(model.locale).legalTexts[model.kind]
  return layout(model, {
    title: words.title,
    needs: {},
    body: html`<h1>${words.title}</h1>
<p class="lead">${words.lead}</p>
${words.facts.map((fact) => html`<p class="lead">${fact}</p>`)}`,
  })
}
