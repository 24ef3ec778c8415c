import { Stack, Text } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type Group, groupsKey } from '../../api/groups-api.ts'
import { sendMemberLinks } from '../../api/invitations-api.ts'
import { Failure } from '../../ui/failure.tsx'
import { DialogButtons } from '../dialogs/dialog.tsx'
import { useGroupWords } from '../group-words.ts'
import { useDone } from '../use-done.tsx'
import { useMemberWords } from './member-words.ts'

interface MemberLinksProps {
  readonly group: Group
  readonly onClose: () => void
}

/** Sends links to members of a group who have no password, and says before how many they are. */
export function MemberLinks({ group, onClose }: MemberLinksProps) {
  const { invite } = useMemberWords()
  const { people } = useGroupWords()
  const done = useDone()
  const { groupId } = group
  const preview = useQuery({
    queryKey: [groupsKey, 'links', groupId],
    queryFn: () => sendAll(groupId, true),
    gcTime: 0,
  })
  const sending = useMutation({
    mutationFn: () => sendAll(groupId, false),
    onSuccess(count) {
      onClose()
      done(invite.links.sent(people(count)))
    },
  })
  const error = preview.error ?? sending.error
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        sending.mutate()
      }}
    >
      <Stack gap="sm">
        <Text size="sm">{invite.links.hint}</Text>
        <Text size="sm" role="status">
          {preview.data !== undefined && invite.links.count(people(preview.data))}
        </Text>
        {error && <Failure error={error} />}
      </Stack>
      <DialogButtons
        confirm={invite.links.send}
        isBusy={sending.isPending || preview.isLoading}
        isDisabled={!preview.data}
        onCancel={onClose}
      />
    </form>
  )
}

/** So many pages of a hundred people. */
const mostPages = 50

/** Answers how many people got a link, or would get one. */
async function sendAll(groupId: string, isDry: boolean): Promise<number> {
  let count = 0
  let after: string | undefined
  for (let pages = 0; pages < mostPages; pages++) {
    const page = await sendMemberLinks(groupId, after, isDry)
    count += page.people.filter(({ outcome }) => outcome === 'sent').length
    after = page.next
    if (after === undefined) break
  }
  return count
}
