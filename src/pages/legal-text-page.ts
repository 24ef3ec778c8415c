import { layout } from './elements/layout.ts'
import { html } from './html/html.ts'
import type { Page, PageContext } from './html/page.ts'
import { type Texts, textsOf } from './texts/texts.ts'

/** A text that only whoever runs the server can write. */
export type LegalText = keyof Texts['legalTexts']

/** What the page for such a text is told. */
export interface LegalTextModel extends PageContext {
  readonly kind: LegalText
}

/** Says that there is no such text yet, what the software does by itself, and whom to ask. */
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
