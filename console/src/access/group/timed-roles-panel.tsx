import { Badge, Button, Group as Row, Stack, Text } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { accessKey, endTimedRole, listTimedRoles, type TimedRole } from '../../api/access-api.ts'
import { type Group, groupsKey } from '../../api/groups-api.ts'
import { useHasScope } from '../../root-route.ts'
import { useConfirm } from '../../ui/confirm.tsx'
import { Failure, useErrorText } from '../../ui/failure.tsx'
import { MoreButton, useRecords } from '../../ui/lists.tsx'
import { LinesSkeleton } from '../../ui/skeletons.tsx'
import { useUiWords } from '../../ui/ui-words.ts'
import { Panel } from '../../ui/view-header.tsx'
import { End, Start } from '../terms/term-lines.tsx'
import { useGroupAccessWords } from './group-access-words.ts'

const nameOf = ({ sub, name }: TimedRole['person']) => name ?? sub

/** Who has or had a role of a group for a time, and why. */
export function TimedRolesPanel({ group }: { readonly group: Group }) {
  const { timed: words } = useGroupAccessWords()
  const end = useEnding()
  const { found, items, isLoading, isEmpty } = useRecords({
    queryKey: [accessKey, 'roles', group.groupId],
    list: (after) => listTimedRoles(group.groupId, after),
    itemsOf: ({ roles }) => roles,
  })
  return (
    <Panel title={words.title}>
      {found.error && <Failure error={found.error} onAgain={() => void found.refetch()} />}
      {isLoading && <LinesSkeleton lines={2} />}
      {isEmpty && <Text size="sm">{words.none}</Text>}
      {items.map((timed) => (
        <TimedRow key={timed.id} timed={timed} onEnd={() => end(timed)} />
      ))}
      <MoreButton found={found} size="compact-sm" />
    </Panel>
  )
}

/** Ends a role of somebody, after a question. */
function useEnding() {
  const { timed: words } = useGroupAccessWords()
  const confirm = useConfirm()
  const textOf = useErrorText()
  const queries = useQueryClient()
  const ending = useMutation({
    mutationFn: endTimedRole,
    onSuccess: () => notifications.show({ message: words.ended }),
    onError: (error) => notifications.show({ color: 'red', message: textOf(error) }),
    onSettled: () =>
      Promise.all(
        [accessKey, groupsKey].map((key) => queries.invalidateQueries({ queryKey: [key] })),
      ),
  })
  return (timed: TimedRole) =>
    confirm({
      title: words.endTitle(nameOf(timed.person), timed.role),
      consequences: <Text size="sm">{words.endText}</Text>,
      confirm: words.end,
      onConfirm: () => ending.mutate(timed),
    })
}

interface TimedRowProps {
  readonly timed: TimedRole
  readonly onEnd: () => void
}

function TimedRow({ timed, onEnd }: TimedRowProps) {
  const { timed: words } = useGroupAccessWords()
  const { quoted } = useUiWords()
  const mayWrite = useHasScope('groups_write')
  const { person, role, source, bypassed, status, reason, ticket, approved_by: approvers } = timed
  const name = nameOf(person)
  const facts = [
    ...(bypassed ? [] : [words.sources[source]]),
    ...(approvers.length > 0 ? [words.approvedBy(approvers.map(nameOf).join(', '))] : []),
    ...(reason ? [quoted(reason)] : []),
    ...(ticket === undefined ? [] : [ticket]),
  ]
  return (
    <Row justify="space-between" align="flex-start" gap="xs">
      <Stack gap={2} flex="1 1 240px" miw={0}>
        <Row gap={6}>
          <Text size="sm" fw={550}>
            {name}
          </Text>
          <Badge variant="light">{role}</Badge>
          {bypassed && <Badge color="red.9">{words.sources[source]}</Badge>}
          <Badge variant="default">{words.statuses[status]}</Badge>
        </Row>
        <Text size="xs" c="dimmed" component="div" style={{ overflowWrap: 'anywhere' }}>
          <Start seconds={timed.starts_at} /> <End seconds={timed.ended_at ?? timed.ends_at} />
          {facts.map((fact) => ` · ${fact}`)}
        </Text>
      </Stack>
      {mayWrite && status !== 'ended' && (
        <Button
          size="compact-sm"
          variant="subtle"
          color="red"
          aria-label={words.endOf(name, role)}
          onClick={onEnd}
        >
          {words.end}
        </Button>
      )}
    </Row>
  )
}
