import { Button, Card, Group, Stack, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { groupsKey } from '../../api/groups-api.ts'
import { listEnds } from '../../api/terms-api.ts'
import { useHasScope } from '../../root-route.ts'
import { Failure } from '../../ui/failure.tsx'
import { AnchorLink } from '../../ui/links.tsx'
import { EmptyState, MoreButton, useRecords } from '../../ui/lists.tsx'
import { LinesSkeleton } from '../../ui/skeletons.tsx'
import { useTimeLocale } from '../../ui/time-text.tsx'
import { ChangeEnd, type HeldTerm } from '../terms/change-end.tsx'
import { dayFrom } from '../terms/days.ts'
import { End } from '../terms/term-lines.tsx'
import { useTermWords } from '../terms/term-words.ts'
import { isByAccess } from '../terms/terms-in.ts'
import { useZone } from '../terms/use-zone.ts'
import { type Ending, endsByDay } from './ends-by-day.ts'
import { useEndsWords } from './ends-words.ts'

const daysShown = 30

/** What ends in the next days in the groups of the person, each with a way to extend it. */
export function EndsSoon() {
  const words = useEndsWords()
  const zone = useZone()
  const [until] = useState(() => Math.floor(Date.now() / 1000) + daysShown * 86_400)
  const [extended, setExtended] = useState<HeldTerm>()
  const { found, items, isLoading } = useRecords({
    queryKey: [groupsKey, 'ends', until],
    list: (after) => listEnds(until, after),
    itemsOf: ({ ends }) => ends,
  })
  const days = endsByDay(items, until, zone)
  const isEmpty = found.isSuccess && !found.hasNextPage && days.length === 0
  return (
    <Stack>
      <Text size="sm" c="dimmed">
        {words.lead(daysShown)}
      </Text>
      {found.error && <Failure error={found.error} onAgain={() => void found.refetch()} />}
      {isLoading && <LinesSkeleton lines={4} />}
      {isEmpty && <EmptyState picture="done" title={words.none} hint={words.noneHint} />}
      {days.map(([day, endings]) => (
        <Card withBorder component="section" key={day} aria-labelledby={`ends-${day}`}>
          <Title order={2} size="h5" id={`ends-${day}`} mb="xs">
            <DayName day={day} />
          </Title>
          <Stack gap="xs">
            {endings.map((ending) => (
              <EndingRow
                key={`${ending.membership.groupId} ${ending.membership.sub} ${ending.term.role}`}
                ending={ending}
                onExtend={setExtended}
              />
            ))}
          </Stack>
        </Card>
      ))}
      <MoreButton found={found} />
      {extended && <ChangeEnd held={extended} onClose={() => setExtended(undefined)} />}
    </Stack>
  )
}

function DayName({ day }: { readonly day: string }) {
  const words = useEndsWords()
  const locale = useTimeLocale()
  const text = new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeZone: 'UTC' }).format(
    Date.parse(`${day}T00:00:00Z`),
  )
  const now = new Date()
  if (day === dayFrom(now, {})) return `${words.today}, ${text}`
  return day === dayFrom(now, { days: 1 }) ? `${words.tomorrow}, ${text}` : text
}

interface EndingRowProps {
  readonly ending: Ending
  readonly onExtend: (held: HeldTerm) => void
}

function EndingRow({ ending, onExtend }: EndingRowProps) {
  const words = useEndsWords()
  const { byAccess } = useTermWords()
  const mayWrite = useHasScope('groups_write')
  const { membership, term, at } = ending
  const { groupId, groupName, sub, user, roles } = membership
  const name = user?.name ?? user?.username ?? sub
  const what = term.role ?? words.membership
  return (
    <Group justify="space-between" gap="xs">
      <div style={{ overflowWrap: 'anywhere' }}>
        <Text size="sm" component="div">
          <Text span inherit fw={550}>
            {name}
          </Text>
          {' · '}
          {what}
          {' · '}
          <AnchorLink to="/groups/$groupId" params={{ groupId }} size="sm" underline="always">
            {groupName}
          </AnchorLink>
        </Text>
        <Text size="xs" c="dimmed" component="div">
          <End seconds={at} groupId={groupId} />
          {term.reason !== undefined && ` · ${term.reason}`}
          {isByAccess(term) && ` · ${byAccess}`}
        </Text>
      </div>
      {mayWrite && !isByAccess(term) && (
        <Button
          size="compact-sm"
          variant="default"
          aria-label={words.extendOf(name, what)}
          onClick={() => onExtend({ groupId, sub, name, roles, term })}
        >
          {words.extend}
        </Button>
      )}
    </Group>
  )
}
