import { Group, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { useLanguage } from '../language.tsx'
import classes from './statistics.module.css'

/** Something that was counted, with its name, which leads to the list of it. */
export interface CountedItem {
  readonly key: string
  readonly name: ReactNode
  readonly count: number
  /** Of how many; the bar then shows the share. */
  readonly of?: number
  /** What is said of the count, if not the number alone. */
  readonly text?: string
}

interface BarListProps {
  readonly items: readonly CountedItem[]
  /** Said where nothing was counted. */
  readonly none: string
}

/** Counts with their names, as bars from left to right. */
export function BarList({ items, none }: BarListProps) {
  const { language } = useLanguage()
  if (items.length === 0) {
    return (
      <Text size="sm" c="dimmed">
        {none}
      </Text>
    )
  }
  const most = Math.max(1, ...items.map(({ count }) => count))
  return (
    <ul className={classes.list}>
      {items.map(({ key, name, count, of = most, text }) => (
        <li key={key}>
          <Group justify="space-between" gap="xs" wrap="nowrap" align="baseline">
            <Text size="sm" component="span" style={{ overflowWrap: 'anywhere' }}>
              {name}
            </Text>
            <Text size="sm" component="span" style={{ whiteSpace: 'nowrap' }}>
              {text ?? count.toLocaleString(language)}
            </Text>
          </Group>
          <div className={classes.track}>
            {count > 0 && (
              <div className={classes.bar} style={{ width: `${(100 * count) / of}%` }} />
            )}
          </div>
        </li>
      ))}
    </ul>
  )
}
