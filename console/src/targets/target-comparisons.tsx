import { Badge, Button, Group, Stack, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import {
  type Difference,
  type PlannedPush,
  previewTarget,
  readDrift,
  type Target,
  targetsKey,
} from '../api/targets-api.ts'
import { Failure } from '../ui/failure.tsx'
import { EmptyState, MoreButton, type Records, useRecords } from '../ui/lists.tsx'
import { LinesSkeleton } from '../ui/skeletons.tsx'
import { useTargetWords } from './target-words.ts'
import { keyOf, ThingName } from './thing-name.tsx'

interface TargetProps {
  readonly target: Target
}

/** What would be pushed now. Nothing is sent for it. */
export function PushPreview({ target: { id, status, revision } }: TargetProps) {
  const { preview: words } = useTargetWords()
  const records = useRecords({
    queryKey: [targetsKey, 'preview', id, revision],
    list: (after) => previewTarget(id, after),
    itemsOf: ({ changes }) => changes,
  })
  return (
    <Found
      records={records}
      lead={status === 'off' ? words.leadOff : words.lead}
      none={words.none}
      mark={(change) => <ActionBadge {...change} />}
    />
  )
}

const actionColors = { create: 'primary', change: 'yellow', deactivate: 'red', delete: 'red' }

function ActionBadge({ action }: PlannedPush) {
  const { preview: words } = useTargetWords()
  return (
    <Badge variant="light" color={actionColors[action]} style={{ flex: 'none' }}>
      {words.actions[action]}
    </Badge>
  )
}

/** What somebody has changed there. The service is asked only when the person wants it. */
export function TargetDrift({ target: { id } }: TargetProps) {
  const { drift: words } = useTargetWords()
  const queries = useQueryClient()
  const [isAsked, setAsked] = useState(false)
  const compare = () => {
    void queries.resetQueries({ queryKey: [targetsKey, 'drift', id] })
    setAsked(true)
  }
  return (
    <Stack gap="sm">
      <Text size="sm" c="dimmed">
        {words.lead}
      </Text>
      <Button size="xs" variant="light" w="fit-content" onClick={compare}>
        {isAsked ? words.again : words.compare}
      </Button>
      {isAsked && <Differences id={id} />}
    </Stack>
  )
}

function Differences({ id }: { readonly id: string }) {
  const { drift: words } = useTargetWords()
  const records = useRecords({
    queryKey: [targetsKey, 'drift', id],
    list: (after) => readDrift(id, after),
    itemsOf: ({ differences }) => differences,
  })
  return (
    <Found
      records={records}
      none={words.none}
      more={words.more}
      mark={(difference) => (
        <Badge variant="light" color="yellow" style={{ flex: 'none' }}>
          {words.whats[difference.what]}
        </Badge>
      )}
      detail={(difference) => <Detail difference={difference} />}
    />
  )
}

function Detail({ difference: { what, detail } }: { readonly difference: Difference }) {
  const { drift: words } = useTargetWords()
  if (detail.length === 0) return null
  return (
    <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
      {(what === 'members' ? detail.map(words.memberDetail) : detail).join(', ')}
    </Text>
  )
}

interface FoundProps<Item> {
  readonly records: Records<Item>
  readonly lead?: string
  readonly none: string
  readonly more?: string
  readonly mark: (item: Item) => ReactNode
  readonly detail?: (item: Item) => ReactNode
}

function Found<Item extends PlannedPush | Difference>(props: FoundProps<Item>) {
  const { records, lead, none, more, mark, detail } = props
  const { found, items, isLoading, isEmpty } = records
  return (
    <Stack gap="sm">
      {lead && (
        <Text size="sm" c="dimmed">
          {lead}
        </Text>
      )}
      {found.error && <Failure error={found.error} onAgain={() => void found.refetch()} />}
      {isLoading && <LinesSkeleton lines={3} />}
      <div role="status">{isEmpty && <EmptyState title={none} />}</div>
      {items.length > 0 && (
        <Stack gap="xs" component="ul" m={0} p={0} style={{ listStyle: 'none' }}>
          {items.map((item) => (
            <li key={keyOf(item)}>
              <Group justify="space-between" gap="xs" wrap="nowrap" align="flex-start">
                <ThingName thing={item} />
                {mark(item)}
              </Group>
              {detail?.(item)}
            </li>
          ))}
        </Stack>
      )}
      <MoreButton found={found} size="xs">
        {more}
      </MoreButton>
    </Stack>
  )
}
