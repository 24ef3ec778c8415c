import Type from 'typebox'
import { bodyReader, queryReader } from '../../api/body-reader.ts'
import { afterSchema, limitSchema, pageOf, readCursor } from '../../api/cursor.ts'
import { success } from '../../api/envelope.ts'
import type { Person } from '../../events/actor.ts'
import { defineEndpoint, type Endpoint } from '../../routing/endpoint-definition.ts'
import { successAnswer } from '../../routing/envelope-schema.ts'
import type { RouteDoc } from '../../routing/route-doc.ts'
import { accessRefusals, invalidAccess } from '../access-error.ts'
import type { AccessOperations } from '../access-operations.ts'
import { itemDecisions } from '../reviews/review-item.ts'
import {
  ada,
  decidesScope,
  grace,
  notWithToken,
  ofReviewers,
  reviewParam,
  shared,
} from './access-docs.ts'
import { pageQuery, pageSchema } from './access-pages.ts'
import { itemDecisionSchema, itemRecord, peopleIn, reviewItemSchema } from './review-schemas.ts'

const exampleItem = {
  id: 'b5vW0nYQ2mKzTqG7wb1dRx',
  groupId: 'production',
  group_name: 'Production',
  role: 'OPERATOR',
  person: grace,
  people: 1,
  given: 'hand',
  given_by: ada,
  reason: 'Audit of the engines',
  member_since: 1_735_689_600,
  last_used: '2025-08-04',
  strong: false,
  own: false,
  decision: 'keep',
}

const itemLimit = limitSchema(100, 50)
const readItems = queryReader(
  Type.Object({
    after: afterSchema,
    limit: itemLimit,
    decision: Type.Optional(
      Type.Enum([...itemDecisions, 'undecided'], { description: 'must be keep, end or undecided' }),
    ),
  }),
  invalidAccess,
)

const itemsDoc: RouteDoc = {
  ...shared,
  id: 'listReviewItems',
  summary: 'List the items of a review',
  rule: ofReviewers,
  description:
    'Roles with power over others first, then what was not used for longest. Roles that a rule of a connection gives are one item for all people who have them: end the rule to end them.',
  path: reviewParam,
  query: {
    ...pageQuery,
    decision: {
      schema: Type.Enum([...itemDecisions, 'undecided']),
      description: 'Only items with this decision.',
    },
  },
  answers: {
    200: successAnswer('A page of items.', pageSchema('items', reviewItemSchema, 'ReviewItems'), {
      items: [exampleItem],
    }),
  },
  refusedFor: { ...accessRefusals(20001, 20013), ...notWithToken },
}

/** GET /access-srv/reviews/{id}/items. */
export function reviewItemsEndpoint({
  readingReviews,
  reading,
}: AccessOperations): Endpoint<Person, 'id'> {
  return defineEndpoint(itemsDoc, async (request, actor) => {
    const { after: cursor, limit: most = 50, decision } = readItems(request)
    const [risk, id] = readCursor(cursor, ['string', 'string'], invalidAccess) ?? []
    const after = risk === undefined || id === undefined ? undefined : { risk, id }
    const wanted = { after, limit: most + 1, decision }
    const found = await readingReviews.items(actor, request.pathParams.id, wanted)
    const { page, next } = pageOf(found, most, (item) => [item.risk, item.id])
    const names = await reading.names(
      page.map(({ groupId }) => groupId),
      peopleIn(page),
    )
    return success({ items: page.map((item) => itemRecord(item, names, actor.sub)), ...next })
  })
}

const readDecision = bodyReader(itemDecisionSchema, invalidAccess)

const decideDoc: RouteDoc = {
  ...shared,
  id: 'decideReviewItems',
  summary: 'Decide about items of a review',
  rule: `${decidesScope} Nobody decides about themselves, with a token of a token exchange, or by a role that they got after the review began.`,
  description:
    'Each item is named. Decisions count at the end of the review, and can be changed until then; `undo` takes them back. With `until`, roles that are kept get an end, or an earlier one.',
  path: reviewParam,
  body: {
    schema: itemDecisionSchema,
    as: ['json'],
    example: { items: [exampleItem.id], decision: 'end', reason: 'Left the team' },
  },
  answers: {
    200: successAnswer(
      'How many items it is about.',
      Type.Object({ decided: Type.Integer() }, { additionalProperties: false }),
      { decided: 1 },
    ),
  },
  refusedFor: {
    ...accessRefusals(20001, 20013, 20014),
    403: 'The caller may not decide about this in the review (20015). The access token is not enough (11010).',
  },
}

/** POST /access-srv/reviews/{id}/decisions. */
export function decideItemsEndpoint({ reviews }: AccessOperations): Endpoint<Person, 'id'> {
  return defineEndpoint(decideDoc, async (request, actor) => {
    const { items, decision, reason, until } = readDecision(request)
    const decided = await reviews.decide(actor, request.pathParams.id, {
      items,
      decision: decision === 'undo' ? undefined : decision,
      reason,
      until: until === undefined ? undefined : until * 1000,
    })
    return success({ decided })
  })
}
