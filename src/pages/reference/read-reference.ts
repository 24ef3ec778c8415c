import type { JsonSchema } from '../../openapi/json-schema.ts'
import type { OpenapiDocument, Operation } from '../../openapi/openapi-document.ts'

/** The OpenAPI document, arranged by chapter. */
export interface Reference {
  readonly document: OpenapiDocument
  readonly baseUrl: string
  readonly chapters: readonly ReferenceChapter[]
}

/** One page of the reference: the operations of a tag, and the types that they use. */
export interface ReferenceChapter {
  readonly name: string
  /** The last segment of its path. */
  readonly slug: string
  readonly description: string
  readonly operations: readonly PlacedOperation[]
  readonly types: readonly (readonly [name: string, schema: JsonSchema])[]
}

/** An operation and where it is. */
export interface PlacedOperation {
  readonly method: string
  readonly path: string
  readonly operation: Operation
}

export function readReference(document: OpenapiDocument): Reference {
  const all = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method, path, operation })),
  )
  const chapters = document.tags.map(({ name, description }) => {
    const operations = all.filter(({ operation }) => operation.tags.includes(name))
    return {
      name,
      slug: slugOf(name),
      description,
      operations,
      types: typesOf(operations, document),
    }
  })
  return { document, baseUrl: document.servers[0]?.url ?? '', chapters }
}

function slugOf(name: string): string {
  return name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')
}

const reference = /"\$ref":"#\/components\/(schemas|responses)\/(\w+)"/g

/** The named schemas that a value refers to, those inside of them too, in the order of names. */
function typesOf(value: unknown, { components }: OpenapiDocument): ReferenceChapter['types'] {
  const found = new Set<unknown>()
  const pending = [value]
  for (const each of pending) {
    for (const [, kind, name = ''] of JSON.stringify(each).matchAll(reference)) {
      const part = components[kind as 'schemas' | 'responses'][name]
      if (found.has(part)) continue
      found.add(part)
      pending.push(part)
    }
  }
  return Object.entries(components.schemas).filter(([, schema]) => found.has(schema))
}
