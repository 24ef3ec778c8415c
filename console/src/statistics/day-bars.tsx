import { Anchor, Group, Table, Text } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useLanguage } from '../language.tsx'
import classes from './statistics.module.css'
import { useStatisticsWords } from './statistics-words.ts'

/** How many people there were on a day or in a month. */
export interface Bar {
  /** Such as 2026-01-31. */
  readonly key: string
  readonly label: string
  readonly people: number
  /** The label with a link to what was counted, where there is one. */
  readonly link?: ReactNode
}

/** In units of the drawing; it is as wide as there is room. */
const step = 10
const gap = 2
const height = 100
/** Also one person among thousands is seen. */
const least = 2

interface DayBarsProps {
  readonly bars: readonly Bar[]
  /** What a bar stands for. */
  readonly unit: string
}

/** One bar for each day or month, or a table of the same. */
export function DayBars({ bars, unit }: DayBarsProps) {
  const { active: words } = useStatisticsWords()
  const [isTable, setTable] = useState(false)
  return (
    <div>
      {isTable ? <BarTable bars={bars} unit={unit} /> : <Plot bars={bars} />}
      <Group justify="space-between" mt={4} gap="xs" wrap="nowrap">
        <Text size="xs" c="dimmed">
          {bars[0]?.label}
        </Text>
        <Anchor component="button" type="button" size="xs" onClick={() => setTable(!isTable)}>
          {isTable ? words.asChart : words.asTable}
        </Anchor>
        <Text size="xs" c="dimmed">
          {bars.at(-1)?.label}
        </Text>
      </Group>
    </div>
  )
}

function Plot({ bars }: Pick<DayBarsProps, 'bars'>) {
  const { active: words } = useStatisticsWords()
  const { language } = useLanguage()
  const most = Math.max(...bars.map(({ people }) => people))
  return (
    <div className={classes.plot}>
      <svg
        className={classes.bars}
        viewBox={`0 0 ${bars.length * step} ${height}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={words.chart(bars[0]?.label ?? '', bars.at(-1)?.label ?? '')}
      >
        {bars.map(({ key, label, people }, place) => {
          const size = people === 0 ? 0 : Math.max(least, (people / most) * height)
          return (
            <rect
              key={key}
              x={place * step + gap / 2}
              y={height - size}
              width={step - gap}
              height={size}
            >
              <title>{`${label}: ${people.toLocaleString(language)}`}</title>
            </rect>
          )
        })}
      </svg>
      {most > 0 && (
        <Text size="xs" c="dimmed" className={classes.scale ?? ''}>
          {most.toLocaleString(language)}
        </Text>
      )}
      {most === 0 && (
        <Text size="sm" c="dimmed" pos="absolute" top={64} w="100%" ta="center">
          {words.none}
        </Text>
      )}
    </div>
  )
}

function BarTable({ bars, unit }: DayBarsProps) {
  const { active: words } = useStatisticsWords()
  const { language } = useLanguage()
  return (
    // Scrolled by keys as well.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls
    <section className={classes.table} tabIndex={0} aria-label={words.title}>
      <Table verticalSpacing={2}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{unit}</Table.Th>
            <Table.Th ta="end">{words.people}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {bars.toReversed().map(({ key, label, link, people }) => (
            <Table.Tr key={key}>
              <Table.Td>{link ?? label}</Table.Td>
              <Table.Td ta="end">{people.toLocaleString(language)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </section>
  )
}
