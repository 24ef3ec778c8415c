import { Select, type SelectProps } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { findGroups, groupsKey, listChildren } from '../../api/groups-api.ts'
import { useGroupNames } from '../../references/use-group-names.ts'
import type { Place } from '../place.ts'
import { useConnectionFormWords } from './connection-form-words.ts'

interface GroupBelowSelectProps extends SelectProps {
  readonly place: Place
}

/** Chooses the group of a connection or one below it; built-in groups get no roles by rules. */
export function GroupBelowSelect({ place, value, ...props }: GroupBelowSelectProps) {
  const { rules: words } = useConnectionFormWords()
  const [text, setText] = useState('')
  const [wanted] = useDebouncedValue(text.trim(), 200)
  const { groupId, groupName, path } = place
  const children = useQuery({
    queryKey: [groupsKey, 'below', groupId],
    queryFn: () => listChildren(groupId, undefined),
  })
  const found = useQuery({
    queryKey: [groupsKey, 'below', groupId, wanted],
    queryFn: () => findGroups(wanted),
    enabled: wanted !== '',
    placeholderData: (before) => before,
  })
  const groups = [...(children.data?.groups ?? []), ...(found.data?.groups ?? [])].filter(
    (group) =>
      group.groupType !== 'built-in' && (path === undefined || group.path.startsWith(path)),
  )
  const labels = new Map<string, string>([
    ...(path === undefined ? [] : [[groupId, labelOf(groupName ?? groupId, groupId)] as const]),
    ...groups.map((group) => [group.groupId, labelOf(group.groupName, group.groupId)] as const),
  ])
  const isUnnamed = typeof value === 'string' && value !== '' && !labels.has(value)
  const nameOf = useGroupNames(isUnnamed ? [value] : [])
  if (isUnnamed) labels.set(value, labelOf(nameOf(value), value))
  return (
    <Select
      label={words.group}
      description={words.groupHint}
      data={[...labels].map(([id, label]) => ({ value: id, label }))}
      searchable
      nothingFoundMessage={words.noGroup}
      value={value || null}
      onSearchChange={setText}
      {...props}
    />
  )
}

const labelOf = (name: string, id: string) => (name === id ? id : `${name} (${id})`)
