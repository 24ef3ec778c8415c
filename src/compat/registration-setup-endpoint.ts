import Type from 'typebox'
import { success } from '../api/envelope.ts'
import { defineEndpoint, type Endpoint } from '../routing/endpoint-definition.ts'
import { successSchema } from '../routing/envelope-schema.ts'
import { textParam } from '../routing/form-body.ts'
import type { RouteDoc } from '../routing/route-doc.ts'
import { chooseLocale } from '../texts/choose-locale.ts'
import type { Locale } from '../texts/locales.ts'
import { textsOf } from '../texts/texts.ts'
import { UsersError } from '../users/users-error.ts'
import type { CompatContext, RegistrationFieldRules } from './compat-context.ts'
import { compatDoc } from './compat-endpoint.ts'
import { unknownRequest } from './public-client-endpoints.ts'

/** The words of clients for the types of custom fields. */
const dataTypes = {
  text: 'TEXT',
  integer: 'NUMBER',
  number: 'NUMBER',
  boolean: 'CHECKBOX',
  date: 'DATE',
  list: 'ARRAY',
  json: 'JSON',
} as const

interface Field {
  readonly fieldKey: string
  readonly dataType: string
  readonly required: boolean
  readonly name: string
  readonly fieldDefinition?: Readonly<Record<string, number>>
}

/** The fields of a registration in their order, as clients read them. */
function registrationFields(rules: RegistrationFieldRules, locale: Locale) {
  const language = locale.slice(0, 2)
  const own = rules.registrationFields.map((fieldKey): Field => {
    const dataType = dataTypes[rules.customFields.get(fieldKey) ?? 'text']
    return { fieldKey, dataType, required: false, name: fieldKey }
  })
  const system = systemFields(rules, locale)
  return [...system, ...own].map(({ name, fieldDefinition = {}, ...field }, index) => ({
    ...field,
    fieldType: index < system.length ? 'SYSTEM' : 'CUSTOM',
    order: index + 1,
    readOnly: false,
    fieldGroup: 'DEFAULT',
    parent_group_id: 'DEFAULT',
    isGroupTitle: false,
    is_group: false,
    fieldDefinition,
    localeText: { locale, language, name },
  }))
}

/**
 * The fields of our own registration page. What the server refuses a
 * registration without is required.
 */
function systemFields(
  { password, registrationAsks: asks }: RegistrationFieldRules,
  locale: Locale,
): readonly Field[] {
  const words = textsOf(locale).register
  const text = { dataType: 'TEXT', required: false, fieldDefinition: { maxLength: 256 } }
  const { minLength, maxLength } = password
  const secret = {
    dataType: 'PASSWORD',
    required: true,
    fieldDefinition: { minLength, maxLength },
  }
  const names = [
    { ...text, fieldKey: 'given_name', name: words.givenName },
    { ...text, fieldKey: 'family_name', name: words.familyName },
  ]
  const username = { ...text, fieldKey: 'username', name: words.username }
  return [
    ...(asks.includes('name') ? names : []),
    { fieldKey: 'email', dataType: 'EMAIL', required: true, name: words.email },
    ...(asks.includes('username') ? [{ ...username, fieldDefinition: { maxLength: 254 } }] : []),
    { ...secret, fieldKey: 'password', name: words.password },
    { ...secret, fieldKey: 'password_echo', name: words.passwordConfirm },
  ]
}

const text = Type.String()
const flag = Type.Boolean()
const fieldSchema = Type.Object(
  {
    fieldKey: text,
    dataType: text,
    fieldType: Type.Enum(['SYSTEM', 'CUSTOM']),
    required: flag,
    order: Type.Integer({ minimum: 1 }),
    readOnly: flag,
    fieldGroup: text,
    parent_group_id: text,
    isGroupTitle: flag,
    is_group: flag,
    fieldDefinition: Type.Object({
      minLength: Type.Optional(Type.Integer()),
      maxLength: Type.Optional(Type.Integer()),
    }),
    localeText: Type.Object({ locale: text, language: text, name: text }),
  },
  { additionalProperties: false, title: 'RegistrationField' },
)

const doc: RouteDoc = {
  ...compatDoc,
  id: 'registrationSetup',
  summary: 'List the fields of a registration',
  description:
    'For clients that show their own registration page. Send the fields to `/users-srv/register`.',
  query: {
    acceptlanguage: textParam('The language of the names.', 'de-DE'),
    requestId: {
      ...textParam('The id of a request under way.', 'q9Jd0nXw3mWkV1rZ7yTtUgq9Jd0nXw3mWkV1rZ7yTtU'),
      required: true,
    },
  },
  answers: {
    200: {
      description:
        'The fields in their order. The server refuses a registration without those that are required.',
      schema: successSchema(Type.Array(fieldSchema)),
    },
  },
  refusedFor: {
    400: 'The request is unknown or has expired (10001).',
    403: 'Registration is not open (10007).',
  },
}

/** GET /registration-setup-srv/public/list. */
export function registrationSetupEndpoint(context: CompatContext): Endpoint {
  const { interactions, pages, mayRegister, fieldRules } = context
  return defineEndpoint(doc, async (request) => {
    const query = request.query()
    if (!(await interactions.peek(query.get('requestId') ?? ''))) throw unknownRequest()
    if (!mayRegister) throw new UsersError(10007, 'people cannot register here')
    const { 'accept-language': preferred } = request.headers
    const locale = chooseLocale(pages.languages, query.get('acceptlanguage'), preferred)
    return success(registrationFields(fieldRules, locale))
  })
}
