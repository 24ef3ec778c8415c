import { PlusIcon } from '@heroicons/react/24/outline'
import { Alert, Badge, Button, Card, Group, Skeleton, Stack, Text, Title } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { App } from '../../api/apps-api.ts'
import {
  deleteStream,
  listStreams,
  type Stream,
  setStreamStatus,
  streamsKey,
  verifyStream,
} from '../../api/signals-api.ts'
import { useConfirm } from '../../ui/confirm.tsx'
import { Failure, useErrorText } from '../../ui/failure.tsx'
import { EmptyState } from '../../ui/lists.tsx'
import { TimeText } from '../../ui/time-text.tsx'
import { useSignalsWords } from './signals-words.ts'
import { StreamDialog } from './stream-dialog.tsx'

/** The streams of an app: whether it gets what it has to hear. */
export function SignalsPanel({ app }: { readonly app: Pick<App, 'client_id'> }) {
  const words = useSignalsWords()
  const { client_id: clientId } = app
  const [isAdding, setAdding] = useState(false)
  const found = useQuery({
    queryKey: streamsKey(clientId),
    queryFn: () => listStreams(clientId),
    refetchInterval: 5000,
  })
  const streams = found.data?.streams ?? []
  return (
    <Stack>
      <Group justify="space-between" align="flex-start">
        <Text maw="60ch">{words.lead}</Text>
        <Button leftSection={<PlusIcon width={18} aria-hidden />} onClick={() => setAdding(true)}>
          {words.add}
        </Button>
      </Group>
      {found.error && <Failure error={found.error} onAgain={() => void found.refetch()} />}
      {found.isPending && <Skeleton height={120} />}
      {found.isSuccess && streams.length === 0 && (
        <EmptyState title={words.none} hint={words.noneHint} />
      )}
      {streams.map((stream) => (
        <StreamCard key={stream.id} stream={stream} />
      ))}
      {streams.some((stream) => stream.delivery_method === 'poll') && (
        <Text size="sm" c="dimmed">
          {words.needsScope}
        </Text>
      )}
      {isAdding && <StreamDialog clientId={clientId} onClose={() => setAdding(false)} />}
    </Stack>
  )
}

const colors = { enabled: 'primary', paused: 'yellow', disabled: 'gray' } as const

function StreamCard({ stream }: { readonly stream: Stream }) {
  const words = useSignalsWords()
  const { status, problem, failing_since: failingSince, reason, description } = stream
  const place = stream.groupId === 'root' ? words.wholeServer : stream.groupId
  return (
    <Card withBorder component="section" aria-labelledby={`stream-${stream.id}`}>
      <Stack gap="sm">
        <Group justify="space-between" align="flex-start" wrap="nowrap">
          <div>
            <Title
              order={2}
              size="h5"
              id={`stream-${stream.id}`}
              style={{ overflowWrap: 'anywhere' }}
            >
              {stream.endpoint_url ?? words.methods.poll}
            </Title>
            <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
              {[place, description, stream.id].filter(Boolean).join(' · ')}
            </Text>
          </div>
          <Badge variant="light" color={colors[status]} style={{ flexShrink: 0 }}>
            {words.statuses[status]}
          </Badge>
        </Group>
        {reason !== undefined && <Alert color="yellow">{reason}</Alert>}
        {failingSince !== undefined && (
          <Alert color="red">
            {words.failing} <TimeText seconds={failingSince} />.{' '}
            {problem !== undefined && (words.problems[problem] ?? problem)}
          </Alert>
        )}
        <Group gap="xl">
          <Fact label={words.waiting}>{stream.waiting}</Fact>
          {stream.refused > 0 && <Fact label={words.refused}>{stream.refused}</Fact>}
          {stream.oldest_at !== undefined && (
            <Fact label={words.oldest}>
              <TimeText seconds={stream.oldest_at} exact />
            </Fact>
          )}
          <LastContact stream={stream} />
        </Group>
        <Acts stream={stream} />
      </Stack>
    </Card>
  )
}

function LastContact({ stream }: { readonly stream: Stream }) {
  const words = useSignalsWords()
  const isPolled = stream.delivery_method === 'poll'
  const last = isPolled ? stream.asked_at : stream.sent_at
  return (
    <Fact label={isPolled ? words.asked : words.sent}>
      {last === undefined ? words.never : <TimeText seconds={last} exact />}
    </Fact>
  )
}

function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div>
      <Text size="xs" c="dimmed">
        {label}
      </Text>
      <Text size="sm">{children}</Text>
    </div>
  )
}

function Acts({ stream }: { readonly stream: Stream }) {
  const words = useSignalsWords()
  const confirm = useConfirm()
  const queries = useQueryClient()
  const textOf = useErrorText()
  const shared = {
    onError: (error: Error) => notifications.show({ color: 'red', message: textOf(error) }),
    onSettled: () => queries.invalidateQueries({ queryKey: streamsKey(stream.client_id) }),
  }
  const isOn = stream.status === 'enabled'
  const verify = useMutation({
    ...shared,
    mutationFn: () => verifyStream(stream.id),
    onSuccess: () => notifications.show({ message: words.verified }),
  })
  const toggle = useMutation({
    ...shared,
    mutationFn: () => setStreamStatus(stream.id, isOn ? 'paused' : 'enabled'),
    onSuccess: () => notifications.show({ message: isOn ? words.paused : words.resumed }),
  })
  const remove = useMutation({ ...shared, mutationFn: () => deleteStream(stream.id) })
  const askToRemove = () =>
    confirm({
      title: words.deleteTitle,
      consequences: <Text size="sm">{words.deleteText}</Text>,
      confirm: words.delete,
      onConfirm: remove.mutate,
    })
  return (
    <Group gap="xs">
      <Button
        size="xs"
        variant="light"
        loading={verify.isPending}
        disabled={stream.status === 'disabled'}
        onClick={() => verify.mutate()}
      >
        {words.verify}
      </Button>
      <Button size="xs" variant="light" loading={toggle.isPending} onClick={() => toggle.mutate()}>
        {isOn ? words.pause : words.resume}
      </Button>
      <Button size="xs" variant="subtle" color="red" onClick={askToRemove}>
        {words.delete}
      </Button>
    </Group>
  )
}
