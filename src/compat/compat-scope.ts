import type { Static } from 'typebox'
import Type from 'typebox'
import { recordReader } from '../api/body-reader.ts'
import {
  hintSchema,
  localeSchema,
  refuseScope,
  requiresConsentSchema,
  scopeGroupNames,
  scopeName,
  securityLevelSchema,
  titleSchema,
} from '../management/catalogues/scope-catalogue.ts'
import type { Scope, ScopeFields } from '../oauth/stores/scope-stores.ts'
import { withoutEmpty } from './compat-endpoint.ts'

const { Optional: optional } = Type

const description = Type.Object({
  locale: optional(localeSchema),
  title: titleSchema,
  description: optional(hintSchema),
})

/** A scope as infrastructure code writes it. */
export const compatScopeSchema = Type.Object(
  {
    scopeKey: scopeName,
    securityLevel: optional(securityLevelSchema),
    requiredUserConsent: optional(requiresConsentSchema),
    localeWiseDescription: optional(Type.Array(description, { maxItems: 100 })),
    group_name: optional(scopeGroupNames),
  },
  { title: 'CompatScope' },
)

const descriptionAnswer = Type.Object(
  {
    locale: Type.String(),
    language: Type.String({ description: 'The language of the locale.' }),
    title: Type.String(),
    description: Type.String(),
  },
  { additionalProperties: false },
)

/** The same in an answer. */
export const compatScopeAnswer = Type.Object(
  {
    _id: Type.String(),
    scopeKey: Type.String(),
    scopeOwner: Type.Literal('ADMIN'),
    securityLevel: securityLevelSchema,
    requiredUserConsent: Type.Boolean(),
    localeWiseDescription: Type.Array(descriptionAnswer),
    group_name: Type.Array(Type.String()),
    createdTime: Type.String({ format: 'date-time' }),
    updatedTime: Type.String({ format: 'date-time' }),
  },
  { additionalProperties: false, title: 'CompatScopeAnswer' },
)

export const exampleScope = {
  scopeKey: 'invoices:read',
  securityLevel: 'PUBLIC',
  requiredUserConsent: true,
  localeWiseDescription: [
    { locale: 'en-US', title: 'See your invoices', description: 'Of this and earlier years.' },
    { locale: 'de-DE', title: 'Ihre Rechnungen sehen' },
  ],
  group_name: ['accounting'],
}

export const exampleScopeAnswer = {
  _id: 'invoices:read',
  ...exampleScope,
  scopeOwner: 'ADMIN',
  localeWiseDescription: [
    {
      locale: 'en-US',
      language: 'en',
      title: 'See your invoices',
      description: 'Of this and earlier years.',
    },
  ],
  createdTime: '2026-01-01T00:00:00.000Z',
  updatedTime: '2026-01-01T00:00:00.000Z',
}

const read = recordReader(compatScopeSchema, refuseScope)

/** The name of a scope and the fields that a body gives it. */
export function readCompatScope(body: Readonly<Record<string, unknown>>): {
  readonly name: string
  readonly fields: Partial<ScopeFields>
} {
  const { localeWiseDescription: list, ...others } = withoutEmpty(body)
  const descriptions = Array.isArray(list) ? list.map(withoutEmptyTexts) : list
  const given = read({
    ...others,
    ...(list !== undefined && { localeWiseDescription: descriptions }),
  })
  const { scopeKey: name, requiredUserConsent, securityLevel, group_name } = given
  return {
    name,
    fields: {
      ...(given.localeWiseDescription && { texts: textsOf(given.localeWiseDescription) }),
      ...(requiredUserConsent !== undefined && { requiresConsent: requiredUserConsent }),
      ...(securityLevel && { securityLevel }),
      ...(group_name && { groups: group_name }),
    },
  }
}

function withoutEmptyTexts(description: unknown): unknown {
  return typeof description === 'object' && description !== null
    ? withoutEmpty(description)
    : description
}

function textsOf(descriptions: readonly Static<typeof description>[]): ScopeFields['texts'] {
  const texts = descriptions.map(
    ({ locale = 'en-US', title, description: hint }) =>
      [locale, { title, ...(hint !== undefined && { hint }) }] as const,
  )
  const locales = new Set(texts.map(([locale]) => locale.toLowerCase()))
  if (locales.size < texts.length) {
    const problem = 'must have each locale once'
    throw refuseScope([{ path: '/localeWiseDescription', problem }])
  }
  return Object.fromEntries(texts)
}

/** A scope in an answer. */
export function compatScope(scope: Scope) {
  return {
    _id: scope.name,
    scopeKey: scope.name,
    scopeOwner: 'ADMIN',
    securityLevel: scope.securityLevel,
    requiredUserConsent: scope.requiresConsent,
    localeWiseDescription: Object.entries(scope.texts).map(([locale, { title, hint }]) => ({
      locale,
      language: locale.split('-', 1)[0] ?? locale,
      title,
      description: hint ?? '',
    })),
    group_name: scope.groups,
    createdTime: new Date(scope.createdAt).toISOString(),
    updatedTime: new Date(scope.updatedAt).toISOString(),
  }
}
