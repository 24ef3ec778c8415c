import { Badge, Card, Group, Select, Skeleton, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type GroupNode, groupsKey, listChildren } from '../api/groups-api.ts'
import { useLanguage } from '../language.tsx'
import { StatisticsPanel } from '../statistics/statistics-panel.tsx'
import { Failure } from '../ui/failure.tsx'
import { AnchorLink } from '../ui/links.tsx'
import { EmptyState } from '../ui/lists.tsx'
import { ViewHeader } from '../ui/view-header.tsx'
import { Attention } from './attention.tsx'
import { useOverviewWords } from './overview-words.ts'

/** What greets somebody who administers groups: these, what waits, and their numbers. */
export function OwnGroups() {
  const { title, own: words } = useOverviewWords()
  const { data, error, refetch } = useQuery({
    queryKey: [groupsKey, 'own'],
    queryFn: () => listChildren('root', undefined),
  })
  const [chosen, setChosen] = useState<string>()
  const groups = data?.groups ?? []
  const groupId = chosen ?? groups[0]?.groupId
  const extent = groupId === undefined ? undefined : { groupId }
  return (
    <Stack gap="lg">
      <ViewHeader title={title} lead={words.lead} />
      {error && <Failure error={error} onAgain={() => void refetch()} />}
      <Attention extent={extent} />
      {data ? <GroupList groups={groups} /> : <Skeleton height={90} />}
      {groups.length > 1 && groupId !== undefined && (
        <Select
          label={words.numbers}
          allowDeselect={false}
          w={{ base: '100%', xs: 320 }}
          value={groupId}
          data={groups.map((group) => ({ value: group.groupId, label: group.groupName }))}
          onChange={(value) => setChosen(value ?? undefined)}
        />
      )}
      {extent && <StatisticsPanel key={groupId} extent={extent} />}
    </Stack>
  )
}

function GroupList({ groups }: { readonly groups: readonly GroupNode[] }) {
  const { own: words } = useOverviewWords()
  const { language } = useLanguage()
  if (groups.length === 0)
    return <EmptyState picture="groups" title={words.none} hint={words.noneHint} />
  return (
    <Card withBorder component="section" aria-label={words.title}>
      <Title order={2} size="h4" mb="xs">
        {words.title}
      </Title>
      <Stack gap="xs">
        {groups.map(({ groupId, groupName, groupType, memberCount }) => (
          <Group key={groupId} gap="sm">
            <AnchorLink to="/groups/$groupId" params={{ groupId }} fw={550}>
              {groupName}
            </AnchorLink>
            {groupType && <Badge variant="default">{groupType}</Badge>}
            <Text size="sm" c="dimmed">
              {words.members(memberCount.toLocaleString(language))}
            </Text>
          </Group>
        ))}
      </Stack>
    </Card>
  )
}
