import type { JsonSchema } from '../../openapi/json-schema.ts'
import { type Html, html, type Part, prose } from '../html/html.ts'

type Properties = Readonly<Record<string, JsonSchema>>

/** Shows the members of an object, one row each. */
export function fieldTable(schema: JsonSchema): Html | undefined {
  const properties = Object.entries((schema.properties ?? {}) as Properties)
  if (properties.length === 0) return undefined
  const required = new Set((schema.required ?? []) as readonly string[])
  return html`<dl class="fields">${properties.map(([name, field]) =>
    fieldRow(name, field, required.has(name)),
  )}</dl>`
}

/** Shows one named value: its name, its type, its meaning. */
export function fieldRow(
  name: string,
  schema: JsonSchema,
  required: boolean,
  description = textOf(schema.description),
): Html {
  const words = [sentenceOf(description), rulesOf(schema)].filter(Boolean).join(' ')
  return html`<div class="field"><dt><code>${name}</code>${
    required ? html` <span class="required">required</span>` : undefined
  }</dt><dd><div class="type">${typeOf(schema)}</div>${
    words ? html`<p>${prose(words)}</p>` : undefined
  }</dd></div>`
}

/** Descriptions that complete a message about a field begin with "must" and have no full stop. */
function sentenceOf(description: string | undefined): string | undefined {
  return description?.startsWith('must ') ? `M${description.slice(1)}.` : description
}

/** The type of a value in a few words. */
export function typeOf(schema: JsonSchema): Part {
  if (typeof schema.$ref === 'string') {
    const name = schema.$ref.split('/').at(-1) ?? ''
    return html`<a href="#type-${name}">${name}</a>`
  }
  if (schema.const !== undefined) return html`<code>${JSON.stringify(schema.const)}</code>`
  if (Array.isArray(schema.enum)) return listed(schema.enum.map((each) => `${each}`))
  if (Array.isArray(schema.anyOf)) {
    return joined((schema.anyOf as JsonSchema[]).map(typeOf), ' or ')
  }
  if (schema.type === 'array') return [`list of `, typeOf((schema.items ?? {}) as JsonSchema)]
  if (schema.patternProperties) {
    const [value = {}] = Object.values(schema.patternProperties as Properties)
    return ['map of text to ', typeOf(value)]
  }
  if (schema.type === 'object' && schema.properties) return fieldTable(schema)
  return words[textOf(schema.type) ?? ''] ?? 'anything'
}

const words: Readonly<Record<string, string>> = {
  string: 'text',
  integer: 'whole number',
  number: 'number',
  boolean: 'true or false',
  object: 'object',
  null: 'null',
}

function rulesOf({ default: usual, uniqueItems }: JsonSchema): string {
  const shown = usual === undefined ? '' : `Default: \`${JSON.stringify(usual)}\`.`
  return [uniqueItems ? 'Each once.' : '', shown].filter(Boolean).join(' ')
}

function listed(values: readonly string[]): Part {
  return joined(
    values.map((value) => html`<code>${value}</code>`),
    ', ',
  )
}

function joined(parts: Part[], between: string): Part {
  return parts.flatMap((part, i) => (i === 0 ? [part] : [between, part]))
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined
}
