import { Button, Checkbox, Group as Row, Stack, TextInput } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { type Group, groupsKey, listHolders } from '../../api/groups-api.ts'
import { Failure } from '../../ui/failure.tsx'
import { EmptyState, MoreButton } from '../../ui/lists.tsx'
import { LinesSkeleton } from '../../ui/skeletons.tsx'
import { Dialog, useDialog } from '../dialogs/dialog.tsx'
import type { GroupAddress } from '../group-address.ts'
import { useGroupWords } from '../group-words.ts'
import { EndGrant, type Grant, HolderList } from './holder-list.tsx'
import { HoldersThen } from './holders-then.tsx'

interface RoleHoldersProps {
  readonly group: Group
  readonly address: GroupAddress
}

/** Answers who has a role in a group or below it, or had it at a time, and why. */
export function RoleHolders({ group, address }: RoleHoldersProps) {
  const { holders: words } = useGroupWords()
  const { role, at, inherit = false } = address.search
  return (
    <Stack gap="md">
      <RoleQuestion address={address} />
      {role === undefined && (
        <EmptyState picture="people" title={words.ask(group.groupName)} hint={words.askHint} />
      )}
      {role !== undefined && at === undefined && (
        <Answer group={group} role={role} inherit={inherit} />
      )}
      {role !== undefined && at !== undefined && (
        <HoldersThen key={`${role} ${at}`} group={group} role={role} inherit={inherit} at={at} />
      )}
    </Stack>
  )
}

function RoleQuestion({ address }: Pick<RoleHoldersProps, 'address'>) {
  const { holders: words } = useGroupWords()
  const { role = '', at = '', inherit = false } = address.search
  const [text, setText] = useState(role)
  const [time, setTime] = useState(at)
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        address.setSearch({ role: text.trim() || undefined, at: time || undefined })
      }}
    >
      <Row align="flex-end" gap="sm">
        <TextInput
          label={words.role}
          placeholder={words.roleHint}
          value={text}
          onChange={({ currentTarget: { value } }) => setText(value)}
        />
        <TextInput
          type="datetime-local"
          label={words.at}
          value={time}
          onChange={({ currentTarget: { value } }) => setTime(value)}
        />
        <Button type="submit" variant="default">
          {words.search}
        </Button>
        <Checkbox
          mb={8}
          label={words.inherit}
          checked={inherit}
          onChange={({ currentTarget: { checked } }) =>
            address.setSearch({ inherit: checked || undefined })
          }
        />
      </Row>
    </form>
  )
}

interface AnswerProps {
  readonly group: Group
  readonly role: string
  readonly inherit: boolean
}

function Answer({ group, role, inherit }: AnswerProps) {
  const words = useGroupWords()
  const ending = useDialog<Grant>()
  const { groupId } = group
  const found = useInfiniteQuery({
    queryKey: [groupsKey, 'holders', groupId, role, inherit],
    queryFn: ({ pageParam }) => listHolders({ groupId, role, inherit }, pageParam),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
  })
  const holders = (found.data?.pages ?? []).flatMap((page) => page.holders)
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = found
  // A page reads only so many members: the search goes on until it finds somebody, or ends.
  const isSearching = found.isSuccess && holders.length === 0 && hasNextPage
  useEffect(() => {
    if (isSearching && !isFetchingNextPage) void fetchNextPage()
  }, [isSearching, isFetchingNextPage, fetchNextPage])
  if (found.error) return <Failure error={found.error} onAgain={() => void found.refetch()} />
  if (!found.data || isSearching) {
    return <LinesSkeleton label={words.loading} hasAvatars />
  }
  return (
    <Stack gap="sm">
      {holders.length === 0 && (
        <EmptyState
          picture="people"
          title={words.holders.none(role)}
          hint={words.holders.noneHint}
        />
      )}
      <HolderList group={group} role={role} holders={holders} onEnd={ending.show} />
      <MoreButton found={found} />
      <Dialog
        dialog={ending}
        title={(grant) => words.holders.endTitle(grant.role, grant.groupName)}
      >
        {(grant) => <EndGrant grant={grant} onClose={ending.close} />}
      </Dialog>
    </Stack>
  )
}
