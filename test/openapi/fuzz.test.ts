import assert from 'node:assert/strict'
import { it } from 'node:test'
import type { OpenapiDocument, Parameter } from '../../src/openapi/openapi-document.ts'
import { describeManagement, type ManagementWorld } from '../management/management-world.ts'
import { seedHint, testSeed } from '../support/seed.ts'
import { answerChecker, type Place } from './answer-checker.ts'
import { type Dice, dice, junk, likely, oddText, spoilt } from './bad-input.ts'
import { makeScene, type Scene } from './scene.ts'

const rounds = Number(process.env.OSTIARY_FUZZ_ROUNDS ?? 12)
const patienceMs = 60_000

interface Sent {
  readonly method: string
  readonly path: string
  readonly headers: Record<string, string>
  readonly body: string | undefined
}

describeManagement('bad input', (world) => {
  it(`breaks no operation, and is answered as it is described (${seedHint})`, async () => {
    const answer = await world().send('GET', '/openapi.json')
    const document = answer.json as unknown as OpenapiDocument
    const checker = answerChecker(document)
    const scene = await makeScene(world())
    for (const [n, [id, place]] of [...checker.places].entries()) {
      for (let round = 0; round < rounds; round++) {
        const roll = dice(testSeed + n * 1000 + round)
        const sent = await requestFor(place, document, scene, roll)
        const what = `${id}, round ${round} with ${seedHint}: ${JSON.stringify(sent).slice(0, 600)}`
        const given = await send(world(), sent, what)
        assert.ok(given.status < 500, `${given.status} ${what}\n${given.text.slice(0, 300)}`)
        try {
          checker.check(id, given)
        } catch (error) {
          throw new Error(what, { cause: error })
        }
      }
    }
    const broken = world().logLines.filter((line) => line.includes('"unexpected error"'))
    assert.deepEqual(broken, [])
  })
})

async function send({ url }: ManagementWorld, sent: Sent, what: string) {
  try {
    const { method, path, headers, body = null } = sent
    const signal = AbortSignal.timeout(patienceMs)
    const options = { method, headers, body, signal, redirect: 'manual' } as const
    const response = await fetch(url + path, options)
    return { status: response.status, headers: response.headers, text: await response.text() }
  } catch (error) {
    throw new Error(`no answer to ${what}`, { cause: error })
  }
}

async function requestFor(
  { method, path, operation }: Place,
  document: OpenapiDocument,
  scene: Scene,
  roll: Dice,
): Promise<Sent> {
  const { parameters = [] } = operation
  const { schemas } = document.components
  const [kind, content] = roll.pick(Object.entries(operation.requestBody?.content ?? { '': {} }))
  const body = content?.schema && likely(content.schema, schemas, roll)
  return {
    method,
    path: filled(path, parameters, scene, roll) + queryOf(parameters, schemas, roll),
    headers: {
      ...(await credentialsFor(operation.operationId, operation, scene)),
      ...headersOf(parameters, roll),
      ...(body !== undefined && { 'content-type': contentType(kind, roll) }),
    },
    body: body === undefined ? undefined : written(body, kind, roll),
  }
}

/** The token of the administrator, so that requests pass the guard. */
async function credentialsFor(
  id: string,
  { security }: Place['operation'],
  { world, client, bearer }: Scene,
): Promise<Record<string, string>> {
  if (security.some((scheme) => 'client' in scheme)) {
    const basic = Buffer.from(`${client.id}:${client.secret}`).toString('base64')
    return { authorization: `Basic ${basic}` }
  }
  if (security.length === 0) return {}
  const isOwn = /password/i.test(id) && !id.startsWith('setUser')
  return { authorization: `Bearer ${isOwn ? bearer : await world.adminToken()}` }
}

function filled(
  path: string,
  parameters: readonly Parameter[],
  { user, client }: Scene,
  roll: Dice,
): string {
  const known: Readonly<Record<string, string>> = { sub: user.sub, clientId: client.id }
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const real = known[name] ?? String(parameters.find((each) => each.name === name)?.example)
    const odd = oddText(roll, 60).toWellFormed()
    return encodeURIComponent(roll.chance(0.5) || odd === '' ? real : odd)
  })
}

function queryOf(
  parameters: readonly Parameter[],
  schemas: OpenapiDocument['components']['schemas'],
  roll: Dice,
): string {
  const pairs = parameters
    .filter((each) => each.in === 'query' && (each.required || roll.chance(0.5)))
    .flatMap(({ name, schema }) => {
      const value = roll.chance(0.5) ? likely(schema, schemas, roll) : oddText(roll, 300)
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
  const value = roll.chance(0.75) ? spoilt(body, roll) : body
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
