import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { nameOf, readPerson, searchPeople } from '../api/people-api.ts'
import { Picker } from '../ui/search-field.tsx'

interface PersonPickerProps {
  readonly label: string
  readonly placeholder: string
  readonly sub: string | undefined
  /** Others that can be chosen beside people, with their names. */
  readonly named?: Readonly<Record<string, string>>
  readonly onChange: (sub: string | undefined) => void
}

/** Chooses a person by any part of the name, the username or the email address. */
export function PersonPicker(props: PersonPickerProps) {
  const { label, placeholder, sub, named = {}, onChange } = props
  const [text, setText] = useState('')
  const [q] = useDebouncedValue(text, 200)
  const found = useQuery({
    queryKey: ['people', 'picker', q],
    queryFn: () => searchPeople({ q, status: undefined }, undefined),
    placeholderData: keepPreviousData,
    staleTime: 10_000,
  })
  const chosen = useQuery({
    queryKey: ['person', sub ?? '', 'name'],
    queryFn: () => readPerson(sub ?? ''),
    enabled: sub !== undefined && named[sub] === undefined,
    staleTime: 60_000,
  })
  const people = (found.data?.users ?? []).map((person) => ({
    value: person.sub,
    label: labelOf(nameOf(person), person.username),
  }))
  const first = chosen.data && {
    value: chosen.data.sub,
    label: labelOf(nameOf(chosen.data), chosen.data.username),
  }
  const fixed = Object.entries(named).map(([value, name]) => ({ value, label: name }))
  const known = sub === undefined || named[sub] ? undefined : (first ?? { value: sub, label: sub })
  const others = [...fixed, ...people].filter(({ value }) => value !== known?.value)
  return (
    <Picker
      label={label}
      placeholder={placeholder}
      value={sub}
      data={known ? [known, ...others] : others}
      onChange={onChange}
      onSearch={setText}
    />
  )
}

/** Two people may have the same name. */
function labelOf(name: string, username: string | undefined): string {
  return username && username !== name ? `${name} (${username})` : name
}
