import { jsonBody } from '../../api/body-reader.ts'
import { readRevision } from '../../api/revision.ts'
import type { Request } from '../../http/endpoint.ts'
import { noStore, type Reply } from '../../http/reply.ts'
import type { ResourceType } from '../attributes.ts'
import { type Projection, projectionOf } from '../list-query.ts'
import { entityTag, type ShownResource } from '../read-resources.ts'
import { changedMeanwhile, ScimError } from '../scim-error.ts'
import { scimJson } from '../scim-family.ts'

/** The answer with one resource. */
export function resourceReply(
  status: 200 | 201,
  { body, version, location }: ShownResource,
): Reply {
  const headers = { etag: entityTag(version), ...(status === 201 && { location }) }
  return scimJson(status, body, headers)
}

/** The answer to a caller who has that version already. */
export function notModified({ version }: ShownResource): Reply {
  return { status: 304, headers: { ...noStore, etag: entityTag(version) }, body: '' }
}

/** Whether a caller has this version (RFC 7644 §3.14). */
export function hasVersion({ headers }: Request, { version }: ShownResource): boolean {
  const given = headers['if-none-match']
  if (given === undefined) return false
  return given === '*' || given.split(',').some((each) => each.trim() === entityTag(version))
}

/** The version that a change is meant for; undefined for any. */
export function wantedVersion(request: Request): number | undefined {
  return readRevision(request, changedMeanwhile)
}

/** What the answer to a request shows of a resource. */
export function projectionIn(type: ResourceType, request: Request): Projection {
  const query = request.query()
  return projectionOf(type, query.get('attributes'), query.get('excludedAttributes'))
}

/** The object that was sent. */
export function objectIn(request: Request): Readonly<Record<string, unknown>> {
  if (request.body.kind === 'none') throw new ScimError('invalidSyntax', 'there is no body')
  return jsonBody(request)
}
