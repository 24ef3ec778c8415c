import { Select, Stack } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import {
  findGroups,
  type Group,
  groupsKey,
  previewMove,
  updateGroup,
} from '../../api/groups-api.ts'
import { Failure } from '../../ui/failure.tsx'
import { rootId } from '../group-id.ts'
import { useGroupWords } from '../group-words.ts'
import { useDone } from '../use-done.tsx'
import { useGroupRights } from '../use-group-rights.ts'
import { DialogButtons } from './dialog.tsx'
import { ImpactList } from './impact-list.tsx'

interface ParentPickerProps {
  /** The group that is to be moved. */
  readonly group: Group
  readonly value: string | undefined
  /** Whether it is where somebody begins. Its list opens then, over what is below. */
  readonly isFirst: boolean
  readonly onChange: (parentId: string | undefined) => void
}

/** Finds the group that another one is moved to. */
function ParentPicker({ group, value, isFirst, onChange }: ParentPickerProps) {
  const words = useGroupWords()
  const rights = useGroupRights()
  const [text, setText] = useState('')
  const [wanted] = useDebouncedValue(text.trim(), 200)
  const found = useQuery({
    queryKey: [groupsKey, 'parents', wanted],
    queryFn: () => findGroups(wanted),
    enabled: wanted !== '',
    placeholderData: (before) => before,
  })
  const groups = (found.data?.groups ?? []).filter(
    ({ groupId, path }) => groupId !== group.parentId && !path.startsWith(group.path),
  )
  const options = groups.map(({ groupId, groupName }) => ({
    value: groupId,
    label: groupName === groupId ? groupId : `${groupName} (${groupId})`,
  }))
  if (rights.topLevel && group.parentId !== rootId) {
    options.push({ value: rootId, label: words.topLevel })
  }
  if (value !== undefined && !options.some((option) => option.value === value)) {
    options.push({ value, label: value })
  }
  return (
    <Select
      label={words.move.to}
      description={words.move.toHint}
      data={options}
      searchable
      comboboxProps={{ withinPortal: false }}
      {...(isFirst && { 'data-autofocus': true })}
      value={value ?? null}
      onChange={(id) => onChange(id ?? undefined)}
      onSearchChange={setText}
      filter={({ options: all }) => all}
      nothingFoundMessage={wanted && found.isSuccess ? words.noneFound(wanted) : undefined}
    />
  )
}

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
        <ParentPicker
          group={group}
          value={parentId}
          isFirst={dropped === undefined}
          onChange={setParentId}
        />
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
