import { SimpleGrid, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { decisionCountOptions } from '../api/access-api.ts'
import { groupsKey } from '../api/groups-api.ts'
import { type Extent, statisticsQuery } from '../api/statistics-api.ts'
import { listEnds } from '../api/terms-api.ts'
import { useLanguage } from '../language.tsx'
import { rootRoute, useHasScope } from '../root-route.ts'
import { PeopleLink } from '../statistics/factor-card.tsx'
import { daysShown } from '../statistics/statistics-panel.tsx'
import { AnchorLink } from '../ui/links.tsx'
import { Figure } from './figure.tsx'
import { useOverviewWords } from './overview-words.ts'

interface AttentionProps {
  /** Whose people are counted; nobody's, if it is undefined. */
  readonly extent: Extent | undefined
}

/** What waits for a decision, what ends soon, and whose accounts need a look. */
export function Attention({ extent }: AttentionProps) {
  const { attention: words } = useOverviewWords()
  const decides = useHasScope('access_decide')
  const seesGroups = useHasScope('groups_read')
  return (
    <section>
      <Title order={2} size="h4" mb="xs">
        {words.title}
      </Title>
      <SimpleGrid cols={{ base: 2, md: 4 }}>
        {decides && <Decisions />}
        {seesGroups && <Ends />}
        {extent && <People extent={extent} />}
      </SimpleGrid>
    </section>
  )
}

function Decisions() {
  const { attention: words } = useOverviewWords()
  const { person } = rootRoute.useRouteContext()
  const { data } = useQuery(decisionCountOptions(person.profile.sub))
  const name = (
    <AnchorLink to="/access" inherit>
      {words.decisions}
    </AnchorLink>
  )
  return <Figure name={name} value={data ? `${data.count}${data.isMore ? '+' : ''}` : '–'} />
}

const daysAhead = 30

function Ends() {
  const { attention: words } = useOverviewWords()
  const [until] = useState(() => Math.floor(Date.now() / 1000) + daysAhead * 86_400)
  const { data } = useQuery({
    queryKey: [groupsKey, 'ends', 'count', until],
    queryFn: () => listEnds(until, undefined),
    staleTime: 60_000,
  })
  const name = (
    <AnchorLink to="/access" search={{ tab: 'ends' }} inherit>
      {words.ends}
    </AnchorLink>
  )
  return <Figure name={name} value={data ? `${data.ends.length}${data.next ? '+' : ''}` : '–'} />
}

function People({ extent }: { readonly extent: Extent }) {
  const { attention: words } = useOverviewWords()
  const { language } = useLanguage()
  const { data } = useQuery(statisticsQuery(extent, daysShown))
  const show = (count: number | undefined) => count?.toLocaleString(language) ?? '–'
  const { people } = data ?? {}
  return (
    <>
      <Figure
        name={<PeopleLink extent={extent} filter="dormant" name={words.dormant} />}
        value={show(people?.dormant)}
        hint={words.dormantHint}
      />
      <Figure
        name={<PeopleLink extent={extent} filter="without-factor" name={words.oneFactor} />}
        value={show(people && people.people - people.with_factor)}
        hint={words.oneFactorHint}
      />
    </>
  )
}
