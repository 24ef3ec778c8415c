import assert from 'node:assert/strict'
import { Readable } from 'node:stream'
import { describe, it } from 'node:test'
import { readSecret } from '../../src/cli/read-input.ts'

const read = (...chunks: readonly string[]) => readSecret(Readable.from(chunks))

describe('readSecret', () => {
  it('takes the first line, however it ends and however it is cut', async () => {
    assert.equal(await read('horse'), 'horse')
    assert.equal(await read('horse\n'), 'horse')
    assert.equal(await read('horse\r\nbattery\n'), 'horse')
    assert.equal(await read('ho', 'rs', 'e\nbat', 'tery'), 'horse')
  })

  it('keeps spaces, which belong to the secret', async () => {
    assert.equal(await read(' two words \n'), ' two words ')
  })

  it('does not wait for the end of an input that has its first line', async () => {
    const endless = new Readable({ read() {} })
    endless.push('horse\n')
    assert.equal(await readSecret(endless), 'horse')
  })

  for (const [what, ...chunks] of [
    ['nothing'],
    ['an empty first line', '\nhorse\n'],
    ['a line of 5000 characters', 'x'.repeat(5000)],
  ] as const) {
    it(`refuses ${what}`, async () => {
      await assert.rejects(read(...chunks), /the first line of standard input must be the password/)
    })
  }
})
