import Type from 'typebox'
import { bodyReader, queryReader } from '../../api/body-reader.ts'
import { afterSchema, limitSchema } from '../../api/cursor.ts'
import { success } from '../../api/envelope.ts'
import type { Actor, Person } from '../../events/actor.ts'
import { noStore } from '../../http/reply.ts'
import { defineEndpoint, type Endpoint } from '../../routing/endpoint-definition.ts'
import { deletedAnswer, successAnswer } from '../../routing/envelope-schema.ts'
import type { RouteDoc } from '../../routing/route-doc.ts'
import { accessRefusals, invalidAccess } from '../access-error.ts'
import type { AccessOperations } from '../access-operations.ts'
import type { ReadAccess } from '../read-access.ts'
import type { ReviewProgress } from '../reviews/read-reviews.ts'
import { ada, decidesScope, notWithToken, ofReviewers, reviewParam, shared } from './access-docs.ts'
import { pageQuery, pageSchema, readPage } from './access-pages.ts'
import { groupIdSchema } from './access-schemas.ts'
import { reviewFields, reviewPlanSchema, reviewRecord, reviewSchema } from './review-schemas.ts'

const noCounts = { kept: 0, ended: 0, changed: 0, stays: 0, reported: 0 }
const exampleReview = {
  id: 'Zk0n8yQ2mWv5xTqG7wb1dR',
  groupId: 'production',
  group_name: 'Production',
  name: 'Fourth quarter',
  filter: { unused_days: 90 },
  undecided: 'end',
  status: 'open',
  created_by: ada,
  created_at: 1_767_225_600,
  starts_at: 1_767_225_600,
  ends_at: 1_768_435_200,
  cut: false,
  counts: { items: 12, undecided: 9, keep: 2, end: 1, ...noCounts },
}

const notTheirs = {
  403: 'The caller does not administer the group, or the access token is not enough (11010).',
  404: 'There is no such group (11001).',
}

const keyOf = ({ review }: ReviewProgress) => [review.createdAt, review.id] as const

async function records(reading: ReadAccess, found: readonly ReviewProgress[]) {
  const names = await reading.names(
    found.map(({ review }) => review.groupId),
    found.map(({ review }) => review.createdBy),
  )
  return found.map((each) => reviewRecord(each, names))
}

const readPlan = bodyReader(reviewPlanSchema, invalidAccess)

const planDoc: RouteDoc = {
  ...shared,
  id: 'planReview',
  summary: 'Plan a review of the roles in a group and below it',
  rule: 'The caller has to be allowed to take the roles by hand that the review is about.',
  description:
    'The items are kept as they are when the review starts; without `starts_at` that is within seconds. All members of `filter` have to be true of a role. Without `reviewers` the administrators of the group decide, and those above it where one alone would. With `preview` nothing is kept, and the answer says how many items there would be.',
  body: {
    schema: reviewPlanSchema,
    as: ['json'],
    example: {
      ...{ groupId: 'production', name: 'Fourth quarter', filter: { unused_days: 90 } },
      ...{ undecided: 'end', ends_at: exampleReview.ends_at },
    },
  },
  answers: {
    200: successAnswer(
      'The review, or what it would be about.',
      Type.Union([
        reviewSchema,
        Type.Object(
          {
            items: Type.Integer(),
            more: Type.Boolean({ description: 'Whether not all members were looked at.' }),
          },
          { additionalProperties: false, title: 'ReviewPreview' },
        ),
      ]),
      { ...exampleReview, status: 'planned' },
    ),
  },
  refusedFor: { ...accessRefusals(20001, 20008), ...notTheirs },
}

/** POST /access-srv/reviews. */
export function planReviewEndpoint({ reviews, reading }: AccessOperations): Endpoint<Actor> {
  return defineEndpoint(planDoc, async (request, actor) => {
    const given = readPlan(request)
    const fields = reviewFields(given, reading.now())
    if (given.preview) {
      const { items, isPart } = await reviews.preview(actor, fields)
      return success({ items, more: isPart })
    }
    const review = await reviews.plan(actor, fields)
    const counts = { items: 0, undecided: 0, keep: 0, end: 0, ...noCounts }
    return success((await records(reading, [{ review, counts }]))[0])
  })
}

const readGroup = queryReader(
  Type.Object({
    groupId: Type.Optional(groupIdSchema),
    after: afterSchema,
    limit: limitSchema(100, 50),
  }),
  invalidAccess,
)

const listAnswer = successAnswer(
  'A page of reviews, newest first.',
  pageSchema('reviews', reviewSchema, 'Reviews'),
  { reviews: [exampleReview] },
)

