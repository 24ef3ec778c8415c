import type { Operation } from '../../openapi/openapi-document.ts'
import { type Html, html } from '../html/html.ts'

/** Shows a request as a curl command. */
export function requestExample(
  method: string,
  path: string,
  operation: Operation,
  baseUrl: string,
): Html {
  const lines = [
    `curl ${method === 'get' ? '' : `-X ${method.toUpperCase()} `}'${baseUrl}${addressOf(path, operation)}'`,
    ...credentialsOf(operation),
    ...bodyOf(operation),
  ]
  return code('Request', lines.join(' \\\n  '))
}

/** Shows an example of a body. */
export function exampleView(title: string, example: unknown): Html {
  return code(title, typeof example === 'string' ? example : JSON.stringify(example, null, 2))
}

function code(title: string, text: string): Html {
  return html`<figure class="example"><figcaption>${title}</figcaption><pre tabindex="0"><code>${text}</code></pre></figure>`
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

function bodyOf({ requestBody }: Operation): readonly string[] {
  const [type, content] = Object.entries(requestBody?.content ?? {})[0] ?? []
  const example = content?.example as Readonly<Record<string, unknown>> | undefined
  if (type === undefined || !example || Object.keys(example).length === 0) return []
  if (type === 'application/json') {
    const text = JSON.stringify(example, null, 2).replaceAll("'", "'\\''")
    return ["-H 'content-type: application/json'", `-d '${text.replaceAll('\n', '\n  ')}'`]
  }
  return Object.entries(example).map(([name, value]) => `-d '${name}=${value}'`)
}
