import { Stack, Tabs, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { GroupAccess } from '../../access/group/group-access.tsx'
import { GroupTimeline } from '../../access/timeline/group-timeline.tsx'
import { groupsKey } from '../../api/groups-api.ts'
import { readCounts } from '../../api/jobs-api.ts'
import { GroupKeys } from '../../api-keys/group-keys.tsx'
import { GroupConnections } from '../../connections/group-connections.tsx'
import { useLanguage } from '../../language.tsx'
import { GroupStreams } from '../../signals/group-streams.tsx'
import { StatisticsPanel } from '../../statistics/statistics-panel.tsx'
import { GroupTargets } from '../../targets/group-targets.tsx'
import { ViewFailure } from '../../ui/failure.tsx'
import { PageSkeleton } from '../../ui/skeletons.tsx'
import type { GroupAct } from '../dialogs/group-dialogs.tsx'
import { GroupEvents } from '../events/group-events.tsx'
import { type GroupAddress, tabs } from '../group-address.ts'
import { groupOptions } from '../group-queries.ts'
import { useGroupWords } from '../group-words.ts'
import { Members } from '../members/members.tsx'
import { SignInPolicy } from '../sign-in/sign-in-policy.tsx'
import { ChildGroups } from './child-groups.tsx'
import { GroupHeader } from './group-header.tsx'
import { GroupLook } from './group-look.tsx'
import classes from './group-page.module.css'
import { GroupPath } from './group-path.tsx'
import { RoleHolders } from './role-holders.tsx'

interface GroupPageProps {
  readonly groupId: string
  readonly address: GroupAddress
  readonly onAct: (act: GroupAct) => void
}

/** Everything about one group. */
export function GroupPage({ groupId, address, onAct }: GroupPageProps) {
  const words = useGroupWords()
  const { data: group, error, refetch } = useQuery(groupOptions(groupId))
  const counts = useTabCounts(groupId)
  const list = useActiveInView(address.search.tab)
  if (error) return <ViewFailure error={error} onAgain={() => void refetch()} />
  if (!group) return <PageSkeleton label={words.loading} />
  return (
    <Stack gap="md">
      <GroupPath group={group} />
      <GroupHeader group={group} onAct={onAct} />
      <Tabs
        value={address.search.tab ?? 'members'}
        onChange={(value) => address.setSearch({ tab: tabs.find((name) => name === value) })}
        keepMounted={false}
      >
        <Tabs.List ref={list} className={classes.tabs ?? ''}>
          {tabs.map((name) => (
            <Tabs.Tab key={name} value={name} rightSection={<TabCount count={counts[name]} />}>
              {words.tabs[name]}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value="members" pt="md">
          <Members key={groupId} group={group} address={address} />
        </Tabs.Panel>
        <Tabs.Panel value="groups" pt="md">
          <ChildGroups group={group} onAct={onAct} />
        </Tabs.Panel>
        <Tabs.Panel value="holders" pt="md">
          <RoleHolders key={groupId} group={group} address={address} />
        </Tabs.Panel>
        <Tabs.Panel value="access" pt="md">
          <GroupAccess key={groupId} group={group} />
        </Tabs.Panel>
        <Tabs.Panel value="timeline" pt="md">
          <GroupTimeline
            key={groupId}
            group={group}
            filter={address.search}
            onFilter={address.setSearch}
          />
        </Tabs.Panel>
        <Tabs.Panel value="sign-in" pt="md">
          <SignInPolicy key={groupId} group={group} />
        </Tabs.Panel>
        <Tabs.Panel value="company" pt="md">
          <GroupConnections key={groupId} group={group} />
        </Tabs.Panel>
        <Tabs.Panel value="targets" pt="md">
          <Stack gap="xl" maw={820}>
            <GroupTargets key={groupId} group={group} />
            <GroupStreams key={groupId} groupId={groupId} />
          </Stack>
        </Tabs.Panel>
        <Tabs.Panel value="keys" pt="md">
          <GroupKeys key={groupId} groupId={groupId} />
        </Tabs.Panel>
        <Tabs.Panel value="look" pt="md">
          <GroupLook key={groupId} group={group} />
        </Tabs.Panel>
        <Tabs.Panel value="numbers" pt="md">
          <StatisticsPanel key={groupId} extent={{ groupId }} />
        </Tabs.Panel>
        <Tabs.Panel value="events" pt="md">
          <GroupEvents key={groupId} group={group} address={address} />
        </Tabs.Panel>
      </Tabs>
    </Stack>
  )
}

/** The counts of the tabs that have one. */
function useTabCounts(groupId: string): Partial<Record<(typeof tabs)[number], number>> {
  const { data } = useQuery({
    queryKey: [groupsKey, 'counts', groupId],
    queryFn: () => readCounts(groupId),
    staleTime: 10_000,
  })
  return data ? { members: data.members, groups: data.groups } : {}
}

/** A count that stands for more. */
const mostCounted = 10_000

function TabCount({ count }: { readonly count: number | undefined }) {
  const { language } = useLanguage()
  if (count === undefined) return null
  return (
    <Text span size="xs" c="dimmed">
      {count.toLocaleString(language)}
      {count >= mostCounted && '+'}
    </Text>
  )
}

/** On a phone, the list of tabs is wider than the screen. */
function useActiveInView(
  tab: GroupAddress['search']['tab'],
): (list: HTMLDivElement | null) => void {
  return useCallback(
    (list) => {
      const active = list?.querySelectorAll('[role=tab]')[tabs.indexOf(tab ?? 'members')]
      active?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    },
    [tab],
  )
}
