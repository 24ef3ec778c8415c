import {
  ClockIcon,
  Cog6ToothIcon,
  RectangleGroupIcon,
  Squares2X2Icon,
  TagIcon,
  UserIcon,
  WindowIcon,
} from '@heroicons/react/24/outline'
import { Kbd, Text } from '@mantine/core'
import { type ComponentType, type SVGProps, useEffect } from 'react'
import classes from './find.module.css'
import { useFindWords } from './find-words.ts'
import { type Found, type Kind, optionId, sectionsOf } from './found.ts'
import type { FoundAll } from './search-all.ts'

const icons: Readonly<Record<Kind, ComponentType<SVGProps<SVGSVGElement>>>> = {
  recent: ClockIcon,
  views: WindowIcon,
  events: ClockIcon,
  people: UserIcon,
  groups: RectangleGroupIcon,
  apps: Squares2X2Icon,
  roles: TagIcon,
  settings: Cog6ToothIcon,
}

interface FoundListProps {
  readonly id: string
  readonly typed: string
  readonly shown: FoundAll | undefined
  /** The entry that Enter opens. */
  readonly active: Found | undefined
  readonly onChoose: (found: Found) => void
  readonly onPoint: (found: Found) => void
}

/** What was found, by kind. */
export function FoundList({ id, typed, shown, active, onChoose, onPoint }: FoundListProps) {
  const words = useFindWords()
  const sections = sectionsOf(shown?.found ?? [])
  const activeId = active && optionId(id, active)
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' })
  }, [activeId])
  return (
    <div className={classes.dropdown}>
      <div role="listbox" id={id} aria-label={words.open} className={classes.list}>
        {sections.map(([kind, entries]) => (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset is no part of a listbox
          <div key={kind} role="group" aria-labelledby={`${id}-${kind}`}>
            <div id={`${id}-${kind}`} className={classes.kind}>
              {words.kinds[kind]}
            </div>
            {entries.map((found) => (
              <Option
                key={found.key}
                id={optionId(id, found)}
                found={found}
                isActive={found.key === active?.key}
                onChoose={() => onChoose(found)}
                onPoint={() => onPoint(found)}
              />
            ))}
          </div>
        ))}
      </div>
      {shown && sections.length === 0 && (
        <div className={classes.nothing}>
          <Text size="sm" fw={600}>
            {words.nothing(typed)}
          </Text>
          <Text size="sm" c="dimmed">
            {words.nothingHint}
          </Text>
        </div>
      )}
      {shown?.isPartial && (
        <Text size="xs" c="error" className={classes.nothing ?? ''}>
          {words.partly}
        </Text>
      )}
      <Keys />
    </div>
  )
}

interface OptionProps {
  readonly id: string
  readonly found: Found
  readonly isActive: boolean
  readonly onChoose: () => void
  readonly onPoint: () => void
}

function Option({ id, found, isActive, onChoose, onPoint }: OptionProps) {
  const { kind, of = kind, name, hint } = found
  const Icon = found.icon ?? icons[of]
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the combobox has the keys
    // biome-ignore lint/a11y/useFocusableInteractive: the combobox has the focus
    <div
      id={id}
      role="option"
      aria-selected={isActive}
      className={classes.option}
      // The focus stays in the field.
      onMouseDown={(event) => event.preventDefault()}
      onMouseMove={isActive ? undefined : onPoint}
      onClick={onChoose}
    >
      <Icon width={18} aria-hidden className={classes.icon} />
      <span className={classes.name}>{name}</span>
      {hint && <span className={classes.hint}>{hint}</span>}
    </div>
  )
}

/** Says which keys do what, to those who have a keyboard. */
function Keys() {
  const { keys } = useFindWords()
  return (
    <div className={classes.foot} aria-hidden>
      <span>
        <Kbd size="xs">↑</Kbd> <Kbd size="xs">↓</Kbd> {keys.move}
      </span>
      <span>
        <Kbd size="xs">Enter</Kbd> {keys.open}
      </span>
      <span>
        <Kbd size="xs">Esc</Kbd> {keys.close}
      </span>
    </div>
  )
}
