import { Alert, Badge, Button, Group, List, SimpleGrid, Stack, Text } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { Connection } from '../../api/connections-api.ts'
import {
  type HeardEvent,
  heardSignalsOptions,
  type SignalSource,
  stopHearing,
  verifyHeardSignals,
} from '../../api/heard-signals-api.ts'
import { useConfirm } from '../../ui/confirm.tsx'
import { CopyField } from '../../ui/copy-field.tsx'
import { useErrorText } from '../../ui/failure.tsx'
import { LabelledValue } from '../../ui/labelled-value.tsx'
import { TimeText } from '../../ui/time-text.tsx'
import { DirectoryPanel } from '../directory-panel.tsx'
import { HearDialog } from './hear-dialog.tsx'
import { useHeardSignalsWords } from './heard-signals-words.ts'
import { RulesDialog } from './rules-dialog.tsx'

interface HeardSignalsPanelProps {
  readonly connection: Connection
  readonly mayWrite: boolean
}

/** Which security events of the other side are heard, what they do, and how the stream is doing. */
export function HeardSignalsPanel({ connection, mayWrite }: HeardSignalsPanelProps) {
  const words = useHeardSignalsWords()
  const query = useQuery(heardSignalsOptions(connection.id))
  const [isOpen, setOpen] = useState(false)
  return (
    <DirectoryPanel words={words} query={query}>
      {query.data === null && <Text size="sm">{words.none}</Text>}
      {query.data && <Source source={query.data} />}
      {query.data && mayWrite && (
        <Acts connection={connection} source={query.data} onAnew={() => setOpen(true)} />
      )}
      {query.data === null && mayWrite && (
        <Button size="xs" w="fit-content" variant="light" onClick={() => setOpen(true)}>
          {words.hear}
        </Button>
      )}
      {isOpen && (
        <HearDialog
          connection={connection}
          source={query.data ?? undefined}
          onClose={() => setOpen(false)}
        />
      )}
    </DirectoryPanel>
  )
}

const colors = { enabled: 'primary', paused: 'yellow', disabled: 'gray' } as const

function Source({ source }: { readonly source: SignalSource }) {
  const words = useHeardSignalsWords()
  const { status, problem, problem_at: at, endpoint_url: endpoint, stream_id: streamId } = source
  return (
    <Stack gap="sm">
      {status !== 'enabled' && <Alert color="yellow">{words.stopped}</Alert>}
      {problem !== undefined && at !== undefined && (
        <Alert color="red" title={words.problem}>
          <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
            {problem}
          </Text>
          <Text size="xs" mt={4}>
            <TimeText seconds={at} exact />
          </Text>
        </Alert>
      )}
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm" verticalSpacing="xs">
        <Fact label={words.state}>
          <Badge variant="light" color={colors[status]}>
            {words.statuses[status]}
          </Badge>
        </Fact>
        <Fact label={words.delivery}>{words.deliveries[source.delivery]}</Fact>
        <Fact label={words.received}>
          <Time at={source.received_at} />
        </Fact>
        {streamId !== undefined && (
          <Fact label={words.verified}>
            <Time at={source.verified_at} />
          </Fact>
        )}
        <Fact label={words.issuer}>{source.issuer}</Fact>
        <Fact label={words.audience}>{source.audience.join(', ')}</Fact>
      </SimpleGrid>
      {streamId === undefined && endpoint !== undefined && (
        <LabelledValue label={words.endpoint}>
          <CopyField value={endpoint} label={words.endpoint} />
        </LabelledValue>
      )}
      <LabelledValue label={words.rules}>
        <List size="sm" spacing={2}>
          {Object.entries(source.rules).map(([event, action]) => (
            <List.Item key={event}>
              {words.events[event as HeardEvent]}: {words.actions[action]}
            </List.Item>
          ))}
        </List>
      </LabelledValue>
    </Stack>
  )
}

function Time({ at }: { readonly at: number | undefined }) {
  const words = useHeardSignalsWords()
  return at === undefined ? words.never : <TimeText seconds={at} exact />
}

function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <LabelledValue label={label}>
      <Text size="sm" component="div" style={{ overflowWrap: 'anywhere' }}>
        {children}
      </Text>
    </LabelledValue>
  )
}

interface ActsProps {
  readonly connection: Connection
  readonly source: SignalSource
  /** Sets the stream up anew. */
  readonly onAnew: () => void
}

function Acts({ connection: { id }, source, onAnew }: ActsProps) {
  const words = useHeardSignalsWords()
  const confirm = useConfirm()
  const queries = useQueryClient()
  const textOf = useErrorText()
  const [isChanging, setChanging] = useState(false)
  const shared = {
    onError: (error: Error) => notifications.show({ color: 'red', message: textOf(error) }),
    onSettled: () => queries.invalidateQueries({ queryKey: heardSignalsOptions(id).queryKey }),
  }
  const verifying = useMutation({
    ...shared,
    mutationFn: () => verifyHeardSignals(id),
    onSuccess: (problem) =>
      problem === undefined
        ? notifications.show({ message: words.asked })
        : notifications.show({ color: 'red', message: words.notAsked(problem) }),
  })
  const stopping = useMutation({
    ...shared,
    mutationFn: () => stopHearing(id),
    onSuccess: () => notifications.show({ message: words.removed }),
  })
  const askToStop = () =>
    confirm({
      title: words.question,
      consequences: <Text size="sm">{words.consequences}</Text>,
      confirm: words.remove,
      onConfirm: () => stopping.mutate(),
    })
  return (
    <Group gap="xs">
      {source.stream_id !== undefined && (
        <Button
          size="xs"
          variant="light"
          loading={verifying.isPending}
          onClick={() => verifying.mutate()}
        >
          {words.verify}
        </Button>
      )}
      <Button size="xs" variant="default" onClick={() => setChanging(true)}>
        {words.changeRules}
      </Button>
      <Button size="xs" variant="default" onClick={onAnew}>
        {words.anew}
      </Button>
      <Button size="xs" variant="light" color="red" onClick={askToStop}>
        {words.remove}
      </Button>
      {isChanging && (
        <RulesDialog id={id} rules={source.rules} onClose={() => setChanging(false)} />
      )}
    </Group>
  )
}
