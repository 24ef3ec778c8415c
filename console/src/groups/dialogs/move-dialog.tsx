import { Stack } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type Group, previewMove, updateGroup } from '../../api/groups-api.ts'
import { Failure } from '../../ui/failures/failure.tsx'
import { useGroupWords } from '../group-words.ts'
import { useDone } from '../use-done.tsx'
import { DialogButtons } from './dialog-buttons.tsx'
import { ImpactList } from './impact-list.tsx'
import { ParentPicker } from './parent-picker.tsx'

interface MoveDialogProps {
  readonly group: Group
  /** Where it was dropped, if it was dragged. */
  readonly parentId?: string
  readonly onClose: () => void
}

/** Moves a group with everything below it, and says before what changes. */
export function MoveDialog({ group, parentId: dropped, onClose }: MoveDialogProps) {
  const words = useGroupWords()
  const done = useDone()
  const [parentId, setParentId] = useState(dropped)
  const { groupId, groupName, parentId: before } = group
  const preview = useQuery({
    queryKey: ['move', groupId, parentId],
    queryFn: () => previewMove(groupId, parentId ?? ''),
    enabled: parentId !== undefined,
    gcTime: 0,
  })
  const moving = useMutation({
    mutationFn: (to: string) => updateGroup({ groupId, parentId: to }),
    onSuccess() {
      onClose()
      done(words.move.moved(groupName), () => updateGroup({ groupId, parentId: before }))
    },
  })
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (parentId !== undefined) moving.mutate(parentId)
      }}
    >
      <Stack gap="sm">
        <ParentPicker group={group} value={parentId} onChange={setParentId} />
        {parentId !== undefined && (
          <ImpactList heading={words.move.withIt} preview={preview} isMove />
        )}
        {moving.error && <Failure error={moving.error} />}
      </Stack>
      <DialogButtons
        confirm={words.move.confirm}
        isBusy={moving.isPending}
        isDisabled={!preview.isSuccess}
        onCancel={onClose}
      />
    </form>
  )
}
