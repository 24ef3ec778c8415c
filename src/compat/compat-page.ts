import Type from 'typebox'
import { mostListed } from '../groups/list-page.ts'

const mostSkipped = 1_000_000

/** The part of a list that is wanted. Without `take`, all of it. */
export const pageFields = {
  skip: Type.Optional(
    Type.Integer({
      minimum: 0,
      maximum: mostSkipped,
      description: `must be a whole number from 0 to ${mostSkipped}`,
    }),
  ),
  take: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: mostListed,
      description: `must be a whole number from 1 to ${mostListed}`,
    }),
  ),
}

export const tooMany = `There are more than ${mostListed} (11012).`
