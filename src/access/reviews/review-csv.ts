import type { ReviewItem, ReviewItemStore } from './review-item.ts'

const pageSize = 500

const columns: Readonly<Record<string, (item: ReviewItem) => string | number | undefined>> = {
  item: ({ id }) => id,
  groupId: ({ groupId }) => groupId,
  role: ({ role }) => role,
  sub: ({ sub }) => sub,
  people: ({ people }) => people,
  given: ({ how }) => how,
  connection: ({ connectionId }) => connectionId,
  given_by: ({ givenBy }) => givenBy,
  reason: ({ reason }) => reason,
  member_since: ({ memberSince }) => timeText(memberSince),
  until: ({ until }) => timeText(until),
  last_used: ({ lastUsedDay }) => dayText(lastUsedDay),
  decision: ({ decision }) => decision ?? 'none',
  decided_by: ({ decidedBy }) => decidedBy,
  decided_at: ({ decidedAt }) => timeText(decidedAt),
  decision_reason: ({ decisionReason }) => decisionReason,
  new_until: ({ newUntil }) => timeText(newUntil),
  outcome: ({ outcome }) => outcome,
}

/** The items of a review as CSV (RFC 4180), part by part. It names people by their subs. */
export async function* resultRows(
  items: Pick<ReviewItemStore, 'page'>,
  reviewId: string,
): AsyncGenerator<string> {
  yield line(Object.keys(columns))
  let after: Parameters<ReviewItemStore['page']>[1]['after']
  do {
    const page = await items.page(reviewId, { after, limit: pageSize })
    yield page.map((item) => line(Object.values(columns).map((cell) => cell(item)))).join('')
    after = page.length === pageSize ? page.at(-1) : undefined
  } while (after)
}

const line = (cells: readonly (string | number | undefined)[]) =>
  `${cells.map(cellText).join()}\r\n`

/**
 * A table program would run a text that begins like a formula, so such a text gets a quote. An id
 * may begin with a hyphen; it stays as it is.
 */
function cellText(value: string | number | undefined): string {
  const text = String(value ?? '')
  const safe = /^(?:[=+@\t\r]|-(?![\w-]*$))/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

const timeText = (time: number | undefined) =>
  time === undefined ? undefined : new Date(time).toISOString()

/** A day that is counted from 1970, as people write it. */
export const dayText = (day: number | undefined) =>
  timeText(day === undefined ? undefined : day * 86_400_000)?.slice(0, 10)
