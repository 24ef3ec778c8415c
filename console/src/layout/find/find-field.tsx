import { MagnifyingGlassIcon, XMarkIcon } from '@heroicons/react/24/outline'
import { ActionIcon, Kbd, Loader, TextInput, VisuallyHidden } from '@mantine/core'
import { useClickOutside, useDebouncedValue, useHotkeys, useOs } from '@mantine/hooks'
import { useNavigate } from '@tanstack/react-router'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { onOpenSearch, openSearch } from '../../ui/open-search.ts'
import classes from './find.module.css'
import { useFindWords } from './find-words.ts'
import { type Found, optionId, sectionsOf } from './found.ts'
import { FoundList } from './found-list.tsx'
import { useFind } from './use-find.ts'

/** How long a search may take before it is said that it goes on. */
const patienceMs = 300

/**
 * The search of the whole console, in the bar: a combobox (ARIA) whose list opens below it. On a
 * phone it is behind an icon, and takes the whole bar.
 */
export function FindField() {
  const words = useFindWords()
  const [isOpen, setOpen] = useState(false)
  const [text, setText] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const before = useRef<Element | null>(null)
  const { shown, isCurrent } = useFind(text, isOpen)
  const [isSlow] = useDebouncedValue(isOpen && !isCurrent, patienceMs)
  const entries = sectionsOf(shown?.found ?? []).flatMap(([, some]) => some)
  const go = useGo(() => close())
  const choice = useChoice({ entries, isCurrent, text, go })
  const listId = useId()
  const isMac = useOs() === 'macos'

  function open(): void {
    if (document.activeElement !== field.current) before.current = document.activeElement
    setOpen(true)
    // On a phone, the field is not there before.
    requestAnimationFrame(() => {
      field.current?.focus()
      field.current?.select()
    })
  }

  function close(): void {
    setOpen(false)
    setText('')
    choice.reset()
  }

  /** Closes the list, and goes back to where the person was. */
  function leave(): void {
    close()
    field.current?.blur()
    if (before.current instanceof HTMLElement) before.current.focus()
  }

  useEffect(() => onOpenSearch(open))
  // It opens from the fields of a view as well.
  useHotkeys([['mod+K', open]], [])
  const box = useClickOutside(() => isOpen && close())

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Escape' && isOpen) {
      event.preventDefault()
      leave()
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      if (isOpen) choice.move(event.key === 'ArrowDown' ? 1 : -1)
      else setOpen(true)
    } else if (event.key === 'Enter' && isOpen) {
      event.preventDefault()
      choice.confirm()
    }
  }
  const active = isOpen ? entries[choice.index] : undefined
  return (
    <>
      <ActionIcon
        className={classes.opener ?? ''}
        variant="default"
        size="lg"
        aria-label={words.open}
        onClick={openSearch}
      >
        <MagnifyingGlassIcon width={18} aria-hidden />
      </ActionIcon>
      <search
        ref={box}
        className={classes.box}
        data-open={isOpen || undefined}
        onBlur={({ relatedTarget, currentTarget }) => {
          if (isOpen && relatedTarget && !currentTarget.contains(relatedTarget)) close()
        }}
      >
        <TextInput
          ref={field}
          className={classes.field ?? ''}
          role="combobox"
          aria-label={words.placeholder}
          aria-keyshortcuts="Control+K Meta+K"
          aria-autocomplete="list"
          aria-haspopup="listbox"
          aria-expanded={isOpen}
          aria-controls={isOpen ? listId : undefined}
          aria-activedescendant={active && optionId(listId, active)}
          autoComplete="off"
          spellCheck={false}
          placeholder={words.placeholder}
          leftSection={
            isSlow ? <Loader size={16} /> : <MagnifyingGlassIcon width={18} aria-hidden />
          }
          rightSectionWidth={isMac ? 52 : 66}
          rightSectionProps={{ className: classes.keys ?? '' }}
          rightSection={
            <Kbd size="xs" aria-hidden>
              {isMac ? '⌘ K' : 'Ctrl K'}
            </Kbd>
          }
          value={text}
          onChange={({ currentTarget: { value } }) => {
            setText(value)
            setOpen(true)
          }}
          onFocus={({ relatedTarget }) => {
            if (!isOpen) before.current = relatedTarget
          }}
          onClick={() => setOpen(true)}
          onKeyDown={onKeyDown}
        />
        <ActionIcon
          className={classes.closer ?? ''}
          variant="subtle"
          color="gray"
          size="lg"
          aria-label={words.close}
          onClick={leave}
        >
          <XMarkIcon width={20} aria-hidden />
        </ActionIcon>
        {isOpen && (
          <FoundList
            id={listId}
            typed={text.trim()}
            shown={shown}
            active={active}
            onChoose={go}
            onPoint={choice.point}
          />
        )}
        <VisuallyHidden role="status">
          {isOpen && isCurrent && text.trim() !== '' && words.count(entries.length)}
        </VisuallyHidden>
      </search>
    </>
  )
}

interface ChoiceProps {
  readonly entries: readonly Found[]
  readonly isCurrent: boolean
  readonly text: string
  readonly go: (found: Found) => void
}

/** Which entry of the list is chosen by the keys: the first, until another is. */
function useChoice({ entries, isCurrent, text, go }: ChoiceProps) {
  const [key, setKey] = useState<string>()
  // Enter before the answer came: the first of what will be found.
  const [waits, setWaits] = useState<string>()
  const found = entries.findIndex((entry) => entry.key === key)
  const index = Math.max(0, found)
  useEffect(() => {
    if (waits === undefined || !isCurrent) return
    setWaits(undefined)
    if (waits === text && entries[0]) go(entries[0])
  })
  return {
    index,
    move(step: 1 | -1): void {
      setKey(entries[(index + step + entries.length) % entries.length]?.key)
    },
    point: (entry: Found) => setKey(entry.key),
    confirm(): void {
      const entry = entries[index]
      if (!isCurrent) setWaits(text)
      else if (entry) go(entry)
    },
    reset(): void {
      setKey(undefined)
      setWaits(undefined)
    },
  }
}

/** Goes to what was chosen. */
function useGo(done: () => void): (found: Found) => void {
  const navigate = useNavigate()
  return ({ to, params, search }) => {
    done()
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    void navigate({ to: to as '/', params: params as never, search: (search ?? {}) as never })
  }
}
