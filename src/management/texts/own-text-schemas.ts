import Type from 'typebox'

const { Optional: optional } = Type
const placeholderSchema = Type.Enum(['service', 'valid', 'time', 'address', 'name', 'app'])

/** Texts by field, as bodies and files have them. */
export const textFieldsSchema = Type.Record(
  Type.String({ maxLength: 64 }),
  Type.String({ maxLength: 4000, description: 'must be a text' }),
  { maxProperties: 50, description: 'must be an object of texts by their names' },
)

const fieldSchema = Type.Object(
  {
    name: Type.String({ description: 'Which text it is.' }),
    usual: Type.String({ description: 'The text of this server, with its placeholders.' }),
    own: optional(Type.String({ description: 'The text that replaces it.' })),
    placeholders: Type.Array(placeholderSchema, {
      description: 'What the text can name, each in braces such as `{service}`.',
    }),
    max_length: Type.Integer({ minimum: 1 }),
  },
  { additionalProperties: false, title: 'OwnTextField' },
)

/** The texts of a place in one language. */
export const ownTextSchema = Type.Object(
  {
    place: Type.String({ description: 'Where the texts are: a page or a kind of email.' }),
    locale: Type.String(),
    version: Type.String({ description: 'Changes with the texts; for `If-Match`.' }),
    fields: Type.Array(fieldSchema),
    changed_at: optional(Type.Integer({ minimum: 0 })),
    changed_by: optional(
      Type.String({ description: 'A person, a client, or the name of an operator.' }),
    ),
  },
  { additionalProperties: false, title: 'OwnText' },
)

/** An entry of a file. */
export const ownTextEntrySchema = Type.Object(
  {
    place: Type.String({ maxLength: 64, description: 'must be a place such as mail.verifyEmail' }),
    locale: Type.String({ maxLength: 16, description: 'must be a language such as en-US' }),
    texts: textFieldsSchema,
  },
  { additionalProperties: false },
)

/** For examples. */
export const exampleOwnText = {
  place: 'mail.passwordChanged',
  locale: 'en-US',
  version: 'c1Qx9GmVw0Tz3bYk',
  fields: [
    {
      name: 'subject',
      usual: 'Your password for {service} was changed',
      own: 'New password for your {service} account',
      placeholders: ['service' as const],
      max_length: 200,
    },
  ],
  changed_at: 1_767_225_600,
  changed_by: 'ada',
}
