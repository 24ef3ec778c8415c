import type { Static } from 'typebox'
import { bodyReader } from '../../api/body-reader.ts'
import { success } from '../../api/envelope.ts'
import type { Actor } from '../../events/actor.ts'
import { inSeconds } from '../../kernel/time.ts'
import type { Scope, ScopeFields } from '../../oauth/stores/scope-stores.ts'
import {
  type Catalogue,
  entryAnswer,
  keyField,
  listEntries,
  readEntry,
  removeEntry,
} from '../../routing/catalogue.ts'
import { defineEndpoint, type Endpoint } from '../../routing/endpoint-definition.ts'
import type { RouteDoc } from '../../routing/route-doc.ts'
import { managementRefusals } from '../management-error.ts'
import {
  findScope,
  newScopeSchema,
  refuseScope,
  type ScopeContext,
  scopeChangeSchema,
  scopeChanges,
  scopeRecordSchema,
  undecidedScope,
} from './scope-catalogue.ts'

const readNew = bodyReader(newScopeSchema, refuseScope)
const readChange = bodyReader(scopeChangeSchema, refuseScope)

const texts = {
  'en-US': { title: 'See your invoices', hint: 'Of this and earlier years.' },
  'de-DE': { title: 'Ihre Rechnungen sehen', hint: 'Aus diesem und früheren Jahren.' },
}
const invoices = {
  scope: 'invoices:read',
  texts,
  required_user_consent: true,
  security_level: 'PUBLIC',
  groups: ['accounting'],
  created_at: 1_767_225_600,
  updated_at: 1_767_225_600,
}

const catalogue: Catalogue<Scope, 'scope'> = {
  chapter: 'Scopes',
  param: 'scope',
  about: { description: 'Names the scope.', example: invoices.scope },
  schema: scopeRecordSchema,
  example: invoices,
  record: scopeRecord,
  unknown: managementRefusals(13001),
}

const createScopeDoc: RouteDoc = {
  id: 'createScope',
  chapter: 'Scopes',
  summary: 'Describe a scope of your applications',
  description:
    'The description explains the scope to users on the consent page, in their language. A scope without a description can be used too. The descriptions of the server’s own scopes cannot be changed.',
  body: { schema: newScopeSchema, as: ['json'], example: { scope: 'invoices:read', texts } },
  answers: { 200: entryAnswer(catalogue, 'The scope.') },
  refusedFor: managementRefusals(13003, 13002),
}

/** POST /scopes-srv/scope. The server's own scopes cannot be described. */
export function createScopeEndpoint(context: ScopeContext): Endpoint<Actor> {
  const { create } = scopeChanges(context)
  return defineEndpoint(createScopeDoc, async (request, actor) => {
    const { scope: name, ...given } = readNew(request)
    const fields = { ...undecidedScope, ...fieldsOf(given), texts: given.texts }
    return success(scopeRecord(await create(actor, name, fields)))
  })
}

/** GET /scopes-srv/scope: in order of their names. */
export function listScopesEndpoint({ scopes }: ScopeContext): Endpoint<unknown> {
  return listEntries(
    catalogue,
    {
      id: 'listScopes',
      summary: 'List the scopes that have a description',
      answer: 'A page of scopes in order of their names.',
    },
    {
      plural: 'scopes',
      refuse: refuseScope,
      invalid: { 400: 'A parameter is invalid (13003).' },
      keyOf: ({ name }) => name,
      list: scopes.list,
    },
  )
}

/** GET /scopes-srv/scope/{scope}. */
export function readScopeEndpoint({ scopes }: ScopeContext): Endpoint<unknown, 'scope'> {
  const words = {
    id: 'readScope',
    summary: 'Read the description of a scope',
    answer: 'The scope.',
  }
  return readEntry(catalogue, words, (name) => findScope(scopes, name))
}

const changeScopeDoc: RouteDoc = {
  id: 'changeScope',
  chapter: 'Scopes',
  summary: 'Change the description of a scope',
  description: 'Members that are not sent stay as they are.',
  path: keyField(catalogue),
  body: { schema: scopeChangeSchema, as: ['json'], example: { texts } },
  answers: { 200: entryAnswer(catalogue, 'The scope as it is now.') },
  refusedFor: managementRefusals(13003, 13001),
}

/** PUT /scopes-srv/scope/{scope}. */
export function changeScopeEndpoint(context: ScopeContext): Endpoint<Actor, 'scope'> {
  const { change } = scopeChanges(context)
  return defineEndpoint(changeScopeDoc, async (request, actor) => {
    const fields = fieldsOf(readChange(request))
    return success(scopeRecord(await change(actor, request.pathParams.scope, fields)))
  })
}

/** DELETE /scopes-srv/scope/{scope}: removes the description; clients keep the scope. */
export function deleteScopeEndpoint(context: ScopeContext): Endpoint<Actor, 'scope'> {
  const { remove } = scopeChanges(context)
  const words = {
    id: 'deleteScope',
    summary: 'Remove the description of a scope',
    description: 'Clients that are registered for the scope keep it.',
    answer: 'The description is removed.',
  }
  return removeEntry(catalogue, words, async (actor, name) =>
    remove(actor, await context.nameOf(name)),
  )
}

type Given = Omit<Static<typeof newScopeSchema>, 'scope' | 'texts'> & {
  readonly texts?: ScopeFields['texts']
}

/** The fields that were given, under our names. */
function fieldsOf({ texts, required_user_consent, security_level, groups }: Given) {
  return {
    ...(texts && { texts }),
    ...(required_user_consent !== undefined && { requiresConsent: required_user_consent }),
    ...(security_level && { securityLevel: security_level }),
    ...(groups && { groups }),
  }
}

function scopeRecord(scope: Scope) {
  return {
    scope: scope.name,
    texts: scope.texts,
    required_user_consent: scope.requiresConsent,
    security_level: scope.securityLevel,
    groups: scope.groups,
    created_at: inSeconds(scope.createdAt),
    updated_at: inSeconds(scope.updatedAt),
  }
}
