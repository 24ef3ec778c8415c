import { Button, Group as Row, Stack } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ChangeEnd, type HeldTerm } from '../../access/terms/change-end.tsx'
import {
  type Group,
  groupsKey,
  hasEverybody,
  listMembers,
  type Member,
} from '../../api/groups-api.ts'
import { useGroupNames } from '../../references/use-group-names.ts'
import { Failure } from '../../ui/failure.tsx'
import { EmptyState, MoreButton, useRecords } from '../../ui/lists.tsx'
import { LinesSkeleton } from '../../ui/skeletons.tsx'
import { Dialog, useDialog } from '../dialogs/dialog.tsx'
import type { GroupAddress } from '../group-address.ts'
import { useGroupWords } from '../group-words.ts'
import { type Membership, nameOf } from '../person-name.tsx'
import { useGroupRights } from '../use-group-rights.ts'
import { AddPeople } from './add-people.tsx'
import { useMemberColumns } from './column-menu.tsx'
import { EditRoles } from './edit-roles.tsx'
import { type Invitees, InvitePeople } from './invite-people.tsx'
import { Invited, useInvitations } from './invited.tsx'
import { type Bulk, BulkForm, useBulkTitle } from './jobs/bulk-dialogs.tsx'
import { ImportMembers } from './jobs/import-members.tsx'
import { JobPanel } from './jobs/job-panel.tsx'
import { useJobWords } from './jobs/job-words.ts'
import { filterOf, MemberFilterFields } from './member-filter.tsx'
import { MemberLinks } from './member-links.tsx'
import { MemberToolbar } from './member-toolbar.tsx'
import { useMemberWords } from './member-words.ts'
import { MembersTable } from './members-table.tsx'
import { RemovePeople } from './remove-people.tsx'
import { reachOf, searchedGroups } from './searched-groups.ts'

interface MembersProps {
  readonly group: Group
  readonly address: GroupAddress
}

/** The members of a group with their roles. */
export function Members({ group, address }: MembersProps) {
  const { groupId } = group
  const words = useGroupWords()
  const { below, above, isOnlyAbove } = reachOf(address.search)
  const filter = filterOf(address.search)
  const searched = searchedGroups(useQueryClient())
  const members = useRecords({
    queryKey: [groupsKey, 'members', groupId, below, above, isOnlyAbove, filter],
    list: async (after) => {
      const groupIds = await searched(group, address.search)
      return listMembers({ groupIds, below, above, filter }, after)
    },
    itemsOf: (page) => page.members.flatMap(membershipsOf),
  })
  // Whoever may read all groups gets those among the members who have not accepted yet.
  const invited = new Set(useInvitations(groupId).invitations.map(({ sub }) => sub))
  const memberships = members.items.map((each) => ({
    ...each,
    isInvited: each.groupId === groupId && invited.has(each.sub),
  }))
  const { found } = members
  return (
    <Stack gap="sm">
      <JobPanel group={group} />
      <Invited groupId={groupId} below={below} />
      <MemberList
        group={group}
        memberships={memberships}
        isEmpty={members.isEmpty}
        address={address}
      />
      {members.isLoading && <LinesSkeleton label={words.loading} hasAvatars />}
      {found.error && <Failure error={found.error} onAgain={() => void found.refetch()} />}
      <MoreButton found={found} />
    </Stack>
  )
}

function membershipsOf(member: Member): readonly Omit<Membership, 'isInvited'>[] {
  const { sub, user, groups, byRules = [], terms = [] } = member
  return Object.entries(groups).map(([groupId, roles]) => ({
    key: `${groupId} ${sub}`,
    sub,
    groupId,
    roles,
    byRules: byRules.filter((each) => each.groupId === groupId),
    terms: terms.find((each) => each.groupId === groupId),
    ...(user && { user }),
  }))
}

interface MemberListProps extends MembersProps {
  readonly memberships: readonly Membership[]
  /** Whether all was read, and nobody found. */
  readonly isEmpty: boolean
}

