import Type, {
  type TEnum,
  type TInteger,
  type TObject,
  type TProperties,
  type TString,
} from 'typebox'

/** The facts in a setting's schema that the loader and the documentation need. */
export interface SettingFacts {
  readonly type?: string
  readonly enum?: readonly (string | number)[]
  readonly items?: SettingFacts
  readonly properties?: Readonly<Record<string, SettingFacts>>
  readonly minimum?: number
  readonly maximum?: number
  readonly minLength?: number
  readonly minItems?: number
  readonly description?: string
  readonly default?: unknown
  /** Describes a default that depends on other settings or on the machine. */
  readonly derived?: string
  /** Describes what a text must be, if pattern and length do not show it. */
  readonly rule?: string
  /** Never printed; the environment may also name a file that holds it. */
  readonly secret?: boolean
  /** An address of which only the user and the password are secret. */
  readonly showsHost?: boolean
  /** A path, relative to the working directory. */
  readonly path?: boolean
}

interface TextOptions {
  readonly default?: string
  readonly derived?: string
  readonly rule?: string
  readonly pattern?: RegExp
  readonly minLength?: number
  readonly maxLength?: number
  readonly secret?: boolean
  readonly showsHost?: boolean
  readonly path?: boolean
}

/** A whole number. */
export function whole(
  standard: number | { readonly derived: string },
  [minimum, maximum]: readonly [number, number],
  description: string,
): TInteger {
  const given = typeof standard === 'number' ? { default: standard } : standard
  return Type.Integer({ ...given, minimum, maximum, description })
}

/** A number that may have a fraction. */
export function fraction(
  standard: number,
  [minimum, maximum]: readonly [number, number],
  description: string,
) {
  return Type.Number({ default: standard, minimum, maximum, description })
}

/** On or off. */
export function flag(standard: boolean, description: string) {
  return Type.Boolean({ default: standard, description })
}

/** Text. Wrapped in `optional` it has no default. */
export function text(options: TextOptions, description: string): TString {
  return Type.String({ minLength: 1, maxLength: 4096, ...options, description })
}

/** One of several words or numbers. */
export function choice<const Words extends (string | number)[]>(
  words: readonly [...Words],
  standard: Words[number],
  description: string,
): TEnum<Words> {
  return Type.Enum(words, { default: standard, description })
}

/** Several values, comma-separated in the environment. */
export function list<Item extends TString | TEnum>(
  item: Item,
  options: {
    readonly default?: readonly string[]
    readonly minItems?: number
    readonly secret?: boolean
  },
  description: string,
) {
  return Type.Array(item, { default: [], uniqueItems: true, ...options, description })
}

/** Settings that belong together. */
export function group<Properties extends TProperties>(
  properties: Properties,
  description: string,
): TObject<Properties> {
  return Type.Object(properties, { description })
}

/** Describes the rule for a value; the text follows "must be". */
export function ruleOf(facts: SettingFacts): string {
  if (facts.rule) return facts.rule
  if (facts.enum) return `one of ${facts.enum.join(', ')}`
  switch (facts.type) {
    case 'integer':
      return `a whole number from ${facts.minimum} to ${facts.maximum}`
    case 'number':
      return `a number from ${facts.minimum} to ${facts.maximum}`
    case 'boolean':
      return 'true or false'
    case 'array':
      return `a list without repetitions, each ${ruleOf(facts.items ?? {})}`
    default:
      return (facts.minLength ?? 1) > 1 ? `text of at least ${facts.minLength} characters` : 'text'
  }
}
