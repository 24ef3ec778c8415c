import {
  Accordion,
  Alert,
  Badge,
  Group,
  List,
  Loader,
  SimpleGrid,
  Stack,
  Text,
} from '@mantine/core'
import type { SyncRun } from '../../api/sync-runs-api.ts'
import { useLanguage } from '../../language.tsx'
import { LabelledValue } from '../../ui/labelled-value.tsx'
import { TimeText } from '../../ui/time-text.tsx'
import { useSyncWords } from './sync-words.ts'

interface RunProps {
  readonly run: SyncRun
}

const results = ['created', 'changed', 'restored', 'ended', 'refused', 'unchanged'] as const
type Result = (typeof results)[number]

const colors = { running: 'primary', done: 'primary', held: 'yellow', failed: 'red' } as const

/** When a run was, how it went, and who began it. */
export function RunSummary({ run }: RunProps) {
  const words = useSyncWords()
  const { status, started_at: startedAt, ended_at: endedAt } = run
  return (
    <div>
      <Group gap={6}>
        <Badge variant="light" color={status === 'stopped' ? 'gray' : colors[status]}>
          {words.statuses[status]}
        </Badge>
        {run.dry_run && <Badge variant="default">{words.dry}</Badge>}
      </Group>
      <Text size="sm" c="dimmed" mt={4}>
        <TimeText seconds={endedAt ?? startedAt} />
        {` · ${run.whole ? words.whole : words.changesOnly} · `}
        {run.started_by === 'server' ? words.bySchedule : words.byHand}
      </Text>
    </div>
  )
}

/** How far a run is that is under way. */
export function Progress({ run }: RunProps) {
  const { running: words } = useSyncWords()
  const seen = results.reduce((sum, result) => sum + countOf(run, result), 0)
  return (
    <Group gap="xs" wrap="nowrap">
      <Loader size="xs" aria-hidden />
      <Text size="sm">{run.phase === 'ends' ? words.ends : words.people(seen)}</Text>
    </Group>
  )
}

/** What a run did with how many people, and who they are. */
export function RunReport({ run }: RunProps) {
  const words = useSyncWords()
  const { language } = useLanguage()
  const explained = results.filter((result) => (run.examples[result]?.length ?? 0) > 0)
  return (
    <Stack gap="sm">
      {run.status === 'failed' && <Problem title={words.failed} run={run} />}
      <SimpleGrid cols={{ base: 2, xs: 3, sm: 6 }} spacing="xs">
        {results.map((result) => (
          <LabelledValue key={result} label={words.results[result]}>
            <Text fw={600}>{countOf(run, result).toLocaleString(language)}</Text>
          </LabelledValue>
        ))}
      </SimpleGrid>
      {explained.length > 0 && (
        <Accordion multiple variant="contained" order={5}>
          {explained.map((result) => (
            <Examples key={result} run={run} result={result} />
          ))}
        </Accordion>
      )}
    </Stack>
  )
}

function Examples({ run, result }: RunProps & { readonly result: Result }) {
  const words = useSyncWords()
  const people = run.examples[result] ?? []
  return (
    <Accordion.Item value={result}>
      <Accordion.Control>
        <Text size="sm">
          {words.examples(words.results[result], people.length, countOf(run, result))}
        </Text>
      </Accordion.Control>
      <Accordion.Panel>
        <List size="sm" spacing={4} style={{ overflowWrap: 'anywhere' }}>
          {people.map(({ name, why }) => (
            <List.Item key={name}>
              {name}
              {why !== undefined && (
                <Text size="xs" c="dimmed">
                  {why}
                </Text>
              )}
            </List.Item>
          ))}
        </List>
      </Accordion.Panel>
    </Accordion.Item>
  )
}

/** Why a run has not done everything, in the words of the server. */
function Problem({ title, run }: RunProps & { readonly title: string }) {
  return (
    <Alert color="red" title={title}>
      <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
        {run.problem}
      </Text>
    </Alert>
  )
}

function countOf({ counts }: SyncRun, result: Result): number {
  return counts[result] ?? 0
}
