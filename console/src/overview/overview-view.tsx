import { Card, SimpleGrid, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { countsQuery } from '../api/server-api.ts'
import { useLanguage } from '../language.tsx'
import { useHasScope } from '../root-route.ts'
import { Failure } from '../ui/failure.tsx'
import { AnchorLink } from '../ui/links.tsx'
import { ViewHeader } from '../ui/view-header.tsx'
import { HealthCard } from './health-card.tsx'
import { NextSteps } from './next-steps.tsx'
import { useOverviewWords } from './overview-words.ts'
import { SignInsCard } from './sign-ins-card.tsx'

/** Most people have seen it, or do not want it. */
const TourOffer = lazy(async () => ({
  default: (await import('../tour/tour-offer.tsx')).TourOffer,
}))

const ConnectionsCard = lazy(async () => ({
  default: (await import('./connections-card.tsx')).ConnectionsCard,
}))

/** What the console greets with. */
export function OverviewView() {
  const words = useOverviewWords()
  const seesEvents = useHasScope('events_read')
  const seesConnections = useHasScope('settings_read')
  return (
    <Stack gap="lg">
      <ViewHeader title={words.title} />
      <Suspense>
        <TourOffer />
      </Suspense>
      <Numbers />
      <Suspense>{seesConnections && <ConnectionsCard />}</Suspense>
      {seesEvents && <SignInsCard />}
      <HealthCard />
    </Stack>
  )
}

function Numbers() {
  const { counts: names } = useOverviewWords()
  const { language } = useLanguage()
  // The server counts now and then, so that what was done a moment ago is counted a little later.
  const { data, error, refetch } = useQuery({ ...countsQuery, refetchInterval: 5000 })
  if (error) return <Failure error={error} onAgain={() => void refetch()} />
  const show = (count: number | undefined) => count?.toLocaleString(language) ?? '–'
  const { PENDING = 0, VERIFIED = 0, BLOCKED = 0 } = data?.users ?? {}
  const people = PENDING + VERIFIED + BLOCKED
  const hints = [
    ...(PENDING > 0 ? [names.pending(show(PENDING))] : []),
    ...(BLOCKED > 0 ? [names.blocked(show(BLOCKED))] : []),
  ]
  return (
    <>
      <SimpleGrid cols={{ base: 2, md: 4 }}>
        <Figure
          to="/people"
          name={names.people}
          value={show(data && people)}
          hint={hints.join(', ')}
        />
        <Figure to="/groups" name={names.groups} value={show(data?.groups)} />
        <Figure to="/apps" name={names.apps} value={show(data?.clients)} />
        <Figure to="/sessions" name={names.sessions} value={show(data?.sessions)} />
      </SimpleGrid>
      {data && <NextSteps apps={data.clients} people={people} groups={data.groups} />}
    </>
  )
}

interface FigureProps {
  /** The view that lists them. */
  readonly to: '/people' | '/groups' | '/apps' | '/sessions'
  readonly name: string
  readonly value: string
  readonly hint?: string
}

function Figure({ to, name, value, hint }: FigureProps) {
  return (
    <Card withBorder>
      <AnchorLink to={to} size="sm">
        {name}
      </AnchorLink>
      <Text fz={28} fw={650} lh={1.3}>
        {value}
      </Text>
      {hint && (
        <Text size="xs" c="dimmed">
          {hint}
        </Text>
      )}
    </Card>
  )
}
