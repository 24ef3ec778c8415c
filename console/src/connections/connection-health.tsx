import { Alert, Badge, List, Text } from '@mantine/core'
import type { Connection, Warning } from '../api/connections-api.ts'
import { TimeText, useDayText } from '../ui/time-text.tsx'
import { type ConnectionState, stateOf } from './connection-state.ts'
import { useHealthWords } from './health-words.ts'

interface HealthProps {
  readonly connection: Connection
}

/** What ends soon or is at risk, and why nobody came the last time. */
export function ConnectionHealth({ connection }: HealthProps) {
  const words = useHealthWords()
  const { warnings = [] } = connection
  return (
    <>
      {warnings.length > 0 && (
        <Alert color="yellow" title={words.warnings}>
          <WarningList warnings={warnings} />
        </Alert>
      )}
      <LastFailure connection={connection} />
    </>
  )
}

/** What somebody should look at, and until when. */
export function WarningList({ warnings }: { readonly warnings: readonly Warning[] }) {
  const words = useHealthWords()
  const textOf = ({ code, detail }: Warning) =>
    code in words.warningTexts
      ? words.warningTexts[code as keyof typeof words.warningTexts]
      : detail
  return (
    <List size="sm" spacing={4}>
      {warnings.map((warning) => (
        <List.Item key={`${warning.code} ${warning.detail}`} style={{ overflowWrap: 'anywhere' }}>
          {textOf(warning)}
          {warning.until !== undefined && (
            <>
              {` · ${words.until} `}
              <TimeText seconds={warning.until} />
            </>
          )}
        </List.Item>
      ))}
    </List>
  )
}

/** A failure before the last success says nothing any more. */
function LastFailure({ connection }: HealthProps) {
  const words = useHealthWords()
  const { last_failure: failure, last_failure_at: at, last_used_at: usedAt = 0 } = connection
  if (failure === undefined || at === undefined || at < usedAt) return null
  const [code = ''] = failure.split(':', 1)
  const known = code in words.failures && words.failures[code as keyof typeof words.failures]
  return (
    <Alert color="gray" title={words.lastFailure}>
      <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
        {known || failure}
      </Text>
      <Text size="xs" c="dimmed" mt={4} style={{ overflowWrap: 'anywhere' }}>
        <TimeText seconds={at} />
        {known && failure !== code && ` · ${failure}`}
      </Text>
    </Alert>
  )
}

const colors: Readonly<Record<ConnectionState['name'], string>> = {
  ...{ broken: 'red', ended: 'red' },
  ...{ failing: 'yellow', warned: 'yellow', ends: 'yellow' },
  ...{ works: 'primary', unused: 'gray', off: 'gray' },
}

/** How a connection does, in one word. */
export function StateBadge({ connection }: HealthProps) {
  const { states } = useHealthWords()
  const day = useDayText()
  const state = stateOf(connection, Date.now() / 1000)
  return (
    <Badge variant="light" color={colors[state.name]}>
      {'at' in state ? `${states[state.name]} ${day(state.at)}` : states[state.name]}
    </Badge>
  )
}
