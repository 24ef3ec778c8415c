import { Card, Group, SegmentedControl, Skeleton, Text, Title } from '@mantine/core'
import { useState } from 'react'
import type { Extent, Statistics } from '../api/statistics-api.ts'
import { useLanguage } from '../language.tsx'
import { useHasScope } from '../root-route.ts'
import { AnchorLink } from '../ui/links.tsx'
import { useTimeLocale } from '../ui/time-text.tsx'
import { type Bar, DayBars } from './day-bars.tsx'
import { useStatisticsWords } from './statistics-words.ts'

interface ActivePeopleProps {
  readonly extent: Extent
  readonly statistics: Statistics | undefined
}

/** How many people signed in on each day, or in each month. */
export function ActivePeople({ extent, statistics }: ActivePeopleProps) {
  const { active: words } = useStatisticsWords()
  const { language } = useLanguage()
  const [unit, setUnit] = useState<'days' | 'months'>('days')
  const bars = useBars(extent, statistics)
  const show = (count: number | undefined) => count?.toLocaleString(language) ?? '–'
  const [today, month] = [bars?.days.at(-1)?.people, bars?.months.at(-1)?.people]
  return (
    <Card withBorder>
      <Group justify="space-between" mb="md" align="flex-start">
        <div>
          <Title order={2} size="h4">
            {words.title}
          </Title>
          <Text size="sm">
            <Text span inherit fw={650}>
              {show(today)}
            </Text>{' '}
            {words.today} ·{' '}
            <Text span inherit fw={650}>
              {show(month)}
            </Text>{' '}
            {words.thisMonth}
          </Text>
          <Text size="xs" c="dimmed">
            {words.lead}
          </Text>
        </div>
        <SegmentedControl
          size="xs"
          aria-label={words.title}
          value={unit}
          onChange={(value) => setUnit(value === 'months' ? 'months' : 'days')}
          data={[
            { value: 'days', label: words.days },
            { value: 'months', label: words.months },
          ]}
        />
      </Group>
      {bars ? (
        <DayBars key={unit} bars={bars[unit]} unit={unit === 'days' ? words.day : words.month} />
      ) : (
        <Skeleton height={182} />
      )}
    </Card>
  )
}

/** The days and months as bars; of the server, each day leads to its sign-ins. */
function useBars(extent: Extent, statistics: Statistics | undefined) {
  const locale = useTimeLocale()
  const seesEvents = useHasScope('events_read') && extent === 'server'
  if (!statistics) return undefined
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { timeZone: 'UTC', ...options })
  const [ofDay, ofMonth] = [format({ day: 'numeric', month: 'short' }), format({ month: 'long' })]
  const days = statistics.days.map(({ day, people }): Bar => {
    const label = ofDay.format(new Date(day))
    const search = { type: 'LOGIN_SUCCESS', from: day, to: day }
    const link = (
      <AnchorLink key={day} to="/events" search={search} size="sm">
        {label}
      </AnchorLink>
    )
    return { key: day, label, people, ...(seesEvents && { link }) }
  })
  const months = statistics.months.map(
    ({ month, people }): Bar => ({ key: month, label: ofMonth.format(new Date(month)), people }),
  )
  return { days, months }
}
