import { MagnifyingGlassIcon } from '@heroicons/react/24/outline'
import {
  type ComboboxItem,
  Select,
  type SelectProps,
  TextInput,
  type TextInputProps,
} from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { useEffect, useRef, useState } from 'react'

/** How long somebody has stopped typing before the search begins. */
const pauseMs = 200

interface SearchFieldProps
  extends Omit<TextInputProps, 'type' | 'value' | 'defaultValue' | 'onChange' | 'onSelect'> {
  /** What the field finds. Its name as well, where it has no label. */
  readonly placeholder: string
  /** What is searched for now. */
  readonly text: string
  readonly onSearch: (text: string) => void
}

/** The field that searches a view. `/` goes to it, and Escape empties it. */
export function SearchField({ text, onSearch, onKeyDown, ...others }: SearchFieldProps) {
  const [typed, setTyped] = useState(text)
  const asked = useRef(text)
  const search = useDebouncedCallback((value: string) => {
    asked.current = value
    onSearch(value)
  }, pauseMs)
  // A link and the way back also change what is searched for.
  useEffect(() => {
    if (text === asked.current) return
    asked.current = text
    setTyped(text)
  }, [text])
  const type = (value: string) => {
    setTyped(value)
    search(value.trim())
  }
  return (
    <TextInput
      {...(others.label === undefined && { 'aria-label': others.placeholder })}
      {...others}
      type="search"
      leftSection={<MagnifyingGlassIcon width={18} aria-hidden />}
      value={typed}
      onChange={({ currentTarget: { value } }) => type(value)}
      onKeyDown={(event) => {
        if (event.key === 'Escape') type('')
        onKeyDown?.(event)
      }}
    />
  )
}

export interface PickerProps extends Pick<SelectProps, 'description' | 'w'> {
  readonly label: string
  /** Whether the placeholder says enough, where there is little room. */
  readonly hidesLabel?: boolean
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
  const { label, hidesLabel, placeholder, value, data, onChange, onSearch, ...look } = props
  const searched: Partial<SelectProps> = onSearch
    ? { filter: ({ options }) => options, onSearchChange: onSearch }
    : {}
  return (
    <Select
      {...(hidesLabel ? { 'aria-label': label, title: label } : { label })}
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
