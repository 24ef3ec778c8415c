import Type from 'typebox'
import type { BodyDoc, Fields } from './route-doc.ts'

/** Documents a form whose fields are also known as parameters of a query. */
export function formBody(fields: Fields, title: string): BodyDoc {
  const properties = Object.entries(fields).map(([name, { schema, description, required }]) => {
    const described = { ...schema, description }
    return [name, required ? described : Type.Optional(described)] as const
  })
  const examples = Object.entries(fields).flatMap(([name, { example }]) =>
    example === undefined ? [] : [[name, example] as const],
  )
  return {
    schema: Type.Object(Object.fromEntries(properties), { title }),
    as: ['form'],
    example: Object.fromEntries(examples),
  }
}

/** Documents a text parameter. */
export const textParam = (description: string, example?: string) => ({
  schema: Type.String(),
  description,
  ...(example !== undefined && { example }),
})
