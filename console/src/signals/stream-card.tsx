import { Alert, Badge, Button, Card, Group, Stack, Text, Title } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import {
  deleteStream,
  type Stream,
  setStreamStatus,
  streamsKey,
  verifyStream,
} from '../api/signals-api.ts'
import { useGroupNames } from '../references/use-group-names.ts'
import { useConfirm } from '../ui/confirm.tsx'
import { useErrorText } from '../ui/failure.tsx'
import { TimeText } from '../ui/time-text.tsx'
import { useSignalsWords } from './signals-words.ts'

const colors = { enabled: 'primary', paused: 'yellow', disabled: 'gray' } as const

interface StreamCardProps {
  readonly stream: Stream
  /** Whether the app is named, where streams of several are listed. */
  readonly namesApp?: boolean
  readonly mayWrite: boolean
}

/** A stream: what waits in it, and whether its receiver takes it. */
export function StreamCard({ stream, namesApp = false, mayWrite }: StreamCardProps) {
  const words = useSignalsWords()
  const { status, problem, failing_since: failingSince, reason, description } = stream
  const isWhole = stream.groupId === 'root'
  const nameOf = useGroupNames(isWhole ? [] : [stream.groupId])
  const place = isWhole ? words.wholeServer : nameOf(stream.groupId)
  const app = namesApp ? stream.client_id : undefined
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
              {[app, place, description, stream.id].filter(Boolean).join(' · ')}
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
        {mayWrite && <Acts stream={stream} />}
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
    onSettled: () => queries.invalidateQueries({ queryKey: [streamsKey] }),
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
