import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import {
  isEmail,
  loginNamesOf,
  normaliseLoginName,
  normaliseMobileNumber,
} from '../../src/users/login-name.ts'

describe('normaliseLoginName', () => {
  const sameName: readonly (readonly string[])[] = [
    ['ada', 'ADA', 'Ada', 'ａｄａ', 'ⓐda'],
    ['caf\u00e9', 'cafe\u0301', 'CAFE\u0301', 'CAF\u00c9'],
    ['istanbul', 'ISTANBUL', '\u0130stanbul', '\u0131stanbul', 'i\u0307stanbul'],
    ['οδος', 'οδοσ', 'ΟΔΟΣ'],
    ['strasse', 'straße', 'STRASSE', 'STRAẞE'],
    ['ada@example.com', 'Ada@EXAMPLE.com'],
    ['+491701234567', '+49 (170) 123-4567', '0049 170 / 123 45 67', '＋49 170 1234567'],
  ]
  for (const [first = '', ...others] of sameName) {
    it(`L18: takes every writing of ${first} for one name`, () => {
      for (const other of others) {
        assert.equal(normaliseLoginName(other), normaliseLoginName(first), other)
      }
    })
  }

  it('keeps different names apart', () => {
    const names = ['ada', 'ad', 'adá', 'a da', 'ada1', '007', '0049', '+49', '4711']
    assert.equal(new Set(names.map(normaliseLoginName)).size, names.length)
  })

  const refused = {
    'a leading space': ' ada',
    'a trailing space': 'ada ',
    'a trailing no-break space': 'ada\u00a0',
    'two spaces': 'ada  lovelace',
    'a tab': 'ada\tlovelace',
    'a zero-width space': 'ad\u200ba',
    'a zero-width joiner': 'ad\u200da',
    'a soft hyphen': 'ad\u00ada',
    'a byte order mark': '\ufeffada',
    'a direction override': 'ada\u202e',
    'a Hangul filler': 'ada\u3164',
    'a variation selector': 'ada\ufe0f',
    'a NUL': 'ada\0',
    'a line break': 'ada\nroot',
    'half a surrogate pair': 'ada\ud800',
    'an unassigned character': 'ada\u0378',
    nothing: '',
    'too much': 'a'.repeat(255),
    'what grows too long': 'ﷺ'.repeat(100),
  }
  for (const [what, text] of Object.entries(refused)) {
    it(`L18: refuses ${what}`, () => assert.equal(normaliseLoginName(text), undefined))
  }

  it('L18: is its own normal form, for every character and in either case', () => {
    for (let code = 0; code < 0x20000; code++) {
      const text = `a${String.fromCodePoint(code)}b`
      const name = normaliseLoginName(text)
      if (name === undefined) continue
      assert.equal(normaliseLoginName(name), name, code.toString(16))
      assert.equal(normaliseLoginName(text.toUpperCase()), name, code.toString(16))
      assert.equal(normaliseLoginName(text.normalize('NFD')), name, code.toString(16))
    }
  })
})

describe('normaliseMobileNumber', () => {
  it('takes international numbers only', () => {
    assert.equal(normaliseMobileNumber('+49 170 1234567'), '+491701234567')
    assert.equal(normaliseMobileNumber('0049 170 1234567'), '+491701234567')
    for (const text of ['0170 1234567', '+49', '+1234567890123456', '+0170123456', 'ada', '']) {
      assert.equal(normaliseMobileNumber(text), undefined, text)
    }
  })
})

describe('isEmail', () => {
  it('takes addresses that mail is sent to', () => {
    for (const text of [
      'ada@example.com',
      'a.b+c@sub.example.co.uk',
      'admin@localhost',
      'jörg@bücher.example',
      "o'brien@x-y.example",
    ]) {
      assert.equal(isEmail(text), true, text)
    }
  })

  it('refuses everything else', () => {
    for (const text of [
      '',
      'ada',
      '@example.com',
      'ada@',
      'ada@.com',
      'ada@example.',
      'ada@-x.com',
      'ada@x-.com',
      'a@b@example.com',
      'a b@example.com',
      'ada@exa mple.com',
      'ada@example.com\r\nBcc: eve@example.com',
      'ada\u200b@example.com',
      '<ada@example.com>',
      `${'a'.repeat(65)}@example.com`,
      `ada@${'a'.repeat(64)}.com`,
      `ada@${'a.'.repeat(125)}com`,
    ]) {
      assert.equal(isEmail(text), false, text)
    }
  })
})

describe('loginNamesOf', () => {
  it('lists each name once, under the first kind it has', () => {
    const user = {
      username: 'Ada@Example.com',
      email: 'ada@example.com',
      mobileNumber: '+49 170 1234567',
    }
    assert.deepEqual(loginNamesOf(user), [
      { kind: 'username', name: 'ada@example.com' },
      { kind: 'mobile', name: '+491701234567' },
    ])
  })

  it('leaves out a mobile number that is only meant nationally', () => {
    const user = { username: 'ada', email: undefined, mobileNumber: '0170 1234567' }
    assert.deepEqual(loginNamesOf(user), [{ kind: 'username', name: 'ada' }])
  })
})

describe('H13: validators of names', () => {
  const hostile = ['a', '@', '.', '-', ' ', '(', '+1', '\u0301', 'ﷺ', '\u200b', 'a.', 'a@']
  for (const [name, validate] of Object.entries({
    normaliseLoginName,
    normaliseMobileNumber,
    isEmail,
  })) {
    it(`${name} answers 64 kB within 5 ms`, () => {
      for (const piece of hostile) {
        const text = piece.repeat(65_536 / piece.length)
        // The best of several, since the machine may be busy with something else.
        const times = Array.from({ length: 20 }, () => {
          const start = performance.now()
          validate(text)
          return performance.now() - start
        })
        assert.ok(Math.min(...times) < 5, `${JSON.stringify(piece)} took ${Math.min(...times)} ms`)
      }
    })
  }
})
