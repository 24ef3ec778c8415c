import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import {
  isEmail,
  isUsername,
  normaliseLoginName,
  normaliseMobileNumber,
  usernameSkeletons,
} from '../../../src/kernel/login-name.ts'
import { loginNamesOf } from '../../../src/users/records/login-names.ts'
import { cpuTimeOf } from '../../support/cpu-time.ts'
import { seedHint, testSeed } from '../../support/seed.ts'

describe(`normaliseLoginName (${seedHint})`, () => {
  const sameName: readonly (readonly string[])[] = [
    ['ada', 'ADA', 'Ada', 'ａｄａ'],
    ['caf\u00e9', 'cafe\u0301', 'CAFE\u0301', 'CAF\u00c9'],
    ['οδος', 'ΟΔΟΣ'],
    ['straße', 'STRAẞE'],
    ['ada lovelace', 'Ada\u00a0Lovelace'],
    ['ada@example.com', 'Ada@EXAMPLE.com'],
    ['x@straße.de', 'X@STRAßE.DE', 'x@xn--strae-oqa.de'],
    ['x@bücher.example', 'x@bu\u0308cher.example', 'x@XN--BCHER-KVA.example'],
    ['+491701234567', '+49 (170) 123-4567', '0049 170 / 123 45 67', '＋49 170 1234567'],
  ]
  for (const [first = '', ...others] of sameName) {
    it(`L18: takes every writing of ${first} for one name`, () => {
      assert.ok(normaliseLoginName(first))
      for (const other of others) {
        assert.equal(normaliseLoginName(other), normaliseLoginName(first), other)
      }
    })
  }

  const twins: readonly (readonly string[])[] = [
    ['irma', '\u0131rma', '\u0130rma'],
    ['strasse', 'straße'],
    ['ada', 'ⓐda', '\u{1d41a}da', '\u0430da', 'adá'],
    ['οδος', 'οδοσ'],
    ['x@gmail.com', 'x@gma\u0131l.com'],
    ['x@strasse.de', 'x@straße.de'],
    ['irma@gmail.com', '\u0131rma@gmail.com', '\u0130rma@gmail.com', 'ｉrma@gmail.com'],
    ['strasse@example.com', 'straße@example.com'],
    ['ss@example.com', '\u017fs@example.com', 'ß@example.com'],
    ['ada', 'ad', 'a da', 'ada1', '007', '0049', '+49', '4711'],
  ]
  for (const names of twins) {
    it(`N7: keeps ${names.join(', ')} apart`, () => {
      assert.equal(new Set(names.map(normaliseLoginName)).size, names.length)
      for (const name of names) assert.ok(normaliseLoginName(name), name)
    })
  }

  const impostors = {
    'a Kelvin sign': '\u212aelvin',
    'a Kelvin sign in an address': '\u212aelvin@example.com',
    'a Kelvin sign in a domain': 'x@\u212aelvin.com',
    'a Greek grave accent': 'ada\u1fef',
    'full-width letters in a domain': 'x@ｇmail.com',
    'a full-width @': 'ada＠example.com',
  }
  for (const [what, text] of Object.entries(impostors)) {
    it(`N7: refuses ${what}`, () => assert.equal(normaliseLoginName(text), undefined))
  }

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
    'what grows too long': '\u0130'.repeat(200),
  }
  for (const [what, text] of Object.entries(refused)) {
    it(`L18: refuses ${what}`, () => assert.equal(normaliseLoginName(text), undefined))
  }

  it('N7: is its own normal form, for every character', () => {
    for (let code = 0; code < 0x1f000; code++) {
      // Han and Hangul have neither case nor anything else that could differ.
      if (code === 0x3400) code = 0xa000
      if (code === 0xac00) code = 0xd7a4
      const character = String.fromCodePoint(code)
      for (const text of [`a${character}b`, `${character}@x.com`, `x@a${character}b.com`]) {
        const name = normaliseLoginName(text)
        if (name === undefined) continue
        assert.equal(normaliseLoginName(name), name, code.toString(16))
        assert.equal(normaliseLoginName(text.normalize('NFD')), name, code.toString(16))
      }
    }
  })

  const pieces = ['a', 'I', 'ı', 'İ', 'ß', 'ẞ', 'ſ', 'K', 'σ', 'Σ', 'ａ', '＠', '@', '.', '-', ' ']
  const more = ['é', 'e\u0301', '\u0307', 'xn--', 'com', '+49', '0049', '1701234567', 'а', '\u00a0']
  const typed = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.string({ unit: 'binary' }),
    fc.array(fc.constantFrom(...pieces, ...more), { maxLength: 12 }).map((list) => list.join('')),
  )

  it('N7: is its own normal form, for whatever is typed', () => {
    fc.assert(
      fc.property(typed, (text) => {
        const name = normaliseLoginName(text)
        fc.pre(name !== undefined)
        assert.equal(normaliseLoginName(name), name)
      }),
      { numRuns: 1000, seed: testSeed },
    )
  })

  it('N7: never makes ASCII of a letter that is none, but by width', () => {
    fc.assert(
      fc.property(typed, (text) => {
        const name = normaliseLoginName(text)
        fc.pre(name !== undefined && /^[\0-\x7f]*$/.test(name) && !name.includes('@'))
        assert.match(text, /^[\0-\x7f\p{Zs}\uff01-\uffee]*$/u)
      }),
      { numRuns: 1000, seed: testSeed },
    )
  })

  it('N7: of two names in normal form, one typed name means one at most', () => {
    fc.assert(
      fc.property(typed, typed, typed, (first, second, text) => {
        const [one, other] = [normaliseLoginName(first), normaliseLoginName(second)]
        fc.pre(one !== undefined && other !== undefined && one !== other)
        const meant = normaliseLoginName(text)
        assert.ok(!(meant === one && meant === other))
        assert.notEqual(normaliseLoginName(one), normaliseLoginName(other))
      }),
      { seed: testSeed },
    )
  })
})

