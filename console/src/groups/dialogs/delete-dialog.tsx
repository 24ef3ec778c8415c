import { Stack, Text, TextInput } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { deleteGroup, type Group, previewDeletion } from '../../api/groups-api.ts'
import { Failure } from '../../ui/failure.tsx'
import { useGroupWords } from '../group-words.ts'
import { useDone } from '../use-done.tsx'
import { DialogButtons } from './dialog.tsx'
import { ImpactList } from './impact-list.tsx'

interface DeleteDialogProps {
  readonly group: Group
  readonly onClose: () => void
  readonly onDeleted: () => void
}

/** So few memberships are deleted without typing the name of the group. */
const few = 10

/** Deletes a group with everything below it, after saying what that is. */
export function DeleteDialog({ group, onClose, onDeleted }: DeleteDialogProps) {
  const words = useGroupWords()
  const done = useDone()
  const { groupId, groupName } = group
  const preview = useQuery({
    queryKey: ['deletion', groupId],
    queryFn: () => previewDeletion(groupId),
    gcTime: 0,
  })
  const [typed, setTyped] = useState('')
  const { groups = 0, memberships = 0 } = preview.data ?? {}
  const isLarge = groups > 1 || memberships > few
  const deleting = useMutation({
    // Without groups below at the time of the question, groups that came meanwhile stop it.
    mutationFn: () => deleteGroup(groupId, groups > 1),
    onSuccess() {
      onClose()
      onDeleted()
      done(words.remove.deleted(groupName))
    },
  })
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        deleting.mutate()
      }}
    >
      <Stack gap="sm">
        <ImpactList heading={words.remove.willDelete} preview={preview} />
        <Text size="sm">{words.remove.final}</Text>
        {isLarge && (
          <TextInput
            label={words.remove.typeName(groupId)}
            value={typed}
            onChange={({ currentTarget: { value } }) => setTyped(value)}
            autoComplete="off"
          />
        )}
        {deleting.error && <Failure error={deleting.error} />}
      </Stack>
      <DialogButtons
        confirm={words.remove.confirm}
        isBusy={deleting.isPending}
        isDisabled={!preview.isSuccess || (isLarge && typed.trim() !== groupId)}
        isDanger
        onCancel={onClose}
      />
    </form>
  )
}
