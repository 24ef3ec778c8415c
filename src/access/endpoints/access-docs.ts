import Type from 'typebox'
import type { Fields } from '../../routing/route-doc.ts'

/** What the reference says alike of these endpoints. */
export const shared = { chapter: 'Access' } as const
export const asksScope = 'The access token needs the scope access_request.'
export const decidesScope = 'The access token needs the scope access_decide.'
export const notWithToken = { 403: 'The access token is not enough (11010).' }
export const notTheirs = {
  403: 'The caller may not do this (11010).',
  404: 'There is no such group (11001).',
}
export const groupParam: Fields = {
  groupId: { schema: Type.String(), description: 'The group.', example: 'production' },
}
export const reviewParam: Fields = {
  id: { schema: Type.String(), description: 'The review.', example: 'Zk0n8yQ2mWv5xTqG7wb1dR' },
}
export const ofReviewers = `Who can decide in the review, and who administers the group. ${decidesScope}`

/** People of the examples. */
export const grace = { sub: 'ymz9-2Bu0Kq1EFdW3vYb7A', name: 'Grace Hopper' }
export const ada = { sub: '4Tq0b7nWmYv5zKqG2rb1dX', name: 'Ada Lovelace' }
