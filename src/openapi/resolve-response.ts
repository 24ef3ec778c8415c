import type { OpenapiDocument, Response, ResponseRef } from './openapi-document.ts'

/** Finds a response that is described once, among the components. Answers others as they are. */
export function resolveResponse(
  { components }: Pick<OpenapiDocument, 'components'>,
  response: Response | ResponseRef,
): Response {
  if (!('$ref' in response)) return response
  const name = response.$ref.slice('#/components/responses/'.length)
  const found = components.responses[name]
  if (!found) throw new TypeError(`${response.$ref} is not in the document`)
  return found
}
