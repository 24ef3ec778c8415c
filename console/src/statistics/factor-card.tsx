import { Card, Skeleton, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Extent, SignInFilter, Statistics } from '../api/statistics-api.ts'
import { useLanguage } from '../language.tsx'
import { AnchorLink } from '../ui/links.tsx'
import { TimeText } from '../ui/time-text.tsx'
import { BarList, type CountedItem } from './bar-list.tsx'
import classes from './statistics.module.css'
import { useStatisticsWords } from './statistics-words.ts'

interface FactorCardProps {
  readonly extent: Extent
  readonly statistics: Statistics | undefined
}

/** How many people have a second factor, in each group below too, and who is dormant. */
export function FactorCard({ extent, statistics }: FactorCardProps) {
  const { factors: words } = useStatisticsWords()
  const share = useShare()
  const items = useItems(extent, statistics)
  const { people } = statistics ?? {}
  return (
    <Card withBorder className={classes.panel ?? ''}>
      <Title order={2} size="h4">
        {words.title}
      </Title>
      <Text size="xs" c="dimmed" mb="sm">
        {people ? words.lead(share(people.with_factor, people.people)) : '\u00a0'}
      </Text>
      {!statistics && <Skeleton height={90} />}
      {statistics && <BarList items={items.own} none={words.none} />}
      {items.below.length > 0 && (
        <>
          <Title order={3} size="h6" mt="md" mb="xs">
            {words.below}
          </Title>
          <BarList items={items.below} none="" />
        </>
      )}
      {people && (
        <Text size="xs" c="dimmed" mt="sm">
          {words.counted} <TimeText seconds={people.counted_at} />
        </Text>
      )}
    </Card>
  )
}

function useShare() {
  const { language } = useLanguage()
  const format = new Intl.NumberFormat(language, { style: 'percent' })
  return (count: number, all: number) => format.format(all === 0 ? 0 : count / all)
}

function useItems(extent: Extent, statistics: Statistics | undefined) {
  const { factors: words } = useStatisticsWords()
  const { language } = useLanguage()
  const share = (having: number, all: number) =>
    words.share(having.toLocaleString(language), all.toLocaleString(language))
  const { people, groups = [] } = statistics ?? {}
  const item = (key: SignInFilter, name: string, count: number, of: number): CountedItem => ({
    key,
    name: <PeopleLink extent={extent} filter={key} name={name} />,
    ...{ count, of, text: share(count, of) },
  })
  const own = people
    ? [
        item('with-factor', words.with, people.with_factor, people.people),
        {
          ...item('with-factor', words.passkeys, people.with_passkey, people.people),
          key: 'passkey',
          name: words.passkeys,
        },
        item('without-factor', words.without, people.people - people.with_factor, people.people),
        item('dormant', words.dormant, people.dormant, people.people),
      ]
    : []
  const below = groups.flatMap(({ groupId, groupName, counts }): CountedItem[] => {
    if (!counts) return []
    const { with_factor: count, people: of } = counts
    const name = (
      <AnchorLink
        key={groupId}
        to="/groups/$groupId"
        params={{ groupId }}
        search={{ tab: 'numbers' }}
        inherit
      >
        {groupName}
      </AnchorLink>
    )
    return [{ key: groupId, name, count, of, text: share(count, of) }]
  })
  return { own, below }
}

interface PeopleLinkProps {
  readonly extent: Extent
  readonly filter: SignInFilter
  readonly name: ReactNode
}

/** Leads to those who were counted. */
export function PeopleLink({ extent, filter, name }: PeopleLinkProps) {
  if (extent === 'server') {
    return (
      <AnchorLink to="/people" search={{ status: 'VERIFIED', signIn: filter }} inherit>
        {name}
      </AnchorLink>
    )
  }
  const { groupId } = extent
  return (
    <AnchorLink
      to="/groups/$groupId"
      params={{ groupId }}
      search={{ below: true, status: 'VERIFIED', signIn: filter }}
      inherit
    >
      {name}
    </AnchorLink>
  )
}