const listDoc: RouteDoc = {
  ...shared,
  id: 'listReviews',
  summary: 'List the reviews of a group and of the groups below it, or all',
  description: 'Without `groupId`, those of all groups that the caller may read.',
  query: {
    groupId: { schema: Type.String(), description: 'The group.', example: 'production' },
    ...pageQuery,
  },
  answers: { 200: listAnswer },
  refusedFor: { ...accessRefusals(20001), ...notTheirs },
}

/** GET /access-srv/reviews. */
export function listReviewsEndpoint({
  readingReviews,
  reading,
}: AccessOperations): Endpoint<Actor> {
  return defineEndpoint(listDoc, async (request, actor) => {
    const { groupId } = readGroup(request)
    const list = readingReviews.list.bind(undefined, actor, groupId)
    const { page, next } = await readPage(request, list, keyOf)
    return success({ reviews: await records(reading, page), ...next })
  })
}

const ownDoc: RouteDoc = {
  ...shared,
  id: 'listOwnReviews',
  summary: 'List the open reviews in which the caller can decide',
  rule: decidesScope,
  description: 'Those in which the caller could decide when they began.',
  query: pageQuery,
  answers: { 200: listAnswer },
  refusedFor: { ...accessRefusals(20001), ...notWithToken },
}

/** GET /access-srv/reviews/mine. */
export function ownReviewsEndpoint({
  readingReviews,
  reading,
}: AccessOperations): Endpoint<Person> {
  return defineEndpoint(ownDoc, async (request, actor) => {
    const list = readingReviews.own.bind(undefined, actor)
    const { page, next } = await readPage(request, list, keyOf)
    return success({ reviews: await records(reading, page), ...next })
  })
}

const readDoc: RouteDoc = {
  ...shared,
  id: 'readReview',
  summary: 'Read a review, with how far it is',
  rule: ofReviewers,
  path: reviewParam,
  answers: { 200: successAnswer('The review.', reviewSchema, exampleReview) },
  refusedFor: { ...accessRefusals(20013), ...notWithToken },
}

/** GET /access-srv/reviews/{id}. */
export function readReviewEndpoint({
  readingReviews,
  reading,
}: AccessOperations): Endpoint<Person, 'id'> {
  return defineEndpoint(readDoc, async ({ pathParams }, actor) => {
    const found = await readingReviews.find(actor, pathParams.id)
    return success((await records(reading, [found]))[0])
  })
}

const closeDoc: RouteDoc = {
  ...shared,
  id: 'closeReview',
  summary: 'End a review before its time',
  description:
    'From now on nothing is decided in it. What was decided is carried out within seconds.',
  path: reviewParam,
  answers: {
    200: successAnswer('The review.', reviewSchema, { ...exampleReview, status: 'closing' }),
  },
  refusedFor: { ...accessRefusals(20013, 20014), 403: notTheirs[403] },
}

/** POST /access-srv/reviews/{id}/close. */
export function closeReviewEndpoint({
  reviews,
  readingReviews,
  reading,
}: AccessOperations): Endpoint<Actor, 'id'> {
  return defineEndpoint(closeDoc, async ({ pathParams }, actor) => {
    await reviews.close(actor, pathParams.id)
    const found = await readingReviews.find(actor, pathParams.id)
    return success((await records(reading, [found]))[0])
  })
}

const removeDoc: RouteDoc = {
  ...shared,
  id: 'deleteReview',
  summary: 'Delete a review that has not begun',
  path: reviewParam,
  answers: { 200: deletedAnswer('The review is gone.') },
  refusedFor: { ...accessRefusals(20013, 20014), 403: notTheirs[403] },
}

/** DELETE /access-srv/reviews/{id}. */
export function deleteReviewEndpoint({ reviews }: AccessOperations): Endpoint<Actor, 'id'> {
  return defineEndpoint(removeDoc, async ({ pathParams }, actor) => {
    await reviews.remove(actor, pathParams.id)
    return success({ deleted: true })
  })
}

const resultDoc: RouteDoc = {
  ...shared,
  id: 'readReviewResult',
  summary: 'Read the items of a review as CSV',
  description:
    'People are named by their subs. After the end of the review, the last line is a JWS by the key that signs tokens, with the SHA-256 of all lines before it in base64url. That is the `digest` of the review and of the event REVIEW_CLOSED, which the signed chain of events covers.',
  path: reviewParam,
  answers: {
    200: { description: 'One line for each item.', mediaType: 'text/csv; charset=utf-8' },
  },
  refusedFor: { ...accessRefusals(20013), ...notWithToken },
}

/** GET /access-srv/reviews/{id}/result. */
export function reviewResultEndpoint({ readingReviews }: AccessOperations): Endpoint<Actor, 'id'> {
  return defineEndpoint(resultDoc, async ({ pathParams }, actor) => ({
    status: 200,
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="review.csv"',
      ...noStore,
    },
    body: await readingReviews.csv(actor, pathParams.id),
  }))
}
