import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { listApps, nameOf } from './apps-api.ts'

interface AppPickerProps {
  readonly label: string
  readonly placeholder: string
  readonly clientId: string | undefined
  readonly onChange: (clientId: string | undefined) => void
}

/** Chooses an app by its name. */
export function AppPicker({ label, placeholder, clientId, onChange }: AppPickerProps) {
  const found = useQuery({
    queryKey: ['apps', 'palette'],
    queryFn: () => listApps(undefined, undefined),
    staleTime: 60_000,
  })
  const apps = (found.data?.clients ?? []).map((app) => ({
    value: app.client_id,
    label: nameOf(app),
  }))
  const isKnown = clientId === undefined || apps.some(({ value }) => value === clientId)
  return (
    <Select
      label={label}
      placeholder={placeholder}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': placeholder }}
      w={{ base: '100%', xs: 280 }}
      value={clientId ?? null}
      data={isKnown ? apps : [{ value: clientId, label: clientId }, ...apps]}
      onChange={(value) => onChange(value ?? undefined)}
      maxDropdownHeight={260}
    />
  )
}
