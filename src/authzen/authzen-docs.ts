import Type from 'typebox'
import type { Fields } from '../routing/route-doc.ts'

/** What the reference says alike about every endpoint of AuthZEN. */
export const shared = { chapter: 'Access decisions' } as const

/** The identifier of a request, which the response repeats. */
export const requestIdHeader: Fields = {
  'x-request-id': {
    schema: Type.String(),
    description: 'Names the request. The response has the same header.',
  },
}

export const exampleUser = { type: 'user', id: 'ymz9-2Bu0Kq1EFdW3vYb7A' }
export const exampleRole = { name: 'EDITOR' }
export const exampleGroup = { type: 'group', id: 'acme-sales' }
export const exampleEvaluation = {
  subject: exampleUser,
  action: exampleRole,
  resource: exampleGroup,
}
