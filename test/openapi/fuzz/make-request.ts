import type { OpenapiDocument, Parameter } from '../../../src/openapi/openapi-document.ts'
import type { Place } from '../answer-checker.ts'
import { type Dice, junk, likely, oddText, spoilt } from './bad-input.ts'
import type { SeenValues } from './seen-values.ts'

/** A request as it is sent, but for the credentials. */
export interface FuzzRequest {
  readonly method: string
  readonly path: string
  readonly headers: Record<string, string>
  readonly body: string | undefined
}

/** What requests are made from. */
export interface RequestSource {
  readonly schemas: OpenapiDocument['components']['schemas']
  readonly seen: SeenValues
  readonly roll: Dice
}

/** A request to an operation: right, or with something wrong in it. */
export function makeRequest(
  { method, path, operation }: Place,
  source: RequestSource,
): FuzzRequest {
  const { roll } = source
  const { parameters = [], requestBody } = operation
  const [kind, content] = roll.pick(Object.entries(requestBody?.content ?? { '': {} }))
  const body = content?.schema && bodyOf(content.schema, content.example, source)
  return {
    method,
    path: filled(path, parameters, source) + queryOf(parameters, source),
    headers: {
      ...headersOf(parameters, roll),
      ...(body !== undefined && { 'content-type': contentType(kind, roll) }),
    },
    body: body === undefined ? undefined : written(body, kind, roll),
  }
}

/** The example of the reference, or what the schema takes, with ids that exist. */
function bodyOf(
  schema: Parameter['schema'],
  example: unknown,
  { schemas, seen, roll }: RequestSource,
): unknown {
  const isExample = example !== undefined && roll.chance(0.3)
  const body = isExample ? example : likely(schema, schemas, roll)
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body
  return Object.fromEntries(
    Object.entries(body).map(([name, value]) => {
      const known = typeof value === 'string' && roll.chance(0.5) && seen.find(name, roll)
      return [name, known || value]
    }),
  )
}

function filled(
  path: string,
  parameters: readonly Parameter[],
  { seen, roll }: RequestSource,
): string {
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const { example } = parameters.find((each) => each.name === name) ?? {}
    const real = seen.find(name, roll) ?? String(example)
    const odd = oddText(roll, 60).toWellFormed()
    return encodeURIComponent(roll.chance(0.7) || odd === '' ? real : odd)
  })
}

/** Parts of a path that a router, or a folder of files, may stumble over. */
const oddParts = [
  '%',
  '%zz',
  '%00',
  '%c0%ae',
  '..%5c',
  '..%2f..%2fetc%2fpasswd',
  '',
  '.',
  '*',
  ':id',
  ';a=b',
  'a'.repeat(257),
  'a'.repeat(3000),
]
const oddPlaces = ['/console/assets', '/console', '/health', '/users-srv/user', '']

/** The address of an operation with a broken part, or one that is of no operation. */
export function oddAddress({ path }: Place, roll: Dice): string {
  const part = () => roll.pick(oddParts)
  if (roll.chance(0.5)) {
    const tail = Array.from({ length: 1 + roll.below(3) }, part)
    return [roll.pick(oddPlaces), ...tail].join('/')
  }
  const parts = path.replaceAll(/\{\w+\}/g, part).split('/')
  return parts.with(1 + roll.below(parts.length - 1), part()).join('/')
}

function queryOf(parameters: readonly Parameter[], { schemas, seen, roll }: RequestSource): string {
  const pairs = parameters
    .filter((each) => each.in === 'query' && (each.required || roll.chance(0.5)))
    .flatMap(({ name, schema }) => {
      const fitting = seen.find(name, roll) ?? likely(schema, schemas, roll)
      const value = roll.chance(0.75) ? fitting : oddText(roll, 300)
      const pair = `${name}=${encodeURIComponent(String(value).toWellFormed())}`
      return roll.chance(0.1) ? [pair, pair] : [pair]
    })
  if (roll.chance(0.1)) pairs.push('unknown=1')
  if (roll.chance(0.05)) pairs.push('broken=%zz')
  return pairs.length > 0 ? `?${pairs.join('&')}` : ''
}

function headersOf(parameters: readonly Parameter[], roll: Dice): Record<string, string> {
  const odd = ['x', '"1"', 'W/"0"', '*', ',', 'de;q=9', 'a'.repeat(1000), '"'.repeat(50)]
  return Object.fromEntries(
    parameters
      .filter((each) => each.in === 'header' && roll.chance(0.5))
      .map(({ name }) => [name, roll.pick(odd)]),
  )
}

function contentType(kind: string, roll: Dice): string {
  if (roll.chance(0.85)) return kind
  return roll.pick([
    'application/json',
    'application/x-www-form-urlencoded',
    'APPLICATION/JSON; charset=utf-16',
    'text/plain',
    'multipart/form-data; boundary=x',
    ';',
  ])
}

function written(body: unknown, kind: string, roll: Dice): string {
  const value = roll.chance(0.5) ? spoilt(body, roll) : body
  if (kind === 'application/json' || roll.chance(0.05)) {
    const text = JSON.stringify(value)
    if (roll.chance(0.05)) return text.slice(0, Math.floor(text.length / 2))
    if (roll.chance(0.03)) return `${text.slice(0, -1)},"pad":"${'x'.repeat(300_000)}"}`
    return text
  }
  const fields = typeof value === 'object' && value !== null ? value : { value: junk(roll) }
  const pairs = Object.entries(fields).map(
    ([name, each]) =>
      `${encodeURIComponent(name.toWellFormed())}=${encodeURIComponent(
        (typeof each === 'string' ? each : (JSON.stringify(each) ?? '')).toWellFormed(),
      )}`,
  )
  if (roll.chance(0.1)) pairs.push(...pairs.slice(0, 1))
  if (roll.chance(0.05)) pairs.push('%zz=%')
  return pairs.join('&')
}
