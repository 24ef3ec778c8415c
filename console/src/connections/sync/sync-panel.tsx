import { Accordion, Alert, Button, Group, Text } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Connection } from '../../api/connections-api.ts'
import { type SyncRun, startSync, stopSync, syncRunsOptions } from '../../api/sync-runs-api.ts'
import { useConfirm } from '../../ui/confirm.tsx'
import { Failure } from '../../ui/failure.tsx'
import { TimeText } from '../../ui/time-text.tsx'
import { DirectoryPanel } from '../directory-panel.tsx'
import { Progress, RunReport, RunSummary } from './sync-report.tsx'
import { minutesBetween, nextRun } from './sync-schedule.ts'
import { useSyncWords } from './sync-words.ts'

interface SyncPanelProps {
  readonly connection: Connection
  readonly mayWrite: boolean
}

/** Keeps people in step with a directory: what the last runs did, and what can be done now. */
export function SyncPanel({ connection, mayWrite }: SyncPanelProps) {
  const words = useSyncWords()
  const query = useQuery(syncRunsOptions(connection.id))
  const { data } = query
  const acts = useSyncActs(connection)
  const runs = data?.runs ?? []
  const [last, ...earlier] = runs
  return (
    <DirectoryPanel words={words} query={query}>
      <Schedule connection={connection} runs={runs} />
      {mayWrite && data && <Acts connection={connection} last={last} acts={acts} />}
      {acts.error && <Failure error={acts.error} />}
      {data && !last && <Text size="sm">{words.never}</Text>}
      {last && <RunSummary run={last} />}
      <div role="status">{last?.status === 'running' && <Progress run={last} />}</div>
      {last && <Held run={last} onConfirm={mayWrite ? acts.confirm : undefined} />}
      {last && <RunReport run={last} />}
      {earlier.length > 0 && <EarlierRuns runs={earlier} />}
    </DirectoryPanel>
  )
}

type SyncActs = ReturnType<typeof useSyncActs>

interface ScheduleProps {
  readonly connection: Connection
  readonly runs: readonly SyncRun[]
}

function Schedule({ connection, runs }: ScheduleProps) {
  const words = useSyncWords()
  const minutes = minutesBetween(connection)
  const next = nextRun(connection, runs, Date.now() / 1000)
  return (
    <Text size="sm">
      {words.isRead(words.interval(minutes ?? 0))}
      {next !== undefined && ` ${words.next} `}
      {next === 'soon' ? words.soon : next !== undefined && <TimeText seconds={next} />}
    </Text>
  )
}

interface ActsProps {
  readonly connection: Connection
  readonly last: SyncRun | undefined
  readonly acts: SyncActs
}

function Acts({ connection: { use }, last, acts }: ActsProps) {
  const words = useSyncWords()
  if (last?.status === 'running') {
    return (
      <Button
        size="xs"
        w="fit-content"
        variant="light"
        color="red"
        loading={acts.isPending}
        onClick={acts.stop}
      >
        {words.stop}
      </Button>
    )
  }
  return (
    <>
      <Group gap="xs">
        <Button size="xs" variant="light" loading={acts.isPending} onClick={acts.tryOut}>
          {words.dryRun}
        </Button>
        <Button
          size="xs"
          variant="default"
          disabled={use === 'off' || use === 'link'}
          loading={acts.isPending}
          onClick={acts.start}
        >
          {words.start}
        </Button>
      </Group>
      {(use === 'off' || use === 'link') && (
        <Text size="sm" c="dimmed">
          {words.isOff}
        </Text>
      )}
    </>
  )
}

interface HeldProps {
  readonly run: SyncRun
  readonly onConfirm: (() => void) | undefined
}

/** A run that ended nobody, because they are too many; or a trial of such a run. */
function Held({ run, onConfirm }: HeldProps) {
  const { held: words } = useSyncWords()
  const wouldBe = run.dry_run && run.status === 'done' && run.problem !== undefined
  if (run.status !== 'held' && !wouldBe) return null
  return (
    <Alert color="yellow" title={words.title}>
      <Text size="sm">{wouldBe ? words.wouldBe : words.text}</Text>
      {run.problem !== undefined && (
        <Text size="xs" c="dimmed" mt={4}>
          {run.problem}
        </Text>
      )}
      {onConfirm && (
        <Button size="xs" mt="sm" color="red.9" onClick={onConfirm}>
          {words.confirm}
        </Button>
      )}
    </Alert>
  )
}

function EarlierRuns({ runs }: { readonly runs: readonly SyncRun[] }) {
  const words = useSyncWords()
  return (
    <div>
      <Text size="sm" fw={600} mb={4}>
        {words.earlier}
      </Text>
      <Accordion variant="contained" order={5}>
        {runs.map((run) => (
          <Accordion.Item key={run.run} value={String(run.run)}>
            <Accordion.Control>
              <RunSummary run={run} />
            </Accordion.Control>
            <Accordion.Panel>
              <RunReport run={run} />
            </Accordion.Panel>
          </Accordion.Item>
        ))}
      </Accordion>
    </div>
  )
}

/** Begins and stops runs. */
function useSyncActs({ id }: Connection) {
  const words = useSyncWords()
  const confirm = useConfirm()
  const queries = useQueryClient()
  const { mutate, isPending, error } = useMutation({
    mutationFn: async ({ run, done }: { run: () => Promise<unknown>; done: string }) => {
      await run()
      return done
    },
    onSuccess: (message) => notifications.show({ message }),
    // After a refusal too: somebody else may have begun or stopped a run.
    onSettled: () => queries.invalidateQueries({ queryKey: syncRunsOptions(id).queryKey }),
  })
  const begin = (wish: Parameters<typeof startSync>[1]) =>
    mutate({ run: () => startSync(id, wish), done: words.begun })
  return {
    isPending,
    error,
    tryOut: () => begin({ dry_run: true }),
    start: () => begin({}),
    stop: () => mutate({ run: () => stopSync(id), done: words.stopped }),
    confirm: () =>
      confirm({
        title: words.held.question,
        consequences: <Text size="sm">{words.held.consequences}</Text>,
        confirm: words.held.confirm,
        onConfirm: () => begin({ confirm: true }),
      }),
  }
}
