import type { OpenapiDocument } from '../../../src/openapi/openapi-document.ts'
import type { ManagementWorld } from '../../management/management-world.ts'
import { type AnswerChecker, answerChecker, type Place } from '../answer-checker.ts'
import { dice } from './bad-input.ts'
import { type CallerName, chooseCaller, makeCallers } from './callers.ts'
import { type FuzzRequest, makeRequest, oddAddress } from './make-request.ts'
import { seenValues } from './seen-values.ts'

/** What a run of random requests has shown. */
export interface FuzzOutcome {
  /** How many answers each caller got, by status. */
  readonly answers: Map<CallerName, Map<number, number>>
  /** Operations that succeeded at least once. */
  readonly succeeded: Set<string>
  /** Every answer that should not be, with its request. */
  readonly faults: string[]
}

/** How random requests are sent. */
export interface FuzzOptions {
  readonly requests: number
  readonly seed: number
  /** How many requests are under way at once. */
  readonly lanes: number
}

const patienceMs = 60_000
/**
 * After so many requests, the callers are new ones: requests may have blocked or deleted the old.
 */
const callersLast = 150

/** Of so many requests, one has an address that no operation has. */
const oddAddressEvery = 20

/**
 * Sends random requests to every operation of the reference, in turn, with and without rights, by
 * way of this address. Each answer must be as it is described, and none may be 500 or above, except
 * 501: there is no such thing here.
 */
export async function fuzz(
  world: ManagementWorld,
  url: string,
  options: FuzzOptions,
): Promise<FuzzOutcome> {
  const document = (await world.send('GET', '/openapi.json')).json as unknown as OpenapiDocument
  const checker = answerChecker(document)
  const places = [...checker.places]
  const seen = seenValues()
  const source = { schemas: document.components.schemas, seen }
  const outcome: FuzzOutcome = { answers: new Map(), succeeded: new Set(), faults: [] }
  let callers = await makeCallers(world)
  let next = 0

  async function sendOne(number: number): Promise<void> {
    const roll = dice(options.seed + number)
    const [id, place] = places[number % places.length] as [string, Place]
    const caller = chooseCaller(callers, place.operation, roll)
    const made = makeRequest(place, { ...source, roll })
    const isOdd = number % oddAddressEvery === 0
    const request = isOdd ? { ...made, path: oddAddress(place, roll) } : made
    const headers = { ...request.headers, ...caller.headers }
    const fault = await send(url, { ...request, headers }).then(
      (answer) => {
        count(outcome, caller.name, answer.status)
        if (answer.status < 300) {
          outcome.succeeded.add(id)
          seen.note(answer.text)
        }
        return problemOf(checker, isOdd ? undefined : id, answer)
      },
      (error: unknown) => `no answer: ${String(error)}`,
    )
    if (fault === undefined) return
    const shown = JSON.stringify(request).slice(0, 600)
    outcome.faults.push(`${id}, number ${number}, by ${caller.name}: ${shown}\n  ${fault}`)
  }

  async function lane(): Promise<void> {
    while (next < options.requests) {
      const number = next++
      if (number % callersLast === callersLast - 1) callers = await makeCallers(world)
      await sendOne(number)
    }
  }
  await Promise.all(Array.from({ length: options.lanes }, lane))
  return outcome
}

interface Given {
  readonly status: number
  readonly headers: Headers
  readonly text: string
}

async function send(url: string, request: FuzzRequest): Promise<Given> {
  const { method, path, headers, body = null } = request
  const signal = AbortSignal.timeout(patienceMs)
  const options = { method, headers, body, signal, redirect: 'manual' } as const
  const response = await fetch(url + path, options)
  return { status: response.status, headers: response.headers, text: await response.text() }
}

/** What is wrong with an answer of an operation, or of none; undefined if nothing is. */
function problemOf(
  checker: AnswerChecker,
  id: string | undefined,
  answer: Given,
): string | undefined {
  if (answer.status >= 500 && answer.status !== 501)
    return `${answer.status} ${answer.text.slice(0, 300)}`
  if (id === undefined) return undefined
  try {
    checker.check(id, answer)
    return undefined
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

function count({ answers }: FuzzOutcome, caller: CallerName, status: number): void {
  const counts = answers.get(caller) ?? new Map<number, number>()
  answers.set(caller, counts.set(status, (counts.get(status) ?? 0) + 1))
}
