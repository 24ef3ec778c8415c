import assert from 'node:assert/strict'
import { PassThrough } from 'node:stream'
import { describe, it } from 'node:test'
import { stripVTControlCharacters } from 'node:util'
import { makeLog } from '../../src/cli/output/make-log.ts'
import { logger } from '../../src/kernel/logger.ts'

/** What a log with these settings writes. */
function written(
  level: 'info' | 'error',
  write: (log: ReturnType<typeof makeLog>) => void,
): string {
  const out = new PassThrough()
  write(makeLog({ level, format: 'pretty' }, out))
  return String(out.read() ?? '')
}

describe('the log for people', () => {
  it('has time, level and message first, then the facts', () => {
    const text = written('info', (log) => log.info({ port: 8080, host: 'a' }, 'listening'))
    assert.match(text, /^\d\d:\d\d:\d\d\.\d{3} info {2}listening port=8080 host="a"\n$/)
  })

  it('keeps a line a line, whatever is logged', () => {
    const text = written('info', (log) => log.warn({ name: 'a\nb' }, 'first\nsecond\x1b[2J'))
    assert.equal(text.trimEnd().split('\n').length, 1)
    assert.equal(text.includes('\x1b'), false)
  })

  it('H10: obeys no control character of any kind, as JSON either', () => {
    const hostile = 'a\u009b2J\u007f\u202e\u2028\u{e0041}'
    const about = { name: hostile, err: new Error(hostile) }
    const obeyed = /(?!\n)[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u
    assert.doesNotMatch(
      written('info', (log) => log.warn(about, hostile)),
      obeyed,
    )
    const json = new PassThrough()
    logger('info', json).warn(about, hostile)
    const line = String(json.read())
    assert.doesNotMatch(line, obeyed)
    assert.equal(JSON.parse(line).name, hostile)
  })

  it('has nothing of the lines before in a line', () => {
    const text = written('info', (log) => {
      log.info({ account: 'ada' }, 'first')
      log.info({ port: 8080 }, 'second')
      log.info('third')
    })
    const [, second, third] = text.trimEnd().split('\n')
    assert.match(second ?? '', / second port=8080$/)
    assert.match(third ?? '', / third$/)
  })

  it('shows the stack of an error below its line', () => {
    const text = written('info', (log) =>
      log.error({ err: new Error('broken\n12:00:00.000 info  forged') }, 'failed'),
    )
    const [first, ...stack] = text.trimEnd().split('\n')
    assert.match(first ?? '', /error failed err=\{"type":"Error","message":"broken/)
    assert.ok(stack.length > 2)
    for (const line of stack) assert.match(line, /^ {4}/)
  })

  it('is for a terminal, in colour; elsewhere it is JSON', () => {
    const terminal = Object.assign(new PassThrough(), { isTTY: true })
    makeLog({ level: 'info', format: 'auto' }, terminal).warn('listening')
    assert.match(stripVTControlCharacters(String(terminal.read())), / warn {2}listening\n$/)
    const pipe = new PassThrough()
    makeLog({ level: 'silent', format: 'auto' }, pipe).warn('listening')
    assert.equal(pipe.read(), null)
  })

  it('leaves out what is less severe than the settings ask for', () => {
    const text = written('error', (log) => {
      log.info('quiet')
      log.error('loud')
    })
    assert.match(text, /loud/)
    assert.doesNotMatch(text, /quiet/)
  })
})
