import { Alert, Badge, List, Text } from '@mantine/core'
import type { Connection, Warning } from '../api/connections-api.ts'
import { TimeText } from '../ui/time-text.tsx'
import { useHealthWords } from './health-words.ts'

interface HealthProps {
  readonly connection: Connection
}

/** What ends soon or is at risk, and why nobody came the last time. */
export function ConnectionHealth({ connection }: HealthProps) {
  const words = useHealthWords()
  const { warnings = [] } = connection
  const textOf = ({ code, detail }: Pick<Warning, 'code' | 'detail'>) =>
    code in words.warningTexts
      ? words.warningTexts[code as keyof typeof words.warningTexts]
      : detail
  return (
    <>
      {warnings.length > 0 && (
        <Alert color="yellow" title={words.warnings}>
          <List size="sm" spacing={4}>
            {warnings.map(({ code, detail, until }) => (
              <List.Item key={`${code} ${detail}`} style={{ overflowWrap: 'anywhere' }}>
                {textOf({ code, detail })}
                {until !== undefined && (
                  <>
                    {` · ${words.until} `}
                    <TimeText seconds={until} />
                  </>
                )}
              </List.Item>
            ))}
          </List>
        </Alert>
      )}
      <LastFailure connection={connection} />
    </>
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

/** How many warnings there are, if any. */
export function WarningsBadge({ connection: { warnings = [] } }: HealthProps) {
  const words = useHealthWords()
  if (warnings.length === 0) return null
  return (
    <Badge variant="light" color="yellow">
      {words.count(warnings.length)}
    </Badge>
  )
}
