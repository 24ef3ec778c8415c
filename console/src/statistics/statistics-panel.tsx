import { Card, SimpleGrid, Skeleton, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { type Extent, type Statistics, statisticsQuery } from '../api/statistics-api.ts'
import { AppLink } from '../references/app-link.tsx'
import { useEventNames } from '../references/event-names.ts'
import { useHasScope } from '../root-route.ts'
import { Failure } from '../ui/failure.tsx'
import { AnchorLink } from '../ui/links.tsx'
import { ActivePeople } from './active-people.tsx'
import { BarList } from './bar-list.tsx'
import { FactorCard } from './factor-card.tsx'
import classes from './statistics.module.css'
import { useStatisticsWords } from './statistics-words.ts'
import { useMethodName } from './use-method-name.ts'

export const daysShown = 31

interface StatisticsPanelProps {
  readonly extent: Extent
}

/** Who signs in, how and where, and with which factors; of the server or of a group. */
export function StatisticsPanel({ extent }: StatisticsPanelProps) {
  const { data, error, refetch } = useQuery(statisticsQuery(extent, daysShown))
  if (error) return <Failure error={error} onAgain={() => void refetch()} />
  return (
    <Stack gap="lg">
      <ActivePeople extent={extent} statistics={data} />
      <SimpleGrid cols={{ base: 1, md: 2 }}>
        <FactorCard extent={extent} statistics={data} />
        <Methods extent={extent} statistics={data} />
        <Apps extent={extent} statistics={data} />
        <Refusals extent={extent} statistics={data} />
      </SimpleGrid>
    </Stack>
  )
}

/** A part of the panel; what it shows comes a moment later. */
export interface PartProps {
  readonly extent: Extent
  readonly statistics: Statistics | undefined
}

interface CountedCardProps {
  readonly title: string
  readonly children: ReactNode
}

function CountedCard({ title, children }: CountedCardProps) {
  const { last } = useStatisticsWords()
  return (
    <Card withBorder className={classes.panel ?? ''}>
      <Title order={2} size="h4">
        {title}
      </Title>
      <Text size="xs" c="dimmed" mb="sm">
        {last}
      </Text>
      {children ?? <Skeleton height={90} />}
    </Card>
  )
}

/** The first of the days that are shown, for the list of events. */
const firstDay = ({ days }: Statistics) => days[0]?.day

function Apps({ extent, statistics }: PartProps) {
  const { apps: words } = useStatisticsWords()
  const seesApps = useHasScope('apps_read')
  const seesEvents = useHasScope('events_read') && extent === 'server'
  const items = statistics?.apps.map(({ client_id, client_name = client_id, sign_ins }) => ({
    key: client_id,
    name: seesEvents ? (
      <AnchorLink
        to="/events"
        search={{ type: 'LOGIN_SUCCESS', client: client_id, from: firstDay(statistics) ?? '' }}
        inherit
      >
        {client_name}
      </AnchorLink>
    ) : seesApps ? (
      <AppLink clientId={client_id} />
    ) : (
      client_name
    ),
    count: sign_ins,
  }))
  return (
    <CountedCard title={words.title}>
      {items && <BarList items={items} none={words.none} />}
    </CountedCard>
  )
}

function Methods({ extent, statistics }: PartProps) {
  const { methods: words } = useStatisticsWords()
  const nameOf = useMethodName()
  const seesEvents = useHasScope('events_read') && extent === 'server'
  const items = statistics?.methods.map(({ method, connection, sign_ins }) => {
    const key = method === 'connection' ? `connection:${connection}` : method
    const search = { type: 'LOGIN_SUCCESS', method: key, from: firstDay(statistics) ?? '' }
    return {
      key,
      name: seesEvents ? (
        <AnchorLink to="/events" search={search} inherit>
          {nameOf(key)}
        </AnchorLink>
      ) : (
        nameOf(key)
      ),
      count: sign_ins,
    }
  })
  return (
    <CountedCard title={words.title}>
      {items && <BarList items={items} none={words.none} />}
    </CountedCard>
  )
}

function Refusals({ extent, statistics }: PartProps) {
  const { refusals: words } = useStatisticsWords()
  const nameOf = useEventNames()
  const seesEvents = useHasScope('events_read') && extent === 'server'
  const items = statistics?.refusals.map(({ type, count }) => ({
    key: type,
    name: seesEvents ? (
      <AnchorLink to="/events" search={{ type, from: firstDay(statistics) ?? '' }} inherit>
        {nameOf(type)}
      </AnchorLink>
    ) : (
      nameOf(type)
    ),
    count,
  }))
  return (
    <CountedCard title={words.title}>
      {items && <BarList items={items} none={words.none} />}
    </CountedCard>
  )
}
