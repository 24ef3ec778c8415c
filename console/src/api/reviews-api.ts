import type { components } from '../../../.cache/console-api/schema.ts'
import { api, dataOf } from './client.ts'

type Schemas = components['schemas']
export type Review = Schemas['Review']
export type ReviewItem = Schemas['ReviewItem']
export type ReviewPlan = Schemas['ReviewPlan']
export type ItemDecision = Schemas['ItemDecision']

/** The first part of the key of every query about reviews. */
export const reviewsKey = 'reviews'

const pageAfter = (after: string | undefined) => ({ limit: 50, ...(after && { after }) })
const pathOf = (id: string) => ({ path: { id } })

/** Reviews of all groups that the person administers, newest first. */
export function listReviews(after: string | undefined) {
  return dataOf(api.GET('/access-srv/reviews', { params: { query: pageAfter(after) } }))
}

/** Open reviews in which the person can decide. */
export function listOwnReviews(after: string | undefined) {
  return dataOf(api.GET('/access-srv/reviews/mine', { params: { query: pageAfter(after) } }))
}

export function readReview(id: string) {
  return dataOf(api.GET('/access-srv/reviews/{id}', { params: pathOf(id) }))
}

/** Items of a review in the order of their risk. */
export function listItems(
  id: string,
  decision: 'keep' | 'end' | 'undecided' | undefined,
  after: string | undefined,
) {
  const query = { ...pageAfter(after), ...(decision && { decision }) }
  return dataOf(api.GET('/access-srv/reviews/{id}/items', { params: { ...pathOf(id), query } }))
}

export function decideItems(id: string, body: ItemDecision) {
  return dataOf(api.POST('/access-srv/reviews/{id}/decisions', { params: pathOf(id), body }))
}

export async function planReview(plan: ReviewPlan): Promise<Review> {
  return (await dataOf(api.POST('/access-srv/reviews', { body: plan }))) as Review
}

/** How many items a review would have. */
export async function previewReview(plan: ReviewPlan): Promise<Schemas['ReviewPreview']> {
  const body = { ...plan, preview: true }
  return (await dataOf(api.POST('/access-srv/reviews', { body }))) as Schemas['ReviewPreview']
}

/** The items with what became of them, as CSV. */
export async function readResult(id: string): Promise<string> {
  const path = '/access-srv/reviews/{id}/result'
  const { data, error } = await api.GET(path, { params: pathOf(id), parseAs: 'text' })
  if (error) throw error
  return String(data)
}

export function closeReview(id: string) {
  return dataOf(api.POST('/access-srv/reviews/{id}/close', { params: pathOf(id) }))
}
