import { Badge, Button, Group, Stack, Table, Text } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type KeyboardEvent, useRef } from 'react'
import { decideItems, type Review, type ReviewItem, reviewsKey } from '../api/reviews-api.ts'
import { useLanguage } from '../language.tsx'
import { useErrorText } from '../ui/failure.tsx'
import { TimeText, useTimeLocale } from '../ui/time-text.tsx'
import { useReviewWords } from './review-words.ts'

type Decision = 'keep' | 'end' | 'undo'

const keys: Readonly<Record<string, Decision>> = { k: 'keep', e: 'end', u: 'undo' }

interface ItemTableProps {
  readonly review: Review
  readonly items: readonly ReviewItem[]
}

/** The items of a review, each with what one has to know to decide. */
export function ItemTable({ review, items }: ItemTableProps) {
  const words = useReviewWords()
  const textOf = useErrorText()
  const queries = useQueryClient()
  const body = useRef<HTMLTableSectionElement>(null)
  const deciding = useMutation({
    mutationFn: ({ id, decision }: { id: string; decision: Decision }) =>
      decideItems(review.id, { items: [id], decision }),
    onError: (error) => notifications.show({ color: 'red', message: textOf(error) }),
    onSettled: () => queries.invalidateQueries({ queryKey: [reviewsKey, review.id] }),
  })
  const isOpen = review.status === 'open'

  function onKey(event: KeyboardEvent, index: number, item: ReviewItem): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const rows = body.current?.querySelectorAll<HTMLElement>('tr')
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key] ?? 0
    const decision = keys[event.key.toLowerCase()]
    if (step !== 0) rows?.[index + step]?.focus()
    else if (decision && isOpen && !item.own) deciding.mutate({ id: item.id, decision })
    else return
    event.preventDefault()
  }

  return (
    <Table verticalSpacing="xs" highlightOnHover>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{words.item.person}</Table.Th>
          <Table.Th visibleFrom="sm">{words.item.lastUse}</Table.Th>
          <Table.Th visibleFrom="md">{words.item.since}</Table.Th>
          <Table.Th visibleFrom="md">{words.item.given}</Table.Th>
          <Table.Th>{words.item.decision}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody ref={body}>
        {items.map((item, index) => (
          <Table.Tr
            key={item.id}
            tabIndex={isOpen ? 0 : undefined}
            onKeyDown={(event) => onKey(event, index, item)}
          >
            <ItemCells item={item} />
            <Table.Td>
              {isOpen ? (
                <DecisionButtons
                  item={item}
                  onDecide={(decision) => deciding.mutate({ id: item.id, decision })}
                />
              ) : (
                <Result item={item} />
              )}
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}

function ItemCells({ item }: { readonly item: ReviewItem }) {
  const words = useReviewWords()
  const lastUse = <LastUse item={item} />
  return (
    <>
      <Table.Td>
        <Stack gap={2} align="flex-start">
          <Text size="sm" fw={600} style={{ overflowWrap: 'anywhere' }}>
            <ItemPerson item={item} />
          </Text>
          <Group gap={6}>
            <Text size="sm">{item.role ?? words.item.membership}</Text>
            {item.strong && (
              <Badge size="sm" variant="light" color="red" miw="max-content">
                {words.item.strong}
              </Badge>
            )}
          </Group>
          <Text size="xs" c="dimmed" title={item.groupId}>
            {item.group_name ?? item.groupId}
          </Text>
          <Stack gap={2} hiddenFrom="md">
            <Given item={item} />
          </Stack>
          <Text size="xs" hiddenFrom="sm">
            {words.item.lastUse}: {lastUse}
          </Text>
        </Stack>
      </Table.Td>
      <Table.Td visibleFrom="sm">{lastUse}</Table.Td>
      <Table.Td visibleFrom="md">
        {item.member_since !== undefined && (
          <DayText day={new Date(item.member_since * 1000).toISOString()} />
        )}
      </Table.Td>
      <Table.Td visibleFrom="md">
        <Given item={item} />
      </Table.Td>
    </>
  )
}

function ItemPerson({ item: { person, people } }: { readonly item: ReviewItem }) {
  const words = useReviewWords()
  const { language } = useLanguage()
  if (!person) return words.item.byRule(people.toLocaleString(language))
  return <span title={person.sub}>{person.name ?? person.sub}</span>
}

function LastUse({ item }: { readonly item: ReviewItem }) {
  const words = useReviewWords()
  if (!item.person) return null
  return item.last_used === undefined ? words.item.never : <DayText day={item.last_used} />
}

/** A day in UTC, as uses are kept. */
function DayText({ day }: { readonly day: string }) {
  const format = new Intl.DateTimeFormat(useTimeLocale(), { dateStyle: 'medium', timeZone: 'UTC' })
  return <time dateTime={day}>{format.format(new Date(day))}</time>
}

/** How, by whom and why a role was given. */
function Given({ item }: { readonly item: ReviewItem }) {
  const words = useReviewWords()
  const { given, given_by: by, reason, until, person } = item
  return (
    <>
      <Text size="xs">
        {words.item.ways[given]}
        {by && ` ${words.item.by(by.name ?? by.sub)}`}
        {until !== undefined && (
          <>
            , {words.item.until} <TimeText seconds={until} />
          </>
        )}
      </Text>
      {reason && (
        <Text size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
          {reason}
        </Text>
      )}
      {!person && <Text size="xs">{words.item.reviewRule}</Text>}
    </>
  )
}

interface DecisionButtonsProps {
  readonly item: ReviewItem
  readonly onDecide: (decision: Decision) => void
}

function DecisionButtons({ item, onDecide }: DecisionButtonsProps) {
  const words = useReviewWords()
  const { decision, person, role } = item
  if (item.own) return <Text size="sm">{words.item.own}</Text>
  const what = `${role ?? words.item.membership}, ${person?.name ?? person?.sub ?? item.groupId}`
  const choice = (of: 'keep' | 'end', label: string) => (
    <Button
      size="compact-sm"
      variant={decision === of ? 'filled' : 'default'}
      {...(decision === of && of === 'end' && { color: 'red.9' })}
      aria-pressed={decision === of}
      aria-label={label}
      onClick={() => onDecide(of)}
    >
      {words[of]}
    </Button>
  )
  return (
    <Group gap={6}>
      {choice('keep', words.keepOf(what))}
      {choice('end', words.endOf(what))}
      {decision && (
        <Button
          size="compact-sm"
          variant="subtle"
          aria-label={words.undoOf(what)}
          onClick={() => onDecide('undo')}
        >
          {words.undo}
        </Button>
      )}
    </Group>
  )
}

/** What was decided, or what became of it. */
function Result({ item: { decision, outcome } }: { readonly item: ReviewItem }) {
  const words = useReviewWords()
  const text = outcome ? words.outcome[outcome] : decision && words.decision[decision]
  return <Text size="sm">{text}</Text>
}
