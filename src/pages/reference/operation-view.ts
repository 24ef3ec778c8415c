import type { JsonSchema } from '../../openapi/json-schema.ts'
import type { Operation, Parameter, Response } from '../../openapi/openapi-document.ts'
import { resolveResponse } from '../../openapi/resolve-response.ts'
import { type Html, html, type Part, prose } from '../html/html.ts'
import { codeView, type Trial } from './code-view.ts'
import type { PlacedOperation, Reference } from './read-reference.ts'
import { fieldRow, fieldTable, typeOf } from './schema-view.ts'

/** Shows a request as a curl command. */
function requestExample(method: string, path: string, operation: Operation, baseUrl: string): Html {
  const lines = [
    `curl ${method === 'get' ? '' : `-X ${method.toUpperCase()} `}'${baseUrl}${addressOf(path, operation)}'`,
    ...credentialsOf(operation),
    ...bodyOf(operation),
  ]
  return codeView('Request', lines.join(' \\\n  '), trialOf(method, path, operation, baseUrl))
}

/** A call that people can try on the page; none that proves who an app is by its secret. */
function trialOf(
  method: string,
  path: string,
  operation: Operation,
  baseUrl: string,
): Trial | undefined {
  const { security } = operation
  if (security.some((scheme) => 'client' in scheme)) return undefined
  const content = contentOf(operation)
  const prefix = URL.canParse(baseUrl) ? new URL(baseUrl).pathname.replace(/\/$/, '') : ''
  return {
    method,
    address: prefix + addressOf(path, operation),
    bodyType: content?.type,
    body: content && textOf(content),
    takesToken: security.length > 0,
  }
}

/** Shows an example of a body. */
export function exampleView(title: string, example: unknown): Html {
  return codeView(title, typeof example === 'string' ? example : JSON.stringify(example, null, 2))
}

function addressOf(path: string, { parameters = [] }: Operation): string {
  const value = (name: string) => parameters.find((each) => each.name === name)?.example
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(value(name) ?? name)),
  )
  const query = parameters
    .filter((each) => each.in === 'query' && (each.required || each.example !== undefined))
    .map(({ name, example }): [string, string] => [name, String(example ?? '')])
  return query.length > 0 ? `${filled}?${new URLSearchParams(query)}` : filled
}

function credentialsOf({ security }: Operation): readonly string[] {
  if (security.some((scheme) => 'client' in scheme)) return ["-u 'CLIENT_ID:CLIENT_SECRET'"]
  return security.length > 0 ? ["-H 'authorization: Bearer ACCESS_TOKEN'"] : []
}

interface ExampleContent {
  readonly type: string
  readonly example: Readonly<Record<string, unknown>>
}

/** The example of a body, as the first type that the operation takes. */
function contentOf({ requestBody }: Operation): ExampleContent | undefined {
  const [type, content] = Object.entries(requestBody?.content ?? {})[0] ?? []
  const example = content?.example as Readonly<Record<string, unknown>> | undefined
  if (type === undefined || !example || Object.keys(example).length === 0) return undefined
  return { type, example }
}

function textOf({ type, example }: ExampleContent): string {
  if (type === 'application/json') return JSON.stringify(example, null, 2)
  return String(
    new URLSearchParams(Object.entries(example).map(([name, value]) => [name, String(value)])),
  )
}

function bodyOf(operation: Operation): readonly string[] {
  const content = contentOf(operation)
  if (!content) return []
  if (content.type === 'application/json') {
    const text = textOf(content).replaceAll("'", "'\\''")
    return ["-H 'content-type: application/json'", `-d '${text.replaceAll('\n', '\n  ')}'`]
  }
  return Object.entries(content.example).map(([name, value]) => `-d '${name}=${value}'`)
}

/** Shows one operation: its purpose, its input, its answers. */
export function operationView(
  { method, path, operation }: PlacedOperation,
  { document, baseUrl }: Reference,
  errorsHref: string,
): Html {
  const { operationId, summary, description = '' } = operation
  const paragraphs = description.split('\n\n').filter(Boolean)
  const successes = ownResponses(operation).filter(([status]) => isSuccess(status))
  return html`<article class="operation" id="${operationId}">
<div class="words">
<h2><a href="#${operationId}">${summary}</a></h2>
<p class="address"><span class="method ${method}">${method.toUpperCase()}</span> <code>${broken(path)}</code>${markOf(operation)}</p>
${paragraphs.map((each) => html`<p>${prose(each)}</p>`)}
${accessView(operation)}
${parameterList(operation.parameters ?? [])}
${bodyView(operation, document.components.schemas)}
${answersView(successes)}
${errorsView(operation, document, errorsHref)}
</div>
<div class="samples">
${requestExample(method, path, operation, baseUrl)}
${successes.flatMap(([status, { content = {} }]) =>
  Object.values(content).flatMap(({ example }) =>
    example === undefined ? [] : [exampleView(status, example)],
  ),
)}
</div>
</article>`
}

