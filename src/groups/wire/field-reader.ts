import Type, { type Static, type TObject, type TSchema } from 'typebox'
import { Compile } from 'typebox/compile'
import { Value } from 'typebox/value'
import { type FieldFault, GroupsError } from '../groups-error.ts'

/** Reads an object of known fields; throws a GroupsError with every fault. Coerces nothing. */
export type FieldReader<T> = (input: unknown, place?: string) => T

/** What to do with fields that the schema does not name. */
type Others = 'refused' | 'ignored'

/** Makes a reader that answers the fields of the schema alone, whatever else came with them. */
export function fieldReader<Schema extends TObject>(
  schema: Schema,
  others: Others,
): FieldReader<Static<Schema>> {
  const fits = Compile(schema)
  const names = new Set(Object.keys(schema.properties))
  return (input, place = '') => {
    if (!isObject(input)) throw refusal([{ path: place, problem: 'must be an object' }])
    const given = Object.keys(input)
    const hasOthers = given.some((name) => !names.has(name))
    if ((hasOthers && others === 'refused') || !fits.Check(input)) {
      throw refusal([...faultsOf(schema, input, others, place)])
    }
    if (!hasOthers) return input as Static<Schema>
    const known = given.filter((name) => names.has(name)).map((name) => [name, input[name]])
    return Object.fromEntries(known) as Static<Schema>
  }
}

function* faultsOf(
  schema: TObject,
  input: Readonly<Record<string, unknown>>,
  others: Others,
  place: string,
): Generator<FieldFault> {
  if (others === 'refused') {
    for (const name of Object.keys(input)) {
      if (Object.hasOwn(schema.properties, name)) continue
      yield { path: `${place}/${name.slice(0, 64)}`, problem: 'is not known' }
    }
  }
  for (const [name, property] of Object.entries(schema.properties)) {
    const isGiven = Object.hasOwn(input, name)
    if (!isGiven && Type.IsOptional(property)) continue
    if (isGiven && Value.Check(property, input[name])) continue
    yield { path: `${place}/${name}`, problem: isGiven ? descriptionOf(property) : 'is missing' }
  }
}

function refusal(faults: readonly FieldFault[]): GroupsError {
  const words = faults.map(({ path, problem }) => `${path.slice(1) || 'the record'} ${problem}`)
  return new GroupsError(11003, words.join('; '), { faults })
}

function isObject(input: unknown): input is Readonly<Record<string, unknown>> {
  return typeof input === 'object' && input !== null && !Array.isArray(input)
}

function descriptionOf(schema: TSchema): string {
  return 'description' in schema ? String(schema.description) : 'is not valid'
}
