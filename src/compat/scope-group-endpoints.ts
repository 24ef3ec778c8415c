import Type from 'typebox'
import { bodyReader } from '../api/body-reader.ts'
import { success } from '../api/envelope.ts'
import type { Actor } from '../events/actor.ts'
import {
  refuseScope,
  type ScopeContext,
  scopeChanges,
  scopeGroupDescription,
  scopeGroupName,
  unknownScopeGroup,
} from '../management/catalogues/scope-catalogue.ts'
import { managementRefusals } from '../management/management-error.ts'
import type { ScopeGroup } from '../oauth/stores/scope-stores.ts'
import type { Endpoint } from '../routing/endpoint-definition.ts'
import { deletedAnswer, successAnswer } from '../routing/envelope-schema.ts'
import type { RouteDoc } from '../routing/route-doc.ts'
import { compatDoc, defineCompatEndpoint } from './compat-endpoint.ts'
import { readAll } from './compat-scope-endpoints.ts'

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
  answers: { 200: successAnswer('The group.', recordSchema, example) },
  refusedFor: managementRefusals(13003),
}

/** POST /scopes-srv/group. */
export function putScopeGroupEndpoint(context: ScopeContext): Endpoint<Actor> {
  const { putGroup } = scopeChanges(context)
  return defineCompatEndpoint(putDoc, async (request, actor) => {
    const { group_name: name, description = '' } = readGroup(request)
    return success(recordOf(await putGroup(actor, name, description)))
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
    200: successAnswer('The group.', withScopes, { ...example, scopes: ['invoices:read'] }),
  },
  refusedFor: managementRefusals(13004),
}

/** GET /scopes-srv/group?group_name=. */
export function getScopeGroupEndpoint({ scopes, scopeGroups }: ScopeContext): Endpoint<unknown> {
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
    200: successAnswer('The groups in order of their names.', Type.Array(recordSchema), [example]),
  },
}

/** GET /scopes-srv/group/list. */
export function listScopeGroupsEndpoint({ scopeGroups }: ScopeContext): Endpoint<unknown> {
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
  answers: { 200: deletedAnswer('The group is deleted.') },
  refusedFor: managementRefusals(13004),
}

/** DELETE /scopes-srv/group/{groupName}. */
export function deleteScopeGroupEndpoint(context: ScopeContext): Endpoint<Actor, 'groupName'> {
  const { removeGroup } = scopeChanges(context)
  return defineCompatEndpoint(deleteDoc, async (request, actor) => {
    await removeGroup(actor, request.pathParams.groupName)
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
