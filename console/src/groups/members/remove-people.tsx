import { List, Stack, Text } from '@mantine/core'
import { useGroupNames } from '../../references/use-group-names.ts'
import { Failure } from '../../ui/failure.tsx'
import { DialogButtons } from '../dialogs/dialog.tsx'
import { useGroupWords } from '../group-words.ts'
import { type Membership, nameOf, RoleBadges } from '../person-name.tsx'
import { useMemberWords } from './member-words.ts'
import { Refusals } from './row-results.tsx'
import { useMemberChange } from './use-member-change.ts'

const mostListed = 8

interface RemovePeopleProps {
  readonly memberships: readonly Membership[]
  readonly onClose: () => void
}

/** Removes people from groups, after saying what they lose. */
export function RemovePeople({ memberships, onClose }: RemovePeopleProps) {
  const { member } = useMemberWords()
  const { people } = useGroupWords()
  const change = useMemberChange((outcomes) => {
    if (outcomes.every(({ success }) => success)) onClose()
  })
  const listed = memberships.slice(0, mostListed)
  const groupIds = [...new Set(memberships.map(({ groupId }) => groupId))]
  const nameOfGroup = useGroupNames(groupIds)
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        change.mutate({
          operations: memberships.map(({ groupId, sub }) => ({ action: 'remove', groupId, sub })),
          message: (count) => member.removed(people(count), groupIds.map(nameOfGroup).join(', ')),
        })
      }}
    >
      <Stack gap="sm">
        <Text size="sm">{member.removeWarning}</Text>
        <List size="sm" spacing={4}>
          {listed.map((membership) => (
            <List.Item key={membership.key}>
              {nameOf(membership)} <RoleBadges roles={membership.roles} />
            </List.Item>
          ))}
          {memberships.length > listed.length && <List.Item>…</List.Item>}
        </List>
        {change.error && <Failure error={change.error} />}
        {change.data && <Refusals outcomes={change.data} />}
      </Stack>
      <DialogButtons
        confirm={member.remove}
        isBusy={change.isPending}
        isDanger
        onCancel={onClose}
      />
    </form>
  )
}
