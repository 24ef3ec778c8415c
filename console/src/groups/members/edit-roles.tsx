import { Stack } from '@mantine/core'
import { useState } from 'react'
import { assignedTerms, fieldsOf, type TermFields } from '../../access/terms/term-fields.ts'
import { TermInputs } from '../../access/terms/term-inputs.tsx'
import { useZone } from '../../access/terms/use-zone.ts'
import { RoleInput } from '../../references/role-input.tsx'
import { useGroupNames } from '../../references/use-group-names.ts'
import { Failure } from '../../ui/failure.tsx'
import { DialogButtons } from '../dialogs/dialog.tsx'
import { useGroupWords } from '../group-words.ts'
import { type Membership, nameOf } from '../person-name.tsx'
import { useMemberWords } from './member-words.ts'
import { Refusals } from './row-results.tsx'
import { useMemberChange } from './use-member-change.ts'

interface EditRolesProps {
  readonly membership: Membership
  readonly onClose: () => void
}

/** Changes the roles that somebody has in a group, and until when. */
export function EditRoles({ membership, onClose }: EditRolesProps) {
  const words = useMemberWords()
  const groupWords = useGroupWords()
  const [roles, setRoles] = useState<readonly string[]>(membership.roles)
  const change = useMemberChange((outcomes) => {
    if (outcomes.every(({ success }) => success)) onClose()
  })
  const { sub, groupId, terms = {} } = membership
  const before = fieldsOf(terms, useZone(groupId))
  const nameOfGroup = useGroupNames([groupId])
  const [typed, setTyped] = useState<TermFields>()
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        change.mutate({
          operations: [
            {
              ...{ action: 'assign', groupId, sub, roles: [...roles] },
              ...assignedTerms(before, typed ?? before, roles),
            },
          ],
          message: () => words.member.changed(nameOf(membership)),
        })
      }}
    >
      <Stack gap="sm">
        <RoleInput
          groupId={groupId}
          label={words.member.roles}
          description={words.member.editHint(nameOfGroup(groupId))}
          value={roles}
          onChange={setRoles}
          data-autofocus
        />
        <TermInputs groupId={groupId} roles={roles} value={typed ?? before} onChange={setTyped} />
        {change.error && <Failure error={change.error} />}
        {change.data && <Refusals outcomes={change.data} />}
      </Stack>
      <DialogButtons confirm={groupWords.form.save} isBusy={change.isPending} onCancel={onClose} />
    </form>
  )
}
