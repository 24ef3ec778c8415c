import { Button, Group as Row, Stack, Table, Text } from '@mantine/core'
import { useInfiniteQuery, useMutation } from '@tanstack/react-query'
import type { Group } from '../../api/groups-api.ts'
import { groupsKey } from '../../api/groups-api.ts'
import {
  confirmInvitation,
  type Invitation,
  listInvitations,
  withdrawInvitation,
} from '../../api/invitations-api.ts'
import { Failure } from '../../ui/failure.tsx'
import { MoreButton } from '../../ui/lists.tsx'
import { RoleBadges } from '../person-name.tsx'
import { useDone } from '../use-done.tsx'
import { useGroupRights } from '../use-group-rights.ts'
import { useMemberWords } from './member-words.ts'

/** Who was invited into a group and has not accepted, page by page. */
export function useInvitations(groupId: string) {
  const found = useInfiniteQuery({
    queryKey: [groupsKey, 'invitations', groupId],
    queryFn: ({ pageParam }) => listInvitations(groupId, pageParam),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
  })
  return { found, invitations: (found.data?.pages ?? []).flatMap((page) => page.invitations) }
}

/** Who was invited into a group and has not accepted, by what was typed. */
export function Invited({ group: { groupId } }: { readonly group: Group }) {
  const { invited: words } = useMemberWords()
  const { found, invitations } = useInvitations(groupId)
  if (found.error) return <Failure error={found.error} onAgain={() => void found.refetch()} />
  if (invitations.length === 0) return null
  return (
    <Stack gap="xs">
      <Text size="sm" c="dimmed">
        {words.hint}
      </Text>
      <Table verticalSpacing="xs" layout="fixed" aria-label={words.title}>
        <Table.Tbody>
          {invitations.map((invitation) => (
            <InvitedRow key={invitation.id} groupId={groupId} invitation={invitation} />
          ))}
        </Table.Tbody>
      </Table>
      <MoreButton found={found} />
    </Stack>
  )
}

interface InvitedRowProps {
  readonly groupId: string
  readonly invitation: Invitation
}

function InvitedRow({ groupId, invitation }: InvitedRowProps) {
  const { invited: words } = useMemberWords()
  const rights = useGroupRights()
  const done = useDone()
  const { id, typed, roles, sub, declined } = invitation
  const withdrawing = useMutation({
    mutationFn: () => withdrawInvitation(groupId, id),
    onSuccess: () => done(words.withdrawn(typed)),
  })
  const confirming = useMutation({
    mutationFn: () => confirmInvitation(groupId, id),
    onSuccess: () => done(words.confirmed(typed)),
  })
  const error = withdrawing.error ?? confirming.error
  return (
    <Table.Tr>
      <Table.Td style={{ overflowWrap: 'anywhere' }}>
        <Row gap="xs">
          <bdi>{typed}</bdi>
          <Text size="sm" c="dimmed" span>
            {declined ? words.declined : words.badge}
          </Text>
        </Row>
        <Stack mt={6} hiddenFrom="sm">
          <RoleBadges roles={roles} />
        </Stack>
        {error && <Failure error={error} />}
      </Table.Td>
      <Table.Td visibleFrom="sm" w="30%">
        <RoleBadges roles={roles} />
      </Table.Td>
      <Table.Td w={166}>
        <Row gap={4} justify="flex-end">
          {rights.topLevel && sub !== undefined && (
            <Button
              size="compact-sm"
              variant="default"
              loading={confirming.isPending}
              aria-label={`${words.confirm}: ${typed}`}
              onClick={() => confirming.mutate()}
            >
              {words.confirm}
            </Button>
          )}
          {rights.delete && (
            <Button
              size="compact-sm"
              variant="default"
              loading={withdrawing.isPending}
              aria-label={`${words.withdraw}: ${typed}`}
              onClick={() => withdrawing.mutate()}
            >
              {words.withdraw}
            </Button>
          )}
        </Row>
      </Table.Td>
    </Table.Tr>
  )
}
