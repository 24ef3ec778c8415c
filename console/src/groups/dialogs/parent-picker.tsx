import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { findGroups, type Group, groupsKey, rootId } from '../../api/groups-api.ts'
import { useGroupWords } from '../group-words.ts'
import { useGroupRights } from '../use-group-rights.ts'

interface ParentPickerProps {
  /** The group that is to be moved. */
  readonly group: Group
  readonly value: string | undefined
  readonly onChange: (parentId: string | undefined) => void
}

/** Finds the group that another one is moved to. */
export function ParentPicker({ group, value, onChange }: ParentPickerProps) {
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
      data-autofocus
      value={value ?? null}
      onChange={(id) => onChange(id ?? undefined)}
      onSearchChange={setText}
      filter={({ options: all }) => all}
      nothingFoundMessage={wanted && found.isSuccess ? words.noneFound(wanted) : undefined}
    />
  )
}
