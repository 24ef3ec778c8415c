import { Button, Group as Row, Stack, Table, Text } from '@mantine/core'
import { useInfiniteQuery, useMutation } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import { groupsKey } from '../../api/groups-api.ts'
import {
  confirmInvitation,
  type Invitation,
  listInvitations,
  listInvitationsBelow,
  resendInvitation,
  withdrawInvitation,
} from '../../api/invitations-api.ts'
import { AuthorName } from '../../references/author-name.tsx'
import { Failure } from '../../ui/failure.tsx'
import { AnchorLink } from '../../ui/links.tsx'
import { EmptyState, MoreButton } from '../../ui/lists.tsx'
import { TimeText } from '../../ui/time-text.tsx'
import { rootId } from '../group-id.ts'
import { RoleBadges } from '../person-name.tsx'
import { useDone } from '../use-done.tsx'
import { useGroupRights } from '../use-group-rights.ts'
import { useMemberWords } from './member-words.ts'

/** Who was invited into a group and has not accepted, page by page. */
export function useInvitations(groupId: string, below = false) {
  const found = useInfiniteQuery({
    queryKey: [groupsKey, 'invitations', groupId, below],
    queryFn: ({ pageParam }) =>
      below ? listInvitationsBelow(groupId, pageParam) : listInvitations(groupId, pageParam),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
  })
  return { found, invitations: (found.data?.pages ?? []).flatMap((page) => page.invitations) }
}

interface InvitedProps {
  /** `root` for all groups, with those below. */
  readonly groupId: string
  /** Whether those of the groups below are listed. */
  readonly below: boolean
}

/** Who was invited into a group and has not accepted, by what was typed. */
export function Invited({ groupId, below }: InvitedProps) {
  const { invited: words } = useMemberWords()
  const { found, invitations } = useInvitations(groupId, below)
  if (found.error) return <Failure error={found.error} onAgain={() => void found.refetch()} />
  if (invitations.length === 0) {
    const isAll = groupId === rootId && found.isSuccess
    return isAll ? <EmptyState picture="people" title={words.none} hint={words.noneHint} /> : null
  }
  return (
    <Stack gap="xs">
      <Text size="sm" c="dimmed">
        {words.hint}
      </Text>
      <Table verticalSpacing="xs" layout="fixed" aria-label={words.title}>
        <Table.Tbody>
          {invitations.map((invitation) => (
            <InvitedRow key={invitation.id} invitation={invitation} showsGroup={below} />
          ))}
        </Table.Tbody>
      </Table>
      <MoreButton found={found} />
    </Stack>
  )
}

interface InvitedRowProps {
  readonly invitation: Invitation
  readonly showsGroup: boolean
}

function InvitedRow({ invitation, showsGroup }: InvitedRowProps) {
  const { invited: words } = useMemberWords()
  const rights = useGroupRights()
  const { person } = useRouteContext({ from: '__root__' })
  const done = useDone()
  const { id, groupId, groupName, typed, roles, sub, declined, invitedBy, createdTime } = invitation
  const resending = useMutation({
    mutationFn: () => resendInvitation(groupId, id),
    onSuccess: () => done(words.resent(typed)),
  })
  const withdrawing = useMutation({
    mutationFn: () => withdrawInvitation(groupId, id),
    onSuccess: () => done(words.withdrawn(typed)),
  })
  const confirming = useMutation({
    mutationFn: () => confirmInvitation(groupId, id),
    onSuccess: () => done(words.confirmed(typed)),
  })
  const error = withdrawing.error ?? confirming.error ?? resending.error
  return (
    <Table.Tr>
      <Table.Td style={{ overflowWrap: 'anywhere' }}>
        <Row gap="xs">
          <bdi>{typed}</bdi>
          <Text size="sm" c="dimmed" span>
            {declined ? words.declined : words.badge}
          </Text>
        </Row>
        <Text size="xs" c="dimmed" component="div">
          {showsGroup && (
            <>
              <AnchorLink to="/groups/$groupId" params={{ groupId }} size="xs" underline="always">
                {groupName || groupId}
              </AnchorLink>
              {' · '}
            </>
          )}
          <TimeText seconds={Date.parse(createdTime) / 1000} />{' '}
          {invitedBy !== person.profile.sub && <AuthorName by={invitedBy} />}
        </Text>
        <Stack mt={6} hiddenFrom="sm">
          <RoleBadges roles={roles} />
        </Stack>
        {error && <Failure error={error} />}
      </Table.Td>
      <Table.Td visibleFrom="sm" w="30%">
        <RoleBadges roles={roles} />
      </Table.Td>
      <Table.Td w={{ base: 155, sm: 270 }}>
        <Row gap={4} justify="flex-end">
          {rights.write && !declined && (
            <Button
              size="compact-sm"
              variant="default"
              loading={resending.isPending}
              aria-label={`${words.resend}: ${typed}`}
              onClick={() => resending.mutate()}
            >
              {words.resend}
            </Button>
          )}
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
