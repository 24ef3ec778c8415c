import { Button, Menu, Group as Row, Text } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { type Group, groupsKey, hasEverybody } from '../../api/groups-api.ts'
import { countMembers, type JobSelection } from '../../api/jobs-api.ts'
import { dangerText } from '../../ui/confirm.tsx'
import { useErrorText } from '../../ui/failure.tsx'
import type { GroupAddress } from '../group-address.ts'
import { useGroupWords } from '../group-words.ts'
import type { Membership } from '../person-name.tsx'
import { useGroupRights } from '../use-group-rights.ts'
import { ColumnMenu, type MemberColumns } from './column-menu.tsx'
import { exportMembers } from './export-members.ts'
import type { Bulk, BulkAct } from './jobs/bulk-dialogs.tsx'
import { useJobWords } from './jobs/job-words.ts'
import { filterOf } from './member-filter.tsx'
import { useMemberWords } from './member-words.ts'
import { reachOf, searchedGroups } from './searched-groups.ts'

/** How many members fit, as people read it. */
function useMemberTotal(group: Group, address: GroupAddress) {
  const words = useJobWords()
  const { people } = useGroupWords()
  const { below, above, isOnlyAbove } = reachOf(address.search)
  const filter = filterOf(address.search)
  const { groupId } = group
  const searched = searchedGroups(useQueryClient())
  const { data } = useQuery({
    queryKey: [groupsKey, 'count', groupId, below, above, isOnlyAbove, filter],
    queryFn: async () => {
      const groupIds = [...(await searched(group, address.search))]
      return groupIds.length === 0
        ? { people: 0, more: false }
        : countMembers({ groupIds, includingChildGroups: below, inherit: above, ...filter })
    },
    staleTime: 10_000,
  })
  const text = data && (data.more ? words.orMore(people(data.people)) : people(data.people))
  return { total: data?.people, text }
}

interface MemberToolbarProps {
  readonly group: Group
  readonly address: GroupAddress
  readonly selected: readonly Membership[]
  /** Whether everybody who fits is selected. */
  readonly isAll: boolean
  readonly onAll: (isAll: boolean) => void
  readonly onClear: () => void
  readonly columns: MemberColumns
  /** The buttons that bring people into the group. */
  readonly actions: ReactNode
  readonly onBulk: (bulk: Bulk) => void
  readonly onRemove: (memberships: readonly Membership[]) => void
  readonly onImport: () => void
  readonly onLinks: () => void
}

/** What can be done with the list of members, and with those who are selected. */
export function MemberToolbar(props: MemberToolbarProps) {
  const { group, address, selected, columns, actions, onImport, onLinks } = props
  const { text } = useMemberTotal(group, address)
  return (
    <>
      <Row justify="space-between" mih={36} gap="xs">
        <Text size="sm" c="dimmed" role="status">
          {text}
        </Text>
        <Row gap="xs">
          <ColumnMenu columns={columns} />
          <ListMenu group={group} address={address} onImport={onImport} onLinks={onLinks} />
          {actions}
        </Row>
      </Row>
      {selected.length > 0 && <SelectionBar {...props} />}
    </>
  )
}

function SelectionBar(props: MemberToolbarProps) {
  const { group, address, selected, isAll, onAll, onClear, onBulk, onRemove } = props
  const words = useJobWords()
  const { member } = useMemberWords()
  const { people } = useGroupWords()
  const rights = useGroupRights()
  const { total = 0, text = '' } = useMemberTotal(group, address)
  const { below = false, above = false } = address.search
  const subs = new Set(selected.map(({ sub }) => sub))
  // Members of the groups above are theirs, so nothing is done with all of them from here.
  const mayAll = !above && total > subs.size
  const selection: JobSelection = isAll
    ? { includingChildGroups: below, filter: filterOf(address.search) }
    : { members: selected.map(({ groupId, sub }) => ({ groupId, sub })) }
  const who = isAll ? text : people(subs.size)
  const begin = (act: BulkAct) => onBulk({ act, group, selection, people: who })
  const mayRemove = rights.delete && !hasEverybody(group)
  return (
    <Row gap="xs" role="group" aria-label={words.selected(who)}>
      <Text size="sm" fw={550}>
        {isAll ? words.allSelected(text) : words.selected(who)}
      </Text>
      {mayAll && !isAll && (
        <Button size="compact-sm" variant="subtle" onClick={() => onAll(true)}>
          {words.selectAll(text)}
        </Button>
      )}
      {rights.write && (
        <Button size="compact-sm" variant="default" onClick={() => begin('change-roles')}>
          {words.acts.roles}
        </Button>
      )}
      {rights.write && mayRemove && (
        <Button size="compact-sm" variant="default" onClick={() => begin('move')}>
          {words.acts.move}
        </Button>
      )}
      {mayRemove && (
        <Button
          size="compact-sm"
          variant="default"
          c={dangerText}
          onClick={() => (isAll ? begin('remove') : onRemove(selected))}
        >
          {isAll ? words.acts.remove : member.removeSelected(people(selected.length))}
        </Button>
      )}
      <Button size="compact-sm" variant="subtle" color="gray" onClick={onClear}>
        {words.clear}
      </Button>
    </Row>
  )
}

interface ListMenuProps
  extends Pick<MemberToolbarProps, 'group' | 'address' | 'onImport' | 'onLinks'> {}

function ListMenu({ group, address, onImport, onLinks }: ListMenuProps) {
  const words = useJobWords()
  const { invite } = useMemberWords()
  const rights = useGroupRights()
  const textOf = useErrorText()
  const { below, above } = reachOf(address.search)
  const searched = searchedGroups(useQueryClient())
  const exporting = useMutation({
    mutationFn: async () => {
      const groupIds = await searched(group, address.search)
      const search = { groupIds, below, above, filter: filterOf(address.search) }
      return exportMembers(group.groupId, search)
    },
    onSuccess: (isWhole) => {
      if (!isWhole) notifications.show({ message: words.tooMany, color: 'yellow' })
    },
    onError: (error) => notifications.show({ message: textOf(error), color: 'red' }),
  })
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button variant="default" px="sm" loading={exporting.isPending}>
          CSV
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => exporting.mutate()}>{words.acts.export}</Menu.Item>
        {rights.write && <Menu.Item onClick={onImport}>{words.acts.import}</Menu.Item>}
        {rights.write && <Menu.Item onClick={onLinks}>{invite.links.open}</Menu.Item>}
      </Menu.Dropdown>
    </Menu>
  )
}
