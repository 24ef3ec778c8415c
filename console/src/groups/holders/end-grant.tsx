import { Stack, Text } from '@mantine/core'
import { Failure } from '../../ui/failures/failure.tsx'
import { DialogButtons } from '../dialogs/dialog-buttons.tsx'
import { useGroupWords } from '../group-words.ts'
import { Refusals } from '../members/refusals.tsx'
import { useMemberChange } from '../members/use-member-change.ts'

/** A role that somebody has because of their membership in a group. */
export interface Grant {
  readonly sub: string
  readonly name: string
  readonly groupId: string
  readonly groupName: string
  readonly role: string
  /** All roles of the membership. */
  readonly roles: readonly string[]
}

interface EndGrantProps {
  readonly grant: Grant
  readonly onClose: () => void
}

/** Takes a role from somebody in the group that grants it. */
export function EndGrant({ grant, onClose }: EndGrantProps) {
  const { holders: words } = useGroupWords()
  const { sub, name, groupId, groupName, role } = grant
  const roles = grant.roles.filter((other) => other !== role)
  const change = useMemberChange((outcomes) => {
    if (outcomes.every(({ success }) => success)) onClose()
  })
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        change.mutate({
          operations: [
            roles.length > 0
              ? { action: 'assign', groupId, sub, roles }
              : { action: 'remove', groupId, sub },
          ],
          message: () => words.ended(name, role, groupName),
        })
      }}
    >
      <Stack gap="sm">
        <Text size="sm">{words.endWarning(name, role, groupName)}</Text>
        {roles.length === 0 && <Text size="sm">{words.endsMembership}</Text>}
        {change.error && <Failure error={change.error} />}
        {change.data && <Refusals outcomes={change.data} />}
      </Stack>
      <DialogButtons confirm={words.end} isBusy={change.isPending} isDanger onCancel={onClose} />
    </form>
  )
}
