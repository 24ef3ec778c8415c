import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import Type from 'typebox'
import { ApiError, type FieldFault, faultsMessage } from '../../src/api/api-error.ts'
import { bodyReader, recordReader } from '../../src/api/body-reader.ts'
import type { Request } from '../../src/http/endpoint.ts'
import { readFormText } from '../../src/http/params.ts'

const refuse = (faults: readonly FieldFault<never>[]) =>
  new ApiError({ 1: { status: 400, about: 'A field is invalid' } }, 1, faultsMessage(faults), {
    faults,
  })

const properties = {
  name: Type.String({ minLength: 1, description: 'must be text' }),
  tags: Type.Optional(Type.Array(Type.String(), { maxItems: 2, description: 'must be 2 texts' })),
  people: Type.Optional(
    Type.Array(Type.Object({ age: Type.Integer({ description: 'must be a number' }) })),
  ),
}
const strict = recordReader(Type.Object(properties, { additionalProperties: false }), refuse)
const lenient = recordReader(Type.Object(properties), refuse)

function faultsOf(read: (value: unknown) => unknown, value: unknown): Record<string, string> {
  try {
    read(value)
  } catch (error) {
    assert.ok(error instanceof ApiError)
    return Object.fromEntries(error.faults.map(({ path, problem }) => [path, problem]))
  }
  return {}
}

describe('recordReader', () => {
  it('answers what fits, and coerces nothing', () => {
    const record = { name: 'a', people: [{ age: 1 }] }
    assert.deepEqual(strict(record), record)
    assert.deepEqual(faultsOf(strict, { name: 1 }), { '/name': 'must be text' })
  })

  it('refuses unknown fields where the schema is closed, and leaves them out otherwise', () => {
    assert.deepEqual(faultsOf(strict, { name: 'a', 'x/y~': 1 }), { '/x~1y~0': 'is not known' })
    assert.deepEqual(lenient({ name: 'a', other: 1 }), { name: 'a' })
    assert.deepEqual(faultsOf(lenient, { other: 1 }), { '/name': 'is missing' })
  })

  it('names every fault: inside lists of objects by index, of lists of texts as a whole', () => {
    const value = { tags: [1], people: [{ age: 1 }, { age: 'x' }, {}] }
    assert.deepEqual(faultsOf(strict, value), {
      '/name': 'is missing',
      '/tags': 'must be 2 texts',
      '/people/1/age': 'must be a number',
      '/people/2/age': 'is missing',
    })
  })

  it('refuses what is not an object, and names where it is', () => {
    for (const value of [undefined, null, [], 'a', 1]) {
      assert.deepEqual(faultsOf(strict, value), { '': 'must be an object' })
    }
    assert.deepEqual(
      faultsOf((value) => strict(value, '/entries/3'), {}),
      { '/entries/3/name': 'is missing' },
    )
  })

  it('says in the message which fields are at fault', () => {
    assert.throws(() => strict([]), /^ApiError: the record must be an object$/)
    assert.throws(() => strict({ name: 1, tags: 1 }), /name must be text; tags must be 2 texts/)
  })
})

describe('bodyReader', () => {
  const read = bodyReader(Type.Object(properties), refuse)
  const request = (body: Request['body']) => ({ body }) as Request

  it('reads no body as an empty object', () => {
    assert.throws(() => read(request({ kind: 'none' })), /name is missing/)
  })

  it('P06: refuses a form, which pages of other sites can send', () => {
    const params = readFormText('name=a')
    assert.throws(() => read(request({ kind: 'form', params })), { status: 415 })
  })
})
