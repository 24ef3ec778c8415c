import { notifications } from '@mantine/notifications'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { accessKey } from '../../api/access-api.ts'
import { changeMembers, groupsKey } from '../../api/groups-api.ts'
import { RecordDialog } from '../../ui/record-dialog.tsx'
import { EndField } from './end-field.tsx'
import { assignedTerms, fieldsOf } from './term-fields.ts'
import { ReasonInput } from './term-inputs.tsx'
import { useTermWords } from './term-words.ts'
import type { RoleTerm } from './terms-in.ts'
import { useZone } from './use-zone.ts'

/** A role of somebody in a group, or their whole membership, with its time. */
export interface HeldTerm {
  readonly groupId: string
  readonly sub: string
  readonly name: string
  /** All roles of the membership. */
  readonly roles: readonly string[]
  readonly term: RoleTerm
}

interface ChangeEndProps {
  readonly held: HeldTerm
  readonly onClose: () => void
}

/** Extends or shortens what somebody has, or makes it permanent. */
export function ChangeEnd({ held, onClose }: ChangeEndProps) {
  const words = useTermWords()
  const queries = useQueryClient()
  const { groupId, sub, name, roles, term } = held
  const zone = useZone(groupId)
  const before = fieldsOf(term, zone)
  const [typed, setTyped] = useState<Partial<typeof before>>({})
  const fields = { ...before, ...typed }
  const saving = useMutation({
    async mutationFn() {
      // To append a role that somebody has changes its time alone, whatever happens to the others.
      const given = term.role === undefined ? { roles: [...roles] } : ofRole(term.role)
      const terms = assignedTerms(before, fields, [])
      const operation = { action: 'assign' as const, groupId, sub, ...given, ...terms }
      const [outcome] = await changeMembers([operation])
      if (outcome?.error) throw new Error(outcome.error.error)
    },
    async onSuccess() {
      notifications.show({ message: words.saved(name) })
      onClose()
      await Promise.all(
        [groupsKey, accessKey, 'person'].map((key) =>
          queries.invalidateQueries({ queryKey: [key] }),
        ),
      )
    },
  })
  return (
    <RecordDialog
      title={words.title(name, term.role)}
      submit={words.save}
      isSaving={saving.isPending}
      error={saving.error}
      onSubmit={(event) => {
        event.preventDefault()
        saving.mutate()
      }}
      onClose={onClose}
    >
      <EndField
        value={fields.until}
        zone={zone}
        onChange={(until) => setTyped({ ...typed, until })}
      />
      <ReasonInput value={fields.reason} onChange={(reason) => setTyped({ ...typed, reason })} />
    </RecordDialog>
  )
}

const ofRole = (role: string) => ({ roles: [role], appendRole: true })
