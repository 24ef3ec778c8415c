import { empty } from '../../http/reply.ts'
import { defineEndpoint, type Endpoint } from '../../routing/endpoint-definition.ts'
import { readListQuery, readSearch } from '../list-query.ts'
import { listBody } from '../list-resources.ts'
import { queued } from '../request-limits.ts'
import type { ResourceKind } from '../resource-kinds.ts'
import type { ScimCaller } from '../scim-context.ts'
import type { ScimEndpointContext } from '../scim-endpoint-context.ts'
import { scimJson } from '../scim-family.ts'
import type { ResourceDocs } from './resource-docs.ts'
import {
  hasVersion,
  notModified,
  objectIn,
  projectionIn,
  resourceReply,
  wantedVersion,
} from './scim-replies.ts'

type OfMany = Endpoint<ScimCaller>
type OfOne = Endpoint<ScimCaller, 'id'>

/** The endpoints of one kind of resource, such as those at /scim/v2/Users. */
export function resourceEndpoints(
  { type, list, read, create, replace, patch, remove }: ResourceKind,
  docs: ResourceDocs,
  { queue }: Pick<ScimEndpointContext, 'queue'>,
) {
  const ofMany = (doc: OfMany['doc'], handle: OfMany['handle']): OfMany =>
    defineEndpoint(doc, queued(queue, handle))
  const ofOne = (doc: OfOne['doc'], handle: OfOne['handle']): OfOne =>
    defineEndpoint(doc, queued<'id'>(queue, handle))

  /** PUT and PATCH: the body says what the resource becomes. */
  const changing = (doc: OfOne['doc'], change: typeof replace): OfOne =>
    ofOne(doc, async (request, caller) => {
      const { id } = request.pathParams
      const projection = projectionIn(type, request)
      await change(caller, id, objectIn(request), wantedVersion(request))
      return resourceReply(200, await read(caller, id, projection))
    })

  const answerList: OfMany['handle'] = async (request, caller) =>
    scimJson(200, listBody(await list(caller, readListQuery(type, request.query()))))

  return {
    list: ofMany(docs.list, answerList),
    search: ofMany(docs.search, async (request, caller) =>
      scimJson(200, listBody(await list(caller, readSearch(type, objectIn(request))))),
    ),
    create: ofMany(docs.create, async (request, caller) => {
      const projection = projectionIn(type, request)
      const { id } = await create(caller, objectIn(request))
      return resourceReply(201, await read(caller, id, projection))
    }),
    read: ofOne(docs.read, async (request, caller) => {
      // Directories also ask for /Users/?filter=….
      if (request.pathParams.id === '') return answerList(request, caller)
      const shown = await read(caller, request.pathParams.id, projectionIn(type, request))
      return hasVersion(request, shown) ? notModified(shown) : resourceReply(200, shown)
    }),
    replace: changing(docs.replace, replace),
    patch: changing(docs.patch, patch),
    remove: ofOne(docs.remove, async (request, caller) => {
      await remove(caller, request.pathParams.id, wantedVersion(request))
      return empty(204)
    }),
  }
}
