import { MagnifyingGlassIcon } from '@heroicons/react/24/outline'
import { TextInput, type TextInputProps } from '@mantine/core'
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
