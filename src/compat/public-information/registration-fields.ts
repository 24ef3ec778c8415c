import type { Locale } from '../../pages/texts/choose-locale.ts'
import { textsOf } from '../../pages/texts/texts.ts'
import type { CustomFieldRules } from '../../users/records/custom-fields.ts'

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

/** What decides about the form of a registration. */
export interface RegistrationFieldRules {
  readonly customFields: CustomFieldRules
  /** The custom fields that people fill in themselves. */
  readonly registrationFields: readonly string[]
  readonly password: { readonly minLength: number; readonly maxLength: number }
}

interface Field {
  readonly fieldKey: string
  readonly dataType: string
  readonly required: boolean
  readonly name: string
  readonly fieldDefinition?: Readonly<Record<string, number>>
}

/** The fields of a registration in their order, as clients read them. */
export function registrationFields(rules: RegistrationFieldRules, locale: Locale) {
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
function systemFields({ password }: RegistrationFieldRules, locale: Locale): readonly Field[] {
  const words = textsOf(locale).register
  const text = { dataType: 'TEXT', required: false, fieldDefinition: { maxLength: 256 } }
  const { minLength, maxLength } = password
  const secret = {
    dataType: 'PASSWORD',
    required: true,
    fieldDefinition: { minLength, maxLength },
  }
  return [
    { ...text, fieldKey: 'given_name', name: words.givenName },
    { ...text, fieldKey: 'family_name', name: words.familyName },
    { fieldKey: 'email', dataType: 'EMAIL', required: true, name: words.email },
    { ...text, fieldKey: 'username', name: words.username, fieldDefinition: { maxLength: 254 } },
    { ...secret, fieldKey: 'password', name: words.password },
    { ...secret, fieldKey: 'password_echo', name: words.passwordConfirm },
  ]
}
