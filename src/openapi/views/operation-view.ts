import type { JsonSchema } from '../json-schema.ts'
import type { Operation, Parameter, Response } from '../openapi-document.ts'
import { answerExample, requestExample } from './example-view.ts'
import { type Html, html, type Part, prose } from './html.ts'
import { fieldRow, fieldTable, typeOf } from './schema-view.ts'

/** An operation and where it is. */
export interface PlacedOperation {
  readonly method: string
  readonly path: string
  readonly operation: Operation
}

/** Shows one operation: its purpose, its input, its answers. */
export function operationView(
  { method, path, operation }: PlacedOperation,
  baseUrl: string,
  schemas: Readonly<Record<string, JsonSchema>>,
): Html {
  const { operationId, summary, description, deprecated, responses } = operation
  const good = Object.entries(responses).filter(([status]) => isGood(status))
  const refused = Object.entries(responses).filter(([status]) => !isGood(status))
  return html`<article class="operation" id="${operationId}">
<div class="words">
<h3><a href="#${operationId}">${summary}</a></h3>
<p class="address"><span class="method ${method}">${method.toUpperCase()}</span> <code>${broken(path)}</code>${
    deprecated ? html` <span class="old">deprecated</span>` : undefined
  }</p>
${description ? html`<p>${prose(description)}</p>` : undefined}
<p class="access">${accessWords(operation)}</p>
${parameterList(operation.parameters ?? [])}
${bodyView(operation, schemas)}
<h4>Answers</h4>
<dl class="fields answers">${[...good, ...refused].map(([status, answer]) => answerRow(status, answer))}</dl>
</div>
<div class="samples">
${requestExample(method, path, operation, baseUrl)}
${good.flatMap(([status, { content = {} }]) =>
  Object.values(content).map((each) => answerExample(status, each)),
)}
</div>
</article>`
}

/** More fields than these are folded. */
const shortBody = 10

function isGood(status: string): boolean {
  return /^[23]/.test(status)
}

/** Lets a long path break after each segment. */
function broken(path: string): Part {
  return path.split('/').flatMap((step, i) => (i === 0 ? [step] : ['/', html`<wbr>`, step]))
}

function accessWords({ security }: Operation): Part {
  const [first] = security
  if (!first) return 'Needs no credentials.'
  if ('client' in first) return 'Needs client authentication.'
  const [scope] = Object.values(first).flat()
  if (scope === undefined) return 'Needs an access token.'
  return html`Needs an access token: of a client with the scope <code>${scope}</code>, or of an administrator.`
}

function parameterList(parameters: readonly Parameter[]): Part {
  const places = { path: 'In the path', query: 'In the query', header: 'Headers' } as const
  return Object.entries(places).flatMap(([place, title]) => {
    const here = parameters.filter((each) => each.in === place)
    if (here.length === 0) return []
    return [
      html`<h4>${title}</h4><dl class="fields">${here.map(
        ({ name, schema, required, description }) => fieldRow(name, schema, required, description),
      )}</dl>`,
    ]
  })
}

function bodyView({ requestBody }: Operation, schemas: Readonly<Record<string, JsonSchema>>): Part {
  const types = Object.entries(requestBody?.content ?? {})
  const schema = types[0]?.[1].schema
  if (!schema) return undefined
  const kinds = types.map(([type]) => (type === 'application/json' ? 'JSON' : 'a form'))
  const name = String(schema.$ref ?? '')
    .split('/')
    .at(-1)
  const fields = (name ? schemas[name] : undefined) ?? schema
  const isShort = Object.keys(fields.properties ?? {}).length <= shortBody
  return html`<h4>Body, as ${kinds.join(' or ')}</h4>
<details class="body"${isShort ? html` open` : undefined}><summary>${name || 'Fields'}</summary>${fieldTable(fields)}</details>`
}

function answerRow(status: string, { description, content = {} }: Response): Html {
  const schemas = Object.values(content).flatMap(({ schema }) => (schema ? [schema] : []))
  const shown = schemas.map((schema) => html`<div class="type">${dataOf(schema)}</div>`)
  return html`<div class="field"><dt><code class="status s${status.slice(0, 1)}">${status}</code></dt><dd>${shown}<p>${prose(description)}</p></dd></div>`
}

/** Shows the data of an envelope instead of the envelope. */
function dataOf(schema: JsonSchema): Part {
  const { data, success } = (schema.properties ?? {}) as Readonly<Record<string, JsonSchema>>
  if (!success) return typeOf(schema)
  return data ? ['data: ', typeOf(data)] : 'no data'
}
