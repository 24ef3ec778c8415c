import { ComputerDesktopIcon, CpuChipIcon } from '@heroicons/react/24/outline'
import { Button, Group, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { endSession, endSessions, readSessions } from '../../api/people-api.ts'
import { browserName } from '../../references/browser-name.ts'
import { useReferenceWords } from '../../references/reference-words.ts'
import { useConfirm } from '../../ui/confirm.tsx'
import { Failure } from '../../ui/failure.tsx'
import { useTimeText } from '../../ui/time-text.tsx'
import { Panel } from '../../ui/view-header.tsx'
import { Loaded, Nothing } from '../person-parts.tsx'
import { usePersonWords } from '../person-words.ts'
import { useChange } from '../use-change.ts'

type Session = Awaited<ReturnType<typeof readSessions>>['sessions'][number]

/** Where a person is signed in. */
export function SessionsPanel({ sub }: { readonly sub: string }) {
  const { sessions: words } = usePersonWords()
  const confirm = useConfirm()
  const change = useChange(sub)
  const query = useQuery({
    queryKey: ['person', sub, 'sessions'],
    queryFn: () => readSessions(sub),
  })
  const endAll = () =>
    confirm({
      title: words.endAllTitle,
      consequences: <Text size="sm">{words.endAllConsequences}</Text>,
      confirm: words.endAll,
      onConfirm: () => change.mutate({ run: () => endSessions(sub), done: words.allEnded }),
    })
  const end = ({ sid }: Session) =>
    confirm({
      title: words.endTitle,
      consequences: <Text size="sm">{words.endConsequences}</Text>,
      confirm: words.end,
      onConfirm: () => change.mutate({ run: () => endSession(sub, sid), done: words.ended }),
    })
  const hasSome = (query.data?.sessions.length ?? 0) > 0
  const action = hasSome && (
    <Button size="compact-sm" variant="subtle" color="red" onClick={endAll}>
      {words.endAll}
    </Button>
  )
  return (
    <Panel title={words.title} action={action}>
      {change.error && <Failure error={change.error} />}
      <Loaded query={query} label={words.title}>
        {({ sessions }) => (
          <Stack gap="sm">
            {sessions.length === 0 && <Nothing>{words.none}</Nothing>}
            {sessions.map((session) => (
              <SessionRow key={session.sid} session={session} onEnd={() => end(session)} />
            ))}
          </Stack>
        )}
      </Loaded>
    </Panel>
  )
}

interface SessionRowProps {
  readonly session: Session
  readonly onEnd: () => void
}

function SessionRow({ session, onEnd }: SessionRowProps) {
  const { sessions: words } = usePersonWords()
  const { browserOn } = useReferenceWords()
  const timeText = useTimeText()
  const Icon = session.browser ? ComputerDesktopIcon : CpuChipIcon
  const known = browserName(session.user_agent)
  const plain = session.browser ? words.browser : words.app
  const kind = known ? browserOn(known.browser, known.system) : plain
  const since = words.since(timeText(session.created_at))
  const methods = session.amr.map((method) => words.methods[method] ?? method)
  return (
    <Group justify="space-between" wrap="nowrap">
      <Group gap="sm" wrap="nowrap" title={session.user_agent}>
        <Icon width={20} aria-hidden style={{ flexShrink: 0 }} />
        <div>
          <Text size="sm">
            {kind}, {since}
          </Text>
          <Text size="xs" c="dimmed">
            {[
              session.address,
              [...new Set(methods)].filter(Boolean).join(', '),
              words.until(timeText(session.expires_at)),
            ]
              .filter(Boolean)
              .join(' · ')}
          </Text>
        </div>
      </Group>
      <Button
        size="compact-sm"
        variant="default"
        flex="none"
        onClick={onEnd}
        aria-label={words.endOf(`${kind}, ${since}`)}
      >
        {words.end}
      </Button>
    </Group>
  )
}
