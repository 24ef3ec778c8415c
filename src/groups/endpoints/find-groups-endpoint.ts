import Type from 'typebox'
import { queryReader } from '../../api/body-reader.ts'
import { success } from '../../api/envelope.ts'
import { afterSchema } from '../../api/page-schemas.ts'
import { defineEndpoint, type Endpoint } from '../../routing/endpoint.ts'
import type { RouteDoc } from '../../routing/route-doc.ts'
import type { GroupOperations } from '../group-operations.ts'
import { invalidGroup } from '../groups-error.ts'
import type { Caller } from '../rights/caller.ts'
import {
  limitOfNodes,
  nodesAnswer,
  nodesPage,
  pageFields,
  readPlace,
  usualNodes,
} from './group-node-schema.ts'
import { forbidden, invalid, shared } from './group-schemas.ts'

const text = Type.String({
  minLength: 1,
  maxLength: 256,
  description: 'must be 1 to 256 characters',
})
const readQuery = queryReader(
  Type.Object({ text, after: afterSchema, limit: limitOfNodes }),
  invalidGroup,
)

const doc: RouteDoc = {
  ...shared,
  id: 'findGroups',
  summary: 'Find groups by the beginning of words',
  description:
    'Each word of `text` must be the beginning of a word in the name or the id of the group, without regard to case and accents: `acm eng` finds `acme-engines`. Only groups that the caller may read are found.',
  query: {
    text: { schema: text, description: 'What is searched.', example: 'acm eng', required: true },
    ...pageFields,
  },
  answers: { 200: nodesAnswer('A page of groups, in order of the word that was found.') },
  refusedFor: { 400: invalid, 403: forbidden },
}

/** GET /groups-srv/groups?text=, by `?after=` and `?limit=`. */
export function findGroupsEndpoint({
  findGroups,
}: Pick<GroupOperations, 'findGroups'>): Endpoint<Caller> {
  return defineEndpoint(doc, async (request, caller) => {
    const { text: wanted, after, limit = usualNodes } = readQuery(request)
    const page = { after: readPlace(after), limit: limit + 1 }
    return success(nodesPage(await findGroups(caller, wanted, page), limit))
  })
}
