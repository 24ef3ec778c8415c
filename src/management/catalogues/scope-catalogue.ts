import Type from 'typebox'
import type { FieldFault } from '../../api/api-error.ts'
import type { Actor } from '../../events/actor.ts'
import { changesBetween, type Facts } from '../../events/field-changes.ts'
import type { Recorded } from '../../events/recorded.ts'
import { standardScopes, userScopes } from '../../oauth/scopes.ts'
import {
  type Scope,
  type ScopeFields,
  type ScopeGroup,
  type ScopeGroupStore,
  type ScopeStore,
  securityLevels,
} from '../../oauth/stores/scope-stores.ts'
import { invalid, ManagementError } from '../management-error.ts'

/** What the operations on scopes need. */
export interface ScopeContext {
  readonly scopes: ScopeStore
  readonly scopeGroups: ScopeGroupStore
  readonly recorded: Recorded<{
    readonly scopes: ScopeStore
    readonly scopeGroups: ScopeGroupStore
  }>
  readonly prefix: string
  /** The name of the scope that a caller means. Some tools write every name in lower case. */
  readonly nameOf: (name: string) => Promise<string>
}

/** What holds for a scope until somebody decides otherwise. */
export const undecidedScope = {
  requiresConsent: true,
  securityLevel: 'PUBLIC',
  groups: [],
} as const

/** Refuses fields of a scope. */
export const refuseScope = (faults: readonly FieldFault[]) => invalid(13003, faults)

export const unknownScope = () => new ManagementError(13001, 'there is no such scope')
export const unknownScopeGroup = () => new ManagementError(13004, 'there is no such scope group')

/** The only place where scopes and their groups are changed. */
export function scopeChanges({ recorded, prefix }: ScopeContext) {
  return {
    async create(actor: Actor, name: string, fields: ScopeFields): Promise<Scope> {
      checkScopeName(name, prefix)
      return recorded(actor, async ({ scopes }, log) => {
        const scope = { name, ...fields, createdAt: log.now, updatedAt: log.now }
        if (!(await scopes.add(scope))) throw new ManagementError(13002, 'the scope is described')
        const changes = changesBetween(undefined, scopeFacts(scope))
        return log.change('SCOPE_CREATED', { detail: { scope: name }, changes }, scope)
      })
    },
    /** Replaces the given fields. */
    change: (actor: Actor, name: string, fields: Partial<ScopeFields>): Promise<Scope> =>
      recorded(actor, async ({ scopes }, log) => {
        const { scope, changes } = await changed(scopes, name, fields, log.now)
        return log.change('SCOPE_MODIFIED', { detail: { scope: name }, changes }, scope)
      }),
    /**
     * Creates the scope, with `missing` for fields that are not given, or replaces those that are.
     */
    async put(
      actor: Actor,
      name: string,
      fields: Partial<ScopeFields>,
      missing: ScopeFields,
    ): Promise<Scope> {
      checkScopeName(name, prefix)
      return recorded<Scope>(actor, async ({ scopes }, log) => {
        const given = { name, ...missing, ...fields, createdAt: log.now, updatedAt: log.now }
        const detail = { scope: name }
        if (await scopes.add(given)) {
          const changes = changesBetween(undefined, scopeFacts(given))
          return log.change('SCOPE_CREATED', { detail, changes }, given)
        }
        const { scope, changes } = await changed(scopes, name, fields, log.now)
        return log.change('SCOPE_MODIFIED', { detail, changes }, scope)
      })
    },
    remove: (actor: Actor, name: string): Promise<void> =>
      recorded(actor, async ({ scopes }, log) => {
        const before = await findScope(scopes, name)
        if (!(await scopes.remove(name))) throw unknownScope()
        const changes = changesBetween(scopeFacts(before), undefined)
        return log.change('SCOPE_DELETED', { detail: { scope: name }, changes })
      }),
    /** Adds a group, or describes it anew. */
    putGroup: (actor: Actor, name: string, description: string): Promise<ScopeGroup> =>
      recorded(actor, async ({ scopeGroups }, log) => {
        const given = { name, description, createdAt: log.now, updatedAt: log.now }
        const before = await scopeGroups.find(name)
        const isNew = await scopeGroups.put(given)
        const group = (await scopeGroups.find(name)) ?? given
        const type = isNew ? 'SCOPE_CREATED' : 'SCOPE_MODIFIED'
        const changes = changesBetween({ description: before?.description }, { description })
        return log.change(type, { detail: { group: name }, changes }, group)
      }),
    removeGroup: (actor: Actor, name: string): Promise<void> =>
      recorded(actor, async ({ scopeGroups }, log) => {
        if (!(await scopeGroups.remove(name))) throw unknownScopeGroup()
        return log.change('SCOPE_DELETED', { detail: { group: name } })
      }),
  }
}

