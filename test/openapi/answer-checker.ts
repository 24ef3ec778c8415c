import assert from 'node:assert/strict'
import { Compile, type Validator } from 'typebox/schema'
import type { OpenapiDocument, Operation } from '../../src/openapi/openapi-document.ts'
import { resolveResponse } from '../../src/openapi/resolve-response.ts'
import type { Answer } from '../support/server-calls.ts'

/** An operation, and where it is. */
export interface Place {
  readonly method: string
  readonly path: string
  readonly operation: Operation
}

/** Holds answers, and examples, against what a document says about them. */
export interface AnswerChecker {
  readonly places: ReadonlyMap<string, Place>
  /** Fails the test for an answer that is not as the operation is described. */
  check(operationId: string, answer: Pick<Answer, 'status' | 'headers' | 'text'>): void
  /** What is wrong with a value; undefined when nothing is. */
  problemOf(schema: object, value: unknown): string | undefined
}

export function answerChecker(document: OpenapiDocument): AnswerChecker {
  const places = new Map(
    Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => [
        operation.operationId,
        { method: method.toUpperCase(), path, operation },
      ]),
    ),
  )
  const validators = new Map<object, Validator>()

  function problemOf(schema: object, value: unknown): string | undefined {
    let validator = validators.get(schema)
    if (!validator) {
      // References point into the document, so the schema has to be part of it.
      validator = Compile({ ...schema, components: document.components } as never) as Validator
      validators.set(schema, validator)
    }
    if (validator.Check(value)) return undefined
    const [, errors] = validator.Errors(value)
    return errors.map(({ instancePath, message }) => `${instancePath} ${message}`).join('; ')
  }

  return {
    places,
    problemOf,
    check(operationId, { status, headers, text }) {
      const what = `${operationId} ${status} ${text.slice(0, 300)}`
      const responses = places.get(operationId)?.operation.responses
      assert.ok(responses, `${operationId} is not described`)
      const described = responses[status] ?? responses.default
      assert.ok(described, `${what}: the status is not described`)
      const response = resolveResponse(document, described)
      assert.ok(responses[status] || status >= 400, `${what}: the status is not described`)
      const kinds = Object.keys(response.content ?? {})
      if (kinds.length === 0) return assert.equal(text, '', what)
      const kind = headers.get('content-type')?.split(';')[0] ?? ''
      assert.ok(kinds.includes(kind), `${what}: ${kind} is not ${kinds}`)
      const schema = response.content?.[kind]?.schema
      if (!schema) return
      const problem = problemOf(schema, JSON.parse(text))
      assert.equal(problem, undefined, what)
    },
  }
}
