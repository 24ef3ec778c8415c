import { Select, type SelectProps } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { findGroups, type Group, groupsKey } from '../api/groups-api.ts'
import { useReferenceWords } from './reference-words.ts'
import { useGroupNames } from './use-group-names.ts'

interface GroupSelectProps extends Omit<SelectProps, 'defaultValue'> {
  /** The group that is offered before anything is typed. */
  readonly group?: Pick<Group, 'groupId' | 'groupName'>
}

/** Chooses one of the groups that the person may read, by parts of its name or id. */
export function GroupSelect({ group, value, ...props }: GroupSelectProps) {
  const { noGroup } = useReferenceWords()
  const [text, setText] = useState('')
  const [wanted] = useDebouncedValue(text.trim(), 200)
  const found = useQuery({
    queryKey: [groupsKey, 'named', wanted],
    queryFn: () => findGroups(wanted),
    enabled: wanted !== '',
    placeholderData: (before) => before,
  })
  const labels = new Map(
    [...(group ? [group] : []), ...(found.data?.groups ?? [])].map((each) => [
      each.groupId,
      labelOf(each),
    ]),
  )
  const isUnnamed = typeof value === 'string' && value !== '' && !labels.has(value)
  const nameOf = useGroupNames(isUnnamed ? [value] : [])
  if (isUnnamed) labels.set(value, labelOf({ groupId: value, groupName: nameOf(value) }))
  return (
    <Select
      data={[...labels].map(([id, label]) => ({ value: id, label }))}
      searchable
      allowDeselect={false}
      nothingFoundMessage={noGroup}
      comboboxProps={{ withinPortal: false }}
      value={value || null}
      onSearchChange={setText}
      {...props}
    />
  )
}

const labelOf = ({ groupId, groupName }: Pick<Group, 'groupId' | 'groupName'>) =>
  groupName === groupId ? groupId : `${groupName} (${groupId})`
