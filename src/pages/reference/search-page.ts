import type { JsonSchema } from '../../openapi/json-schema.ts'
import { foundCount } from '../elements/manual-layout.ts'
import { html, type Page } from '../html/html.ts'
import type { Theme } from '../theme/theme.ts'
import type { PlacedOperation, Reference, ReferenceChapter } from './read-reference.ts'
import { chapterPath, operationLink, referenceLayout } from './reference-layout.ts'

/** An operation that a search has found. */
interface FoundOperation extends PlacedOperation {
  readonly chapter: ReferenceChapter
}

/**
 * Finds operations that have all words, best first, deprecated ones
 * last. Words may be parts of words.
 */
function findOperations(reference: Reference, query: string): readonly FoundOperation[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean)
  if (words.length === 0) return []
  return reference.chapters
    .flatMap((chapter) =>
      chapter.operations.map((place) => ({
        found: { ...place, chapter },
        weight: weightOf(words, textsOf(place, chapter, reference)),
      })),
    )
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => ageOf(a.found) - ageOf(b.found) || b.weight - a.weight)
    .map(({ found }) => found)
}

function ageOf({ operation }: PlacedOperation): number {
  return operation.deprecated ? 1 : 0
}

/** The texts that are searched, with the weight of a word in each. */
type Texts = readonly (readonly [text: string, weight: number])[]

/** 0 if a word is in none of the texts. */
function weightOf(words: readonly string[], texts: Texts): number {
  const weights = words.map((word) =>
    texts.reduce((sum, [text, weight]) => sum + (text.includes(word) ? weight : 0), 0),
  )
  return weights.includes(0) ? 0 : weights.reduce((sum, weight) => sum + weight, 0)
}

function textsOf(
  { method, path, operation }: PlacedOperation,
  chapter: ReferenceChapter,
  { document }: Reference,
): Texts {
  const { operationId, summary, description = '', parameters = [], requestBody } = operation
  const fields = Object.values(requestBody?.content ?? {}).flatMap(({ schema }) =>
    fieldNames(schema, document.components.schemas),
  )
  const names = [...parameters.map(({ name }) => name), ...fields]
  const texts: Texts = [
    [summary, 8],
    [`${method} ${path} ${operationId}`, 6],
    [names.join(' '), 3],
    [chapter.name, 2],
    [description, 1],
  ]
  return texts.map(([text, weight]) => [text.toLowerCase(), weight])
}

function fieldNames(
  schema: JsonSchema | undefined,
  schemas: Readonly<Record<string, JsonSchema>>,
): readonly string[] {
  const name = typeof schema?.$ref === 'string' ? schema.$ref.split('/').at(-1) : undefined
  const fields = name === undefined ? schema : schemas[name]
  return Object.keys(fields?.properties ?? {})
}

/** What a search finds, best first. */
export function searchPage(reference: Reference, theme: Theme, query: string): Page {
  const found = findOperations(reference, query)
  return referenceLayout(reference, theme, {
    title: query,
    query,
    body: html`<h1><bdi>${query}</bdi></h1>
${foundCount(found.length, 'operation')}
${
  found.length > 0
    ? html`<ol class="found">${found.map(
        (each) =>
          html`<li>${operationLink(each, chapterPath(theme.basePath, each.chapter))}<p><code>${each.path}</code> <span class="badge">${each.chapter.name}</span></p></li>`,
      )}</ol>`
    : html`<p>Try fewer words, or part of a path such as <code>usergroup</code>. <a href="${theme.basePath}/docs">All operations</a></p>`
}`,
  })
}
