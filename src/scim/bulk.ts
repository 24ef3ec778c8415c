import { isObject, memberOf } from './read-resource.ts'
import { ScimError } from './scim-error.ts'
import { asFault, errorBody, isFault } from './scim-family.ts'

/** One operation of a bulk request, as it was sent. */
interface BulkOperation {
  readonly method: string
  readonly path: string
  readonly bulkId: string | undefined
  readonly version: string | undefined
  readonly data: Readonly<Record<string, unknown>>
}

/** What an operation does: the status, and the address of what it is about. */
export interface BulkOutcome {
  readonly status: number
  readonly location?: string | undefined
  readonly version?: string | undefined
  /** The id of what was created. */
  readonly id?: string | undefined
}

/** Runs one operation; throws a fault. */
export type RunOperation = (operation: BulkOperation) => Promise<BulkOutcome>

export const mostBulkOperations = 1000
const requestSchema = 'urn:ietf:params:scim:api:messages:2.0:bulkrequest'
const responseSchema = 'urn:ietf:params:scim:api:messages:2.0:BulkResponse'

/**
 * Runs the operations of a bulk request (RFC 7644 §3.7), each in transactions of its own. One that
 * refers to another by its `bulkId` runs after it; those that refer to each other in a circle fail.
 */
export async function runBulk(
  body: Readonly<Record<string, unknown>>,
  run: RunOperation,
): Promise<Readonly<Record<string, unknown>>> {
  const operations = readBulk(body)
  const mostErrors = readMostErrors(body)
  const announced = new Set(operations.flatMap(({ bulkId }) => bulkId ?? []))
  const ids = new Map<string, string>()
  const answers = new Map<BulkOperation, object>()
  let errors = 0

  async function attempt(operation: BulkOperation): Promise<void> {
    const { method, bulkId } = operation
    const shown = { method, ...(bulkId !== undefined && { bulkId }) }
    try {
      const outcome = await run(resolved(operation, ids, announced))
      if (bulkId !== undefined && outcome.id !== undefined) ids.set(bulkId, outcome.id)
      const { status, location, version } = outcome
      answers.set(operation, {
        ...shown,
        ...(location !== undefined && { location }),
        ...(version !== undefined && { version }),
        status: String(status),
      })
    } catch (error) {
      const fault = asFault(error)
      if (!isFault(fault)) throw fault
      errors += 1
      announced.delete(bulkId ?? '')
      const response = errorBody(fault)
      answers.set(operation, { ...shown, status: response.status, response })
    }
  }

  let waiting = operations
  while (waiting.length > 0 && errors < mostErrors) {
    const later: BulkOperation[] = []
    for (const operation of waiting) {
      if (errors >= mostErrors) break
      const isReady = referencesIn(operation).every((each) => ids.has(each) || !announced.has(each))
      if (isReady) await attempt(operation)
      else later.push(operation)
    }
    // Nobody in the circle can be the first.
    if (later.length === waiting.length) announced.clear()
    waiting = later
  }
  const Operations = operations.flatMap((operation) => answers.get(operation) ?? [])
  return { schemas: [responseSchema], Operations }
}

function readBulk(body: Readonly<Record<string, unknown>>): readonly BulkOperation[] {
  const schemas = memberOf(body, 'schemas')
  const isBulk =
    Array.isArray(schemas) && schemas.some((each) => String(each).toLowerCase() === requestSchema)
  if (!isBulk) throw new ScimError('invalidSyntax', 'schemas must name BulkRequest')
  const given = memberOf(body, 'Operations')
  if (!Array.isArray(given)) throw new ScimError('invalidSyntax', 'Operations must be a list')
  if (given.length > mostBulkOperations) {
    throw new ScimError('tooLarge', `a bulk request has at most ${mostBulkOperations} operations`)
  }
  const operations = given.map(readOperation)
  const names = operations.flatMap(({ bulkId }) => bulkId ?? [])
  if (new Set(names).size < names.length) {
    throw new ScimError('invalidSyntax', 'a bulkId is given twice')
  }
  return operations
}

function readOperation(given: unknown): BulkOperation {
  if (!isObject(given)) throw new ScimError('invalidSyntax', 'an operation is an object')
  const [method, path] = [memberOf(given, 'method'), memberOf(given, 'path')]
  if (typeof method !== 'string' || typeof path !== 'string') {
    throw new ScimError('invalidSyntax', 'an operation has a method and a path')
  }
  const [bulkId, version] = [memberOf(given, 'bulkId'), memberOf(given, 'version')]
  const data = memberOf(given, 'data')
  return {
    method: method.toUpperCase(),
    path,
    bulkId: typeof bulkId === 'string' ? bulkId : undefined,
    version: typeof version === 'string' ? version : undefined,
    data: isObject(data) ? data : {},
  }
}

function readMostErrors(body: Readonly<Record<string, unknown>>): number {
  const given = memberOf(body, 'failOnErrors')
  if (given === undefined || given === null) return Number.POSITIVE_INFINITY
  if (Number.isSafeInteger(given) && Number(given) > 0) return Number(given)
  throw new ScimError('invalidValue', 'failOnErrors must be a whole number above 0')
}

const reference = /bulkId:([^"/\s\]]{1,200})/g

function referencesIn({ path, data }: BulkOperation): readonly string[] {
  const text = `${path} ${JSON.stringify(data)}`
  return [...text.matchAll(reference)].flatMap(([, name]) => name ?? [])
}

/** The operation with the ids of what was created; refuses one that refers to nothing. */
function resolved(
  operation: BulkOperation,
  ids: ReadonlyMap<string, string>,
  announced: ReadonlySet<string>,
): BulkOperation {
  const missing = referencesIn(operation).find((each) => !ids.has(each))
  if (missing !== undefined) {
    const words = announced.has(missing) ? 'is in a circle' : 'was not created'
    throw new ScimError('conflict', `what bulkId:${missing} refers to ${words}`)
  }
  const replace = (text: string) =>
    text.replaceAll(reference, (_all, name: string) => ids.get(name) ?? '')
  return {
    ...operation,
    path: replace(operation.path),
    data: JSON.parse(replace(JSON.stringify(operation.data))),
  }
}