async function changed(
  scopes: ScopeStore,
  name: string,
  fields: Partial<ScopeFields>,
  now: number,
) {
  const before = await findScope(scopes, name)
  if (!(await scopes.change(name, fields, now))) throw unknownScope()
  const scope = await findScope(scopes, name)
  return { scope, changes: changesBetween(scopeFacts(before), scopeFacts(scope)) }
}

/** What the log says of a scope. */
function scopeFacts({ name: _, createdAt, updatedAt, ...facts }: Scope): Facts {
  return facts
}

/** Finds the description of a scope; throws when there is none. */
export async function findScope(scopes: ScopeStore, name: string): Promise<Scope> {
  const scope = await scopes.find(name)
  if (!scope) throw unknownScope()
  return scope
}

/** Refuses names of the server's own scopes: what they mean is not for an administrator to say. */
export function checkScopeName(name: string, prefix: string): void {
  if (
    userScopes.has(name) ||
    Object.hasOwn(standardScopes, name) ||
    name.toLowerCase().startsWith(`${prefix.toLowerCase()}:`)
  ) {
    throw refuseScope([{ path: '/scope', problem: 'is a scope of the server' }])
  }
  // GET /scopes-srv/scope/list answers all scopes (CONTRACT §11), so this one could not be read.
  if (name === 'list') {
    throw refuseScope([{ path: '/scope', problem: 'is the path of the list of all scopes' }])
  }
}

const { Optional: optional } = Type

// The second range changes the direction of text, so that it could be read as other words.
const oneLine = '^[^\\p{Cc}\u202a-\u202e\u2066-\u2069]*$'

/** Words of one line. */
const words = (longest: number) =>
  Type.String({
    minLength: 1,
    maxLength: longest,
    pattern: oneLine,
    description: `must be 1 to ${longest} characters in one line`,
  })

export const titleSchema = words(120)
export const hintSchema = words(300)

/** A language tag (BCP 47) such as `de`, `de-DE` or `zh-Hant-TW`. */
export const localeSchema = Type.String({
  pattern: '^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8}){0,3}$',
  description: 'must be a language tag such as en-US',
})

const wordsSchema = Type.Object(
  { title: titleSchema, hint: optional(hintSchema) },
  { additionalProperties: false, description: 'must be a title and an optional hint' },
)

/** Words of the operator by language. */
export const textsSchema = Type.Record(localeSchema, wordsSchema, {
  additionalProperties: false,
  minProperties: 1,
  maxProperties: 100,
  description:
    'must be words by language tag, such as en-US. People who read none of these languages see those in English, else the first.',
})

export const requiresConsentSchema = Type.Boolean({
  default: true,
  description:
    'false: a client gets this scope without consent to it, once the person has consented to something else.',
})

export const securityLevelSchema = Type.Enum([...securityLevels], {
  default: 'PUBLIC',
  description: 'CONFIDENTIAL: consent is always required.',
})

export const scopeGroupName = words(100)

/** What a scope group is for. */
export const scopeGroupDescription = Type.Union([words(300), Type.Literal('')])

export const scopeGroupNames = Type.Array(scopeGroupName, {
  maxItems: 100,
  uniqueItems: true,
  description: 'The scope groups that it belongs to.',
})

const rules = {
  required_user_consent: optional(requiresConsentSchema),
  security_level: optional(securityLevelSchema),
  groups: optional(scopeGroupNames),
}

/** The name of a scope (RFC 6749 §3.3). */
export const scopeName = Type.String({
  minLength: 1,
  maxLength: 128,
  pattern: '^[\\x21\\x23-\\x5B\\x5D-\\x7E]+$',
  description: 'must be 1 to 128 printable ASCII characters without space, " and \\',
})

/** The body that describes a scope. */
export const newScopeSchema = Type.Object(
  { scope: scopeName, texts: textsSchema, ...rules },
  { additionalProperties: false, title: 'NewScope' },
)

export const scopeChangeSchema = Type.Object(
  { texts: optional(textsSchema), ...rules },
  { additionalProperties: false, title: 'ScopeChange' },
)

export const scopeRecordSchema = Type.Object(
  {
    scope: scopeName,
    texts: Type.Record(localeSchema, wordsSchema),
    required_user_consent: requiresConsentSchema,
    security_level: securityLevelSchema,
    groups: scopeGroupNames,
    created_at: Type.Integer({ minimum: 0 }),
    updated_at: Type.Integer({ minimum: 0 }),
  },
  { additionalProperties: false, title: 'Scope' },
)
