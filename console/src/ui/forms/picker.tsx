import { type ComboboxItem, Select, type SelectProps } from '@mantine/core'

export interface PickerProps extends Pick<SelectProps, 'description' | 'w'> {
  readonly label: string
  /** Said while nothing is chosen. */
  readonly placeholder: string
  readonly value: string | undefined
  readonly data: readonly ComboboxItem[]
  readonly onChange: (value: string | undefined) => void
  /** If the server searches: gets what is typed. */
  readonly onSearch?: (text: string) => void
}

/** Chooses one of many by typing, or none. */
export function Picker(props: PickerProps) {
  const { label, placeholder, value, data, onChange, onSearch, ...look } = props
  const searched: Partial<SelectProps> = onSearch
    ? { filter: ({ options }) => options, onSearchChange: onSearch }
    : {}
  return (
    <Select
      label={label}
      placeholder={placeholder}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': placeholder }}
      w={{ base: '100%', xs: 220 }}
      value={value ?? null}
      data={[...data]}
      onChange={(chosen) => onChange(chosen ?? undefined)}
      maxDropdownHeight={260}
      {...look}
      {...searched}
    />
  )
}
