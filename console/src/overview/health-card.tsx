import { CheckCircleIcon, ExclamationTriangleIcon } from '@heroicons/react/24/outline'
import { Badge, Card, Group, SimpleGrid, Skeleton, Text, ThemeIcon, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { healthQuery, readyQuery } from '../api/server-api.ts'
import { useLanguage } from '../language.tsx'
import { Failure } from '../ui/failure.tsx'
import { TimeText } from '../ui/time-text.tsx'
import { useOverviewWords } from './overview-words.ts'

/** Whether the server can do its work, and what needs attention. */
export function HealthCard() {
  const { health: words } = useOverviewWords()
  const ready = useQuery(readyQuery)
  const health = useQuery(healthQuery)
  return (
    <Card withBorder>
      <Group justify="space-between" mb="md">
        <Title order={2} size="h4">
          {words.title}
        </Title>
        {ready.data !== undefined && (
          <Badge variant="light" color={ready.data ? 'primary' : 'red'}>
            {ready.data ? words.ready : words.unavailable}
          </Badge>
        )}
      </Group>
      {health.error && <Failure error={health.error} onAgain={() => void health.refetch()} />}
      {health.isPending && <Skeleton height={64} />}
      {health.data && <Facts health={health.data} />}
    </Card>
  )
}

type Health = Awaited<ReturnType<NonNullable<typeof healthQuery.queryFn>>>

const engines = { sqlite: 'SQLite', postgres: 'PostgreSQL' }
const dayMs = 86_400_000

function Facts({ health: { version, database, mail, keys } }: { readonly health: Health }) {
  const { health: words } = useOverviewWords()
  const { language } = useLanguage()
  const ms = database.response_ms.toLocaleString(language)
  const rotatesAt = Math.min(...keys.map(({ rotates_at }) => rotates_at))
  return (
    <SimpleGrid cols={{ base: 1, sm: 2, lg: 4 }}>
      <Fact name={words.database}>{words.responds(engines[database.engine], ms)}</Fact>
      <Fact name={words.mail} isWarning={mail.delivery === 'off' || mail.late > 0}>
        {words.delivery[mail.delivery]}
        {mail.late > 0 && <>. {words.late(mail.late)}</>}
      </Fact>
      <Fact name={words.keys} isWarning={rotatesAt * 1000 < Date.now() - dayMs}>
        {words.keysInUse(keys.length)} <TimeText seconds={rotatesAt} />
      </Fact>
      <Fact name={words.version}>{version}</Fact>
    </SimpleGrid>
  )
}

interface FactProps {
  readonly name: string
  readonly isWarning?: boolean
  readonly children: ReactNode
}

function Fact({ name, isWarning = false, children }: FactProps) {
  const { health: words } = useOverviewWords()
  const Icon = isWarning ? ExclamationTriangleIcon : CheckCircleIcon
  return (
    <Group wrap="nowrap" align="flex-start" gap="sm">
      <ThemeIcon variant="light" color={isWarning ? 'yellow' : 'primary'}>
        <Icon
          width={18}
          role="img"
          aria-hidden={false}
          aria-label={isWarning ? words.warning : words.fine}
        />
      </ThemeIcon>
      <div>
        <Text size="sm" fw={600}>
          {name}
        </Text>
        <Text size="sm" c="dimmed">
          {children}
        </Text>
      </div>
    </Group>
  )
}
