import Type from 'typebox'

const { Optional: optional } = Type

/** The most entries that a page may have. */
export function limitSchema(most: number, usual: number) {
  return optional(
    Type.Integer({
      minimum: 1,
      maximum: most,
      default: usual,
      description: `must be a whole number from 1 to ${most}`,
    }),
  )
}

/** The cursor at which a page begins. */
export const afterSchema = optional(
  Type.String({ maxLength: 2048, description: 'must be the next of an earlier answer' }),
)

/** The cursor at which the next page begins. */
export const nextSchema = optional(
  Type.String({
    description:
      'Send it as `after` to get the next page. A page that is not full may have one too. The last page has none.',
  }),
)
