import { Badge, Progress, Stack, Text } from '@mantine/core'
import { listOwnReviews, listReviews, type Review, reviewsKey } from '../api/reviews-api.ts'
import { useLanguage } from '../language.tsx'
import { useHasScope } from '../root-route.ts'
import { AnchorLink } from '../ui/links.tsx'
import { useRecords } from '../ui/lists.tsx'
import { RecordsView, RecordTable } from '../ui/records-view.tsx'
import { TimeText } from '../ui/time-text.tsx'
import { NewReviewDialog } from './new-review-dialog.tsx'
import { useReviewWords } from './review-words.ts'

/** Reviews: of the groups that somebody administers, or those in which they can decide. */
export function ReviewsView() {
  const words = useReviewWords()
  const isAdministrator = useHasScope('groups_read')
  const records = useRecords({
    queryKey: [reviewsKey, isAdministrator],
    list: isAdministrator ? listReviews : listOwnReviews,
    itemsOf: ({ reviews }) => reviews,
  })
  return (
    <RecordsView
      words={words}
      records={records}
      mayAdd={useHasScope('groups_write')}
      table={() => <ReviewTable reviews={records.items} />}
      dialog={(_, onClose) => <NewReviewDialog onClose={onClose} />}
    />
  )
}

function ReviewTable({ reviews }: { readonly reviews: readonly Review[] }) {
  const words = useReviewWords()
  return (
    <RecordTable
      items={reviews}
      nameOf={({ name }) => name}
      keyOf={({ id }) => id}
      columns={[
        {
          title: words.columns.name,
          cell: ({ id, name, status }) => (
            <Stack gap={4} align="flex-start">
              <AnchorLink to="/reviews/$reviewId" params={{ reviewId: id }} fw={600}>
                {name}
              </AnchorLink>
              <StatusBadge status={status} />
            </Stack>
          ),
        },
        {
          title: words.columns.group,
          from: 'sm',
          cell: ({ groupId, group_name }) => <span title={groupId}>{group_name ?? groupId}</span>,
        },
        { title: words.columns.progress, cell: (review) => <ReviewProgress review={review} /> },
        {
          title: words.columns.ends,
          from: 'sm',
          cell: ({ ends_at }) => <TimeText seconds={ends_at} />,
        },
      ]}
    />
  )
}

const colors = { planned: 'gray', open: 'blue', closing: 'yellow', closed: 'gray' } as const

/** How far a review is, in a word. */
export function StatusBadge({ status }: Pick<Review, 'status'>) {
  const words = useReviewWords()
  return (
    <Badge variant="light" color={colors[status]} miw="max-content">
      {words.status[status]}
    </Badge>
  )
}

/** How many items are decided. */
export function ReviewProgress({ review }: { readonly review: Review }) {
  const words = useReviewWords()
  const { language } = useLanguage()
  const { items, undecided } = review.counts
  const number = (count: number) => count.toLocaleString(language)
  const decided = words.decidedOf(number(items - undecided), number(items))
  return (
    <Stack gap={4} miw={90} maw={220}>
      <Text size="sm">{decided}</Text>
      <Progress
        value={items === 0 ? 0 : ((items - undecided) / items) * 100}
        aria-label={`${words.columns.progress}: ${decided}`}
      />
    </Stack>
  )
}
