import type { JsonSchema } from '../../openapi/json-schema.ts'
import { type Html, html } from '../html/html.ts'
import type { Page } from '../html/page.ts'
import type { Theme } from '../theme/theme.ts'
import { operationView } from './operation-view.ts'
import type { Reference, ReferenceChapter } from './read-reference.ts'
import { chapterPath, referenceLayout } from './reference-layout.ts'
import { fieldTable, typeOf } from './schema-view.ts'

/** The operations of one chapter, and the types that they use. */
export function chapterPage(reference: Reference, theme: Theme, chapter: ReferenceChapter): Page {
  const { name, description, operations, types } = chapter
  const { basePath } = theme
  return referenceLayout(reference, theme, {
    title: name,
    chapter,
    body: html`<h1>${name}</h1>
<p class="lead">${description}</p>
${operations.map((each) => operationView(each, reference, `${basePath}/docs#errors`))}
<section aria-labelledby="types"><h2 id="types">Types</h2>
${types.map(([type, schema]) => typeView(type, schema))}
</section>
${neighbours(reference, chapter, basePath)}`,
  })
}

function typeView(name: string, schema: JsonSchema): Html {
  const description = typeof schema.description === 'string' ? schema.description : ''
  // Such a description completes a message about a field, and is no sentence.
  const words = description.startsWith('must') ? '' : description
  return html`<article class="type-of" id="type-${name}"><h3>${name}</h3>${
    words ? html`<p>${words}</p>` : undefined
  }${fieldTable(schema) ?? html`<div class="type">${typeOf(schema)}</div>`}</article>`
}

function neighbours({ chapters }: Reference, chapter: ReferenceChapter, basePath: string): Html {
  const at = chapters.indexOf(chapter)
  const [before, after] = [chapters[at - 1], chapters[at + 1]]
  return html`<p class="neighbours">${
    before && html`<a rel="prev" href="${chapterPath(basePath, before)}">← ${before.name}</a>`
  } ${after && html`<a rel="next" href="${chapterPath(basePath, after)}">${after.name} →</a>`}</p>`
}
