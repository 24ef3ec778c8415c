import Type, { type Static } from 'typebox'
import { recordReader } from '../../../api/body-reader.ts'
import { refuseScope, undecidedScope } from '../../../management/scopes/scope-changes.ts'
import {
  newScopeSchema,
  scopeGroupDescription,
  scopeGroupName,
} from '../../../management/scopes/scope-schemas.ts'
import type { Scope, ScopeFields, ScopeGroup } from '../../../oauth/stores/clients/scope-store.ts'
import { definedMembers, unlessEmpty } from '../defined-members.ts'

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
