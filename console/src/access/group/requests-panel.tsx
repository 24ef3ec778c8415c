import { Badge, Group as Row, Stack, Text } from '@mantine/core'
import { type AccessRequest, accessKey, listGroupRequests } from '../../api/access-api.ts'
import type { Group } from '../../api/groups-api.ts'
import { useDurationText } from '../../ui/duration.tsx'
import { Failure } from '../../ui/failure.tsx'
import { MoreButton, useRecords } from '../../ui/lists.tsx'
import { LinesSkeleton } from '../../ui/skeletons.tsx'
import { TimeText } from '../../ui/time-text.tsx'
import { useUiWords } from '../../ui/ui-words.ts'
import { Panel } from '../../ui/view-header.tsx'
import { useGroupAccessWords } from './group-access-words.ts'

/** The requests for roles of a group and of those below it, with what became of each. */
export function RequestsPanel({ group }: { readonly group: Group }) {
  const { requests: words } = useGroupAccessWords()
  const { found, items, isLoading, isEmpty } = useRecords({
    queryKey: [accessKey, 'requests', group.groupId],
    list: (after) => listGroupRequests(group.groupId, after),
    itemsOf: ({ requests }) => requests,
  })
  return (
    <Panel title={words.title}>
      {found.error && <Failure error={found.error} onAgain={() => void found.refetch()} />}
      {isLoading && <LinesSkeleton lines={2} />}
      {isEmpty && <Text size="sm">{words.none}</Text>}
      {items.map((request) => (
        <RequestRow key={request.id} request={request} />
      ))}
      <MoreButton found={found} size="compact-sm" />
    </Panel>
  )
}

function RequestRow({ request }: { readonly request: AccessRequest }) {
  const { requests: words } = useGroupAccessWords()
  const { quoted } = useUiWords()
  const durationText = useDurationText()
  const { person, role, status, reason, answer, decided_by: decider } = request
  const facts = [
    words.forTime(durationText(request.duration_seconds)),
    ...(reason ? [quoted(reason)] : []),
    ...(decider ? [decider.name ?? decider.sub] : []),
    ...(answer === undefined ? [] : [quoted(answer)]),
  ]
  return (
    <Stack gap={2}>
      <Row gap={6}>
        <Text size="sm" fw={550}>
          {person.name ?? person.sub}
        </Text>
        <Badge variant="light">{role}</Badge>
        <Badge variant={status === 'open' ? 'filled' : 'default'}>{words.statuses[status]}</Badge>
      </Row>
      <Text size="xs" c="dimmed" component="div" style={{ overflowWrap: 'anywhere' }}>
        <TimeText seconds={request.created_at} />
        {facts.map((fact) => ` · ${fact}`)}
      </Text>
    </Stack>
  )
}