function MemberList({ group, memberships, isEmpty, address }: MemberListProps) {
  const { member, invite, filter } = useMemberWords()
  const jobWords = useJobWords()
  const bulkTitle = useBulkTitle()
  const removalTitle = useRemovalTitle(memberships)
  const rights = useGroupRights()
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set())
  const adding = useDialog<Group>()
  const inviting = useDialog<Invitees>()
  const editing = useDialog<Membership>()
  const removing = useDialog<readonly Membership[]>()
  const bulk = useDialog<Bulk>()
  const importing = useDialog<Group>()
  const linking = useDialog<Group>()
  const [ending, setEnding] = useState<HeldTerm>()
  const [isAll, setAll] = useState(false)
  const columns = useMemberColumns()
  const selected = memberships.filter(({ key }) => keys.has(key))
  const { below = false, above = false } = address.search
  const select = (chosen: ReadonlySet<string>) => {
    setKeys(chosen)
    setAll(false)
  }
  const isFiltered = Object.keys(filterOf(address.search)).length > 0
  const roles = new Set(memberships.flatMap((each) => each.roles))
  const add = rights.write && (
    <Row gap="xs">
      <Button variant="default" onClick={() => inviting.show({ group, emails: [], roles: [] })}>
        {invite.open}
      </Button>
      <Button onClick={() => adding.show(group)}>{member.add}</Button>
    </Row>
  )
  return (
    <>
      <MemberToolbar
        group={group}
        address={address}
        selected={selected}
        isAll={isAll}
        onAll={setAll}
        onClear={() => select(new Set())}
        columns={columns}
        actions={(memberships.length > 0 || isFiltered) && add}
        onBulk={bulk.show}
        onRemove={removing.show}
        onImport={() => importing.show(group)}
        onLinks={() => linking.show(group)}
      />
      <MemberFilterFields
        address={address}
        roles={roles}
        isEmpty={memberships.length === 0 && !isFiltered}
      />
      {isEmpty && isFiltered && (
        <EmptyState picture="search" title={filter.none} hint={filter.noneHint}>
          <Button variant="default" onClick={() => address.setSearch(noFilter)}>
            {filter.clear}
          </Button>
        </EmptyState>
      )}
      {isEmpty && !isFiltered && (
        <EmptyState picture="people" title={member.none} hint={member.noneHint}>
          {add}
        </EmptyState>
      )}
      {memberships.length > 0 && (
        <MembersTable
          memberships={memberships}
          hasEverybody={hasEverybody(group)}
          showsGroup={below || above}
          columns={columns}
          selected={keys}
          onSelect={select}
          onEdit={editing.show}
          onChangeEnd={setEnding}
          onRemove={(membership) => removing.show([membership])}
        />
      )}
      <Dialog dialog={adding} title={({ groupName }) => member.addTitle(groupName)}>
        {(to) => (
          <AddPeople
            group={to}
            onClose={adding.close}
            onInvite={(invitees) => {
              adding.close()
              inviting.show(invitees)
            }}
          />
        )}
      </Dialog>
      <Dialog dialog={inviting} title={(to) => invite.title(to.group.groupName)}>
        {(to) => <InvitePeople invitees={to} onClose={inviting.close} />}
      </Dialog>
      <Dialog dialog={editing} title={(one) => member.editTitle(nameOf(one))}>
        {(one) => <EditRoles membership={one} onClose={editing.close} />}
      </Dialog>
      <Dialog dialog={removing} title={(some) => removalTitle(some)}>
        {(some) => <RemovePeople memberships={some} onClose={removing.close} />}
      </Dialog>
      <Dialog dialog={bulk} title={bulkTitle}>
        {(about) => (
          <BulkForm
            bulk={about}
            onClose={() => {
              bulk.close()
              select(new Set())
            }}
          />
        )}
      </Dialog>
      <Dialog dialog={importing} title={(to) => jobWords.import.title(to.groupName)}>
        {(to) => <ImportMembers group={to} onClose={importing.close} />}
      </Dialog>
      <Dialog dialog={linking} title={(to) => invite.links.title(to.groupName)}>
        {(to) => <MemberLinks group={to} onClose={linking.close} />}
      </Dialog>
      {ending && <ChangeEnd held={ending} onClose={() => setEnding(undefined)} />}
    </>
  )
}

const noFilter = {
  ...{ find: undefined, holds: undefined, status: undefined, ends: undefined },
  signIn: undefined,
}

/** Says who is to be removed from where. */
function useRemovalTitle(
  all: readonly Membership[],
): (memberships: readonly Membership[]) => string {
  const { member } = useMemberWords()
  const { people, groups } = useGroupWords()
  const nameOfGroup = useGroupNames(all.map(({ groupId }) => groupId))
  return (memberships) => {
    const [first] = memberships
    if (!first) return ''
    const groupIds = new Set(memberships.map(({ groupId }) => groupId))
    const who = memberships.length === 1 ? nameOf(first) : people(memberships.length)
    return member.removeTitle(
      who,
      groupIds.size === 1 ? nameOfGroup(first.groupId) : groups(groupIds.size),
    )
  }
}
