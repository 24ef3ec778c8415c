import { Group, Input, NativeSelect, NumberInput } from '@mantine/core'
import { type ReactNode, useId, useMemo, useState } from 'react'
import { useLanguage } from '../language.tsx'
import { useUiWords } from './ui-words.ts'

const secondsIn = { day: 86_400, hour: 3600, minute: 60 } as const
type Unit = keyof typeof secondsIn
const units = Object.keys(secondsIn) as Unit[]

/** Writes a time span in words, such as `1 day 2 hours`. */
export function useDurationText(): (seconds: number) => string {
  const { language } = useLanguage()
  return useMemo(() => {
    const write = (count: number, unit: Unit) =>
      new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(count)
    return (seconds) => {
      let left = seconds
      const parts = units.flatMap((unit) => {
        const count = Math.floor(left / secondsIn[unit])
        left %= secondsIn[unit]
        return count > 0 ? [write(count, unit)] : []
      })
      return parts.join(' ') || write(0, 'minute')
    }
  }, [language])
}

/** The largest unit in which a time span is a whole number. */
const unitOf = (seconds: number): Unit =>
  units.find((unit) => seconds % secondsIn[unit] === 0) ?? 'minute'

interface DurationInputProps {
  readonly label: string
  readonly description?: string
  /** Seconds; undefined while nothing is typed. */
  readonly value?: number | undefined
  readonly onChange: (seconds: number | undefined) => void
  readonly error?: ReactNode
}

/** A time span as a number with its unit. */
export function DurationInput(props: DurationInputProps) {
  const { label, description, value, onChange, error } = props
  const { units: names, unitOf: unitLabel } = useUiWords()
  const id = useId()
  const [unit, setUnit] = useState<Unit>(value === undefined ? 'hour' : unitOf(value))
  const count = value === undefined ? '' : value / secondsIn[unit]
  const change = (typed: number | string, next: Unit) =>
    onChange(typed === '' ? undefined : Math.round(Number(typed) * secondsIn[next]))
  return (
    <Input.Wrapper id={id} label={label} description={description} error={error}>
      <Group gap={6} wrap="nowrap" mt={description ? 6 : 0}>
        <NumberInput
          id={id}
          aria-invalid={error ? true : undefined}
          value={count}
          onChange={(typed) => change(typed, unit)}
          min={0}
          max={10_000}
          decimalScale={2}
          allowNegative={false}
          w={110}
        />
        <NativeSelect
          aria-label={unitLabel(label)}
          value={unit}
          data={units.map((each) => ({ value: each, label: names[each] }))}
          onChange={({ currentTarget }) => {
            const next = units.find((each) => each === currentTarget.value) ?? 'hour'
            setUnit(next)
            change(count, next)
          }}
        />
      </Group>
    </Input.Wrapper>
  )
}