/** More fields than these are folded. */
const shortBody = 10

/** The responses that the operation describes itself. */
function ownResponses({ responses }: Operation): (readonly [string, Response])[] {
  return Object.entries(responses).flatMap(([status, response]) =>
    '$ref' in response ? [] : [[status, response] as const],
  )
}

function isSuccess(status: string): boolean {
  return /^[23]/.test(status)
}

/** Lets a long path break after each segment. */
function broken(path: string): Part {
  return path.split('/').flatMap((step, i) => (i === 0 ? [step] : ['/', html`<wbr>`, step]))
}

/** Says that an operation is not for new applications. */
function markOf({ deprecated, tags }: Operation): Part {
  if (deprecated) return html` <span class="badge">deprecated</span>`
  return tags.includes('Compatibility')
    ? html` <span class="badge">compatibility</span>`
    : undefined
}

/** The description already says which scope and role an operation needs. */
function accessView({ security }: Operation): Html | undefined {
  const [first] = security
  if (!first) return html`<p class="access">Needs no credentials.</p>`
  if ('client' in first) return html`<p class="access">Needs client authentication.</p>`
  const hasScope = Object.values(first).flat().length > 0
  return hasScope ? undefined : html`<p class="access">Needs an access token.</p>`
}

function parameterList(parameters: readonly Parameter[]): Part {
  const places = { path: 'In the path', query: 'In the query', header: 'Headers' } as const
  return Object.entries(places).flatMap(([place, title]) => {
    const here = parameters.filter((each) => each.in === place)
    if (here.length === 0) return []
    return [
      html`<h3>${title}</h3><dl class="fields">${here.map(
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
  return html`<h3>Body, as ${kinds.join(' or ')}</h3>
<details class="body"${isShort ? html` open` : undefined}><summary>${name || 'Fields'}</summary>${fieldTable(fields)}</details>`
}

function answersView(successes: readonly (readonly [string, Response])[]): Html {
  return html`<h3>Responses</h3><dl class="fields answers">${successes.map(
    ([status, { description, content = {} }]) => {
      const schemas = Object.values(content).flatMap(({ schema }) => (schema ? [schema] : []))
      const types = schemas.map((schema) => html`<div class="type">${dataOf(schema)}</div>`)
      return statusRow(status, html`${types}<p>${prose(description)}</p>`)
    },
  )}</dl>`
}

/** The operation's own errors in full; those that many operations share by their status alone. */
function errorsView(
  operation: Operation,
  document: Reference['document'],
  errorsHref: string,
): Html {
  const own = ownResponses(operation).filter(([status]) => !isSuccess(status))
  const shared = Object.entries(operation.responses).flatMap(([status, response]) =>
    '$ref' in response && status !== 'default' ? [status] : [],
  )
  const { default: other } = operation.responses
  const [content] = Object.values((other && resolveResponse(document, other).content) ?? {})
  const rows = own.map(([status, { description }]) =>
    statusRow(status, html`<p>${prose(description)}</p>`),
  )
  return html`<h3>Errors</h3>${rows.length > 0 ? html`<dl class="fields answers">${rows}</dl>` : undefined}
<p class="shared">${rows.length > 0 ? 'Also ' : ''}${shared.join(', ')} and others: see <a href="${errorsHref}">Errors</a>. The body is ${
    content?.schema ? typeOf(content.schema) : 'a page'
  }.</p>`
}

/** Shows what a status means. */
export function statusRow(status: string, body: Part): Html {
  return html`<div class="field"><dt><code class="s${status.slice(0, 1)}">${status}</code></dt><dd>${body}</dd></div>`
}

/** Shows the data of an envelope instead of the envelope. */
function dataOf(schema: JsonSchema): Part {
  const { data, success } = (schema.properties ?? {}) as Readonly<Record<string, JsonSchema>>
  if (!success) return typeOf(schema)
  return data ? ['data: ', typeOf(data)] : 'no data'
}
