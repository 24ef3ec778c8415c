import Type from 'typebox'
import { success } from '../../api/envelope.ts'
import type { Interactions } from '../../oauth/authorize/interactions.ts'
import { chooseLocale } from '../../pages/texts/choose-locale.ts'
import { defineEndpoint, type Endpoint } from '../../routing/endpoint.ts'
import { successSchema } from '../../routing/envelope-schema.ts'
import { textParam } from '../../routing/form-body.ts'
import type { RouteDoc } from '../../routing/route-doc.ts'
import { UsersError } from '../../users/users-error.ts'
import { compatDoc } from '../compat-endpoint.ts'
import { type RegistrationFieldRules, registrationFields } from './registration-fields.ts'
import { unknownRequest } from './unknown-request.ts'

interface RegistrationSetupDependencies {
  readonly interactions: Interactions
  readonly mayRegister: boolean
  readonly fieldRules: RegistrationFieldRules
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
export function registrationSetupEndpoint(deps: RegistrationSetupDependencies): Endpoint {
  const { interactions, mayRegister, fieldRules } = deps
  return defineEndpoint(doc, async (request) => {
    const query = request.query()
    if (!(await interactions.peek(query.get('requestId') ?? ''))) throw unknownRequest()
    if (!mayRegister) throw new UsersError(10007, 'people cannot register here')
    const { 'accept-language': preferred } = request.headers
    const locale = chooseLocale(query.get('acceptlanguage'), preferred)
    return success(registrationFields(fieldRules, locale))
  })
}
