import { Button, Group, NativeSelect, Switch, TextInput } from '@mantine/core'
import { useNavigate, useSearch } from '@tanstack/react-router'
import type { EventSearch } from '../api/events-api.ts'
import { AppPicker } from '../references/app-picker.tsx'
import { eventTypes, useEventNames } from '../references/event-names.ts'
import { GroupSelect } from '../references/group-select.tsx'
import { PersonPicker } from '../references/person-picker.tsx'
import { useReferenceWords } from '../references/reference-words.ts'
import { useStatisticsWords } from '../statistics/statistics-words.ts'
import { plainMethods, useMethodName } from '../statistics/use-method-name.ts'
import { useEventWords } from './event-words.ts'

interface MethodSelectProps {
  readonly method: string
  readonly onChange: (method: string) => void
}

/** Only sign-ins have a method. That of a connection comes from the numbers of the overview. */
function MethodSelect({ method, onChange }: MethodSelectProps) {
  const { methods: words } = useStatisticsWords()
  const nameOf = useMethodName()
  const methods = [...new Set([...plainMethods, ...(method ? [method] : [])])]
  return (
    <NativeSelect
      label={words.title}
      w={{ base: '100%', xs: 180 }}
      value={method}
      onChange={({ currentTarget: { value } }) => onChange(value)}
      data={[
        { value: '', label: '–' },
        ...methods.map((value) => ({ value, label: nameOf(value) })),
      ]}
    />
  )
}

/** The filters of the list. They are in the address. */
export function EventFiltersForm() {
  const words = useEventWords()
  const { operators } = useReferenceWords()
  const search = useSearch({ from: '/events' })
  const navigate = useNavigate({ from: '/events' })
  const set = (change: EventSearch) => {
    const next = Object.entries({ ...search, ...change }).filter(([, value]) => value)
    void navigate({ search: Object.fromEntries(next) as EventSearch, replace: true })
  }
  const nameOf = useEventNames()
  const types = eventTypes
    .map((type) => ({ value: type, label: nameOf(type) }))
    .toSorted((a, b) => a.label.localeCompare(b.label))
  const isFiltered = Object.keys(search).some((name) => name !== 'live')
  return (
    <Group align="flex-end" gap="sm">
      <NativeSelect
        label={words.type}
        w={{ base: '100%', xs: 220 }}
        value={search.type ?? ''}
        onChange={({ currentTarget: { value } }) => set({ type: value, method: '' })}
        data={[{ value: '', label: words.anyType }, ...types]}
      />
      {search.type === 'LOGIN_SUCCESS' && (
        <MethodSelect method={search.method ?? ''} onChange={(method) => set({ method })} />
      )}
      <PersonPicker
        label={words.person}
        placeholder={words.anyone}
        sub={search.sub}
        onChange={(sub) => set({ sub: sub ?? '' })}
      />
      <PersonPicker
        label={words.author}
        placeholder={words.anyAuthor}
        sub={search.by}
        named={operators}
        onChange={(by) => set({ by: by ?? '' })}
      />
      <GroupSelect
        label={words.group}
        placeholder={words.anyGroup}
        w={{ base: '100%', xs: 180 }}
        value={search.group ?? ''}
        clearable
        onChange={(group) => set({ group: group ?? '' })}
      />
      <AppPicker
        label={words.client}
        placeholder={words.anyApp}
        clientId={search.client}
        onChange={(client) => set({ client: client ?? '' })}
      />
      <TextInput
        type="date"
        w={142}
        label={words.from}
        value={search.from ?? ''}
        onChange={({ currentTarget: { value } }) => set({ from: value })}
      />
      <TextInput
        type="date"
        w={142}
        label={words.to}
        value={search.to ?? ''}
        onChange={({ currentTarget: { value } }) => set({ to: value })}
      />
      {isFiltered && (
        <Button variant="subtle" onClick={() => void navigate({ search: {} })}>
          {words.clear}
        </Button>
      )}
    </Group>
  )
}

/** Shows new events as they come. That, too, is in the address. */
export function LiveSwitch() {
  const words = useEventWords()
  const { live = false, ...filters } = useSearch({ from: '/events' })
  const navigate = useNavigate({ from: '/events' })
  return (
    <Switch
      label={words.live}
      checked={live}
      onChange={({ currentTarget: { checked } }) =>
        void navigate({ search: { ...filters, ...(checked && { live: true }) }, replace: true })
      }
    />
  )
}
