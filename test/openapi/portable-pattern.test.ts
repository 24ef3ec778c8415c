import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { portablePattern } from '../../src/openapi/json-schema.ts'
import { describeServerOnce } from '../support/server-world.ts'

const texts = [
  '',
  'plain',
  'ä ß 漢字',
  '🙂',
  'a\nb',
  'tab\t',
  '\0',
  '\x7f',
  '\x85',
  '\u2028',
  '\u2029',
]

describe('a published pattern', () => {
  it('says the same without the flag u', () => {
    for (const pattern of [
      /^[^\p{Cc}]*$/u,
      /^[^\p{Cc}\p{Cs}\p{Zl}\p{Zp}]+$/u,
      /^(?:[\t\n\r]|[^\p{Cc}\p{Cs}])*$/u,
    ]) {
      const portable = new RegExp(portablePattern(pattern.source))
      for (const text of texts) {
        assert.equal(portable.test(text), pattern.test(text), `${pattern} ${JSON.stringify(text)}`)
      }
    }
  })

  it('is refused when it has no portable form', () => {
    assert.throws(() => portablePattern('^\\p{Lu}$'), TypeError)
    assert.throws(() => portablePattern('^(?!root$)'), TypeError)
    assert.throws(() => portablePattern('^\\u2028$'), TypeError)
  })
})

describeServerOnce('the reference', (world) => {
  it('has portable patterns alone, and describes what is answered before routing', async () => {
    const { text } = await world().send('GET', '/openapi.json')
    const patterns = new Set<string>()
    const { paths } = JSON.parse(text, (name, value) => {
      if (name === 'pattern' && typeof value === 'string') patterns.add(value)
      return value
    })
    assert.ok(patterns.size > 5)
    for (const pattern of patterns) {
      assert.doesNotMatch(pattern, /\\[pPu]|\(\?[=!<]/)
      assert.doesNotThrow(() => new RegExp(pattern))
    }
    for (const [path, methods] of Object.entries<object>(paths)) {
      for (const [method, { responses }] of Object.entries(methods)) {
        assert.ok(responses[431] && responses[503], `${method} ${path}`)
      }
    }
  })

  it('is right about headers that are too large', async () => {
    const headers = { 'x-large': 'x'.repeat(17_000) }
    const answer = await world().send('GET', '/health/live', { headers })
    assert.equal(answer.status, 431)
    assert.equal(answer.text, '')
  })
})
