import { PlusIcon } from '@heroicons/react/24/outline'
import { Accordion, Badge, Button, Group, Text } from '@mantine/core'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { listTargets, type Target, targetsKey, waitingOf, wholeServer } from '../api/targets-api.ts'
import { useGroupNames } from '../references/use-group-names.ts'
import { useHasScope } from '../root-route.ts'
import { Failure } from '../ui/failure.tsx'
import { EmptyState, MoreButton } from '../ui/lists.tsx'
import { LinesSkeleton } from '../ui/skeletons.tsx'
import { Verbatim } from '../ui/verbatim.tsx'
import { Panel } from '../ui/view-header.tsx'
import { TargetDialog } from './target-dialog.tsx'
import { TargetPanel } from './target-panel.tsx'
import { useTargetWords } from './target-words.ts'

interface TargetsPanelProps {
  /** Those of it and of all groups below; `root` has all. */
  readonly groupId: string
}

/** The targets of a place, each with what it is doing. */
export function TargetsPanel({ groupId }: TargetsPanelProps) {
  const words = useTargetWords()
  const mayWrite = useHasScope('groups_write')
  const [isAdding, setAdding] = useState(false)
  const [opened, setOpened] = useState<string | null>(null)
  const found = useTargets(groupId)
  const targets = found.data?.pages.flatMap((page) => page.targets) ?? []
  return (
    <Panel
      title={words.title}
      action={
        mayWrite && (
          <Button
            size="compact-sm"
            variant="default"
            leftSection={<PlusIcon width={16} aria-hidden />}
            onClick={() => setAdding(true)}
          >
            {words.add}
          </Button>
        )
      }
    >
      {found.error && <Failure error={found.error} onAgain={() => void found.refetch()} />}
      {found.isPending && <LinesSkeleton lines={2} />}
      {found.isSuccess && targets.length === 0 && (
        <EmptyState title={words.none} hint={words.noneHint} />
      )}
      {targets.length > 0 && (
        <Accordion variant="separated" order={3} value={opened} onChange={setOpened}>
          {targets.map((target) => (
            <Accordion.Item key={target.id} value={target.id}>
              <Accordion.Control>
                <Summary target={target} place={groupId} />
              </Accordion.Control>
              <Accordion.Panel>
                {opened === target.id && <TargetPanel target={target} mayWrite={mayWrite} />}
              </Accordion.Panel>
            </Accordion.Item>
          ))}
        </Accordion>
      )}
      <MoreButton found={found} />
      {isAdding && (
        <TargetDialog
          groupId={groupId}
          onAdded={({ id }) => setOpened(id)}
          onClose={() => setAdding(false)}
        />
      )}
    </Panel>
  )
}

function useTargets(groupId: string) {
  return useInfiniteQuery({
    queryKey: [targetsKey, groupId],
    queryFn: ({ pageParam }) => listTargets(groupId, pageParam),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    // While something waits, the figures change by themselves.
    refetchInterval: ({ state: { data } }) =>
      data?.pages.some(({ targets }) => targets.some(isBusy)) ? 3000 : false,
  })
}

const isBusy = (target: Target) => target.status === 'on' && target.waiting > 0

interface SummaryProps {
  readonly target: Target
  readonly place: string
}

function Summary({ target, place }: SummaryProps) {
  const words = useTargetWords()
  const { name, url, groupId } = target
  const isOfGroup = groupId !== wholeServer
  const nameOf = useGroupNames(isOfGroup ? [groupId] : [])
  const whose = isOfGroup ? nameOf(groupId) : words.wholeServer
  return (
    <Group justify="space-between" gap="xs" pe="sm">
      <div style={{ minWidth: 0 }}>
        <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
          {name}
        </Text>
        <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
          {groupId === place && isOfGroup ? undefined : `${whose} · `}
          <Verbatim>{url}</Verbatim>
        </Text>
      </div>
      <States target={target} />
    </Group>
  )
}

const colors = { on: 'primary', off: 'gray', paused: 'red' } as const

function States({ target }: { readonly target: Target }) {
  const { states: words } = useTargetWords()
  const { status, failing, problem } = target
  const waiting = waitingOf(target)
  return (
    <Group gap={6}>
      {status === 'on' && problem !== undefined && (
        <Badge variant="light" color="red">
          {words.away}
        </Badge>
      )}
      {failing > 0 && (
        <Badge variant="light" color="red">
          {words.failing(failing)}
        </Badge>
      )}
      {status === 'on' && waiting > 0 && <Badge variant="default">{words.waiting(waiting)}</Badge>}
      <Badge variant="light" color={colors[status]}>
        {words[status]}
      </Badge>
    </Group>
  )
}
