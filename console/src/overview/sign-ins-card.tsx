import { Card, Group, SegmentedControl, Skeleton, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { hoursQuery } from '../api/events-api.ts'
import { useLanguage } from '../language.tsx'
import { Failure } from '../ui/failure.tsx'
import { type Days, daysShown } from './days-shown.ts'
import { useOverviewWords } from './overview-words.ts'

const SignInChart = lazy(async () => ({
  default: (await import('./sign-in-chart.tsx')).SignInChart,
}))

const hoursOfStep: Readonly<Record<Days, number>> = { '1': 1, '7': 6, '31': 24 }

/** How many people signed in, and how many were refused. */
export function SignInsCard() {
  const { chart: names } = useOverviewWords()
  const { language } = useLanguage()
  const { days = '7' } = useSearch({ from: '/' })
  const navigate = useNavigate({ from: '/' })
  const found = useQuery(hoursQuery(Number(days)))
  const hours = found.data?.hours ?? []
  const total = (what: 'sign_ins' | 'refusals') =>
    hours.reduce((sum, hour) => sum + hour[what], 0).toLocaleString(language)
  return (
    <Card withBorder>
      <Group justify="space-between" mb="md">
        <div>
          <Title order={2} size="h4">
            {names.title}
          </Title>
          <Text size="sm" c="dimmed">
            {found.data ? names.summary(total('sign_ins'), total('refusals')) : ' '}
          </Text>
        </div>
        <SegmentedControl
          size="xs"
          aria-label={names.title}
          value={days}
          onChange={(value) => void navigate({ search: { days: value as Days }, replace: true })}
          data={daysShown.map((value) => ({ value, label: names.days[value] }))}
        />
      </Group>
      {found.error && <Failure error={found.error} onAgain={() => void found.refetch()} />}
      <Suspense fallback={<Skeleton h={240} />}>
        {found.data && <SignInChart hours={hours} step={hoursOfStep[days]} />}
      </Suspense>
    </Card>
  )
}
