import Type from 'typebox'
import type { Actor } from '../../events/actor.ts'
import { changesBetween } from '../../events/field-changes.ts'
import type { Recorded } from '../../events/recorded.ts'
import { inSeconds } from '../../kernel/time.ts'
import { problemsOfSchema } from '../../oauth/details/detail-schema.ts'
import {
  type DetailType,
  type DetailTypeStore,
  mostDetailTypes,
} from '../../oauth/stores/scope-stores.ts'
import { ManagementError } from '../management-error.ts'
import { refuseScope, scopeName, textsSchema } from './scope-catalogue.ts'

type DetailTypeFields = Pick<DetailType, 'texts' | 'schema'>

const unknownDetailType = () =>
  new ManagementError(13005, 'there is no such type of authorization details')

/** What the operations on types of authorization details need. */
export interface DetailTypeContext {
  readonly detailTypes: DetailTypeStore
  readonly recorded: Recorded<{ readonly detailTypes: DetailTypeStore }>
}

/** Finds a type; throws when it does not exist. */
export async function findDetailType(types: DetailTypeStore, name: string): Promise<DetailType> {
  const type = await types.find(name)
  if (!type) throw unknownDetailType()
  return type
}

/** The only place where types of authorization details are changed (RFC 9396). */
export function detailTypeChanges({ recorded }: DetailTypeContext) {
  return {
    /** Registers a type, or replaces it. */
    async put(actor: Actor, name: string, fields: DetailTypeFields): Promise<DetailType> {
      checkDetailSchema(fields)
      return recorded(actor, async ({ detailTypes }, log) => {
        const given = { name, ...fields, createdAt: log.now, updatedAt: log.now }
        const before = await detailTypes.find(name)
        const outcome = await detailTypes.put(given, mostDetailTypes)
        if (outcome === 'full') {
          throw new ManagementError(13006, `there can be at most ${mostDetailTypes} types`)
        }
        const type = (await detailTypes.find(name)) ?? given
        const event = outcome === 'added' ? 'SCOPE_CREATED' : 'SCOPE_MODIFIED'
        const changes = changesBetween(before && factsOf(before), factsOf(type))
        return log.change(event, { detail: { detailType: name }, changes }, type)
      })
    },
    remove: (actor: Actor, name: string): Promise<void> =>
      recorded(actor, async ({ detailTypes }, log) => {
        const before = await findDetailType(detailTypes, name)
        if (!(await detailTypes.remove(name))) throw unknownDetailType()
        const changes = changesBetween(factsOf(before), undefined)
        return log.change('SCOPE_DELETED', { detail: { detailType: name }, changes })
      }),
  }
}

const factsOf = ({ texts, schema }: DetailType) => ({ texts, schema })

/** Refuses a schema that is not one, or that could make checks slow. */
export function checkDetailSchema({ schema }: Pick<DetailType, 'schema'>): void {
  const problems = [...problemsOfSchema(schema)]
  if (problems.length === 0) return
  throw refuseScope(problems.map(({ path, problem }) => ({ path: `/schema${path}`, problem })))
}

/** A type of authorization details, as the API and the command show it. */
export function detailTypeRecord({ name, texts, schema, createdAt, updatedAt }: DetailType) {
  return {
    type: name,
    texts,
    schema,
    created_at: inSeconds(createdAt),
    updated_at: inSeconds(updatedAt),
  }
}

const jsonSchema = Type.Record(Type.String(), Type.Unknown(), {
  description:
    'must be a JSON schema of an object: all members but `type`. It may use type, const, enum, format, title, description, properties, required, additionalProperties, items, and the bounds of numbers, texts and lists.',
})

/** The body that registers a type. */
export const detailTypeFieldsSchema = Type.Object(
  { texts: textsSchema, schema: jsonSchema },
  { additionalProperties: false, title: 'DetailTypeFields' },
)

export const detailTypeRecordSchema = Type.Object(
  {
    type: scopeName,
    texts: textsSchema,
    schema: jsonSchema,
    created_at: Type.Integer({ minimum: 0 }),
    updated_at: Type.Integer({ minimum: 0 }),
  },
  { additionalProperties: false, title: 'DetailType' },
)
