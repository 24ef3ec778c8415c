import assert from 'node:assert/strict'
import type { Answer } from '../support/server-calls.ts'
import type { ServerWorld } from '../support/server-world.ts'
import type { PushingCompany } from './scim-scene.ts'

type Json = Readonly<Record<string, unknown>>

/** One request of a published collection, and what it expects. `{name}` is what was kept before. */
export interface Step {
  readonly what: string
  readonly method: string
  readonly path: string
  readonly body?: (kept: ReadonlyMap<string, string>) => Json
  readonly status: number
  readonly withoutToken?: true
  /** Keeps values of the answer under names. */
  readonly keep?: (answer: Answer) => Readonly<Record<string, unknown>>
  readonly expect?: (answer: Answer) => void
}

export const errors = (status: string) => (answer: Answer) => {
  assert.deepEqual(answer.json.schemas, ['urn:ietf:params:scim:api:messages:2.0:Error'])
  assert.equal(answer.json.status, status)
}
export const lists = (least: number) => (answer: Answer) => {
  const { totalResults, itemsPerPage, startIndex, schemas, Resources } = answer.json
  assert.deepEqual(schemas, ['urn:ietf:params:scim:api:messages:2.0:ListResponse'])
  assert.ok(Number(totalResults) >= least)
  assert.ok(Number.isInteger(itemsPerPage) && Number.isInteger(startIndex))
  assert.ok(Array.isArray(Resources))
}
export const first = ({ json }: Answer) => (json.Resources as readonly Json[])[0] ?? {}
export const filtered = (text: string) => `filter=${encodeURIComponent(text)}`

/** Sends the requests one after the other, and looks at each answer. */
export async function replaySteps(
  world: ServerWorld,
  company: PushingCompany,
  steps: readonly Step[],
): Promise<void> {
  const kept = new Map<string, string>()
  for (const { what, method, path, body, status, withoutToken, keep, expect } of steps) {
    const at = path.replaceAll(/\{(\w+)\}/g, (_all, name: string) => kept.get(name) ?? '')
    const answer = withoutToken
      ? await world.send(method, `/scim/v2${at}`)
      : await company.send(method, at, body?.(kept))
    assert.equal(answer.status, status, `${what}: ${answer.text}`)
    if (status < 500 && answer.text !== '') {
      assert.match(answer.headers.get('content-type') ?? '', /^application\/scim\+json/, what)
    }
    expect?.(answer)
    for (const [name, value] of Object.entries(keep?.(answer) ?? {})) kept.set(name, String(value))
  }
}
