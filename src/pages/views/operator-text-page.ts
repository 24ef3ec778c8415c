import { type Texts, textsOf } from '../texts/texts.ts'
import { layout } from './parts/layout.ts'
import type { Page, PageContext } from './parts/page.ts'
import { html } from './safety/html.ts'

/** A text that only whoever runs the server can write. */
export type OperatorText = keyof Texts['operatorTexts']

/** What the page for such a text is told. */
export interface OperatorTextModel extends PageContext {
  readonly kind: OperatorText
}

/** Says that there is no such text yet, what the software does by itself, and whom to ask. */
export function operatorTextPage(model: OperatorTextModel): Page {
  const words = textsOf(model.locale).operatorTexts[model.kind]
  return layout(model, {
    title: words.title,
    needs: {},
    body: html`<h1>${words.title}</h1>
<p class="lead">${words.lead}</p>
${words.facts.map((fact) => html`<p class="lead">${fact}</p>`)}`,
  })
}
