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
  const names = Object.keys(schema.properties)
  return (input, place = '') => {
    if (!isObject(input)) throw refusal([{ path: place, problem: 'must be an object' }])
    const strange = others === 'refused' && Object.keys(input).some((name) => !names.includes(name))
    if (strange || !fits.Check(input)) throw refusal([...faultsOf(schema, input, others, place)])
    const known: Record<string, unknown> = {}
    for (const name of names) if (Object.hasOwn(input, name)) known[name] = input[name]
    return known as Static<Schema>
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