describe('isUsername', () => {
  it('takes what UsernameCaseMapped does (RFC 8265)', () => {
    const names = [
      'ada',
      'Ada Lovelace',
      'jörg',
      'ада',
      '太郎',
      'ａｄａ',
      'a.b_c-d!',
      "o'brien",
      'straße',
    ]
    for (const name of [...names, 'שלום', 'محمد1', 'ada@example.com', '+49 170 1234567']) {
      assert.equal(isUsername(name), true, name)
    }
  })

  it('N7: refuses everything else', () => {
    const names = ['★ada', 'ada™', '😀', 'ﬁn', 'ⓐda', '①', 'a  b', ' ada', 'ad\u200da']
    for (const name of [
      ...names,
      'אda',
      'adaא',
      '!שלום',
      'ㄱ\u1100',
      'ada\u0640',
      '\u212aate',
      '',
    ]) {
      assert.equal(isUsername(name), false, name)
    }
  })
})

describe('usernameSkeletons', () => {
  const isAlike = (one: string, other: string) =>
    usernameSkeletons(one).some((skeleton) => usernameSkeletons(other).includes(skeleton))

  it('N7: says of look-alikes that they are', () => {
    const pairs = [
      ['irma', '\u0131rma'],
      ['Irma', 'lrma'],
      ['alice', 'aIice'],
      ['admin', '\u0430dmin'],
      ['scope', 'ѕсоре'],
      ['strasse', 'straße'],
      ['modern', 'modem'],
      ['paypal', 'paypa1'],
      ['ada', 'ａda'],
      ['οδος', 'οδοσ'],
    ] as const
    for (const [one, other] of pairs) assert.ok(isAlike(one, other), `${one} ${other}`)
  })

  it('says of others that they are not', () => {
    const pairs = [
      ['ada', 'adá'],
      ['ada', 'ad'],
      ['ian', 'lan'],
      ['user1', 'user2'],
      ['anna', 'hanna'],
    ] as const
    for (const [one, other] of pairs) assert.ok(!isAlike(one, other), `${one} ${other}`)
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
      'ada@1.2',
      'x@①.com',
      'x@ｇmail.com',
      'ada@127.0.0.1',
      'ada@0x7f.1',
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
    assert.deepEqual(loginNamesOf(user), [
      { kind: 'username', name: 'ada' },
      { kind: 'skeleton', name: ' ada' },
    ])
  })
})

describe('H13: validators of names', () => {
  const hostile = ['a', '@', '.', '-', ' ', '(', '+1', '\u0301', 'ﷺ', '\u200b', 'a.', 'a@']
  for (const [name, validate] of Object.entries({
    normaliseLoginName,
    normaliseMobileNumber,
    isEmail,
  })) {
    it(`${name} answers 64 kB in a few milliseconds`, () => {
      for (const piece of hostile) {
        const text = piece.repeat(65_536 / piece.length)
        // A check that is not linear would take seconds.
        const time = cpuTimeOf(() => validate(text), { runs: 10 })
        assert.ok(time < 50, `${JSON.stringify(piece)} took ${time} ms`)
      }
    })
  }
})
