import Type from 'typebox'
import { bodyReader } from '../api/body-reader.ts'
import { success } from '../api/envelope.ts'
import { originOf } from '../management/origin.ts'
import {
  refuseScope,
  type ScopeChanges,
  unknownScopeGroup,
} from '../management/scopes/scope-changes.ts'
import { scopeGroupDescription, scopeGroupName } from '../management/scopes/scope-schemas.ts'
import type { ScopeGroup, ScopeGroupStore, ScopeStore } from '../oauth/stores/scope-stores.ts'
import type { AccessTokenClaims } from '../oauth/tokens/access-token-claims.ts'
import type { Endpoint } from '../routing/endpoint-definition.ts'
import { successSchema } from '../routing/envelope-schema.ts'
import type { AnswerDoc, RouteDoc } from '../routing/route-doc.ts'
import { compatDoc, defineCompatEndpoint } from './compat-endpoint.ts'
import { readAll } from './compat-scope-endpoints.ts'

interface ScopeGroupsDependencies {
  readonly scopes: Pick<ScopeStore, 'list'>
  readonly scopeGroups: ScopeGroupStore
  readonly changes: ScopeChanges
}

const bodySchema = Type.Object(
  {
    group_name: scopeGroupName,
    description: Type.Optional(scopeGroupDescription),
  },
  { title: 'NewScopeGroup' },
)
const readGroup = bodyReader(bodySchema, refuseScope)

const text = Type.String()
const recordSchema = Type.Object(
  { _id: text, group_name: text, description: text, createdTime: text, updatedTime: text },
  { title: 'ScopeGroup' },
)
const example = {
  _id: 'accounting',
  group_name: 'accounting',
  description: 'What the accounting applications ask for.',
  createdTime: '2026-01-01T00:00:00.000Z',
  updatedTime: '2026-01-01T00:00:00.000Z',
}
const unknown = 'There is no such scope group (13004).'

const one = (description: string, schema = recordSchema, data: unknown = example): AnswerDoc => ({
  description,
  schema: successSchema(schema),
  example: { success: true, status: 200, data },
})

const putDoc: RouteDoc = {
  ...compatDoc,
  id: 'putScopeGroup',
  summary: 'Add a scope group, or describe it anew',
  description: 'A scope belongs to the groups that it names.',
  body: {
    schema: bodySchema,
    as: ['json'],
    example: { group_name: example.group_name, description: example.description },
  },
  answers: { 200: one('The group.') },
  refusedFor: { 400: 'A field is invalid (13003).' },
}

/** POST /scopes-srv/group. */
export function putScopeGroupEndpoint({
  changes,
}: ScopeGroupsDependencies): Endpoint<AccessTokenClaims> {
  return defineCompatEndpoint(putDoc, async (request, claims) => {
    const { group_name: name, description = '' } = readGroup(request)
    return success(recordOf(await changes.putGroup(originOf(request, claims), name, description)))
  })
}

const withScopes = Type.Object(
  {
    ...recordSchema.properties,
    scopes: Type.Array(text, { description: 'The scopes of the group.' }),
  },
  { title: 'ScopeGroupWithScopes' },
)

const getDoc: RouteDoc = {
  ...compatDoc,
  id: 'getScopeGroup',
  summary: 'Read a scope group and its scopes',
  query: {
    group_name: {
      schema: text,
      description: 'Names the group.',
      example: example.group_name,
      required: true,
    },
  },
  answers: {
    200: one('The group.', withScopes, { ...example, scopes: ['invoices:read'] }),
  },
  refusedFor: { 404: unknown },
}

/** GET /scopes-srv/group?group_name=. */
export function getScopeGroupEndpoint({
  scopes,
  scopeGroups,
}: ScopeGroupsDependencies): Endpoint<unknown> {
  return defineCompatEndpoint(getDoc, async (request) => {
    const name = request.query().get('group_name') ?? ''
    const group = await scopeGroups.find(name)
    if (!group) throw unknownScopeGroup()
    const members = (await readAll(scopes.list)).filter(({ groups }) => groups.includes(name))
    return success({ ...recordOf(group), scopes: members.map((scope) => scope.name) })
  })
}

const listDoc: RouteDoc = {
  ...compatDoc,
  id: 'listScopeGroups',
  summary: 'List the scope groups, all at once',
  answers: {
    200: {
      description: 'The groups in order of their names.',
      schema: successSchema(Type.Array(recordSchema)),
      example: { success: true, status: 200, data: [example] },
    },
  },
}

/** GET /scopes-srv/group/list. */
export function listScopeGroupsEndpoint({
  scopeGroups,
}: ScopeGroupsDependencies): Endpoint<unknown> {
  return defineCompatEndpoint(listDoc, async () => {
    return success((await readAll(scopeGroups.list)).map(recordOf))
  })
}

const deleteDoc: RouteDoc = {
  ...compatDoc,
  id: 'deleteScopeGroup',
  summary: 'Delete a scope group',
  description: 'The scopes that name it stay as they are.',
  path: { groupName: { schema: text, description: 'Names the group.', example: 'accounting' } },
  answers: {
    200: {
      description: 'The group is deleted.',
      schema: successSchema(Type.Object({ deleted: Type.Literal(true) })),
      example: { success: true, status: 200, data: { deleted: true } },
    },
  },
  refusedFor: { 404: unknown },
}

/** DELETE /scopes-srv/group/{groupName}. */
export function deleteScopeGroupEndpoint({
  changes,
}: ScopeGroupsDependencies): Endpoint<AccessTokenClaims> {
  return defineCompatEndpoint(deleteDoc, async (request, claims) => {
    await changes.removeGroup(originOf(request, claims), request.pathParams.groupName ?? '')
    return success({ deleted: true })
  })
}

function recordOf({ name, description, createdAt, updatedAt }: ScopeGroup) {
  return {
    _id: name,
    group_name: name,
    description,
    createdTime: new Date(createdAt).toISOString(),
    updatedTime: new Date(updatedAt).toISOString(),
  }
}
