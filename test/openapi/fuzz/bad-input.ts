import type { JsonSchema } from '../../../src/openapi/json-schema.ts'

/** Numbers that look random and are the same again for the same seed. */
export interface Dice {
  /** Below one. */
  next(): number
  below(limit: number): number
  pick<T>(values: readonly T[]): T
  chance(share: number): boolean
}

export function dice(seed: number): Dice {
  let state = seed >>> 0
  /** Mulberry32. */
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = state
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const below = (limit: number) => Math.floor(next() * limit)
  return {
    next,
    below,
    pick: (values) => values[below(values.length)] as (typeof values)[number],
    chance: (share) => next() < share,
  }
}

/** Texts that something may stumble over. */
const texts: readonly string[] = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\n\r\t',
  '\ud800',
  '\u202e\u200b',
  '💥'.repeat(40),
  '%',
  '_',
  '%00',
  '../../etc/passwd',
  "' or '1'='1",
  '"; drop table users; --',
  '<script>alert(1)</script>',
  '{{7*7}}',
  '__proto__',
  'constructor',
  'toString',
  'null',
  'true',
  '-1',
  '1e309',
  '0x10',
  'NaN',
  'a'.repeat(300),
  'a'.repeat(10_000),
  'ı'.repeat(100),
  '\u0041\u030a',
  'https://user:pass@evil.example/#x',
  'javascript:alert(1)',
  'DELETED',
]

const numbers = [-1, 0, 1, 1.5, -0, 1e15, 2 ** 53, 1e300, -1e300, 2 ** 31, 2 ** 32]

/** Any JSON, of any type. */
export function junk(roll: Dice, depth = 0): unknown {
  const kinds = depth > 3 ? 4 : 8
  switch (roll.below(kinds)) {
    case 0:
      return roll.pick(texts)
    case 1:
      return roll.pick(numbers)
    case 2:
      return roll.chance(0.5)
    case 3:
      return null
    case 4:
      return Array.from({ length: roll.below(4) }, () => junk(roll, depth + 1))
    case 5:
      return Array(2000).fill(roll.pick(texts.slice(0, 6)))
    case 6:
      return nested(roll.pick([5, 12, 31, 40]))
    default:
      return Object.fromEntries(
        Array.from({ length: roll.below(4) }, () => [roll.pick(texts), junk(roll, depth + 1)]),
      )
  }
}

/** A text that something may stumble over; short, where it becomes part of an address. */
export function oddText(roll: Dice, longest = Number.POSITIVE_INFINITY): string {
  return roll.pick(texts.filter(({ length }) => length <= longest))
}

function nested(depth: number): unknown {
  let value: unknown = 'deep'
  for (let i = 0; i < depth; i++) value = i % 2 === 0 ? [value] : { a: value }
  return value
}

/** A value that a schema would take, more or less. */
export function likely(
  schema: JsonSchema,
  schemas: Readonly<Record<string, JsonSchema>>,
  roll: Dice,
): unknown {
  if (typeof schema.$ref === 'string') {
    return likely(schemas[schema.$ref.split('/').at(-1) ?? ''] ?? {}, schemas, roll)
  }
  if (schema.const !== undefined) return schema.const
  if (Array.isArray(schema.enum)) return roll.pick(schema.enum)
  if (Array.isArray(schema.anyOf)) return likely(roll.pick(schema.anyOf), schemas, roll)
  switch (schema.type) {
    case 'object': {
      const properties = Object.entries((schema.properties ?? {}) as Record<string, JsonSchema>)
      const required = new Set((schema.required ?? []) as readonly string[])
      return Object.fromEntries(
        properties
          .filter(([name]) => required.has(name) || roll.chance(0.4))
          .map(([name, field]) => [name, likely(field, schemas, roll)]),
      )
    }
    case 'array':
      return Array.from({ length: roll.below(3) + 1 }, () =>
        likely((schema.items ?? {}) as JsonSchema, schemas, roll),
      )
    case 'integer':
    case 'number':
      return Number(schema.minimum ?? 0) + roll.below(50)
    case 'boolean':
      return roll.chance(0.5)
    case 'string':
      return `w${roll.below(1_000_000_000)}`
    default:
      return junk(roll)
  }
}

/** A body with something wrong in it. */
export function spoilt(body: unknown, roll: Dice): unknown {
  if (typeof body !== 'object' || body === null || roll.chance(0.1)) return junk(roll)
  const entries = Object.entries(body)
  const place = roll.below(entries.length + 1)
  switch (roll.below(4)) {
    case 0:
      return Object.fromEntries(entries.filter((_, i) => i !== place))
    case 1:
      return { ...body, [roll.pick(texts)]: junk(roll) }
    case 2:
      return Object.fromEntries([['__proto__', { isAdmin: true }], ...entries])
    default:
      return Object.fromEntries(
        entries.map(([name, value], i) => [
          name,
          i === place ? (roll.chance(0.3) ? spoilt(value, roll) : junk(roll)) : value,
        ]),
      )
  }
}
