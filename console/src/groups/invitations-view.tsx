import { Stack, Text } from '@mantine/core'
import { useHasScope } from '../root-route.ts'
import { AnchorLink } from '../ui/links.tsx'
import { ViewHeader } from '../ui/view-header.tsx'
import { rootId } from './group-id.ts'
import { Invited } from './members/invited.tsx'
import { useMemberWords } from './members/member-words.ts'

/** The open invitations into all groups that the person administers. */
export function InvitationsView() {
  const { invited: words } = useMemberWords()
  const seesPeople = useHasScope('users_search')
  return (
    <Stack>
      <ViewHeader title={words.view} lead={words.viewLead} />
      <Invited groupId={rootId} below />
      {seesPeople && (
        <Text size="sm">
          <AnchorLink to="/people" search={{ status: 'PENDING' }} underline="always" size="sm">
            {words.pending}
          </AnchorLink>
        </Text>
      )}
    </Stack>
  )
}
