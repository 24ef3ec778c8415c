import Type from 'typebox'
import { pageOf, readCursor } from '../../api/cursor.ts'
import { limitSchema, nextSchema } from '../../api/page-schemas.ts'
import type { AnswerDoc, Fields } from '../../routing/route-doc.ts'
import { invalidGroup } from '../groups-error.ts'
import { groupRecord } from '../records/response-records.ts'
import type { GroupNode, NodePlace } from '../stores/tree-view-store.ts'
import { mostCounted } from '../tree/browse-groups.ts'
import { exampleGroup, groupAnswer, groupFields } from './group-schemas.ts'

/** How many groups a page of the tree may have. */
export const limitOfNodes = limitSchema(200, 50)
export const usualNodes = 50

const groupNode = Type.Object(
  {
    ...groupFields,
    hasChildren: Type.Boolean(),
    memberCount: Type.Integer({
      maximum: mostCounted,
      description: `How many direct members it has. ${mostCounted} stands for ${mostCounted} or more.`,
    }),
  },
  { additionalProperties: false, title: 'GroupNode' },
)

/** A page of the tree. */
export function nodesAnswer(description: string): AnswerDoc {
  return groupAnswer(
    description,
    Type.Object(
      { groups: Type.Array(groupNode), next: nextSchema },
      { additionalProperties: false, title: 'GroupNodes' },
    ),
    { groups: [{ ...exampleGroup, hasChildren: true, memberCount: 3 }] },
  )
}

/** The query of a page. */
export const pageFields: Fields = {
  after: { schema: Type.String(), description: 'The `next` of the page before.' },
  limit: { schema: limitOfNodes, description: 'The most groups that the page may have.' },
}

/** Reads the place at which a page of the tree begins. */
export function readPlace(after: string | undefined): NodePlace | undefined {
  const place = readCursor(after, ['string', 'string'], invalidGroup)
  return place && { key: place[0], groupId: place[1] }
}

/** A page of the tree, from one node more than it holds. */
export function nodesPage(nodes: readonly GroupNode[], limit: number) {
  const { page, next } = pageOf(nodes, limit, ({ place }) => [place.key, place.groupId])
  return { groups: page.map(nodeRecord), ...next }
}

function nodeRecord({ group, hasChildren, members }: GroupNode) {
  return { ...groupRecord(group), hasChildren, memberCount: members }
}
