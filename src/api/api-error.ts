import type { TObject, TSchema } from 'typebox'
import Type from 'typebox'
import { Value } from 'typebox/value'
import { Fault, type FaultOptions } from '../kernel/fault.ts'

/** One thing that is wrong with what was sent: where, as a JSON pointer (RFC 6901), and what. */
export interface FieldFault<Reason = unknown> {
  readonly path: string
  readonly problem: string
  /** The same as data, for pages that say it in their own words. */
  readonly reason?: Reason
}

export interface ApiErrorOptions<Reason> extends FaultOptions {
  readonly faults?: readonly FieldFault<Reason>[]
}

/**
 * An error of the JSON API (CONTRACT §2). Each family has a class of its own with a table of its
 * problems. The message and the faults go to the caller.
 */
export class ApiError<Code extends number = number, Reason = unknown> extends Fault {
  override readonly name: string = 'ApiError'
  readonly code: Code
  override readonly status: number
  readonly faults: readonly FieldFault<Reason>[]

  constructor(
    problems: Readonly<Record<Code, Problem>>,
    code: Code,
    message: string,
    options: ApiErrorOptions<Reason> = {},
  ) {
    super(message, options)
    this.code = code
    this.status = problems[code].status
    this.faults = options.faults ?? []
  }
}

/** What an error of a family is: its HTTP status, and what the reference says about it. */
export interface Problem {
  readonly status: number
  readonly about: string
}

/**
 * Makes what the reference says about errors of a family, by status: `refusedFor: refusals(15001)`.
 * These are other words than those that a caller gets.
 */
export function refusalDocs<Code extends number>(problems: Readonly<Record<Code, Problem>>) {
  return (...codes: readonly Code[]): Readonly<Record<number, string>> => {
    const byStatus = Map.groupBy(codes, (code) => problems[code].status)
    return Object.fromEntries(
      [...byStatus].map(([status, same]) => [
        status,
        same.map((code) => `${problems[code].about} (${code}).`).join(' '),
      ]),
    )
  }
}

type ErrorClass<Code extends number> = new (
  code: Code,
  message: string,
  options?: ApiErrorOptions<unknown>,
) => ApiError<Code>

/** Makes the class of the errors of a family, and what belongs to it, from its problems. */
export function errorFamily<const Problems extends Readonly<Record<number, Problem>>>(
  name: string,
  problems: Problems,
) {
  type Code = keyof Problems & number
  const FamilyError: ErrorClass<Code> = class extends ApiError<Code> {
    override readonly name = name

    constructor(code: Code, message: string, options?: ApiErrorOptions<unknown>) {
      super(problems, code, message, options)
    }
  }
  return {
    FamilyError,
    refusals: refusalDocs<Code>(problems),
    /** Refuses what was sent with every fault. */
    invalid: (code: Code, faults: readonly FieldFault[]) =>
      new FamilyError(code, faultsMessage(faults), { faults }),
  }
}

/** The message of an error that names every field at fault. */
export function faultsMessage(faults: readonly FieldFault[]): string {
  return faults.map(({ path, problem }) => `${path.slice(1) || 'the record'} ${problem}`).join('; ')
}

/**
 * Everything in which a value differs from its schema, in the words of the schema's descriptions.
 * A field that the schema does not name is a fault where `additionalProperties` is false.
 */
export function fieldFaults(
  schema: TSchema,
  value: unknown,
  path = '',
): readonly FieldFault<never>[] {
  if (Value.Check(schema, value)) return []
  const inside = faultsInside(schema, value, path)
  return inside.length > 0 ? inside : [{ path, problem: descriptionOf(schema) }]
}

function faultsInside(schema: TSchema, value: unknown, path: string): readonly FieldFault<never>[] {
  // Only lists of objects are walked. A list of texts has one description for all of them.
  if (Type.IsArray(schema) && Type.IsObject(schema.items) && Array.isArray(value)) {
    const { items } = schema
    return value.flatMap((item, index) => fieldFaults(items, item, `${path}/${index}`))
  }
  if (!Type.IsObject(schema) || !isObject(value)) return []

  const properties = Object.entries(schema.properties).flatMap(([name, property]) => {
    const given = Object.hasOwn(value, name) ? value[name] : undefined
    const fieldPath = `${path}/${name}`
    if (given !== undefined) return fieldFaults(property, given, fieldPath)
    return Type.IsOptional(property) ? [] : [{ path: fieldPath, problem: 'is missing' }]
  })
  return [...unknownFieldFaults(schema, value, path), ...properties]
}

function unknownFieldFaults(
  schema: TObject,
  value: Readonly<Record<string, unknown>>,
  path: string,
): readonly FieldFault<never>[] {
  if (!refusesOthers(schema)) return []
  return Object.keys(value)
    .filter((name) => !Object.hasOwn(schema.properties, name))
    .map((name) => ({ path: `${path}/${pointerStep(name)}`, problem: 'is not known' }))
}

/** Whether fields that a schema does not name are refused. */
export function refusesOthers(schema: TObject): boolean {
  return 'additionalProperties' in schema && schema.additionalProperties === false
}

/** Whether a value is a JSON object. */
export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** RFC 6901 §3; shortened, since the name may be anything. */
export function pointerStep(name: string): string {
  return name.slice(0, 64).replaceAll('~', '~0').replaceAll('/', '~1')
}

function descriptionOf(schema: TSchema): string {
  return 'description' in schema ? String(schema.description) : 'is not valid'
}
