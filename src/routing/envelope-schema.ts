import Type, { type TSchema } from 'typebox'

/** The envelope of a success (spec, Group response envelope). */
export function successSchema(data?: TSchema) {
  return Type.Object({
    success: Type.Literal(true),
    status: Type.Literal(200),
    ...(data && { data }),
  })
}

/** The envelope of a failure. */
export const failureSchema = Type.Object(
  {
    success: Type.Literal(false),
    status: Type.Integer({ description: 'The HTTP status.' }),
    error: Type.Object({
      code: Type.Integer({ description: 'Tells failures of one status apart.' }),
      moreInfo: Type.String({ description: 'Every field that is at fault, if any is.' }),
      type: Type.String({ description: 'The family, such as UsersException.' }),
      status: Type.Integer({ description: 'The HTTP status again.' }),
      referenceNumber: Type.String({ description: 'Finds the request in the log.' }),
      error: Type.String({ description: 'What went wrong, for people.' }),
    }),
  },
  { title: 'Failure' },
)

/** A caller without a valid access token (CONTRACT §2). */
export const accessDeniedSchema = Type.Object(
  {
    error: Type.String({ description: 'What went wrong, for people.' }),
    refnumber: Type.String({ description: 'Finds the request in the log.' }),
  },
  { title: 'AccessDenied' },
)
