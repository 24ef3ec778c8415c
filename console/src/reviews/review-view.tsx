import { Alert, Button, Group, SegmentedControl, Stack, Text } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import {
  closeReview,
  listItems,
  type Review,
  readResult,
  readReview,
  reviewsKey,
} from '../api/reviews-api.ts'
import { useLanguage } from '../language.tsx'
import { useHasScope } from '../root-route.ts'
import { useConfirm } from '../ui/confirm.tsx'
import { Failure, useErrorText } from '../ui/failure.tsx'
import { EmptyState, MoreButton, useRecords } from '../ui/lists.tsx'
import { saveFile } from '../ui/save-file.ts'
import { LinesSkeleton, PageSkeleton } from '../ui/skeletons.tsx'
import { TimeText } from '../ui/time-text.tsx'
import { ViewHeader } from '../ui/view-header.tsx'
import { ItemTable } from './item-table.tsx'
import { useReviewWords } from './review-words.ts'
import { ReviewProgress, StatusBadge } from './reviews-view.tsx'

const lookAgainMs = 3000

/** One review: how far it is, and its items to decide. */
export function ReviewView() {
  const words = useReviewWords()
  const { reviewId: id } = useParams({ from: '/reviews/$reviewId' })
  const found = useQuery({
    queryKey: [reviewsKey, id],
    queryFn: () => readReview(id),
    refetchInterval: ({ state }) => (isMoving(state.data) ? lookAgainMs : false),
  })
  const review = found.data
  if (found.error) {
    return (
      <Stack>
        <ViewHeader title={words.title} />
        <Failure error={found.error} onAgain={() => void found.refetch()} />
      </Stack>
    )
  }
  if (!review) return <PageSkeleton />
  return (
    <Stack>
      <ViewHeader title={review.name} lead={review.group_name ?? review.groupId}>
        <ReviewActs review={review} />
      </ViewHeader>
      <Group>
        <StatusBadge status={review.status} />
        <ReviewProgress review={review} />
        <Text size="sm">
          {words.columns.ends} <TimeText seconds={review.ends_at} />
        </Text>
      </Group>
      {review.status !== 'closed' && (
        <Text size="sm">
          {review.undecided === 'end' ? words.undecidedEnd : words.undecidedReport}
        </Text>
      )}
      {review.cut && <Alert color="yellow">{words.cut}</Alert>}
      {review.status === 'planned' ? (
        <EmptyState title={words.preparing} />
      ) : (
        <Items key={review.status} review={review} />
      )}
    </Stack>
  )
}

/** Whether the server is at work on it. */
const isMoving = (review: Review | undefined) =>
  review?.status === 'planned' || review?.status === 'closing'

type Shown = 'all' | 'undecided' | 'keep' | 'end'
const shownOnes: readonly Shown[] = ['all', 'undecided', 'keep', 'end']

function Items({ review }: { readonly review: Review }) {
  const words = useReviewWords()
  const [shown, setShown] = useState<Shown>('all')
  const { found, items, isLoading, isEmpty } = useRecords({
    queryKey: [reviewsKey, review.id, 'items', shown],
    list: (after) => listItems(review.id, shown === 'all' ? undefined : shown, after),
    itemsOf: (page) => page.items,
  })
  const isOpen = review.status === 'open'
  return (
    <>
      <SegmentedControl
        w="fit-content"
        size="xs"
        aria-label={words.show.label}
        value={shown}
        onChange={(value) => setShown(value as Shown)}
        data={shownOnes.map((value) => ({ value, label: words.show[value] }))}
      />
      {isOpen && (
        <Text size="sm" c="dimmed" visibleFrom="sm">
          {words.keys}
        </Text>
      )}
      {found.error && <Failure error={found.error} onAgain={() => void found.refetch()} />}
      {isLoading && <LinesSkeleton hasAvatars />}
      {isEmpty && <EmptyState title={words.noItems} />}
      {items.length > 0 && <ItemTable review={review} items={items} />}
      <MoreButton found={found} />
    </>
  )
}

function ReviewActs({ review }: { readonly review: Review }) {
  const words = useReviewWords()
  const { language } = useLanguage()
  const confirm = useConfirm()
  const textOf = useErrorText()
  const queries = useQueryClient()
  const [mayRead, mayWrite] = [useHasScope('groups_read'), useHasScope('groups_write')]
  const fails = (error: unknown) => notifications.show({ color: 'red', message: textOf(error) })
  const closing = useMutation({
    mutationFn: () => closeReview(review.id),
    onError: fails,
    onSuccess: () => notifications.show({ message: words.closed }),
    onSettled: () => queries.invalidateQueries({ queryKey: [reviewsKey] }),
  })
  const saving = useMutation({
    mutationFn: async () => saveFile(await readResult(review.id), 'review.csv'),
    onError: fails,
  })
  const undecided = review.counts.undecided.toLocaleString(language)
  return (
    <Group>
      {mayRead && (
        <Button variant="default" loading={saving.isPending} onClick={() => saving.mutate()}>
          {words.result}
        </Button>
      )}
      {mayWrite && review.status === 'open' && (
        <Button
          variant="default"
          loading={closing.isPending}
          onClick={() =>
            confirm({
              title: words.closeTitle,
              consequences: <Text size="sm">{words.closeText(undecided)}</Text>,
              confirm: words.closeNow,
              onConfirm: () => closing.mutate(),
            })
          }
        >
          {words.closeNow}
        </Button>
      )}
    </Group>
  )
}
