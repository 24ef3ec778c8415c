import type { Static } from 'typebox'
import Type from 'typebox'
import { recordReader } from '../../api/body-reader.ts'
import { refuseResource } from '../../management/resources/resource-changes.ts'
import { newResourceSchema } from '../../management/resources/resource-schemas.ts'
import { detailTypeFieldsSchema } from '../../management/scopes/detail-types.ts'
import { refuseScope, undecidedScope } from '../../management/scopes/scope-changes.ts'
import {
  newScopeSchema,
  scopeGroupDescription,
  scopeGroupName,
  scopeName,
} from '../../management/scopes/scope-schemas.ts'
import type {
  DetailType,
  Resource,
  Scope,
  ScopeFields,
  ScopeGroup,
} from '../../oauth/stores/scope-stores.ts'
import { definedMembers, unlessEmpty } from './entry-path.ts'

const { Optional: optional } = Type

/** The entry of a scope in an import file. It replaces the description in the store. */
export const scopeEntrySchema = Type.Object(
  { ...newScopeSchema.properties, texts: optional(newScopeSchema.properties.texts) },
  { additionalProperties: false },
)

/** The entry of a scope group. */
export const scopeGroupEntrySchema = Type.Object(
  { name: scopeGroupName, description: optional(scopeGroupDescription) },
  { additionalProperties: false },
)

export const readScopeEntry = recordReader(scopeEntrySchema, refuseScope)
export const readScopeGroupEntry = recordReader(scopeGroupEntrySchema, refuseScope)

export function scopeEntry(scope: Scope): Static<typeof scopeEntrySchema> {
  const { name, texts, requiresConsent, securityLevel, groups } = scope
  return definedMembers({
    scope: name,
    texts: unlessEmpty({ ...texts }),
    required_user_consent:
      requiresConsent === undecidedScope.requiresConsent ? undefined : requiresConsent,
    security_level: securityLevel === undecidedScope.securityLevel ? undefined : securityLevel,
    groups: groups.length > 0 ? [...groups] : undefined,
  }) as Static<typeof scopeEntrySchema>
}

/** What an entry says about a scope; what it leaves out has its default. */
export function scopeFieldsOf(entry: Static<typeof scopeEntrySchema>): ScopeFields {
  return {
    texts: entry.texts ?? {},
    requiresConsent: entry.required_user_consent ?? undecidedScope.requiresConsent,
    securityLevel: entry.security_level ?? undecidedScope.securityLevel,
    groups: entry.groups ?? undecidedScope.groups,
  }
}

export function scopeGroupEntry({ name, description }: ScopeGroup) {
  return definedMembers({ name, description: description || undefined })
}

/** The entry of a type of authorization details. It replaces the type in the store. */
export const detailTypeEntrySchema = Type.Object(
  { type: scopeName, ...detailTypeFieldsSchema.properties },
  { additionalProperties: false },
)

export const readDetailTypeEntry = recordReader(detailTypeEntrySchema, refuseScope)

export function detailTypeEntry({ name, texts, schema }: DetailType) {
  return { type: name, texts, schema }
}

/**
 * The entry of a resource in an import file. It replaces the fields of the resource in the store.
 */
export const resourceEntrySchema = newResourceSchema

export const readResourceEntry = recordReader(resourceEntrySchema, refuseResource)

export function resourceEntry(resource: Resource): Static<typeof resourceEntrySchema> {
  const { scopes, allowedClients, introspectionClients } = resource
  return definedMembers({
    resource: resource.uri,
    texts: unlessEmpty({ ...resource.texts }),
    scopes: scopes.length > 0 ? [...scopes] : undefined,
    allowed_clients: allowedClients && [...allowedClients],
    introspection_clients: introspectionClients.length > 0 ? [...introspectionClients] : undefined,
    access_token_lifetime: resource.accessTokenLifetime,
    access_token_profile: resource.accessTokenProfile,
    access_token_signed_response_alg: resource.accessTokenAlg,
  }) as Static<typeof resourceEntrySchema>
}
