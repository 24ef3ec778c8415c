import { SimpleGrid, Skeleton, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { type FirstStep, firstStepsQuery } from '../api/first-steps-api.ts'
import { countsQuery } from '../api/server-api.ts'
import { useLanguage } from '../language.tsx'
import { useHasScope } from '../root-route.ts'
import { useTour } from '../tour/use-tour.ts'
import { Failure } from '../ui/failure.tsx'
import { AnchorLink } from '../ui/links.tsx'
import { ViewHeader } from '../ui/view-header.tsx'
import { Figure } from './figure.tsx'
import { useOverviewWords } from './overview-words.ts'

const FirstStepsCard = lazy(async () => ({
  default: (await import('./first-steps/first-steps-card.tsx')).FirstStepsCard,
}))

const TourOffer = lazy(async () => ({
  default: (await import('../tour/tour-offer.tsx')).TourOffer,
}))

const ConnectionsCard = lazy(async () => ({
  default: (await import('./connections-card.tsx')).ConnectionsCard,
}))

const HealthCard = lazy(async () => ({ default: (await import('./health-card.tsx')).HealthCard }))

const SignInsCard = lazy(async () => ({
  default: (await import('./sign-ins-card.tsx')).SignInsCard,
}))

const Attention = lazy(async () => ({ default: (await import('./attention.tsx')).Attention }))

const StatisticsPanel = lazy(async () => ({
  default: (await import('../statistics/statistics-panel.tsx')).StatisticsPanel,
}))

const OwnGroups = lazy(async () => ({ default: (await import('./own-groups.tsx')).OwnGroups }))

/** What the console greets with. */
export function OverviewView() {
  if (useHasScope('settings_read')) return <ServerOverview />
  return (
    <Suspense>
      <OwnGroups />
    </Suspense>
  )
}

function ServerOverview() {
  const words = useOverviewWords()
  const { data: first, isPending } = useQuery(firstStepsQuery)
  return (
    <Stack gap="lg">
      <ViewHeader title={words.title}>
        <AnchorLink to="/first-steps" size="sm">
          {words.steps.title}
        </AnchorLink>
      </ViewHeader>
      {/* What a server that is not new shows first would move down when the steps arrive. */}
      {isPending ? (
        <OverviewSkeleton />
      ) : (
        <>
          {first?.is_over === false ? <FirstSteps steps={first.steps} /> : <OfferTour />}
          <Everything />
        </>
      )}
    </Stack>
  )
}

/** Numbers, and a part below them. */
function OverviewSkeleton() {
  return (
    <>
      <SimpleGrid cols={{ base: 2, md: 4 }}>
        {['people', 'groups', 'apps', 'sessions'].map((name) => (
          <Skeleton key={name} height={91} />
        ))}
      </SimpleGrid>
      <Skeleton height={140} />
      <Skeleton height={360} />
    </>
  )
}

function FirstSteps({ steps }: { readonly steps: readonly FirstStep[] }) {
  return (
    <Suspense fallback={<Skeleton h={{ base: 424, xs: 284, md: 192 }} />}>
      <FirstStepsCard steps={steps} />
    </Suspense>
  )
}

/** The tour is for those who come to a server that others have set up. */
function OfferTour() {
  const { progress } = useTour()
  if (progress !== 'new') return null
  return (
    <Suspense fallback={<Skeleton h={{ base: 137, xs: 68 }} />}>
      <TourOffer />
    </Suspense>
  )
}

function Everything() {
  const seesEvents = useHasScope('events_read')
  return (
    <>
      <Numbers />
      <Suspense fallback={<Skeleton height={140} />}>
        <Attention extent={seesEvents ? 'server' : undefined} />
      </Suspense>
      <Suspense>
        <ConnectionsCard />
      </Suspense>
      {seesEvents && (
        <Suspense fallback={<Skeleton height={700} />}>
          <StatisticsPanel extent="server" />
        </Suspense>
      )}
      <Suspense fallback={<Skeleton height={480} />}>
        {seesEvents && <SignInsCard />}
        <HealthCard />
      </Suspense>
    </>
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
    <SimpleGrid cols={{ base: 2, md: 4 }}>
      <Figure
        name={
          <AnchorLink to="/people" inherit>
            {names.people}
          </AnchorLink>
        }
        value={show(data && people)}
        hint={hints.join(', ')}
      />
      <Figure
        name={
          <AnchorLink to="/groups" inherit>
            {names.groups}
          </AnchorLink>
        }
        value={show(data?.groups)}
      />
      <Figure
        name={
          <AnchorLink to="/apps" inherit>
            {names.apps}
          </AnchorLink>
        }
        value={show(data?.clients)}
      />
      <Figure
        name={
          <AnchorLink to="/sessions" inherit>
            {names.sessions}
          </AnchorLink>
        }
        value={show(data?.sessions)}
      />
    </SimpleGrid>
  )
}
