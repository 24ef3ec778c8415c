import type { FieldFault } from '../../api/api-error.ts'
import { bodyReader, queryReader } from '../../api/body-reader.ts'
import { readCursor, writeCursor } from '../../api/cursor.ts'
import { success } from '../../api/envelope.ts'
import type { EventLog, EventType } from '../../events/event.ts'
import type { Endpoint, Request } from '../../http/endpoint.ts'
import { type Clock, inSeconds } from '../../kernel/clock.ts'
import type { Transact } from '../../kernel/transact.ts'
import { userScopes } from '../../oauth/scopes.ts'
import type { AccessTokenClaims } from '../../oauth/tokens/access/access-token-claims.ts'
import { invalid, ManagementError } from '../management-error.ts'
import { originOf } from '../origin.ts'
import { newScopeSchema, scopeChangeSchema, scopeListQuery } from './scope-schemas.ts'
import type { Scope, ScopeStore } from './scope-store.ts'

interface ScopesEndpointDependencies {
  readonly scopes: ScopeStore
  readonly transact: Transact<{ readonly scopes: ScopeStore; readonly events: EventLog }>
  readonly prefix: string
  readonly clock: Clock
}

const refuse = (faults: readonly FieldFault[]) => invalid(13003, faults)
const readNew = bodyReader(newScopeSchema, refuse)
const readChange = bodyReader(scopeChangeSchema, refuse)
const readQuery = queryReader(scopeListQuery, refuse)

/** POST /scopes-srv/scope. What the server means by its own scopes is not for others to say. */
export function createScopeEndpoint(
  dependencies: ScopesEndpointDependencies,
): Endpoint<AccessTokenClaims> {
  const { prefix, clock } = dependencies
  return async (request, claims) => {
    const { scope: name, texts } = readNew(request)
    if (userScopes.has(name) || name.startsWith(`${prefix}:`)) {
      throw refuse([{ path: '/scope', problem: 'is a scope of the server' }])
    }
    const now = clock()
    const scope = { name, texts, createdAt: now, updatedAt: now }
    await change(dependencies, request, claims, 'SCOPE_CREATED', name, async (scopes) =>
      (await scopes.add(scope)) ? undefined : new ManagementError(13002, 'the scope is described'),
    )
    return success(scopeRecord(scope))
  }
}

/** GET /scopes-srv/scope: in order of their names. */
export function listScopesEndpoint({ scopes }: ScopesEndpointDependencies): Endpoint<unknown> {
  return async (request) => {
    const { limit = 50, after } = readQuery(request)
    const page = await scopes.list(readPlace(after), limit + 1)
    const shown = page.slice(0, limit)
    const last = page.length > limit ? shown.at(-1) : undefined
    return success({
      scopes: shown.map(scopeRecord),
      ...(last && { next: writeCursor([last.name]) }),
    })
  }
}

/** GET /scopes-srv/scope/{scope}. */
export function readScopeEndpoint({ scopes }: ScopesEndpointDependencies): Endpoint<unknown> {
  return async (request) => success(scopeRecord(await findScope(scopes, request)))
}

/** PUT /scopes-srv/scope/{scope}. */
export function changeScopeEndpoint(
  dependencies: ScopesEndpointDependencies,
): Endpoint<AccessTokenClaims> {
  return async (request, claims) => {
    const { scope: name = '' } = request.pathParams
    const { texts } = readChange(request)
    await change(dependencies, request, claims, 'SCOPE_MODIFIED', name, async (scopes) =>
      (await scopes.change(name, texts, dependencies.clock())) ? undefined : unknownScope(),
    )
    return success(scopeRecord(await findScope(dependencies.scopes, request)))
  }
}

/** DELETE /scopes-srv/scope/{scope}: the words go; clients that have the scope keep it. */
export function deleteScopeEndpoint(
  dependencies: ScopesEndpointDependencies,
): Endpoint<AccessTokenClaims> {
  return async (request, claims) => {
    const { scope: name = '' } = request.pathParams
    await change(dependencies, request, claims, 'SCOPE_DELETED', name, async (scopes) =>
      (await scopes.remove(name)) ? undefined : unknownScope(),
    )
    return success({ deleted: true })
  }
}

/** Makes a change together with its event, or refuses it. */
async function change(
  { transact, clock }: ScopesEndpointDependencies,
  request: Request,
  claims: AccessTokenClaims,
  type: EventType,
  scope: string,
  work: (scopes: ScopeStore) => Promise<ManagementError | undefined>,
): Promise<void> {
  const { by, ...where } = originOf(request, claims)
  const refusal = await transact(async ({ scopes, events }) => {
    const refused = await work(scopes)
    if (refused) return refused
    const detail = { scope, ...(by !== undefined && { by }) }
    await events.append({ type, time: clock(), outcome: 'success', ...where, detail })
    return undefined
  })
  if (refusal) throw refusal
}

async function findScope(scopes: ScopeStore, request: Request): Promise<Scope> {
  const scope = await scopes.find(request.pathParams.scope ?? '')
  if (!scope) throw unknownScope()
  return scope
}

function unknownScope(): ManagementError {
  return new ManagementError(13001, 'there is no such scope')
}

function scopeRecord({ name, texts, createdAt, updatedAt }: Scope) {
  return {
    scope: name,
    texts,
    created_at: inSeconds(createdAt),
    updated_at: inSeconds(updatedAt),
  }
}

function readPlace(text: string | undefined): string | undefined {
  if (text === undefined) return undefined
  const [name] = readCursor(text, ['string']) ?? []
  if (name !== undefined) return name
  throw refuse([{ path: '/after', problem: 'must be the next of an earlier answer' }])
}
